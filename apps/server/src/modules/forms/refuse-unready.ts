import { type Answers, checkForm, finishesOnPaper } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import { issuesToday } from './issues-today.ts'
import type { Draft } from './read-draft.ts'

/** Only a form that is whole is signed here, and only one that is not finished on paper. */
export function refuseUnready(
  { definition }: Draft,
  answers: Answers,
  at: { sectionId: string; now: Date; timeZone: string },
): void {
  // Ruling G-65: a notary's act is on paper, and so are the witnesses' where the person chose that.
  if (finishesOnPaper(definition, answers))
    throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the document is signed on paper', {
      fields: [{ path: at.sectionId, rule: 'finishOnPaper' }],
    })
  const issues = issuesToday(at.now, at.timeZone, today => checkForm(definition, answers, today))
  if (issues.length > 0)
    throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the form is not complete', { fields: issues })
}
