import { isSameWrittenName } from '@careword/domain/people/same-person'
import { type CompiledForm, type FieldPlace, resolveRef } from '../definition/compile.ts'
import { fullName } from '../inputs/name.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { own, textAt } from './own.ts'
import type { ProblemRule } from './problem.ts'
import { nameRef } from './signer-name.ts'

/**
 * What keeps a signature from being its signer's (ruling G-99): the document holds no name for whoever signs here, it holds another one
 * than when it was signed, or another name was typed in place of a drawing. Nobody's ink stands over somebody else's name.
 */
export function signerFault(
  form: CompiledForm,
  field: FieldPlace,
  evaluator: Evaluator,
): ProblemRule | undefined {
  const { input, section } = field
  if (input.type !== 'signature' || input.nameInput === undefined) return undefined
  const signature = evaluator.cleaned(field)
  if (own(signature, input.id) === undefined) return undefined
  const named = resolveRef(form, nameRef(section.section.id, input.nameInput))?.field
  const name = named && evaluator.visible(named) ? fullName(evaluator.cleaned(named), named.input.id) : ''
  const byPatient = (input.signer ?? 'patient') === 'patient'
  if (name === '') return byPatient ? undefined : 'signerUnnamed'
  const signer = textAt(signature, `${input.id}For`)
  if (signer !== '' && !isSameWrittenName(signer, name)) return 'signerChanged'
  const typed = textAt(signature, `${input.id}Name`)
  return !byPatient && typed !== '' && !isSameWrittenName(typed, name) ? 'notSignersName' : undefined
}
