import { type Answers, checkForm, finishesOnPaper } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import { issuesToday } from './issues-today.ts'
import type { Draft } from './read-draft.ts'
import { waitsFor } from './read-signature-requests.ts'

/**
 * Refuses to sign a form that is incomplete, or finished on paper.
 * @returns true where nothing is missing but the signatures of others, who were asked for them: then it waits (ruling G-54)
 */
export function refuseUnready(
  { definition, requests }: Draft,
  answers: Answers,
  at: { sectionId: string; now: Date; timeZone: string },
): boolean {
  // Ruling G-65: a notary's act is on paper, and so are the witnesses' where the person chose that.
  if (finishesOnPaper(definition, answers))
    throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the document is signed on paper', {
      fields: [{ path: at.sectionId, rule: 'finishOnPaper' }],
    })
  const issues = issuesToday(at.now, at.timeZone, today => checkForm(definition, answers, today))
  const others = waitsFor(definition, answers, requests, issues, at.now)
  const missing = issues.filter(issue => !others.includes(issue))
  if (missing.length > 0)
    throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the form is not complete', { fields: missing })
  return others.length > 0
}
