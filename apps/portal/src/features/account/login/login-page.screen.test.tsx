import { forSignIn } from '@careword/partner'
import { within } from '@testing-library/react'
import { setupPerson } from '../../../testing/user.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { noResponse, refuse, type Handlers } from '../../../testing/fake-server.ts'
import { partnerConfig } from '../../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'

const person = setupPerson()

async function atLogin(handlers: Handlers = {}, path = '/user/login', options = {}) {
  const portal = renderPortal(path, handlers, options)
  await portal.findByRole('button', { name: /^(Sign in|Iniciar sesión)$/ })
  const name = portal.getByRole('textbox', { name: /Email|Correo/ }) as HTMLInputElement
  const password = portal.getByLabelText(/^(Password|Contraseña)$/) as HTMLInputElement
  return {
    ...portal,
    name,
    password,
    press: () => person.click(portal.getByRole('button', { name: /^(Sign in|Iniciar sesión)$/ })),
  }
}

test('pressing sign in with nothing typed names what is missing at each field and sends nothing', async () => {
  const portal = await atLogin()
  await portal.press()
  expect(portal.getByText('Type your email or phone number and your password to sign in.')).toBeVisible()
  expect(portal.name).toHaveAccessibleDescription(/Type your email address or phone number/)
  expect(portal.password).toHaveAccessibleDescription(/Type your password/)
  expect(document.activeElement).toBe(portal.name)
  expect(portal.server.calls).toEqual([])
})

const failures: [string, NonNullable<Handlers['login']>, string][] = [
  ['a wrong password', () => refuse(401, 'LOGIN_USER_NOT_FOUND'), 'We could not sign you in'],
  ['no answer', () => noResponse, 'We could not reach the portal'],
  [
    'an address to go to that makes no sense',
    () => ({ data: { url: '/somewhere' } }),
    'We could not reach the portal',
  ],
]
test.each(failures)('after %s a message appears, and the input is still there', async (_, login, title) => {
  const portal = await atLogin({ login })
  await person.type(portal.name, 'maria@example.com')
  await person.type(portal.password, 'My-own-word1')
  await portal.press()
  expect(await portal.findByText(title)).toBeVisible()
  expect(portal.name.value).toBe('maria@example.com')
  expect(portal.password.value).toBe('My-own-word1')
})

test('after too many tries it shows when to try again', async () => {
  const portal = await atLogin({ login: () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '840' }) })
  await person.type(portal.name, 'maria@example.com')
  await person.type(portal.password, 'x')
  await portal.press()
  expect(await portal.findByText('You can try again in 14 minutes.')).toBeVisible()
})

test('after very many wrong passwords it states that a link follows and where to open it, and names no time to wait', async () => {
  const portal = await atLogin({ login: () => refuse(429, 'SIGN_IN_NEEDS_LINK') })
  await person.type(portal.name, 'maria@example.com')
  await person.type(portal.password, 'x')
  await portal.press()
  expect(await portal.findByText('One more step: check your messages')).toBeVisible()
  expect(portal.getByText(/Open it here, in this browser, within 15 minutes/)).toBeVisible()
  expect(portal.getByRole('link', { name: 'I forgot my password' })).toBeVisible()
  expect(portal.queryByText(/try again in/)).toBeNull()
  expect(portal.password.value).toBe('x')
})

const arriving = () => {
  window.cwArrival = { token: 'k'.repeat(43), code: '', email: '', data: '' }
  onTestFinished(() => {
    delete window.cwArrival
  })
}

