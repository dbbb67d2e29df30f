// Others sign on a device of their own: whom the portal may ask, the requests, and the results in the wizard.
import type { Answers, SectionDefinition } from '@careword/forms'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent as keys, page } from 'vitest/browser'
import { aSmallForm, savedSmallForm } from '../../../testing/a-small-form.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { openThreeParts } from '../../../testing/open-three-parts.ts'
import { aPatient } from '../../../testing/people.ts'
import { somePicture } from '../../../testing/some-picture.ts'
import type {
  DocumentSignatureRequests,
  SignatureRequest,
} from '../../../signature-requests/signature-requests-query.ts'

const person = setupPerson()
afterEach(() => sessionStorage.clear())
const at = '/edit/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1?startIndex=1'
const sections: SectionDefinition[] = [
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
const made = (id: string) => ({ [id]: somePicture('Somebody'), [`${id}Date`]: '2026-05-03T14:40:00.000Z' })
const seenBy: Answers[string] = { nameFirst: 'Pedro', nameLast: 'Luna' }

const task = (
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
const sent: Partial<SignatureRequest> = {
  state: 'assigned',
  way: 'sent',
  assignee: 'ana@people.example',
  assignedAt: '2026-11-20T18:00:00.000Z',
  endsAt: '2026-11-27T18:00:00.000Z',
}
const signatureRequestsOf = (
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
async function open(
  tasks: DocumentSignatureRequests,
  handlers: Handlers = {},
  upTo: 'witness' | 'agent' | 'lent' = 'agent',
  more: Answers = {},
) {
  const portal = await openThreeParts(
    aSmallForm({
      sections,
      answers: {
        secStepOne: { agentFirst: 'Ana', agentLast: 'Ruiz' },
        ...more,
        secSubmit: { ...made('sign') },
        ...(upTo !== 'witness' ? { secSeen: seenBy, secSubmit: { ...made('sign'), ...made('seen') } } : {}),
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
type Portal = Awaited<ReturnType<typeof open>>
const press = async (portal: Pick<Portal, 'findByRole'>, name: string | RegExp) =>
  person.click(await portal.findByRole('button', { name }))

describe('a witness', () => {
  test.each([
    [
      'patient',
      /see your photo ID on the call\. If they did not watch you sign, sign again while they watch/,
    ],
    [
      'others',
      /see a photo ID on the call\. If they did not watch, the patient signs again while they watch/,
    ],
  ])('who may be elsewhere has to watch by video, as the %s reads it', async (reader, words) => {
    const portal = await open(
      signatureRequestsOf({ notSent: null, byVideo: true }, {}),
      reader === 'patient' ? {} : { userInfo: () => aPatient({ userId: 'staff-1', userType: 'clinician' }) },
      'witness',
    )
    expect(await portal.findByText(words)).toBeVisible()
    expect(await portal.findByRole('button', { name: 'Send a link' })).toBeEnabled()
  })

  const onTheCall = { secWitness: { witnessHow: 'video' } }
  test.each([
    ['watches on a video call', { notSent: null, byVideo: true }, onTheCall],
    ['let the time of a link pass', { ...sent, state: 'expired' as const, notSent: null, byVideo: true }, {}],
  ])('who %s is sent a link first, by the person who holds the screen', async (_, seen, answers) => {
    const portal = await open(signatureRequestsOf(seen, {}), {}, 'witness', answers)
    expect(await portal.findByRole('heading', { level: 1, name: /^Now the witness signs/ })).toBeVisible()
    expect(portal.getByText(/A witness who is somewhere else answers a few questions/)).toBeVisible()
    const ways = within(portal.getByRole('region', { name: 'On their own device' })).getAllByRole('button')
    expect(ways.map(({ textContent }) => textContent)).toEqual([
      'Send a link',
      'Sign with their own phone, here',
    ])
    expect(portal.getByRole('button', { name: /I am the witness/ })).toHaveAttribute(
      'class',
      expect.stringContaining('secondary'),
    )
    await press(portal, 'Send a link')
    expect(await portal.findByRole('dialog', { name: 'Where do we send the link?' })).toBeVisible()
  })

  const noNeed = /There is no need to wait/
  const today = /has to sign today|They have to sign today/
  test.each([
    [
      'was said to watch by video',
      { ...sent, notSent: null, byVideo: true },
      onTheCall,
      /^Not signed yet\. They have to sign/,
    ],
    [
      'may have watched by video',
      { ...sent, notSent: null, byVideo: true },
      {},
      /^Not signed yet\. A witness who watched on a/,
    ],
    ['is here, with their own phone', { ...sent, way: 'shown' as const }, onTheCall, noNeed],
  ])('a person who was asked and %s: the waiting time is stated once', async (_, seen, answers, words) => {
    const portal = await open(signatureRequestsOf(seen, {}), {}, 'witness', answers)
    await portal.findByRole('heading', { level: 1, name: /was asked to sign by a link/ })
    expect(portal.getByText(words)).toBeVisible()
    // Two truths on one page would leave the person to choose.
    const said = portal.container.textContent
    expect([noNeed.test(said), today.test(said)]).toEqual([words === noNeed, words !== noNeed])
  })

  test('after that day no link is offered: the page shows what helps, also instead of the end of the one that was sent', async () => {
    const portal = await open(
      signatureRequestsOf({ ...sent, state: 'expired', notSent: 'dayIsOver', byVideo: true }, {}),
      {},
      'witness',
      onTheCall,
    )
    expect(await portal.findByText(/Call them, and sign again while they watch/)).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Send a link' })).toBeNull()
    expect(portal.queryByText(/You can send a new one/)).toBeNull()
    expect(portal.getByRole('button', { name: 'Sign with their own phone, here' })).toBeEnabled()
    expect(await axeFindings(portal.container)).toEqual([])
  })

  test('the agent whose link ended without a signature is sent another one first', async () => {
    const portal = await open(signatureRequestsOf({}, { ...sent, state: 'expired' }))
    await portal.findByRole('heading', { level: 1, name: 'Is Ana Ruiz here?' })
    const ways = within(portal.getByRole('region', { name: 'On their own device' })).getAllByRole('button')
    expect(ways[0]).toHaveTextContent('Send a link')
  })

  test('has to be there: the code for their own phone, and no link', async () => {
    const portal = await open(
      signatureRequestsOf({}, {}),
      {
        showTaskLink: () => ({
          link: `https://care.example/#${'k'.repeat(43)}`,
          endsAt: '2026-11-20T18:15:00.000Z',
        }),
      },
      'witness',
    )
    expect(await portal.findByText(/A witness has to be with you/)).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Send a link' })).toBeNull()
    expect(await axeFindings(portal.container)).toEqual([])
    await press(portal, 'Sign with their own phone, here')
    const dialog = await portal.findByRole('dialog', { name: 'Sign on their own phone' })
    expect(await within(dialog).findByRole('img', { name: 'Code for the camera of a phone' })).toBeVisible()
    expect(portal.asked('showTaskLink')[0]?.body).toEqual({ documentId: 'document-1', taskId: 'task-seen' })
    portal.server.respond({
      documentTasks: () =>
        signatureRequestsOf(
          {
            state: 'signed',
            signedAt: '2026-11-20T18:05:00.000Z',
            answers: { secSeen: seenBy, secSubmit: made('seen') },
          },
          {},
          { frozenAt: '2026-11-20T18:00:00.000Z' },
        ),
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
    })
  })

  test('who signed by a link has signed: the wizard goes on without a pad for them', async () => {
    const signed = {
      state: 'signed' as const,
      answers: { secSeen: seenBy, secSubmit: made('seen') } as never,
    }
    const portal = await open(
      signatureRequestsOf(signed, {}, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      {},
      'witness',
    )
    expect(await portal.findByText('Someone was asked to sign this document')).toBeVisible()
    expect(await portal.findByRole('heading', { level: 1, name: 'Pedro Luna has signed' })).toBeVisible()
    expect(portal.queryByRole('button', { name: /over again|Open this signature again/ })).toBeNull()
    await press(portal, 'Continue')
    expect(await portal.findByRole('heading', { level: 1, name: 'Is Ana Ruiz here?' })).toBeVisible()
  })

  test.each([
    ['Harold Kim', 'On November 20, 2026, Harold Kim said no.'],
    ['', 'On November 20, 2026, a witness said no.'],
  ])('a person who declined is named (%s) to another who holds the phone', async (askedName, words) => {
    const portal = await open(
      signatureRequestsOf(
        {
          state: 'declined',
          way: 'shown',
          askedName,
          reason: 'No.',
          declinedAt: '2026-11-20T18:00:00.000Z',
        },
        {},
      ),
      {},
      'witness',
    )
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.queryByText(/This person|ask again/)).toBeNull()
  })

  test('who was asked is not waited for here, and the document waits for them', async () => {
    const portal = await open(
      signatureRequestsOf({ state: 'opened', way: 'shown' }, {}, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      { saveSection: request => ({ ...savedSmallForm(request), waits: true }) },
      'witness',
    )
    expect(await portal.findByText(/The link is open on their phone/)).toBeVisible()
    await press(portal, 'Continue')
    await press(portal, 'Not here: later, on paper')
    expect(await portal.findByText(/Not everyone has signed yet/)).toBeVisible()
    await press(portal, 'Finish my document')
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(await portal.findByText('Signed. Other signatures are still missing')).toBeVisible()
  })

  test('who signed on this screen holds it no more when the document is finished, also one that waits', async () => {
    const portal = await open(
      signatureRequestsOf({}, sent, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      { saveSection: request => ({ ...savedSmallForm(request), waits: true }) },
      'lent',
    )
    await portal.findByRole('heading', { level: 1, name: 'Ana Ruiz was asked to sign by a link' })
    await press(portal, 'Continue')
    await portal.findByRole('heading', { level: 1, name: 'Please give the phone back to Maria' })
    await person.click(
      within(portal.getByRole('main')).getByRole('button', { name: 'I am Maria: show my pages' }),
    )
    await press(portal, 'Finish my document')
    await waitFor(() => expect(portal.path()).toContain('/documents/'))
    expect(await portal.findByRole('heading', { level: 1, name: 'My documents' })).toBeVisible()
  })
})

describe('the agent', () => {
  test('both answers to the question whether they are here are in sight on a phone', async () => {
    await page.viewport(390, 664)
    const portal = await open(signatureRequestsOf({}, {}))
    await portal.findByRole('button', { name: 'Send a link' })
    const later = portal.getByRole('button', { name: 'Not here: later, on paper' }).getBoundingClientRect()
    const here = portal.getByRole('button', { name: 'I am Ana Ruiz. Continue' }).getBoundingClientRect()
    expect(later.bottom).toBeLessThan(here.top)
    expect(here.bottom).toBeLessThanOrEqual(window.innerHeight)
  })

  test('is sent a link; without an address, or with a wrong one, nothing is sent', async () => {
    const portal = await open(signatureRequestsOf({}, {}), { sendInvitation: () => ({ result: 'success' }) })
    await press(portal, 'Send a link')
    const dialog = await portal.findByRole('dialog', { name: 'Where do we send the link?' })
    expect(await axeFindings(dialog)).toEqual([])
    await press(portal, 'Send the link')
    expect(within(dialog).getByText('Enter an email address or a phone number.')).toBeVisible()
    const field = within(dialog).getByLabelText(/Email or mobile phone/)
    await person.type(field, 'abc')
    await press(portal, 'Send the link')
    expect(within(dialog).getByText(/a phone number with ten digits/)).toBeVisible()
    expect(portal.asked('sendInvitation')).toEqual([])
    await person.clear(field)
    await person.type(field, 'ana@people.example')
    await person.type(within(dialog).getByLabelText(/First name/), 'Ana')
    await person.selectOptions(within(dialog).getByLabelText(/Language/), 'es')
    portal.server.respond({
      sendInvitation: () => ({ result: 'success' }),
      documentTasks: () => signatureRequestsOf({}, sent, { frozenAt: '2026-11-20T18:00:00.000Z' }),
      autosaveSection: () => ({ autosavedAt: '2026-05-03T14:42:00.000Z' }),
    })
    await press(portal, 'Send the link')
    expect(await portal.findByText('We sent the link')).toBeVisible()
    expect(portal.asked('sendInvitation')[0]?.body).toEqual({
      documentId: 'document-1',
      taskId: 'task-accept',
      email: 'ana@people.example',
      firstName: 'Ana',
      lastName: '',
      lang: 'es',
    })
    expect(await portal.findByRole('button', { name: 'Link sent: change' })).toBeVisible()
    expect(portal.getByText(/A link was sent to ana@people.example/)).toBeVisible()
    // The pressed button is gone with the page that had it.
    await waitFor(() =>
      expect(
        portal.getByRole('heading', { level: 1, name: 'Ana Ruiz was asked to sign by a link' }),
      ).toHaveFocus(),
    )
  })

  test('a number to which a link went is written as everywhere else, and is offered for the next one', async () => {
    const known = { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' }
    const portal = await open(signatureRequestsOf({}, { ...sent, assignee: '5035550188', known }))
    expect(await portal.findByText(/A link was sent to 503-555-0188 on/)).toBeVisible()
    await press(portal, 'Link sent: change')
    expect(await portal.findByText(/We sent a link to 503-555-0188/)).toBeVisible()
    await press(portal, 'Send a new link')
    expect(await portal.findByLabelText(/Email or mobile phone/)).toHaveValue('503-555-0188')
  })

  test('who accepts by a link is named where everything is checked', async () => {
    const portal = await open(signatureRequestsOf({}, sent))
    await portal.findByRole('heading', { level: 1, name: 'Ana Ruiz was asked to sign by a link' })
    await press(portal, 'Continue')
    expect(await portal.findByText(/^We asked Ana Ruiz to accept by a link/)).toBeVisible()
  })

  test('is who the document names: their address is there, their name is not asked again', async () => {
    const portal = await open(
      signatureRequestsOf(
        {},
        {
          signerName: 'Ana Ruiz',
          known: { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' },
        },
      ),
      { sendInvitation: () => ({ result: 'success' }) },
    )
    await press(portal, 'Send a link')
    const dialog = await portal.findByRole('dialog', { name: 'Ask Ana Ruiz to sign' })
    expect(within(dialog).getByDisplayValue('ana@people.example')).toBeVisible()
    expect(within(dialog).getByText(/Is it still right\?/)).toBeVisible()
    expect(within(dialog).queryByLabelText(/First name/)).toBeNull()
    expect(within(dialog).getByText(/Nobody else can accept for them/)).toBeVisible()
    expect(await axeFindings(dialog)).toEqual([])
    await press(portal, 'Send the link')
    await waitFor(() =>
      expect(portal.asked('sendInvitation')[0]?.body).toMatchObject({ email: 'ana@people.example' }),
    )
  })

  test('no other person is offered in their place', async () => {
    const portal = await open(signatureRequestsOf({}, { ...sent, signerName: 'Ana Ruiz' }))
    await press(portal, 'Link sent: change')
    const dialog = await portal.findByRole('dialog', { name: 'A link was sent already' })
    expect(within(dialog).getByRole('button', { name: 'Send a new link' })).toBeVisible()
    expect(portal.queryByText(/someone else/)).toBeNull()
  })

  test.each(['mouse', 'keyboard'])('a new link is sent only from its form, opened by %s', async way => {
    const known = { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' }
    const portal = await open(signatureRequestsOf({}, { ...sent, known }), {
      sendInvitation: () => ({ result: 'success' }),
    })
    await press(portal, 'Link sent: change')
    const again = await portal.findByRole('button', { name: 'Send a new link' })
    // By the browser itself: a made-up press is over before the next screen is there.
    if (way === 'mouse') await keys.click(again)
    else {
      again.focus()
      await keys.keyboard('{Enter}')
    }
    const form = await portal.findByRole('dialog', { name: 'Where do we send the link?' })
    expect(within(form).getByRole('heading')).toHaveFocus()
    expect(within(form).getByDisplayValue('ana@people.example')).toBeVisible()
    expect(portal.asked('sendInvitation')).toEqual([])
  })

  test('assigned already: offered is another one, or none, which is asked once', async () => {
    const portal = await open(signatureRequestsOf({}, sent), { unassignTask: () => ({ result: 'success' }) })
    await press(portal, 'Link sent: change')
    await portal.findByRole('dialog', { name: 'A link was sent already' })
    await press(portal, 'Stop this link')
    const sure = await portal.findByRole('alertdialog', { name: 'Stop this link?' })
    expect(portal.asked('unassignTask')).toEqual([])
    await person.click(within(sure).getByRole('button', { name: 'Stop this link' }))
    expect(await portal.findByText('The link is stopped')).toBeVisible()
    expect(portal.asked('unassignTask')[0]?.body).toEqual({ documentId: 'document-1', taskId: 'task-accept' })
  })

  test('a link that cannot be taken back states it in the dialog, with the way to help', async () => {
    const portal = await open(signatureRequestsOf({}, sent), {
      unassignTask: () => refuse(500, 'UNHANDLED_ERROR'),
    })
    await press(portal, 'Link sent: change')
    await press(portal, 'Stop this link')
    const sure = await portal.findByRole('alertdialog', { name: 'Stop this link?' })
    await person.click(within(sure).getByRole('button', { name: 'Stop this link' }))
    const dialog = await portal.findByRole('alertdialog', { name: 'Stop this link?' })
    expect(await within(dialog).findByText('The link was not stopped')).toBeVisible()
    expect(within(dialog).getByRole('button', { name: 'Get help' })).toBeVisible()
  })

  test('while it is sent the dialog states it; a refusal is in it, with what was typed', async () => {
    let refused: (reply: ReturnType<typeof refuse>) => void = () => undefined
    const portal = await open(signatureRequestsOf({}, {}), {
      sendInvitation: () => new Promise(resolve => (refused = resolve)),
    })
    await press(portal, 'Send a link')
    await person.type(await portal.findByLabelText(/Email or mobile phone/), '503-555-0100')
    await press(portal, 'Send the link')
    expect(await portal.findByText('Working on it…')).toBeVisible()
    refused(refuse(500, 'ASSIGN_TASK_FAILED'))
    expect(await portal.findByText('The link was not sent')).toBeVisible()
    expect(portal.getByDisplayValue('503-555-0100')).toBeVisible()
    await press(portal, 'Send the link')
    refused(refuse(422, 'ASSIGN_TASK_FAILED_OWN_ADDRESS'))
    expect(await portal.findByText('This is the patient’s own address')).toBeVisible()
    expect(portal.getByDisplayValue('503-555-0100')).toBeVisible()
  })

  test('the end of a link is by the clock of the document, wherever it is read', async () => {
    const endOfDay = '2026-11-21T04:59:59.999Z'
    const portal = await open(signatureRequestsOf({}, { ...sent, endsAt: endOfDay }))
    expect(await portal.findByText(/It works until November 20, 2026\./)).toBeVisible()
    portal.unmount()
    const west = await open(
      signatureRequestsOf({}, { ...sent, endsAt: endOfDay }, { timeZone: 'Pacific/Guam' }),
    )
    expect(await west.findByText(/It works until November 21, 2026\./)).toBeVisible()
  })

  test('an undeliverable link is reported, with the way to send another', async () => {
    const portal = await open(signatureRequestsOf({}, { ...sent, undelivered: true }))
    expect(await portal.findByText(/The link for ana@people\.example did not arrive/)).toBeVisible()
    expect(portal.queryByText(/A link was sent to/)).toBeNull()
    expect(portal.getByRole('button', { name: 'Link sent: change' })).toBeVisible()
  })

  test('declined: with their reason, and the way to name another person', async () => {
    const portal = await open(
      signatureRequestsOf(
        {},
        { state: 'declined', way: 'sent', reason: 'Too far away.', declinedAt: '2026-11-20T18:00:00.000Z' },
      ),
    )
    expect(
      await portal.findByText(/, the agent said no: “Too far away”\..*change the document so that it names/),
    ).toBeVisible()
    expect(portal.getByRole('button', { name: 'Send a link' })).toBeVisible()
  })
})

describe('who may', () => {
  test('without the role no request is offered', async () => {
    const portal = await open(signatureRequestsOf({}, {}, { mayAssign: false }))
    await waitFor(() => expect(portal.asked('documentTasks').length).toBeGreaterThan(0))
    expect(portal.queryByText('On their own device')).toBeNull()
  })

  test('while it is unknown the button cannot be pressed; a failure is shown', async () => {
    const portal = await open(signatureRequestsOf({}, {}), {
      documentTasks: () => refuse(500, 'UNHANDLED_ERROR'),
    })
    expect(await portal.findByText('We could not see who is to sign')).toBeVisible()
    expect((await portal.findByRole('button', { name: 'Send a link' })) as HTMLButtonElement).toBeDisabled()
  })

  test('without a task for this signature the button cannot be pressed', async () => {
    const portal = await open({ ...signatureRequestsOf({}, {}), documentTasks: [] })
    await waitFor(() => expect(portal.asked('documentTasks').length).toBeGreaterThan(0))
    expect((await portal.findByRole('button', { name: 'Send a link' })) as HTMLButtonElement).toBeDisabled()
  })
})

describe('which signatures', () => {
  /** The same form, with these signatures as the only ones that can be requested by a link. */
  const formAsking = (...ids: string[]) =>
    aSmallForm({
      sections: sections.map(section => ({
        ...section,
        inputs: section.inputs.map(input =>
          input.type === 'signature' ? { ...input, assignTask: ids.includes(input.id) } : input,
        ),
      })),
      answers: { secStepOne: { agentFirst: 'Ana', agentLast: 'Ruiz' }, secSubmit: {} },
      savedSections: ['secStepOne'],
      revisions: { secStepOne: 1, secSubmit: 1 },
    })
  const ways = { name: 'On their own device' }
  const patients: { task: SignatureRequest } = {
    task: { ...task('seen').task, signer: 'patient', notSent: null, documentRef: ['secSubmit.sign'] },
  }
  const staff = () => aPatient({ userId: 'staff-1', userType: 'clinician' })
  const openAs = async (user: () => ReturnType<typeof aPatient>, ...ids: string[]) => {
    const portal = await openThreeParts(
      formAsking(...ids),
      {
        userInfo: user,
        documentTasks: () => ({ ...signatureRequestsOf({}, {}), documentTasks: [patients] }),
      },
      { at },
    )
    await press(portal, 'Go to signing')
    await portal.findByRole('button', { name: 'Type instead' })
    return portal
  }

  test('the staff ask the patient, where the form lets them; nothing else on the screen is asked for', async () => {
    const portal = await openAs(staff, 'sign')
    expect(await portal.findByRole('heading', ways)).toBeVisible()
    expect(await portal.findAllByRole('button', { name: 'Send a link' })).toHaveLength(1)
    expect(await axeFindings(portal.container)).toEqual([])
  })
  test('who prepares the document and may not sign it asks the patient under what is to be read', async () => {
    const form = formAsking('sign')
    const portal = await openThreeParts(
      { ...form, permissions: { ...form.permissions, canSign: false } },
      {
        userInfo: staff,
        documentTasks: () => ({ ...signatureRequestsOf({}, {}), documentTasks: [patients] }),
      },
      { at },
    )
    expect(await portal.findByText(/ask for the signature at the end of this page/)).toBeVisible()
    expect(await portal.findAllByRole('button', { name: 'Send a link' })).toHaveLength(1)
  })
  describe('where no link can sign, the preparer', () => {
    const openPrepared = async (answers: Answers, handlers: Handlers = {}) => {
      const form = formAsking()
      const portal = await openThreeParts(
        {
          ...form,
          answers: { ...form.answers, ...answers },
          permissions: { ...form.permissions, canSign: false },
        },
        { userInfo: staff, ...handlers },
        { at },
      )
      expect(await portal.findByText(/ask for the signature at the end of this page/)).toBeVisible()
      return portal
    }
    test('sends the patient nothing while answers are missing', async () => {
      const portal = await openPrepared({ secStepOne: {} })
      expect(await portal.findByText(/^When every answer is there, you can send it to/)).toBeVisible()
      expect(portal.queryByRole('button', { name: /^Send/ })).toBeNull()
    })
    test.each<[boolean, RegExp]>([
      [true, /^Sent\. .* gets a message/],
      [false, /has no account here yet/],
    ])('sends it to the patient; a message went out: %s', async (told, words) => {
      // Who will be the witness is asked when they sign.
      const portal = await openPrepared({}, { sendToSign: () => ({ told }) })
      await press(portal, /^Send to .* to sign$/)
      expect(await portal.findByText(words)).toBeVisible()
      expect(portal.asked('sendToSign')).toHaveLength(1)
      expect(await axeFindings(portal.container)).toEqual([])
    })
    test('a failure is shown, and the person presses again', async () => {
      const portal = await openPrepared({}, { sendToSign: () => refuse(500, 'UNHANDLED_ERROR') })
      await press(portal, /^Send to .* to sign$/)
      expect(await portal.findByText('Something went wrong on our side')).toBeVisible()
      expect(portal.getByRole('button', { name: /^Send to/ })).toBeEnabled()
    })
  })
  test('the patient cannot request their own', async () => {
    const portal = await openAs(aPatient, 'sign')
    await waitFor(() => expect(portal.asked('documentTasks').length).toBeGreaterThan(0))
    expect(portal.queryByRole('heading', ways)).toBeNull()
  })
  test('a form without signature requests offers none', async () => {
    const portal = await openAs(staff)
    expect(portal.asked('documentTasks')).toEqual([])
    expect(portal.queryByRole('heading', ways)).toBeNull()
  })
})

test('a person who holds the screen sees no address; the person has it before a link is sent, or the agent’s code is shown', async () => {
  const known = { contact: 'ana@people.example', firstName: 'Ana', lastName: 'Ruiz' }
  let portal = await open(signatureRequestsOf({}, { signerName: 'Ana Ruiz', known }), {}, 'lent')
  for (const ask of ['Send a link', 'Sign with their own phone, here']) {
    await press(portal, ask)
    const dialog = await portal.findByRole('alertdialog', {
      name: /^Please give the (phone|screen) back to Maria/,
    })
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(portal.queryByRole('alertdialog')).toBeNull()
  }
  await press(portal, 'Send a link')
  const dialog = await portal.findByRole('alertdialog')
  expect(await axeFindings(portal.container)).toEqual([])
  await person.click(within(dialog).getByRole('button', { name: 'I am Maria: show my pages' }))
  await portal.findByRole('dialog', { name: 'Ask Ana Ruiz to sign' })
  expect(portal.getByLabelText(/Email or mobile phone/)).toHaveValue('ana@people.example')
  portal.unmount()
  sessionStorage.clear()

  portal = await open(signatureRequestsOf({}, { ...sent, signerName: 'Ana Ruiz', known }), {}, 'lent')
  await portal.findByRole('button', { name: 'Link sent: change' })
  expect(portal.queryByText(/ana@people/)).toBeNull()
  await press(portal, 'I am Maria: show my pages')
  expect(await portal.findByText(/A link was sent to ana@people/)).toBeVisible()
})

test('a witness gets the code for their own phone without that', async () => {
  const portal = await open(
    signatureRequestsOf({}, {}),
    { showTaskLink: () => ({ link: 'https://a.example/x' }) as never },
    'witness',
  )
  await press(portal, 'Sign with their own phone, here')
  expect(await portal.findByRole('dialog', { name: 'Sign on their own phone' })).toBeVisible()
})

test('the signatures are taken back after one question, and not by leaving it', async () => {
  const portal = await open(
    signatureRequestsOf({}, sent, { frozenAt: '2026-11-20T18:00:00.000Z' }),
    {
      takeBackSignatures: () => refuse(500, 'UNHANDLED_ERROR'),
    },
    'lent',
  )
  expect(portal.queryByRole('button', { name: 'Take the signatures back' })).toBeNull()
  await press(portal, 'I am Maria: show my pages')
  // After the page's task, and not prominent.
  const back = await portal.findByRole('button', { name: 'Take the signatures back' })
  const heading = portal.getByRole('heading', { level: 1 })
  expect(heading.compareDocumentPosition(back)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const plain = getComputedStyle(portal.getByRole('button', { name: 'Back' }))
  expect(getComputedStyle(back).backgroundColor).toBe(plain.backgroundColor)
  await person.click(back)
  await portal.findByRole('alertdialog', { name: 'Take all signatures back?' })
  await press(portal, 'Leave it as it is')
  expect(portal.asked('takeBackSignatures')).toEqual([])
  await press(portal, 'Take the signatures back')
  await press(portal, 'Yes, take them all back')
  await waitFor(() => expect(portal.asked('takeBackSignatures')).toHaveLength(1))
})
