import { type Answers, checkForm } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { Draft } from './read-draft.ts'

/**
 * A witness signs what they saw. The call may date all signatures again, so the order is read from what was saved before. A witness's
 * signature is refused when it was there before the person's, when it was given by video on another day, and when it was given for other
 * answers.
 * @param kept the answers with each signature dated when it first came
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
