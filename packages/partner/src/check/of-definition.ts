import type { DefinitionIssue } from '@careword/forms'
import { type Issue, issueOf } from '../issue.ts'

/** An issue of a form, or of the rules of the states, as one of its file. */
export const ofDefinition = (
  slug: string,
  path: string,
  { place, issue, ...known }: DefinitionIssue,
): Issue => issueOf(`${slug}/${path}: ${place || '(the whole file)'}`, issue, known)
