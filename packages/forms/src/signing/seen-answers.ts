// The answers that a signature beside the patient's covers: those that the witness saw, or the agent accepts.
import { signingSection } from '@careword/domain/documents/signing-section'
import { sha256 } from '@careword/domain/text/sha256'
import { cleanAnswers } from '../answers/clean-answers.ts'
import type { Answers } from '../values/answer.ts'
import type { CompiledForm, FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'
import { isSignersOwn, signersOf } from './signers.ts'

/** The digits of a hash that are kept: half of them distinguish two texts, and keep the mark of a long form short. */
const digits = 32

/** Whether this signature stores the answers that it covers: that of a witness, an agent or a clinician at the end of the form does. */
export const keepsSeen = (form: CompiledForm, field: FieldPlace): boolean =>
  signersOf(form).some(({ signer, signatures }) => signer !== 'patient' && signatures.includes(field))

/** The mark of the current answers, section by section: 'secOne=1f… secTwo=9c…'. Ignores the order, notes and inputs of the screen alone. */
export function seenAnswers(def: FormDefinition, answers: Answers): string {
  const form = compile(def)
  return [...partsNow(form, evaluate(form, cleanAnswers(def, answers)))].map(pair => pair.join('=')).join(' ')
}

/** The sections whose content has changed since this mark was made, in the order of the form. */
export function changedSince(form: CompiledForm, evaluator: Evaluator, seen: string): string[] {
  const now = partsNow(form, evaluator)
  const before = new Map(seen.split(' ').map(pair => pair.split('=') as [string, string | undefined]))
  return form.sections.map(({ section }) => section.id).filter(id => now.get(id) !== before.get(id))
}

/** Whether such signatures cover the answers of this section. */
export const isSeen = (form: CompiledForm, place: SectionPlace): boolean =>
  place.section.id !== signingSection && !isSignersOwn(form, place)

// An evaluator belongs to one set of answers.
const known = new WeakMap<Evaluator, Map<string, string>>()

function partsNow(form: CompiledForm, evaluator: Evaluator): Map<string, string> {
  let parts = known.get(evaluator)
  if (!parts) {
    const attested = form.sections.filter(place => isSeen(form, place) && evaluator.included(place))
    parts = new Map(
      attested.flatMap(place => {
        const text = textOf(place, evaluator)
        return text === '' ? [] : [[place.section.id, sha256(text).slice(0, digits)] as const]
      }),
    )
    known.set(evaluator, parts)
  }
  return parts
}

/** The answers of a part, as far as the document contains them, as one text. */
function textOf(place: SectionPlace, evaluator: Evaluator): string {
  const answers = place.fields
    .filter(field => isAttested(field) && evaluator.visible(field))
    .flatMap(field => Object.entries(evaluator.cleaned(field)))
    .map(([key, value]) => [key, inOrder(value)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return answers.length === 0 ? '' : JSON.stringify(answers)
}

/** Whether the input is attested: not inputs that are only on the screen, nor initials, which belong to their writer. */
const isAttested = ({ input }: FieldPlace): boolean =>
  input.printed !== false && rulesOf(input).signs === undefined

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
    : value
