/** The state of one form, from the press of its button to the answer. */
export interface Submission<Problem, What> {
  /** The content that is being sent. */
  readonly sending: { readonly what: What } | null
  /** Whether the button was pressed, and nothing was sent since. */
  readonly tried: boolean
  /** The errors of the fields, found here or by the server; each until its field changes. */
  readonly problems: readonly Problem[]
  /** The reason why it was not sent: the thrown error, or a code. null when it did not fail. */
  readonly failure: unknown
}

export type SubmissionEvent<Problem, What> =
  | { type: 'pressed'; problems: readonly Problem[] }
  | { type: 'begun'; what: What }
  | { type: 'refused'; failure: unknown; problems: readonly Problem[] }
  /** leaves: the page is on its way out, and its button stays busy until it is gone. */
  | { type: 'sent'; leaves: boolean }
  /** A field changed; without `field` all fields did. */
  | { type: 'changed'; field: string | undefined }
  | { type: 'left'; field: string; problems: readonly Problem[] }
  | { type: 'forgotten' }

export const untouched: Submission<never, never> = {
  sending: null,
  tried: false,
  problems: [],
  failure: null,
}

/**
 * The submission after an event; the same object when nothing changed. Pure: useSubmit sends the request of a submission that has 'begun'.
 */
export function reduceSubmission<Problem extends { field: string }, What>(
  now: Submission<Problem, What>,
  event: SubmissionEvent<Problem, What>,
): Submission<Problem, What> {
  switch (event.type) {
    case 'pressed':
      return now.sending ? now : { ...untouched, tried: true, problems: event.problems }
    case 'begun':
      return now.sending ? now : { ...now, sending: { what: event.what }, failure: null }
    case 'refused':
      return { ...now, sending: null, failure: event.failure, problems: event.problems }
    case 'sent':
      return event.leaves ? now : untouched
    case 'changed': {
      const rest = now.problems.filter(({ field }) => event.field !== undefined && field !== event.field)
      return rest.length === now.problems.length ? now : { ...now, problems: rest }
    }
    case 'left': {
      const others = now.problems.filter(({ field }) => field !== event.field)
      return { ...now, problems: [...others, ...event.problems.filter(({ field }) => field === event.field)] }
    }
    case 'forgotten':
      return { ...now, failure: null }
  }
}
