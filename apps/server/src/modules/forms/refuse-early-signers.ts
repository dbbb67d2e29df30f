import { type Answers, checkForm } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { Draft } from './read-draft.ts'

/**
 * A witness signs what they saw. The call may date all signatures again, so the order is read from the saved dates. A witness's signature
 * is refused in three cases: it was there before the person's, it was given by video on another day, or it was given for other answers.
 * @param kept the answers with each signature dated when it was first saved
 */
export function refuseEarlySigners({ definition }: Draft, kept: Answers): void {
  const early = checkForm(definition, kept).filter(
    ({ rule }) => rule === 'signedTooEarly' || rule === 'signedOtherDay' || rule === 'changedSince',
  )
  if (early.length > 0)
    throw new AppError(
      'DOCUMENT_SUBMISSION_FAILED',
      'a witness or the agent signed before the person, on another day, or something else',
      { fields: early },
    )
}
