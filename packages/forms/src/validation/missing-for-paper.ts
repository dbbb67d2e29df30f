import type { FormDefinition } from '../definition/form-definition.ts'
import { checkForm } from './missing-fields.ts'
import type { FormIssue } from '../values/form-issue.ts'
import type { Answers } from '../values/answer.ts'

/** The missing answers before a document is printed to be signed by hand, without the signatures of its last section. */
export function missingForPaper(def: FormDefinition, answers: Answers, today?: string): FormIssue[] {
  const last = `${def.sections.at(-1)?.id ?? ''}.`
  return checkForm(def, answers, today).filter(
    ({ path, rule }) => rule !== 'signatureRequired' || !path.startsWith(last),
  )
}
