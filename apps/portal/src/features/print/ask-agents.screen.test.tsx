// Beside a document in force: its agent is asked to accept by a link or a code, by whoever may ask.
import { within } from '@testing-library/react'
import { atRest } from '../../testing/at-rest.ts'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import type { User } from '../../session/user-query.ts'
import type { Task } from '../../signature-requests/tasks-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const accept: Task = {
  id: 'task-accept',
  assignee: null,
  documentRef: ['secSubmit.accept'],
  signer: 'agent',
  signerName: 'Ana Ruiz',
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
const witness: Task = {
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
  task?: Partial<Task>
}

async function open({ user, toAccept = true, mayAssign = true, task = {} }: Visit = {}) {
  const who = user?.userType ?? 'patient'
  let now: Partial<Task> = task
  const portal = renderPortal(`/print/patient-1/${who}/user-1/document-1/AD/ALL/5WISHES1`, {
    userInfo: () => aPatient(user),
    allDocuments: () =>
      documentsOf(
        aGroup('AD', 'Advance directive', [
          aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z', toAccept }),
        ]),
      ),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    pdf: () => new Promise<never>(() => {}),
    documentTasks: () => ({
      documentTasks: [{ task: witness }, { task: { ...accept, ...now } }],
      mayAssign,
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

test('one press asks the agent of a signed document, and no witness; what is said is true of a signed one', async () => {
  const portal = await open()
  // The document comes first: nothing of it is seen before somebody wants it.
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

test('who said no may be asked again; that they did is said once', async () => {
  const portal = await open({
    task: { state: 'declined', way: 'sent', declinedAt: '2026-05-04T14:05:00.000Z' },
  })
  await person.click(await portal.findByText(offer))
  const ask = within(await portal.findByRole('region', asks))
  expect(ask.getByRole('button', { name: 'Send a link' })).toBeVisible()
  expect(ask.queryByText(/said no/)).toBeNull()
})
