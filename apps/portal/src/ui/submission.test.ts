import { expect, test } from 'vitest'
import { reduceSubmission, type Submission, type SubmissionEvent, untouched } from './submission.ts'

type State = Submission<{ field: string }, string>
type Event = SubmissionEvent<{ field: string }, string>

const name = { field: 'name' }
const day = { field: 'day' }
const tried: State = { ...untouched, tried: true }
const sending: State = { ...tried, sending: { what: 'all' } }
const failed: State = { ...tried, failure: 'NOT_SAVED', problems: [name, day] }

/** Name, state before, event, state after; without the last the same object comes back. */
const cases: [string, State, Event, State?][] = [
  [
    'a press with a problem shows it',
    untouched,
    { type: 'pressed', problems: [name] },
    { ...tried, problems: [name] },
  ],
  ['the next press forgets the last failure', failed, { type: 'pressed', problems: [] }, tried],
  ['a press while it is sent changes nothing', sending, { type: 'pressed', problems: [name] }],
  ['it is sent', tried, { type: 'begun', what: 'all' }, sending],
  ['one at a time', sending, { type: 'begun', what: 'other' }],
  [
    'refused, it can be pressed again',
    sending,
    { type: 'refused', failure: 'NOT_SAVED', problems: [name, day] },
    failed,
  ],
  ['sent, it begins again', sending, { type: 'sent', leaves: false }, untouched],
  ['sent, and the page leaves: the button stays busy', sending, { type: 'sent', leaves: true }],
  [
    'a field that changes has no problem',
    failed,
    { type: 'changed', field: 'name' },
    { ...failed, problems: [day] },
  ],
  ['without a field, none has', failed, { type: 'changed', field: undefined }, { ...failed, problems: [] }],
  ['a field without a problem', failed, { type: 'changed', field: 'phone' }],
  [
    'a field that is left shows its own problem alone',
    { ...untouched, problems: [day] },
    { type: 'left', field: 'name', problems: [name, { field: 'phone' }] },
    { ...untouched, problems: [day, name] },
  ],
  [
    'a field that is left in order has none',
    { ...untouched, problems: [day, name] },
    { type: 'left', field: 'name', problems: [{ field: 'phone' }] },
    { ...untouched, problems: [day] },
  ],
  ['a failure that no longer holds', failed, { type: 'forgotten' }, { ...failed, failure: null }],
]

test.each(cases)('%s', (_, before, event, after) => {
  const next = reduceSubmission(before, event)
  expect(next).toEqual(after ?? before)
  expect(next === before).toBe(after === undefined)
})