test('the link that follows signs in by itself, once, and the address never held it longer', async () => {
  arriving()
  const portal = renderPortal('/user/login', {
    loginByLink: () => ({ data: { url: '/patient/patient-1' } }),
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(),
  })
  expect(await portal.findByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible()
  const shown = portal.server.calls.filter(({ name }) => name === 'loginByLink')
  expect(shown.map(({ body }) => body)).toEqual([{ token: 'k'.repeat(43) }])
  expect(window.cwArrival).toBeUndefined()
})

test('a link that has ended, or was opened in another browser, shows what to do, with the fields ready', async () => {
  arriving()
  const portal = await atLogin({ loginByLink: () => refuse(401, 'SIGN_IN_LINK_ENDED') })
  expect(await portal.findByText('This link did not sign you in')).toBeVisible()
  expect(portal.getByText(/Type your password here again/)).toBeVisible()
  await person.type(portal.name, 'maria@example.com')
  expect(portal.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test('a phone number goes out without its marks and with the domain of the partner', async () => {
  const portal = await atLogin({ login: () => refuse(401, 'LOGIN_USER_NOT_FOUND') })
  await person.type(portal.name, '(555) 010-0123')
  await person.type(portal.password, 'x')
  await portal.press()
  await portal.findByText('We could not sign you in')
  expect(portal.server.calls[0]?.body).toEqual({ email: '5550100123@phone.evergreen.example', password: 'x' })
})

test('a patient who signs in comes home and is greeted by name', async () => {
  const portal = await atLogin({
    login: () => ({ data: { url: '/patient/patient-1' } }),
    userInfo: () => aPatient(),
    allDocuments: () =>
      documentsOf(
        aGroup('AD', 'Advance directive', [
          aDocument('d', 'Incomplete', { progress: { done: 4, left: 0, total: 10 } }),
        ]),
      ),
  })
  await person.type(portal.name, 'patient@evergreen.example')
  await person.type(portal.password, 'Demo!2468{Enter}')
  expect(await portal.findByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible()
  expect(portal.getByText(/4 of 10 steps are finished\.$/)).toBeVisible()
  expect(portal.path()).toBe('/patientportal/home/patient-1/patient/user-1')
})

test('the password can be read while it is typed', async () => {
  const portal = await atLogin()
  await person.click(portal.getByRole('button', { name: 'Show the password' }))
  expect(portal.password.type).toBe('text')
  await person.click(portal.getByRole('button', { name: 'Hide the password' }))
  expect(portal.password.type).toBe('password')
})

test('one press brings the page in Spanish, and what was typed stays', async () => {
  const portal = await atLogin()
  await person.type(portal.name, 'maria@example.com')
  await person.click(portal.getByRole('button', { name: 'Español' }))
  expect(portal.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(document.documentElement.lang).toBe('es')
  expect(localStorage.getItem('documentLang')).toBe('es')
  expect(portal.name.value).toBe('maria@example.com')
})

test('the code in the address is shown above the fields', async () => {
  const portal = await atLogin({}, '/user/login?alertCode=INVALID_PATIENT_ID')
  expect(portal.getByText('We could not open these documents')).toBeVisible()
})

test('where patients have no passwords they read that, and everybody else signs in', async () => {
  const config = { ...partnerConfig(), allow_patient_login: false }
  const portal = await atLogin({ login: () => refuse(401, 'LOGIN_USER_NOT_FOUND') }, '/user/login', {
    config,
  })
  expect(portal.getByText(/Patients sign in another way here/)).toBeVisible()
  await person.type(portal.name, 'clinician@evergreen.example')
  await person.type(portal.getByLabelText(/^Password$/), 'x{Enter}')
  expect(await portal.findByText('We could not sign you in')).toBeVisible()
})

test('a language that is not here yet is fetched when it is chosen; without connection the page stays as it is', async () => {
  const both = partnerConfig()
  const english = { ...both, uiTranslations: { en: both.uiTranslations.en ?? {} } }
  const portal = await atLogin({ dashboardConfig: () => noResponse }, '/user/login', { config: english })
  await person.click(portal.getByRole('button', { name: 'Español' }))
  expect(await portal.findByText('We cannot reach the portal')).toBeVisible()
  expect(portal.getByRole('button', { name: 'Sign in' })).toBeVisible()

  portal.server.respond({ dashboardConfig: () => both as never })
  await person.click(portal.getByRole('button', { name: 'Español' }))
  expect(await portal.findByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  expect(portal.server.calls.map(each => each.query.lang)).toEqual(['es', 'es'])
})

test.each(['en', 'es'] as const)(
  'in %s the words that come first are all the words this page shows',
  async lang => {
    const shown: (string | null)[] = []
    for (const config of [partnerConfig(), forSignIn(partnerConfig())]) {
      const portal = await atLogin({ login: () => refuse(401, 'LOGIN_USER_NOT_FOUND') }, '/user/login', {
        config,
        lang,
      })
      await portal.press()
      shown.push(portal.container.textContent)
      await person.type(portal.name, 'maria@example.com')
      await person.type(portal.password, 'My-own-word1')
      await portal.press()
      await portal.findByText(
        partnerConfig().patientEngagement['error-codes'][lang]?.LOGIN_USER_NOT_FOUND?.title ?? '',
      )
      shown.push(portal.container.textContent)
      portal.unmount()
    }
    expect(shown.slice(2)).toEqual(shown.slice(0, 2))
    expect(shown.join()).not.toMatch(/\b(account|shell|login)\.[a-z]/)
  },
)

test.each([
  [1, 2],
  [2, 4],
  [4, 4],
])(
  'the cards under the sign-in box are in as many columns as the partner wants: %i for %i cards',
  async (columns, count) => {
    await page.viewport(1280, 900)
    onTestFinished(() => page.viewport(414, 896))
    const config = partnerConfig()
    const { login } = config.patientEngagement.configurations
    const more = { icon: 'book' as const, title: 'login.greeting', text: 'login.greeting' }
    const footerCards = [...login.footerCards, more].slice(0, count)
    const configurations = {
      ...config.patientEngagement.configurations,
      login: { ...login, columns, footerCards },
    }
    const patientEngagement = { ...config.patientEngagement, configurations }
    const portal = await atLogin({}, '/user/login', { config: { ...config, patientEngagement } })
    const cards = within(portal.getByRole('list', { name: 'Good to know' })).getAllByRole('listitem')
    expect(cards).toHaveLength(count)
    const places = cards.map(card => card.getBoundingClientRect())
    expect(new Set(places.map(place => Math.round(place.left))).size).toBe(columns)
    expect(new Set(places.map(place => Math.round(place.top))).size).toBe(count / columns)
  },
)
