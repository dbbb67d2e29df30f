import { expect, test } from 'vitest'
import type {
  FormValidation,
  SubmitFlow,
  SubmitFlowEvent,
  Save,
  SaveEnd,
  SaveRequest,
  SaveError,
} from './submit-flow.ts'
import { reduceSubmitFlow, untouched } from './reduce-submit-flow.ts'

const request: SaveRequest = { action: 'continue', leadsTo: { to: 'nextPart' } }
const signing: SaveRequest = { action: 'continue', sign: true, leadsTo: { to: 'signedDocument' } }
const quick: SaveRequest = { action: 'saveAndStay' }

const free: FormValidation = { issues: [], noticeDue: false, signatures: [], reminds: false, request }
const issues: FormValidation['issues'] = [{ path: 'secOne.nick', rule: 'required' }]
const signatures: FormValidation['signatures'] = [
  {
    path: 'secOne.mine',
    label: 'Mine',
    image: 'data:image/png;base64,AA==',
    name: 'Maria',
    kind: 'signature',
    typedName: undefined,
  },
]
const saveError = (of: SaveRequest, more: Partial<SaveError> = {}): SaveError => ({
  kind: 'tryAgain',
  noResponse: false,
  errorCode: 'DOCUMENT_UPDATE_FAILED',
  afterSeconds: null,
  request: of,
  ...more,
})

const idle: Save = { kind: 'idle' }
const saving = (of: SaveRequest): Save => ({ kind: 'saving', request: of })
const failedWith = (of: SaveRequest, more?: Partial<SaveError>): Save => ({
  kind: 'error',
  error: saveError(of, more),
})
const missing = { kind: 'missing', issues } as const
const notice = { kind: 'notice' } as const
const check = (of: SaveRequest) => ({ kind: 'signatureCheck', signatures, request: of }) as const
const lookedUp = { kind: 'reminder' } as const
const reminder = { kind: 'reminder', request } as const

const pressed = (more: Partial<FormValidation> = {}): SubmitFlowEvent => ({
  type: 'pressed',
  validation: { ...free, ...more },
})
const accepted = (more: Partial<FormValidation> = {}): SubmitFlowEvent => ({
  type: 'noticeAccepted',
  validation: { ...free, noticeDue: true, request: signing, ...more },
})
const closed = (question: 'missing' | 'notice' | 'signatureCheck' | 'reminder'): SubmitFlowEvent => ({
  type: 'closed',
  question,
})
const ended = (end: SaveEnd): SubmitFlowEvent => ({ type: 'ended', end })
const back = (unsaved: boolean): SubmitFlowEvent => ({ type: 'backAgain', unsaved })
const all = { issues, noticeDue: true, signatures, reminds: true }

