import type { FormIssue } from '../answers/issue.ts'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'
import { screenIssues } from './screen-issues.ts'
import { signingScreens } from './signing-screens.ts'

/** What is missing before anybody signs: everything but what those who sign do on their own screens, their names and ticks included. */
export const missingBeforeSigning = (def: FormDefinition, answers: Answers, today?: string): FormIssue[] =>
  screenIssues(def, answers, signingScreens(def, answers), { kind: 'review', id: 'review' }, today)
