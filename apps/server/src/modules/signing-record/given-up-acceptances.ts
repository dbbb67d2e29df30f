// An agent may accept, withdraw, be asked again and accept again. The request has the last acceptance; the audit rows have all of them.
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import type { SigningEvent, SigningRows } from './read-signing-rows.ts'

interface GivenUp {
  request: SignatureRequestRow
  signedAt: Date
  givenUp: Date
}

/** The time at which the acceptance was withdrawn; null if it is valid. */
export const givenUpAfter = (
  { events }: Pick<SigningRows, 'events'>,
  request: SignatureRequestRow,
  signedAt: Date,
): Date | null => endsOf(events, request).find(at => at >= signedAt) ?? null

/** How a withdrawn acceptance was given; undefined if the acceptance is valid, or was withdrawn before this was stored. */
export const formerOf = (
  { former }: SignatureRequestRow,
  signedAt: Date,
  givenUp: Date | null,
): SignatureRequestRow['former'][number] | undefined =>
  givenUp === null
    ? undefined
    : former.find(each => new Date(each.withdrawnAt) >= signedAt && new Date(each.signedAt) <= givenUp)

/** Withdrawn acceptances that neither the document nor the request contains any more. */
export function givenUpInEvents({ events, requests, signatures }: SigningRows): GivenUp[] {
  return requests.flatMap(request => {
    const held = [
      request.signed_at,
      ...signatures.filter(({ task_id }) => task_id === request.id).map(each => each.signed_at),
    ]
    return endsOf(events, request).flatMap((end, at, ends): GivenUp[] => {
      const isBetween = (when: Date | null) =>
        when !== null && when <= end && (at === 0 || when > (ends[at - 1] ?? end))
      if (held.some(isBetween)) return []
      const accepted = events.findLast(event => isOf(event, 'signTask', request) && isBetween(event.at))
      return accepted ? [{ request, signedAt: accepted.at, givenUp: end }] : []
    })
  })
}

function endsOf(events: readonly SigningEvent[], request: SignatureRequestRow): Date[] {
  const times = events.filter(event => isOf(event, 'withdrawAcceptance', request)).map(({ at }) => at)
  return times.length === 0 && request.withdrawn_at !== null ? [request.withdrawn_at] : times
}

/** Whether the event is about the request: its row has the section, and the first 60 characters of the input. */
const isOf = (event: SigningEvent, action: SigningEvent['action'], request: SignatureRequestRow): boolean =>
  event.action === action &&
  event.outcome === 'done' &&
  event.sectionId === request.section_id &&
  event.code === request.input_id.slice(0, 60)
