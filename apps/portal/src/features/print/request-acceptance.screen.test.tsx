// On the page of a document in force, a user with permission asks its agent to accept, by a link or a code.
import { waitFor, within } from '@testing-library/react'
import { atRest } from '../../testing/at-rest.ts'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import type { User } from '../../session/user-query.ts'
import type { SignatureRequest } from '../../signature-requests/signature-requests-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const accept: SignatureRequest = {
  id: 'task-accept',
  assignee: null,
  documentRef: ['secSubmit.accept'],
  signer: 'agent',
  signerName: 'Ana Ruiz',
  askedName: 'Ana Ruiz',
  known: { contact: '', firstName: '', lastName: '' },
  byVideo: false,
  state: 'unassigned',
  way: null,
  undelivered: false,
  notSent: null,
  notShown: null,
  assignedAt: null,
  endsAt: null,
  openedAt: null,
  signedAt: null,
  declinedAt: null,
  withdrawnAt: null,
  reason: '',
  answers: null,
}
const witness: SignatureRequest = {
  ...accept,
  id: 'task-seen',
  documentRef: ['secSubmit.seen'],
  signer: 'witness',
  signerName: '',
}

interface Visit {
  user?: Partial<User>
  toAccept?: boolean
  mayAssign?: boolean
  task?: Partial<SignatureRequest>
  document?: Parameters<typeof aDocument>[2]
  /** Another one of the type is begun. */
  draft?: boolean
}

async function open({
  user,
  toAccept = true,
  mayAssign = true,
  task = {},
  document,
  draft = false,
}: Visit = {}) {
  const who = user?.userType ?? 'patient'
  let now: Partial<SignatureRequest> = task
  const portal = renderPortal(`/print/patient-1/${who}/user-1/document-1/AD/ALL/5WISHES1`, {
    userInfo: () => aPatient(user),
    allDocuments: () =>
      documentsOf({
        ...aGroup('AD', 'Advance directive', [
          aDocument('document-1', 'Active', {
            signedDate: '2026-05-03T14:05:00.000Z',
            toAccept,
            ...document,
          }),
          ...(draft ? [aDocument('draft-1', 'Incomplete')] : []),
        ]),
        ...(draft ? { currentIncompleteDocument: 'draft-1' } : {}),
      }),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    pdf: () => new Promise<never>(() => {}),
    documentTasks: () => ({
      documentTasks: [{ task: witness }, { task: { ...accept, ...now } }],
      mayAssign,
      timeZone: 'America/Los_Angeles',
      frozenAt: null,
      waiting: false,
    }),
    sendInvitation: () => {
      now = { state: 'assigned', way: 'sent', assignee: 'ana@people.example' }
      return { result: 'success' }
    },
  })
  await portal.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  return portal
}
const offer = 'Ask them now, by a link or on their own phone'
const asks = { name: 'Ask Ana Ruiz to accept' }

test('one press asks the agent of a signed document, and no witness; the text is true of a signed one', async () => {
  const portal = await open()
  // The document comes first: the request is folded until the person opens it.
  expect(portal.queryByRole('region', asks)).toBeNull()
  await person.click(await portal.findByText(offer))
  const ask = within(await portal.findByRole('region', asks))
  expect(await axeFindings(portal.getByRole('region', asks))).toEqual([])
  expect(ask.getByRole('button', { name: 'Sign with their own phone, here' })).toBeVisible()
  await person.click(ask.getByRole('button', { name: 'Send a link' }))
  const dialog = within(await portal.findByRole('dialog', { name: 'Ask Ana Ruiz to sign' }))
  expect(dialog.getByText(/stays as it was signed/)).toBeVisible()
  expect(dialog.queryByText(/take everything back/)).toBeNull()
  await person.type(dialog.getByLabelText(/Email or mobile phone/), 'ana@people.example')
  await person.click(dialog.getByRole('button', { name: 'Send the link' }))
  expect(await portal.findByText(/A link was sent to ana@people.example/)).toBeVisible()
  expect(portal.server.calls.find(({ name }) => name === 'sendInvitation')?.body).toMatchObject({
    taskId: 'task-accept',
  })
  expect(portal.queryAllByRole('region', { name: /^Ask / })).toHaveLength(1)
})

test('a person who was asked and has not answered is not offered to be asked now', async () => {
  const portal = await open({ task: { state: 'assigned', way: 'sent' } })
  expect(await portal.findByText('See or change the link')).toBeVisible()
  expect(portal.queryByText(offer)).toBeNull()
})

test.each<[string, Visit, boolean]>([
  ['a clinician whose role may not ask', { user: { userType: 'clinician' }, mayAssign: false }, true],
  ['a contact', { user: { userType: 'contact', patientId: null } }, false],
  ['of one whose agent has accepted, the patient', { toAccept: false }, false],
])('%s is offered nothing', async (_, visit, asksServer) => {
  const portal = await open(visit)
  await atRest(portal.server)
  expect(portal.queryByText(offer)).toBeNull()
  expect(portal.server.calls.some(({ name }) => name === 'documentTasks')).toBe(asksServer)
})

describe('a person who declined or withdrew', () => {
  const at = '2026-05-04T14:05:00.000Z'
  const gone = (state: 'declined' | 'withdrawn') =>
    open({
      task: { state, way: 'sent', [`${state}At`]: at },
      document: { signers: [{ signer: 'agent', name: 'Ana Ruiz', state, at }] },
    })

  test.each(['declined', 'withdrawn'] as const)(
    '%s: another agent is named first; the former is asked again by a person who looks for it, and their reply is shown once',
    async state => {
      const portal = await gone(state)
      await person.click(await portal.findByText('Ask again, if they have changed their mind'))
      expect(portal.queryByText(offer)).toBeNull()
      const ask = within(await portal.findByRole('region', asks))
      expect(ask.getByRole('button', { name: 'Send a link' })).toBeVisible()
      expect(ask.queryByText(/said no|gave it up/)).toBeNull()
      await person.click(portal.getByRole('button', { name: 'Name someone else' }))
      await waitFor(() =>
        expect(portal.server.calls.find(({ name }) => name === 'createForm')?.body).toMatchObject({
          copyId: 'document-1',
        }),
      )
    },
  )

  test('a copy that was begun is gone on with', async () => {
    const portal = await open({
      document: { signers: [{ signer: 'agent', name: 'Ana Ruiz', state: 'withdrawn', at }] },
      draft: true,
    })
    await person.click(await portal.findByRole('button', { name: 'Name someone else' }))
    await waitFor(() => expect(portal.router.state.location.pathname).toMatch(/^\/edit\/.*draft-1/))
    expect(portal.server.calls.some(({ name }) => name === 'createForm')).toBe(false)
  })
})
