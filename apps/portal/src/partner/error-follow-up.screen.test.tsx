import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { expect, test } from 'vitest'
import { refuse } from '../testing/fake-server.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { readSnackbar } from '../ui/snackbar-store.ts'

const person = setupPerson()
const config = partnerConfig()
const withLink = (lang: 'en' | 'es') =>
  Object.values(config.patientEngagement['error-codes'][lang] ?? {}).flatMap(entry =>
    entry.link ? [{ code: entry.code, text: entry.link.text }] : [],
  )
const signedIn = { userInfo: () => aPatient(), allDocuments: () => documentsOf(aGroup('AD', 'x', [])) }

/** Where a code of the address is shown, and what carries it there. */
const places = [
  ['the error page', '/error?errorCode='],
  ['the sign-in page', '/user/login?alertCode='],
  ['a page of an account', '/user/reset-password-request?alertCode='],
  ['a page of a session', '/documents/patient-1/patient/user-1?alertCode='],
  ['a message over the page', '/documents/patient-1/patient/user-1?snackbarCode='],
] as const

test.each(places.flatMap(place => (['en', 'es'] as const).map(lang => [...place, lang] as const)))(
  '%s shows the follow-up of every code that has one (%s%s)',
  async (_, address, lang) => {
    expect(withLink(lang).length).toBeGreaterThan(20)
    const first = withLink(lang)[0]
    const portal = renderPortal(
      address + first?.code,
      address.includes('documents') ? signedIn : { userInfo: () => refuse(401, 'SESSION_REQUIRED') },
      { lang },
    )
    for (const { code, text } of withLink(lang)) {
      act(() => portal.router.history.push(`/patientportal${address}${code}`))
      const title = config.patientEngagement['error-codes'][lang]?.[code]?.title ?? ''
      await waitFor(() => {
        const shown = [...portal.container.querySelectorAll('main, [data-snackbar]')]
        const around = shown.find(each => each.textContent?.includes(title))
        const ways = [...(around?.querySelectorAll('a, button') ?? [])].map(each => each.textContent?.trim())
        expect(ways, code).toContain(text)
      })
    }
  },
)

test('a sign-out that failed is tried again by one press, and the message goes', async () => {
  let broken = true
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    ...signedIn,
    logoutAll: () => (broken ? refuse(500, 'UNHANDLED_ERROR') : {}),
  })
  await person.click(await portal.findByRole('button', { name: 'Settings of Maria Alvarez' }))
  await person.click(portal.getByRole('button', { name: 'Sign out' }))
  expect(await portal.findByText('You are still signed in')).toBeVisible()
  broken = false
  await person.click(portal.getByRole('button', { name: 'Try again' }))
  expect(await portal.findByText('You are signed out')).toBeVisible()
  expect(portal.queryByText('You are still signed in')).toBeNull()
})

test('help is the support dialog; the phone where nothing can be written, and nothing where there is none', async () => {
  const none = {
    ...config.patientEngagement,
    support: { ...config.patientEngagement.support, types: ['void' as const], phone: '', email: '' },
  }
  const portal = renderPortal('/user/login?alertCode=ASSIGN_TASK_FAILED', {})
  await person.click(await portal.findByRole('button', { name: 'Get help' }))
  const dialog = await portal.findByRole('dialog', { name: 'How can we help?' })
  expect(within(dialog).getByText(/call 911/)).toBeVisible()
  await person.keyboard('{Escape}')
  portal.unmount()
  const called = renderPortal(
    '/user/login?alertCode=ASSIGN_TASK_FAILED',
    {},
    {
      config: {
        ...config,
        patientEngagement: { ...none, support: { ...none.support, phone: '1-800-555-0142' } },
      },
    },
  )
  expect(await called.findByRole('link', { name: 'Get help' })).toHaveAttribute('href', 'tel:18005550142')
  called.unmount()
  const bare = renderPortal(
    '/user/login?alertCode=ASSIGN_TASK_FAILED',
    {},
    { config: { ...config, patientEngagement: none } },
  )
  expect(await bare.findByText('The link was not sent')).toBeVisible()
  expect(bare.queryByRole('link', { name: 'Get help' })).toBeNull()
})

test('a partner may fold a long message and choose other words on the button', async () => {
  const codes = config.patientEngagement['error-codes']
  const own = { ...codes.en?.UNHANDLED_ERROR, open: false, action: 'Once more' } as never
  const errors = { ...codes, en: { ...codes.en, UNHANDLED_ERROR: own } }
  const portal = renderPortal(
    '/user/login?alertCode=UNHANDLED_ERROR',
    {},
    { config: { ...config, patientEngagement: { ...config.patientEngagement, 'error-codes': errors } } },
  )
  const message = await portal.findByText(/What you saved is safe/)
  expect(message).not.toBeVisible()
  await person.click(portal.getByText('Read more'))
  expect(message).toBeVisible()
  expect(portal.getByRole('button', { name: 'Once more' })).toBeVisible()
})

// Ruling G-90: 'alerted' of an entry.
test('an alert stays until it is dismissed, also for a success', async () => {
  const portal = renderPortal('/user/login?snackbarCode=ACCOUNT_ALREADY_ACTIVATED', {})
  const { title } = config.patientEngagement['error-codes'].en?.ACCOUNT_ALREADY_ACTIVATED ?? { title: '' }
  expect(await portal.findByText(title)).toBeVisible()
  expect(readSnackbar()).toMatchObject({ tone: 'success', duration: null })
})

test('a message that an address brings speaks to everyone who reads: a clinician’s paper is with the patient’s documents', async () => {
  const portal = renderPortal(
    '/documents/patient-1/clinician/user-1?snackbarCode=UPLOAD_WORKFLOW_SUCCESSFUL',
    {
      userInfo: () => aPatient({ userType: 'clinician', patientId: null }),
      patient: () =>
        ({ demographic: { name: { fullname: 'Walter Brandt' }, dob: null, mrn: null } }) as never,
      allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
    },
  )
  expect(await portal.findByText('You can find it among the patient’s documents.')).toBeVisible()
})
