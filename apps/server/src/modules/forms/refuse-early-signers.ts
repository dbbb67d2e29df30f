import { type Answers, checkForm } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { Draft } from './read-draft.ts'

/**
 * A witness signs what they saw. The call may date everything anew, so that the order is read from what was saved before: a witness's
 * signature that lay there before the person's is one of something else, one by video of another day counts as little, and so is one that was given for other answers.
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
