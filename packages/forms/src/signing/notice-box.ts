import { signingSection } from '@careword/domain/documents/signing-section'
import { compile } from '../definition/compile.ts'
import type { FormDefinition, InputRef } from '../definition/types.ts'

/** The box by which a form asks to agree to the notice on signing on a screen; undefined where it asks nothing of the kind. */
export function noticeBoxOf(def: FormDefinition): InputRef | undefined {
  const fields = compile(def).byId.get(signingSection)?.fields ?? []
  return fields.find(({ input }) => 'notice' in input && input.notice)?.path
}
