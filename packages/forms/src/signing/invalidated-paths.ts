import { evaluatedOf } from '../answers/cached-evaluation.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { compile } from '../rules/compile-form.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import type { Answers } from '../values/answer.ts'
import { ownProperty, textAt } from '../values/read-answers.ts'
import { changedSince } from './seen-answers.ts'
import { type SignerPlace, signersOf } from './signers.ts'

/** The paths of the signatures that are invalid because answers changed. */
export const invalidatedPaths = (def: FormDefinition, answers: Answers): string[] =>
  covering(compile(def), evaluatedOf(def, answers).evaluator()).flatMap(({ place, changed }) =>
    place.signer !== 'patient' && changed.length > 0 ? place.id : [],
  )

interface Covering {
  place: SignerPlace
  /** The signature with the mark of the answers. */
  drawn: FieldPlace
  /** The sections that changed since. */
  changed: string[]
}

/** The signatures that cover answers. */
export function covering(form: CompiledForm, evaluator: Evaluator): Covering[] {
  return signersOf(form).flatMap(place => {
    const drawn = place.signatures.find(field => {
      const signature = evaluator.cleaned(field)
      return evaluator.visible(field) && ownProperty(signature, field.input.id) !== undefined
    })
    const seen = drawn ? textAt(evaluator.cleaned(drawn), `${drawn.input.id}Seen`) : ''
    return !drawn || seen === '' ? [] : [{ place, drawn, changed: changedSince(form, evaluator, seen) }]
  })
}
