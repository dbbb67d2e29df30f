import type { DefinitionIssue } from '@careword/forms'
import { type Issue, issueOf } from '../issue.ts'
import { missingIn } from './complete-languages.ts'

/** The issue of a form, or of the rules of the states, as an issue of its file. */
export const definitionIssueAsIssue = (slug: string, path: string, found: DefinitionIssue): Issue => {
  const { place, issue, ...known } = found
  const level = isOfDraft(found) ? { level: 'warning' as const } : {}
  const file = known.values?.['file']
  const values = file === undefined ? {} : { values: { ...known.values, file: `${slug}/${file}` } }
  return issueOf(`${slug}/${path}: ${place || '(the whole file)'}`, issue, { ...known, ...values, ...level })
}

/** Whether the issue is of words or captions in a language that is not offered before it is complete. */
export const isOfDraft = ({ issue, values }: DefinitionIssue): boolean =>
  (issue === 'missingTranslation' || issue === 'captionsMissing') &&
  missingIn(String(values?.['lang'])) === 'warning'
