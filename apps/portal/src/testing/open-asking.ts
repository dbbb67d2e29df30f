// A form in the wizard that a person, a witness and an agent sign, the last two on a device of their own.
import type { Answers, SectionDefinition } from '@careword/forms'
import type {
  DocumentSignatureRequests,
  SignatureRequest,
} from '../signature-requests/signature-requests-query.ts'
import { aSmallForm } from './a-small-form.ts'
import type { Handlers } from './fake-server.ts'
import { openThreeParts } from './open-three-parts.ts'
import { somePicture } from './some-picture.ts'
import { setupPerson } from './user.ts'

const person = setupPerson()
export const at = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=1'
export const sections: SectionDefinition[] = [
  {
    id: 'secStepOne',
    title: 'About you',
    breadcrumb: 'You',
    start: true,
    inputs: [{ id: 'agent', type: 'name', label: 'My agent', required: true }],
  },
  {
    id: 'secSeen',
    title: 'The witness',
    breadcrumb: 'Witness',
    inputs: [{ id: 'name', type: 'name', label: 'Full name', required: true }],
  },
  {
    id: 'secSubmit',
    title: 'Sign it',
    breadcrumb: 'Sign',
    inputs: [
      { id: 'sign', type: 'signature', label: 'Your signature', required: true },
      {
        id: 'seen',
        type: 'signature',
        label: 'The witness signs',
        signer: 'witness',
        nameInput: 'secSeen.name',
        assignTask: true,
        required: true,
      },
      {
        id: 'accept',
        type: 'signature',
        label: 'The agent signs',
        signer: 'agent',
        nameInput: 'secStepOne.agent',
        assignTask: true,
      },
    ],
  },
]
export const made = (id: string) => ({
  [id]: somePicture('Somebody'),
  [`${id}Date`]: '2026-05-03T14:40:00.000Z',
})
export const seenBy: Answers[string] = { nameFirst: 'Pedro', nameLast: 'Luna' }

export const task = (
  input: 'seen' | 'accept',
  more: Partial<SignatureRequest> = {},
): { task: SignatureRequest } => ({
  task: {
    id: `task-${input}`,
    assignee: null,
    documentRef: [`secSubmit.${input}`],
    signer: input === 'seen' ? 'witness' : 'agent',
    askedName: '',
    signerName: '',
    known: { contact: '', firstName: '', lastName: '' },
    byVideo: false,
    state: 'unassigned',
    way: null,
    undelivered: false,
    notSent: input === 'seen' ? 'witnessIsThere' : null,
    notShown: null,
    assignedAt: null,
    endsAt: null,
    openedAt: null,
    signedAt: null,
    declinedAt: null,
    withdrawnAt: null,
    reason: '',
    answers: null,
    ...more,
  },
})
export const sent: Partial<SignatureRequest> = {
  state: 'assigned',
  way: 'sent',
  assignee: 'ana@people.example',
  assignedAt: '2026-11-20T18:00:00.000Z',
  endsAt: '2026-11-27T18:00:00.000Z',
}
export const signatureRequestsOf = (
  seen: Partial<SignatureRequest>,
  accept: Partial<SignatureRequest>,
  more: Partial<DocumentSignatureRequests> = {},
): DocumentSignatureRequests => ({
  documentTasks: [task('seen', seen), task('accept', accept)],
  mayAssign: true,
  timeZone: 'America/New_York',
  frozenAt: null,
  waiting: false,
  ...more,
})

/** The person has signed; the witness, too, where the agent's turn is wanted. */
export async function openAsking(
  tasks: DocumentSignatureRequests,
  handlers: Handlers = {},
  upTo: 'witness' | 'agent' | 'lent' = 'agent',
  more: Answers = {},
  /** In the last section, beside the signatures. */
  signed: Answers[string] = {},
) {
  const portal = await openThreeParts(
    aSmallForm({
      sections,
      answers: {
        secStepOne: { agentFirst: 'Ana', agentLast: 'Ruiz' },
        ...more,
        secSubmit: { ...made('sign') },
        ...(upTo !== 'witness'
          ? { secSeen: seenBy, secSubmit: { ...made('sign'), ...made('seen'), ...signed } }
          : {}),
      },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1, secSubmit: 1 },
    }),
    { documentTasks: () => tasks, ...handlers },
    { at },
  )
  // A witness signed on this screen, and may hold it still.
  if (upTo === 'agent') await press(portal, 'I am Maria: show my pages')
  return portal
}

export const press = async (
  portal: Pick<Awaited<ReturnType<typeof openThreeParts>>, 'findByRole'>,
  name: string | RegExp,
) => person.click(await portal.findByRole('button', { name }))
