import { act, waitFor, within } from '@testing-library/react'
import { setDevice } from '../../device-link/device-status.ts'
import { setupPerson } from '../../testing/user.ts'
import { page } from 'vitest/browser'
import { afterEach, expect, test } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setWindowWidth } from '../../testing/window-width.ts'

const person = setupPerson()
const at = '/documents/patient-1/patient/user-1'
const clinician = { userType: 'clinician' as const, roles: ['signer', 'viewer'] }
const contact = { userType: 'contact' as const, roles: ['contact', 'viewer'], patientId: null }

afterEach(async () => {
  localStorage.clear()
  setWindowWidth(null)
  await page.viewport(414, 896)
})

async function openMenu(as: Parameters<typeof aPatient>[0], more: Parameters<typeof renderPortal>[1] = {}) {
  const type = as?.userType ?? 'patient'
  const portal = renderPortal(`/documents/patient-1/${type}/user-1`, {
    userInfo: () => aPatient(as),
    allDocuments: () => documentsOf(),
    ...more,
  })
  await portal.findByRole('heading', { level: 1 }, { timeout: 10_000 })
  // From a tablet on the bar holds it.
  setWindowWidth(390)
  await person.click(await portal.findByRole('button', { name: /^(Settings|Menu)\b/ }))
  return portal
}

test.each([
  ['a patient', {}, 1],
  ['a clinician', clinician, 1],
  ['a contact', contact, 0],
])('%s finds the way to connect a phone in the menu: %j, %d', async (_, as, count) => {
  const portal = await openMenu(as)
  expect(portal.queryAllByRole('button', { name: 'Connect a phone' })).toHaveLength(count)
})

test('while it is looked for a phone that was connected before, the menu states it; when it is gone, nothing of it is kept', async () => {
  localStorage.setItem('mobileDeviceSessionTime', String(Date.now() + 20 * 60_000))
  localStorage.setItem('mobileDeviceId', 'patient-1')
  let notify: (paired: boolean) => void = () => {}
  const portal = await openMenu(
    {},
    {
      mobilePairing: () =>
        new Promise(done => {
          notify = paired => done({ paired, pairedAt: null })
        }),
    },
  )
  await person.click(portal.getByRole('button', { name: 'Connect a phone' }))
  expect(await portal.findByText('Verifying Connection')).toBeVisible()
  notify(false)
  expect(await portal.findByLabelText(/Email or phone number/)).toBeVisible()
  expect(localStorage.getItem('mobileDeviceSessionTime')).toBeNull()
  expect(localStorage.getItem('mobileDeviceId')).toBeNull()
})

test.each([
  [400, 'The connection could not be established because of the code.'],
  [404, 'The connection could not be established because of the code.'],
  [500, 'Mobile connection could not be established.'],
])('digits that are answered with %d: %s', async (status, message) => {
  const portal = await openMenu({}, { mobileVerify: () => refuse(status, 'MOBILE_CONNECT_INVALID_CODE') })
  await person.click(portal.getByRole('button', { name: 'Connect a phone' }))
  await person.click(await portal.findByRole('button', { name: 'Enter a code' }))
  await person.type(portal.getByLabelText(/Email or phone number/), 'ana@people.example')
  await person.type(portal.getByLabelText('6-digit code'), '123456')
  await person.click(portal.getByRole('button', { name: 'Connect' }))
  expect(await portal.findByText(new RegExp(message))).toBeVisible()
  // The typed digits stay.
  expect(portal.getByLabelText('6-digit code')).toHaveValue('123456')
  await person.click(portal.getByRole('button', { name: 'Enter a link' }))
  await person.click(portal.getByRole('button', { name: 'Enter a code' }))
  expect(portal.getByLabelText('6-digit code')).toHaveValue('')
  expect(portal.getByLabelText(/Email or phone number/)).toHaveValue('')
  expect(portal.queryByText(new RegExp(message))).toBeNull()
})

test('input that is neither a phone number nor an e-mail address is reported and not sent', async () => {
  const portal = await openMenu({})
  await person.click(portal.getByRole('button', { name: 'Connect a phone' }))
  await person.click(await portal.findByRole('button', { name: 'Enter a code' }))
  await person.type(portal.getByLabelText(/Email or phone number/), 'abc')
  await person.type(portal.getByLabelText('6-digit code'), '123456')
  await person.click(portal.getByRole('button', { name: 'Connect' }))
  expect(await portal.findByText('Invalid phone or email. Please try again.')).toBeVisible()
  expect(portal.server.calls.map(({ name }) => name)).not.toContain('mobileVerify')
})

