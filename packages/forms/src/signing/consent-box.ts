import { signingSection } from '@careword/domain/documents/signing-section'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, InputRef } from '../definition/form-definition.ts'

/** The box for accepting the notice on signing on a screen; undefined in a form without it. */
export function consentBoxOf(def: FormDefinition): InputRef | undefined {
  const fields = compile(def).byId.get(signingSection)?.fields ?? []
  return fields.find(({ input }) => 'notice' in input && input.notice)?.path
}
