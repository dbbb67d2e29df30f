import { unfinishedLimits } from '@careword/domain/limits'
import type { SectionAnswers } from '@careword/forms'

const parts = ['', 'Date', 'Typed', 'Name', 'For']

/**
 * What of a section's text is kept. A new signature that is too large to travel with every pause is left out: the rest matters more,
 * and it is drawn again. One that is saved stays as it is.
 */
export function keptAnswers(
  saved: SectionAnswers | undefined,
  typed: SectionAnswers | undefined,
): SectionAnswers {
  const answers = { ...typed }
  for (const [key, value] of Object.entries(answers)) {
    if (typeof value !== 'string' || value.length <= unfinishedLimits.signatureLength) continue
    if (!value.startsWith('data:image/') || saved?.[key] === value) continue
    for (const part of parts) delete answers[key + part]
  }
  return answers
}
