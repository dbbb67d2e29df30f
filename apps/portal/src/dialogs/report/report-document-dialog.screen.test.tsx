// A user reports that a document is wrong, from the page that shows it (Documents spec §5).
import { setupPerson } from '../../testing/user.ts'
import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const entry = 'Something is wrong with it'

type Rights = Partial<ReturnType<typeof aGroup>['permissions']>
const toVoid = { canDocumentReportVoid: true }

async function openMenu(more: Handlers = {}, rights: Rights = toVoid, user = aPatient()) {
  const group = aGroup('AD', 'Advance directive', [
    aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z', hasText: true }),
  ])
  const portal = renderPortal('/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1', {
    userInfo: () => user,
    allDocuments: () => documentsOf({ ...group, permissions: { ...group.permissions, ...rights } }),
    documentText: () => new Promise<never>(() => {}),
    pdf: () => new Promise<never>(() => {}),
    ...more,
  })
  const tools = await portal.findByRole('group', { name: 'Tools for this document' }, { timeout: 20_000 })
  const menu = within(tools).queryByRole('button', { name: 'More tools for this document' })
  if (menu) await person.click(menu)
  return portal
}
async function openDialog(more: Handlers = {}, rights?: Rights) {
  const portal = await openMenu(more, rights)
  await person.click(portal.getByRole('button', { name: entry }))
  return { portal, dialog: await portal.findByRole('dialog', { name: 'What is wrong with this document?' }) }
}
const send = (dialog: HTMLElement) => person.click(within(dialog).getByRole('button', { name: 'Send' }))

test('a person who may report it sees the entry, and the dialog is clean', async () => {
  const { dialog } = await openDialog()
  expect(within(dialog).getByRole('textbox', { name: /Email/ })).toHaveValue('patient@evergreen.example')
  expect(await axeFindings(dialog)).toEqual([])
})

test.each([
  ['may not', {}, aPatient()],
  ['only looks', toVoid, aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null })],
])('a person who %s sees none', async (_, rights, user) => {
  const portal = await openMenu({}, rights, user)
  expect(portal.queryByRole('button', { name: entry })).toBeNull()
})

test('what is missing is asked for, and nothing is sent', async () => {
  const { portal, dialog } = await openDialog()
  await send(dialog)
  await within(dialog).findByText('Tell us in a few words what happened.')
  expect(within(dialog).getByRole('textbox', { name: /What is wrong/ })).toHaveFocus()
  expect(portal.server.calls.map(each => each.name)).not.toContain('reportVoid')
})

test('sent, it has a number, and the page states that the document stays as it is', async () => {
  const { portal, dialog } = await openDialog({
    reportVoid: () => ({ result: 'success', ticketId: '4829-1736' }),
  })
  await person.type(within(dialog).getByRole('textbox', { name: /What is wrong/ }), ' A page is missing. ')
  await send(dialog)
  const done = await portal.findByRole('dialog', { name: 'We have your report' })
  expect(within(done).getByText('4829-1736')).toBeTruthy()
  const call = portal.server.calls.find(each => each.name === 'reportVoid')
  expect(call?.body).toEqual({
    email: 'patient@evergreen.example',
    note: 'A page is missing.',
    type: 'void',
    message: expect.stringMatching(/^page: \/print\/\$patientId/),
  })
})

test.each<[string, NonNullable<Handlers['reportVoid']>, string]>([
  ['it breaks', () => refuse(500, 'UNHANDLED_ERROR'), 'Your report was not sent'],
  ['it is refused', () => refuse(403, 'REPORT_SUBMISSION_FAILED'), 'Your report was not sent'],
  ['nobody answers', () => noResponse, 'We cannot reach the portal'],
])('when %s a message appears, and the words stay', async (_, reportVoid, title) => {
  const { dialog } = await openDialog({ reportVoid })
  await person.type(within(dialog).getByRole('textbox', { name: /What is wrong/ }), 'A page is missing.')
  await send(dialog)
  await within(dialog).findByText(title)
  expect(within(dialog).getByRole('textbox', { name: /What is wrong/ })).toHaveValue('A page is missing.')
})

test('by keyboard alone it is written, sent and closed, and the focus is where it was', async () => {
  const { portal, dialog } = await openDialog({
    reportVoid: () => ({ result: 'success', ticketId: '4829-1736' }),
  })
  const go = async (to: HTMLElement) => {
    for (let presses = 0; document.activeElement !== to && presses < 12; presses++) await person.tab()
    expect(document.activeElement).toBe(to)
  }
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await go(within(dialog).getByRole('textbox', { name: /What is wrong/ }))
  await person.keyboard('A page is missing.')
  await go(within(dialog).getByRole('button', { name: 'Send' }))
  await person.keyboard('{Enter}')
  const done = await portal.findByRole('dialog', { name: 'We have your report' })
  await waitFor(() => expect(done.contains(document.activeElement)).toBe(true))
  expect(await axeFindings(document.body)).toEqual([])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(portal.getByRole('button', { name: 'More tools for this document' })).toHaveFocus(),
  )
})

// Ruling G-108.
describe('with more than one right', () => {
  const sent = { reportVoid: () => ({ result: 'success' as const, ticketId: '4829-1736' }) }
  const kinds = {
    canDocumentReportVoid: true,
    canDocumentReportPatient: true,
    canDocumentReportType: true,
    canDocumentReportElse: true,
  }

  test('each offers its kind, one has to be chosen, and it is sent', async () => {
    const { portal, dialog } = await openDialog(sent, kinds)
    const group = within(dialog).getByRole('group', { name: /What is it about/ })
    expect(within(group).getAllByRole('radio')).toHaveLength(4)
    expect(await axeFindings(dialog)).toEqual([])
    await person.type(within(dialog).getByRole('textbox', { name: /What is wrong/ }), 'It is a living will.')
    await send(dialog)
    await waitFor(() => expect(within(group).getAllByRole('radio')[0]).toHaveFocus())
    expect(portal.server.calls.map(each => each.name)).not.toContain('reportVoid')
    await person.click(within(group).getByRole('radio', { name: 'It is another kind of document' }))
    await send(dialog)
    await portal.findByRole('dialog', { name: 'We have your report' })
    expect(portal.server.calls.find(each => each.name === 'reportVoid')?.body).toMatchObject({
      type: 'type',
      note: 'It is a living will.',
    })
  })

  test.each([
    ['canDocumentReportPatient', 'patient'],
    ['canDocumentReportType', 'type'],
    ['canDocumentReportElse', 'else'],
  ])('%s alone opens the dialog, and nothing is to be chosen', async (right, type) => {
    const { portal, dialog } = await openDialog(sent, { [right]: true })
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await person.type(within(dialog).getByRole('textbox', { name: /What is wrong/ }), 'Look at it, please.')
    await send(dialog)
    await portal.findByRole('dialog', { name: 'We have your report' })
    expect(portal.server.calls.find(each => each.name === 'reportVoid')?.body).toMatchObject({ type })
  })
})