test.each([
  ['a patient, by their own id', {}, /^patient-1/],
  [
    'a clinician, by the id of the clinician',
    { ...clinician, patientId: null, userId: 'staff-77' },
    /^staff-77$/,
  ],
])('the phone of %s is labelled, on any person’s page', async (_, as, label) => {
  const portal = await openMenu(as, {
    mobileVerify: () => ({ result: 'success' }),
    mobilePairing: () => ({ paired: true, pairedAt: null }),
  })
  await person.click(portal.getByRole('button', { name: 'Connect a phone' }))
  await person.click(await portal.findByRole('button', { name: 'Enter a code' }))
  await person.type(portal.getByLabelText(/Email or phone number/), 'ana@people.example')
  await person.type(portal.getByLabelText('6-digit code'), '123456')
  await person.click(portal.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(localStorage.getItem('mobileDeviceId')).toMatch(label))
})

test('two presses within 400 ms send one link', async () => {
  const portal = await openMenu(
    {},
    { mobileLink: () => ({ result: 'success', link: 'https://portal.example/device#x', endsAt: '' }) },
  )
  await person.click(portal.getByRole('button', { name: 'Connect a phone' }))
  await person.type(await portal.findByLabelText(/Email or phone number/), 'ana@people.example')
  await person.dblClick(portal.getByRole('button', { name: 'Send the link' }))
  expect(await portal.findByLabelText('6-digit code')).toBeVisible()
  expect(portal.server.calls.filter(({ name }) => name === 'mobileLink')).toHaveLength(1)
})

test('on a screen at 200 % the picture for the camera is whole in sight, beside what is to be done', async () => {
  const portal = await openMenu(
    {},
    { mobileLink: () => ({ result: 'success', link: 'https://portal.example/device#x', endsAt: '' }) },
  )
  setWindowWidth(null)
  await page.viewport(640, 400)
  await person.click(portal.getByRole('button', { name: 'Connect a phone' }))
  await person.type(await portal.findByLabelText(/Email or phone number/), 'ana@people.example')
  await person.click(portal.getByRole('button', { name: 'Send the link' }))
  const picture = await portal.findByRole('img', { name: /camera/i })
  const { top, bottom, width } = picture.getBoundingClientRect()
  const body = picture.closest('form')?.parentElement?.getBoundingClientRect()
  expect(width).toBeGreaterThan(140)
  expect(top).toBeGreaterThanOrEqual(body?.top ?? Infinity)
  expect(bottom).toBeLessThanOrEqual(body?.bottom ?? 0)
})

test('a person who signs out leaves nothing of a phone in the browser', async () => {
  localStorage.setItem('mobileDeviceSessionTime', String(Date.now() + 20 * 60_000))
  localStorage.setItem('mobileDeviceId', 'patient-1')
  const portal = await openMenu(
    {},
    { mobilePairing: () => refuse(500, 'UNHANDLED_ERROR'), logoutAll: () => ({}) },
  )
  expect(localStorage.getItem('mobileDeviceId')).toBe('patient-1')
  await person.click(portal.getByRole('button', { name: 'Sign out' }))
  expect(await portal.findByText('You are signed out')).toBeVisible()
  await waitFor(() => expect(localStorage.getItem('mobileDeviceSessionTime')).toBeNull())
  expect(localStorage.getItem('mobileDeviceId')).toBeNull()
  expect(portal.path()).not.toBe(`/patientportal${at}`)
})

test.each([
  ['en', 'Phone connected', 'Phone out of reach', 'The phone is out of reach.'],
  ['es', 'Teléfono conectado', 'Teléfono sin conexión', 'El teléfono no responde.'],
])(
  'a connected phone is seen in the header at every width, and one out of reach, in %s',
  async (lang, here, away, message) => {
    const portal = renderPortal(
      at,
      { userInfo: () => aPatient(), allDocuments: () => documentsOf() },
      { lang },
    )
    await portal.findByRole('heading', { level: 1 }, { timeout: 10_000 })
    const bar = within(portal.getByRole('banner'))
    for (const width of [390, 768, 1280]) {
      setWindowWidth(width)
      act(() => setDevice({ status: 'connected', away: false }))
      expect(await bar.findByRole('button', { name: here })).toBeVisible()
      act(() => setDevice({ away: true }))
      expect(await bar.findByRole('button', { name: away })).toBeVisible()
      expect(await portal.findByText(message)).toBeInTheDocument()
    }
    // The button opens the instructions.
    await person.click(bar.getByRole('button', { name: away }))
    const dialog = within(await portal.findByRole('dialog'))
    expect(dialog.getByText(message)).toBeVisible()
    act(() => setDevice({ status: 'disconnected', away: false }))
    await waitFor(() => expect(bar.queryByRole('button', { name: away })).toBeNull())
  },
)
