// Who may be asked to sign by a link, how long it works, and when they are reminded.
import { describe, expect, test } from 'vitest'
import { endOfDay } from '../dates/end-of-day.ts'
import { linkEndsAt, reminderDue, reminderDueToday, shownLinkEndsAt } from './link-expiry.ts'
import { type RequestRefusal, requestRefusal, type RequestSituation } from './may-request-signature.ts'
import {
  holdsAnswers,
  isShownToSigner,
  isWaiting,
  linkEnds,
  requestStates,
  waitsAt,
} from './request-states.ts'

const witness: RequestSituation = {
  signer: 'witness',
  asked: true,
  byPatient: true,
  patientHasSigned: true,
  remoteWitnessing: false,
  dayIsOver: false,
  state: 'unassigned',
  way: 'shown',
}
const rows: [string, Partial<RequestSituation>, RequestRefusal | null][] = [
  ['a witness who stands there', {}, null],
  ['a witness elsewhere', { way: 'sent' }, 'witnessIsThere'],
  ['the same where the state lets them', { way: 'sent', remoteWitnessing: true }, null],
  [
    'one who watched by video, when that day is over',
    { way: 'sent', remoteWitnessing: true, dayIsOver: true },
    'dayIsOver',
  ],
  ['one who stands there on another day', { remoteWitnessing: true, dayIsOver: true }, null],
  ['the agent on another day', { signer: 'agent', way: 'sent', dayIsOver: true }, null],
  ['a witness before the person signed', { patientHasSigned: false }, 'patientFirst'],
  ['the agent, wherever they are', { signer: 'agent', way: 'sent' }, null],
  [
    'the agent before the person signed',
    { signer: 'agent', way: 'sent', patientHasSigned: false },
    'patientFirst',
  ],
  [
    'the patient, asked by a clinician',
    { signer: 'patient', byPatient: false, way: 'sent', patientHasSigned: false },
    null,
  ],
  ['the patient asks for their own signature', { signer: 'patient', way: 'sent' }, 'ownSignature'],
  ['an alternate whom this state does not ask', { signer: 'agent', asked: false, way: 'sent' }, 'notAsked'],
  ['a patient who signed on the page', { signer: 'patient', byPatient: false, way: 'sent' }, 'alreadySigned'],
  ['a clinician', { signer: 'clinician', way: 'sent' }, null],
  ['who has signed', { state: 'signed' }, 'alreadySigned'],
  ['who declined is asked again', { state: 'declined' }, null],
  ['who let the time pass is asked again', { state: 'expired' }, null],
]
test.each(rows)('%s', (_, more, refusal) => {
  expect(requestRefusal({ ...witness, ...more })).toBe(refusal)
})

const at = (text: string) => new Date(text)
const asked = at('2026-11-01T10:00:00Z')
describe('times', () => {
  test('a link works for the days of the partner', () => {
    expect(linkEndsAt(asked, asked, 7)).toEqual(at('2026-11-08T10:00:00Z'))
  })
  test('a reminder moves the end, but not beyond thirty days', () => {
    expect(linkEndsAt(at('2026-11-07T10:00:00Z'), asked, 7)).toEqual(at('2026-11-14T10:00:00Z'))
    expect(linkEndsAt(at('2026-11-29T10:00:00Z'), asked, 7)).toEqual(at('2026-12-01T10:00:00Z'))
    expect(linkEndsAt(asked, asked, 30)).toEqual(at('2026-12-01T10:00:00Z'))
  })
  test('a link that is shown works for a quarter of an hour', () => {
    expect(shownLinkEndsAt(asked)).toEqual(at('2026-11-01T10:15:00Z'))
  })
  test.each([
    ['2026-11-04T09:59:59Z', 0, null],
    ['2026-11-04T10:00:00Z', 0, 1],
    ['2026-11-04T10:00:00Z', 1, null],
    ['2026-11-07T10:00:00Z', 1, 2],
    ['2026-11-07T10:00:00Z', 0, 2],
    ['2026-11-20T10:00:00Z', 2, null],
  ])('at %s after %i reminders', (now, sent, counts) => {
    expect(reminderDue(at(now), asked, sent)).toBe(counts)
  })
})

test.each([
  ['assigned', 1, true, true],
  ['opened', null, true, true],
  ['assigned', 0, false, false],
  ['opened', -1, false, false],
  ['signed', -1, false, true],
  ['declined', 1, false, false],
  ['expired', -1, false, false],
  ['withdrawn', 1, false, false],
  ['unassigned', null, false, false],
] as const)(
  '%s, and %s ms to the end: it waits %s, the answers are frozen %s',
  (state, left, waits, holds) => {
    const endsAt = left === null ? null : new Date(asked.getTime() + left)
    expect([waitsAt({ state, endsAt }, asked), holdsAnswers({ state, endsAt }, asked)]).toEqual([
      waits,
      holds,
    ])
  },
)

test('who waits, and who is notified', () => {
  expect(requestStates.filter(isWaiting)).toEqual(['assigned', 'opened'])
  expect(linkEnds.filter(end => !isShownToSigner(end))).toEqual(['unassigned', 'reassigned'])
})

describe('a signature that counts on one day alone', () => {
  const timeZone = 'America/New_York'
  const assignedAt = at('2026-11-27T17:30:00Z')
  const endsAt = endOfDay(assignedAt, timeZone)

  test.each([
    ['2026-11-27T17:30:00Z', timeZone, '2026-11-28T04:59:59.999Z'],
    ['2026-11-28T04:59:59.999Z', timeZone, '2026-11-28T04:59:59.999Z'],
    ['2026-11-28T05:00:00Z', timeZone, '2026-11-29T04:59:59.999Z'],
    ['2026-11-01T04:00:00Z', timeZone, '2026-11-02T04:59:59.999Z'],
    ['2026-03-08T05:00:00Z', timeZone, '2026-03-09T03:59:59.999Z'],
    ['2026-11-28T05:00:00Z', 'Pacific/Honolulu', '2026-11-28T09:59:59.999Z'],
  ])('the day of %s ends in %s at %s, also when clocks are changed', (now, zone, end) => {
    expect(endOfDay(at(now), zone)).toEqual(at(end))
  })

  test.each([
    ['after less than an hour', '2026-11-27T18:29:59Z', 0, null],
    ['after an hour', '2026-11-27T18:30:00Z', 0, 1],
    ['reminded already', '2026-11-27T18:45:00Z', 1, null],
    ['after three', '2026-11-27T20:30:00Z', 1, 2],
    ['after three, when the server was away', '2026-11-27T20:30:00Z', 0, 2],
    ['before nine in the evening', '2026-11-28T01:59:00Z', 1, 2],
    ['at nine in the evening', '2026-11-28T02:00:00Z', 1, null],
    ['on the next day', '2026-11-28T15:00:00Z', 0, null],
  ])('%s', (_, now, sent, counts) => {
    expect(reminderDueToday(at(now), { assignedAt, endsAt, timeZone }, sent)).toBe(counts)
  })
})
