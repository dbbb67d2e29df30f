// A patient takes a document back: who gets to the page, what keeps the press from doing anything, and where it leads.
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z', hasText: true })
const address = '/revoke/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'

const demographic = {
  patientId: 'patient-1',
  name: { fullname: 'Maria Alvarez' },
  firstName: 'Maria',
  middleName: '',
  lastName: 'Alvarez',
  dob: '1950-02-03',
  age: 76,
  gender: null,
  mrn: null,
  ssn: null,
  email: null,
  phones: [],
}

const open = (more: Handlers = {}, instances = [signed], user = aPatient()) =>
  renderPortal(address, {
    userInfo: () => user,
    patient: () => ({ demographic }),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', instances)),
    ...more,
  })

async function sign(portal: ReturnType<typeof open>, name = 'Maria Alvarez') {
  await person.click(await portal.findByRole('button', { name: 'Type instead' }))
  await person.type(portal.getByRole('textbox', { name: /full name/ }), name)
}
const press = (portal: ReturnType<typeof open>) =>
  person.click(portal.getByRole('button', { name: 'Take it back now' }))

test('it shows what happens and what does not before anything is asked, and axe finds nothing', async () => {
  const former = aDocument('document-0', 'Replaced', { signedDate: '2020-05-03T14:05:00.000Z' })
  const portal = open({}, [signed, former])
  await portal.findByRole('heading', { level: 1, name: 'Take back this document' })
  expect(portal.getByText('An earlier version does not come back.')).toBeTruthy()
  expect(
    portal.getByText(/who has a copy, on paper or as a file, will not hear about it from us/),
  ).toBeTruthy()
  expect(await axeFindings(portal.container)).toEqual([])
})

test('an updated copy is offered instead of what has one in its menu alone', async () => {
  const written = open()
  expect(await written.findByText(/choose “Make an updated copy” in its menu/)).toBeVisible()
  written.unmount()
  const paper = open({}, [{ ...signed, format: 'handwriting' }])
  await paper.findByRole('heading', { level: 1, name: 'Take back this document' })
  expect(paper.queryByText(/Do you only want to change something/)).toBeNull()
})

test('by keyboard alone the name is typed and the document is taken back; at every point axe finds nothing', async () => {
  const portal = open({ revokeDocument: () => ({ response: 'success' }) as never })
  const go = async (to: HTMLElement) => {
    for (let presses = 0; document.activeElement !== to && presses < 40; presses++) await person.tab()
    expect(document.activeElement).toBe(to)
  }
  await go(await portal.findByRole('button', { name: 'Type instead' }))
  await person.keyboard('{Enter}')
  const name = portal.getByRole('textbox', { name: /full name/ })
  await go(portal.getByRole('button', { name: 'Take it back now' }))
  await person.keyboard('{Enter}')
  expect(portal.server.calls.map(each => each.name)).not.toContain('revokeDocument')
  expect(await axeFindings(portal.container)).toEqual([])
  name.focus()
  await person.keyboard('Maria Alvarez')
  await go(portal.getByRole('button', { name: 'Take it back now' }))
  await person.keyboard('{Enter}')
  await expect.poll(() => portal.server.calls.map(each => each.name)).toContain('revokeDocument')
})

test('for an uploaded one nothing promises that its agents are notified', async () => {
  const portal = open({}, [aDocument('document-1', 'Active', { uploadedDate: '2026-05-03T14:05:00.000Z' })])
  await portal.findByText(/The people in your shared circle see it right away/)
  expect(portal.queryByText(/We also write to the agents/)).toBeNull()
  expect(portal.getByText(/cannot write to the agents .* Tell them yourself/)).toBeVisible()
  expect(portal.queryByText(/earlier version/)).toBeNull()
})

test('a press without a signature asks for it, and nothing is sent', async () => {
  const portal = open()
  await portal.findByRole('heading', { level: 1 })
  await press(portal)
  expect(await portal.findByText('Sign here to take it back.')).toBeTruthy()
  expect(portal.server.calls.map(each => each.name)).not.toContain('revokeDocument')
})

test('another person’s name is reported, and corrected by typing one’s own', async () => {
  const portal = open({ revokeDocument: () => ({ response: 'success', voidedDate: '2026-11-22' }) })
  await sign(portal, 'Somebody Else')
  await press(portal)
  expect(await portal.findAllByText('Type the name as it is written in this document.')).toHaveLength(1)
  const box = portal.getByRole('textbox', { name: /full name/ })
  await person.clear(box)
  await person.type(box, 'M. Alvarez')
  await person.type(portal.getByRole('textbox', { name: /Why/ }), ' I changed my mind. ')
  await press(portal)
  await portal.findByText('The document was taken back')
  expect(portal.path()).toContain('/documents/patient-1/patient/user-1?type=AD')
  const call = portal.server.calls.find(each => each.name === 'revokeDocument')
  expect(call?.body).toEqual({ method: 'typed', signature: 'M. Alvarez', reason: 'I changed my mind.' })
})

test.each<[string, NonNullable<Handlers['revokeDocument']>, string]>([
  ['nobody answers', () => noResponse, 'We could not reach the portal'],
  [
    'it was replaced meanwhile',
    () => refuse(409, 'DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE'),
    'There is nothing to take back',
  ],
  ['it breaks', () => refuse(500, 'UNHANDLED_ERROR'), 'The document was not taken back'],
])(
  'when %s a message appears here, and the signature and the reason stay',
  async (_, revokeDocument, title) => {
    const portal = open({ revokeDocument })
    await sign(portal)
    await person.type(portal.getByRole('textbox', { name: /Why/ }), 'Mine')
    await press(portal)
    await portal.findByText(title)
    expect(portal.getByDisplayValue('Maria Alvarez')).toBeTruthy()
    expect(portal.getByDisplayValue('Mine')).toBeTruthy()
  },
)

test.each([
  ['a draft', [aDocument('document-1', 'Incomplete')], aPatient(), 'There is nothing to take back'],
  ['a replaced one', [aDocument('document-1', 'Replaced')], aPatient(), 'There is nothing to take back'],
  ['one of somebody else', [signed], aPatient({ patientId: 'patient-2' }), 'The document was not taken back'],
])('the page does not open for %s', async (_, instances, user, title) => {
  const portal = open({}, instances, user)
  await portal.findByText(title)
  expect(portal.path()).toContain('/documents/')
})
