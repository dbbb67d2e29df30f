import { isSameWrittenName } from '@careword/domain/people/same-person'
import { type CompiledForm, type FieldPlace, resolveRef } from '../definition/compile.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { fullName } from '../inputs/name.ts'
import { textAt } from './own.ts'
import { nameRef } from './signer-name.ts'

/** Was the signature made under a name that is another one now? Nobody's ink stands over somebody else's name. */
export function isSignedForAnother(form: CompiledForm, field: FieldPlace, evaluator: Evaluator): boolean {
  const { input, section } = field
  if (input.type !== 'signature' || input.nameInput === undefined) return false
  const signer = textAt(evaluator.cleaned(field), `${input.id}For`)
  const named = resolveRef(form, nameRef(section.section.id, input.nameInput))?.field
  if (signer === '' || !named || !evaluator.visible(named)) return false
  const name = fullName(evaluator.cleaned(named), named.input.id)
  return name !== '' && !isSameWrittenName(signer, name)
}
