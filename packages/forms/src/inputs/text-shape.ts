import { withoutInvisible } from '@careword/domain/text/invisible-characters'
import { isBlank } from '../values/read-answers.ts'
import { hardTextLimit } from '../values/clean-text.ts'
import { unprintableIssue } from './unprintable-issue.ts'
import type { PartIssue } from './input-rules.ts'

/** The issues of one raw text: its type, a length far beyond the limit (less is cut), characters that cannot be printed. */
export function textShape(suffix: string, raw: unknown, maxLength: number): PartIssue[] {
  if (isBlank(raw)) return []
  if (typeof raw !== 'string') return [{ suffix, rule: 'wrongType' }]
  const limit = Math.min(hardTextLimit, Math.max(maxLength, 1) * 10)
  if (raw.length > limit) return [{ suffix, rule: 'tooLong', values: { max: maxLength } }]
  // Invisible characters are removed before storing, and are not a reason to refuse the rest.
  return printableIssues(suffix, withoutInvisible(raw))
}

/** The issues of cleaned text that a person is about to save: characters that cannot be printed are reported at the field. */
export function printableIssues(suffix: string, text: string): PartIssue[] {
  const issue = unprintableIssue(suffix, text)
  return issue ? [issue] : []
}
