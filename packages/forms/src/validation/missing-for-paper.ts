import type { FormDefinition } from '../definition/types.ts'
import { checkForm } from './missing-fields.ts'
import type { FormIssue } from '../values/issue.ts'
import type { Answers } from '../values/types.ts'

/** The missing answers before a document is printed to be signed by hand: all except the signatures of its last section. */
export function missingForPaper(def: FormDefinition, answers: Answers, today?: string): FormIssue[] {
  const last = `${def.sections.at(-1)?.id ?? ''}.`
  return checkForm(def, answers, today).filter(
    ({ path, rule }) => rule !== 'signatureRequired' || !path.startsWith(last),
  )
}
