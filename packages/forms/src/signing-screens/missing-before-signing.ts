import type { FormIssue } from '../values/form-issue.ts'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { screenIssues } from './screen-issues.ts'
import { signingScreens } from './signing-screens.ts'

/** The missing answers before the first signature, without those that the signers give on their own screens, such as names and ticks. */
export const missingBeforeSigning = (def: FormDefinition, answers: Answers, today?: string): FormIssue[] =>
  screenIssues(def, answers, signingScreens(def, answers), { kind: 'review', id: 'review' }, today)