type State = Pick<SubmitFlow, 'save'> & Partial<SubmitFlow>
/** Name, state before, event, state after; without the last the state does not change. */
const cases: [string, State, SubmitFlowEvent, State?][] = [
  // The main button: one question at a time, in this order.
  ['nothing in the way: it is saved', { save: idle }, pressed(), { save: saving(request) }],
  ['what is missing comes first', { save: idle }, pressed(all), { save: idle, question: missing }],
  ['then the notice', { save: idle }, pressed({ ...all, issues: [] }), { save: idle, question: notice }],
  [
    'then the look at the signature',
    { save: idle },
    pressed({ ...all, issues: [], noticeDue: false }),
    { save: idle, question: check(request) },
  ],
  ['then the reminder', { save: idle }, pressed({ reminds: true }), { save: idle, question: reminder }],
  [
    'an error stays over the buttons while something is missing',
    { save: failedWith(quick) },
    pressed({ issues }),
    { save: failedWith(quick), question: missing },
  ],
  [
    'a save without questions takes the error away',
    { save: failedWith(quick) },
    pressed(),
    { save: saving(request) },
  ],
  ['while a save runs a second one is not begun', { save: saving(quick) }, pressed()],
  [
    'but what is missing is said',
    { save: saving(quick) },
    pressed({ issues }),
    { save: saving(quick), question: missing },
  ],

  // The notice.
  [
    'accepted, on to the signature, and the notice is not asked again',
    { save: idle, question: notice },
    accepted({ signatures }),
    { save: idle, question: check(signing) },
  ],
  [
    'accepted without a signature, it is sent',
    { save: idle, question: notice },
    accepted(),
    { save: saving(signing) },
  ],
  [
    'what is missing is not asked after it: it was before',
    { save: idle, question: notice },
    accepted({ issues, signatures }),
    { save: idle, question: check(signing) },
  ],
  ['the server wants it after all', { save: idle }, { type: 'noticeDue' }, { save: idle, question: notice }],
  ['put away, nothing goes on', { save: idle, question: notice }, closed('notice'), { save: idle }],

  // The look at a signature.
  [
    'confirmed, it is saved, and the dialog stays',
    { save: idle, question: check(signing) },
    { type: 'signaturesConfirmed' },
    { save: saving(signing), question: check(signing) },
  ],
  [
    'confirmed while a quick save runs, it only closes',
    { save: saving(quick), question: check(request) },
    { type: 'signaturesConfirmed' },
    { save: saving(quick) },
  ],
  [
    'cancelled, nothing goes on',
    { save: idle, question: check(request) },
    closed('signatureCheck'),
    { save: idle },
  ],
  ['confirmed where nothing is asked', { save: idle }, { type: 'signaturesConfirmed' }],
  [
    'the end of a quick save leaves it open',
    { save: saving(quick), question: check(request) },
    ended({ kind: 'saved' }),
    { save: { kind: 'saved' }, question: check(request) },
  ],

  // The reminder.
  [
    'read before going on, it is saved',
    { save: idle, question: reminder },
    { type: 'reminderRead' },
    { save: saving(request) },
  ],
  [
    'only looked up, nothing goes on',
    { save: idle, question: lookedUp },
    { type: 'reminderRead' },
    { save: idle },
  ],
  ['put away, nothing goes on', { save: idle, question: reminder }, closed('reminder'), { save: idle }],
  [
    'looked up while a save runs, and still open when that ends',
    { save: saving(request), question: lookedUp },
    ended({ kind: 'saved' }),
    { save: { kind: 'saved' }, question: lookedUp },
  ],
  ['by its button', { save: idle }, { type: 'reminderLookedUp' }, { save: idle, question: lookedUp }],

  // A dialog that closes late closes no other.
  ['closing what is not open', { save: idle, question: notice }, closed('missing')],
  [
    'a link is refused for what is missing',
    { save: idle },
    { type: 'refused', issues, errorCode: 'ASSIGN_TASK_FAILED_NOT_COMPLETE' },
    {
      save: idle,
      question: { kind: 'missing', issues, errorCode: 'ASSIGN_TASK_FAILED_NOT_COMPLETE' },
    },
  ],
  ['what is missing is read', { save: idle, question: missing }, closed('missing'), { save: idle }],

  // Saving.
  ['a quick save', { save: { kind: 'saved' } }, { type: 'save', request: quick }, { save: saving(quick) }],
  ['one at a time', { save: saving(request) }, { type: 'save', request: quick }],
  [
    'after a conflict',
    { save: { kind: 'conflict' } },
    { type: 'save', request: quick },
    { save: saving(quick) },
  ],
  [
    'stored, and more follows',
    { save: saving(request) },
    { type: 'stored', savedAt: '14:05' },
    { save: saving(request), savedAt: '14:05' },
  ],
  [
    'saved',
    { save: saving(request), savedAt: '14:05' },
    ended({ kind: 'saved' }),
    { save: { kind: 'saved' }, savedAt: '14:05' },
  ],
  [
    'somebody else saved: the look at the signature gives way',
    { save: saving(signing), question: check(signing) },
    ended({ kind: 'conflict' }),
    { save: { kind: 'conflict' } },
  ],
  [
    'the server found what the screen did not',
    { save: saving(signing), question: check(signing) },
    ended({ kind: 'issues', issues, errorCode: 'ANSWER_REFUSED' }),
    { save: idle, question: { kind: 'missing', issues, errorCode: 'ANSWER_REFUSED' } },
  ],
  [
    'the notice comes first after all',
    { save: saving(signing), question: check(signing) },
    ended({ kind: 'noticeFirst' }),
    { save: idle },
  ],
  ['refused for ever', { save: saving(request) }, ended({ kind: 'refused', errorCode: 'X' }), { save: idle }],
  ['a fault of ours', { save: saving(request) }, ended({ kind: 'broken' }), { save: idle }],
  [
    'an error, and what was stored before stays stored',
    { save: saving(signing), question: check(signing), savedAt: '14:05' },
    ended({ kind: 'error', error: saveError(signing) }),
    { save: failedWith(signing), savedAt: '14:05' },
  ],
  ['an end that nobody waits for', { save: idle }, ended({ kind: 'saved' })],

  // After an error.
  [
    'tried again, the same is sent',
    { save: failedWith(signing) },
    { type: 'tryAgain' },
    { save: saving(signing) },
  ],
  ['nothing to try again', { save: { kind: 'saved' } }, { type: 'tryAgain' }],
  [
    'the connection is back',
    { save: failedWith(request, { noResponse: true }) },
    { type: 'online' },
    { save: idle },
  ],
  ['the connection was not the error', { save: failedWith(request) }, { type: 'online' }],
  ['the connection is back while it is saved', { save: saving(request) }, { type: 'online' }],

  // The person signed in again.
  [
    'what was on its way goes on',
    { save: failedWith(request, { kind: 'signedOut' }) },
    back(true),
    { save: saving(request) },
  ],
  [
    'a signature is not sent by itself, what is typed is saved',
    { save: failedWith(signing, { kind: 'signedOut' }) },
    back(true),
    { save: saving(quick) },
  ],
  [
    'nothing is typed that is not saved',
    { save: failedWith(signing, { kind: 'signedOut' }) },
    back(false),
    { save: idle },
  ],
  [
    'another error is over, what is typed is saved',
    { save: failedWith(request) },
    back(true),
    { save: saving(quick) },
  ],
  ['what is typed is saved', { save: idle }, back(true), { save: saving(quick) }],
  ['nothing to do', { save: { kind: 'saved' } }, back(false)],
  ['a save runs already', { save: saving(request) }, back(true)],
]

test.each(cases)('%s', (_what, from, event, to) => {
  const before: SubmitFlow = { ...untouched, ...from }
  const after = reduceSubmitFlow(before, event)
  expect(after).toEqual(to ? { ...untouched, ...to } : before)
  expect(after === before).toBe(to === undefined)
})
