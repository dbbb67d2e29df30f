import type { SignedAs } from '@careword/domain/signature-requests/signed-as'
import type { CompiledForm } from '../definition/compiled-form.ts'
import { resolveRef } from '../rules/compile-form.ts'
import type { Signing } from '../inputs/input-rules.ts'
import { nameRef } from '../answers/signer-name.ts'

/**
 * The role of a signature. Among those who accept, an alternate is the one whose name is so marked in the definition (`atBedside`). Every
 * reader of a form uses this function.
 */
export function signsAs(form: CompiledForm, sectionId: string, { signer, nameInput }: Signing): SignedAs {
  if (signer !== 'agent' || nameInput === undefined) return signer
  const named = resolveRef(form, nameRef(sectionId, nameInput))?.field.input
  return named?.atBedside === 'alternate' ? 'alternate' : signer
}
