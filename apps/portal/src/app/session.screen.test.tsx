import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDevice, setDevice } from '../device-link/device-status.ts'
import { storeDevice } from '../device-link/stored-device.ts'
import type { SessionNews } from '../session/session-channel.ts'
import type { User } from '../session/user-query.ts'
import { aSmallForm, aSmallFormAt, savedSmallForm } from '../testing/a-small-form.ts'
import { type Handlers, noResponse, refuse } from '../testing/fake-server.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { setWindowWidth } from '../testing/window-width.ts'

const minute = 60_000
const person = setupPerson()
const somebodyElse = aPatient({
  name: 'Rosa Walker',
  email: 'rosa@evergreen.example',
  userId: 'user-2',
  encryptedUserId: 'user-2',
  patientId: 'patient-2',
})
const documents = '/documents/patient-1/patient/user-1'
let server: Server
let otherTab: BroadcastChannel
let news: SessionNews[]

/** Keeps a session as the real server does: twenty minutes from the last call, and never beyond the latest end. */
class Server {
  who: User | null
  endsAt = 0
  latestEnd: number
  constructor(who: User, latest = 12 * 60 * minute) {
    this.who = who
    this.latestEnd = Date.now() + latest
    this.extend()
  }
  extend() {
    this.endsAt = Math.min(Date.now() + 20 * minute, this.latestEnd)
  }
  readonly userInfo = () => {
    if (!this.who || Date.now() >= this.endsAt) return refuse(401, 'SESSION_REQUIRED')
    this.extend()
    return {
      ...this.who,
      sessionHeaders: {
        'x-session-expires-at': new Date(this.endsAt).toISOString(),
        'x-session-latest-end': new Date(this.latestEnd).toISOString(),
      },
    }
  }
  signIn(who: User) {
    this.who = who
    this.latestEnd = Date.now() + 12 * 60 * minute
    this.extend()
  }
}

beforeEach(() => {
  // The test moves the clock; between its moves time passes normally, so that screens settle.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  news = []
  otherTab = new BroadcastChannel('careword.session')
  otherTab.addEventListener('message', event => news.push(event.data as SessionNews))
})
afterEach(() => {
  otherTab.close()
  vi.useRealTimers()
})

/** All but the last second in one turn: a browser takes four milliseconds for each timer that it is given a turn of its own for. */
const later = (ms: number) =>
  act(async () => {
    vi.advanceTimersByTime(Math.max(0, ms - 1000))
    await vi.advanceTimersByTimeAsync(Math.min(ms, 1000))
  })

async function open(path = documents, more: Handlers = {}, lang: 'en' | 'es' = 'en', latest?: number) {
  server = new Server(aPatient(), latest)
  const portal = renderPortal(
    path,
    {
      userInfo: server.userInfo,
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
      patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
      getForm: () => aSmallForm(),
      saveSection: request => (server.who ? savedSmallForm(request) : refuse(401, 'SESSION_REQUIRED')),
      logoutAll: () => {
        server.who = null
        return {}
      },
      ...more,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  return { ...portal, asked: () => portal.server.calls.filter(each => each.name === 'userInfo').length }
}

test.each([
  ['en', 'Are you still there?', 'Stay signed in'],
  ['es', '¿Sigue ahí?', 'Seguir con la sesión abierta'],
] as const)(
  'two minutes before the end it asks, counts down, and one press keeps the session (%s)',
  async (lang, title, stay) => {
    const { findByRole, queryByRole, asked } = await open(documents, {}, lang)
    await later(18 * minute - 5000)
    expect(queryByRole('alertdialog')).toBeNull()
    await later(5000)
    const dialog = await findByRole('alertdialog', { name: title })
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(2:00|1:5\d)$/)
    await later(60_000)
    expect(within(dialog).getByRole('timer').textContent).toMatch(/^(1:00|0:5\d)$/)
    // Moving the mouse neither extends the session nor closes the dialog.
    await person.hover(dialog)
    await later(20_000)
    expect(asked()).toBe(1)
    const button = within(dialog).getByRole('button', { name: stay })
    expect(button).toHaveFocus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
    expect(asked()).toBe(2)
    await waitFor(() => expect(news.map(each => each.kind)).toContain('extended'))
    await later(10 * minute)
    expect(queryByRole('alertdialog')).toBeNull()
  },
)

test('Escape stays as well, and the focus returns to where it was', async () => {
  const { findByRole, getByRole, queryByRole } = await open()
  const link = getByRole('link', { name: 'My documents' })
  link.focus()
  // Focusing is not an activity; the press of a key would be.
  await later(18 * minute)
  await findByRole('alertdialog')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(link).toHaveFocus())
})

test('what another tab extended is extended here, and its message carries no name', async () => {
  const { findByRole, queryByRole, asked } = await open()
  await later(18 * minute)
  await findByRole('alertdialog')
  server.extend()
  otherTab.postMessage({ kind: 'extended', endsAt: new Date(server.endsAt).toISOString() })
  await waitFor(() => expect(queryByRole('alertdialog')).toBeNull())
  expect(asked()).toBe(1)
  expect(JSON.stringify(news)).not.toMatch(/maria|user-1|patient-1|evergreen/i)
})

test('another tab cannot promise more time than the server gives at the latest', async () => {
  const { findByRole, getByRole } = await open(documents, {}, 'en', 20 * minute)
  await later(18 * minute)
  await findByRole('alertdialog')
  otherTab.postMessage({ kind: 'extended', endsAt: '2099-01-01T00:00:00.000Z' })
  await later(1000)
  expect(getByRole('alertdialog')).toBeVisible()
})

test('the end that nothing can postpone is announced as such, without a promise to stay', async () => {
  const { findByRole, queryByRole, queryByText } = await open(documents, {}, 'en', 20 * minute)
  await later(18 * minute)
  const dialog = await findByRole('alertdialog', { name: 'You will soon have to sign in again' })
  expect(within(dialog).queryByRole('button', { name: 'Stay signed in' })).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(queryByRole('alertdialog')).toBeNull()
  await later(2 * minute + 5000)
  await waitFor(() => expect(queryByText(/You were signed in for a long time/)).toBeVisible())
})

test('without an answer the warning stays and states it', async () => {
  const { findByRole, findByText, server: line } = await open()
  await later(18 * minute)
  const dialog = await findByRole('alertdialog')
  line.respond({ userInfo: () => noResponse })
  await person.click(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  expect(await findByText(/We could not reach the portal\. Check/)).toBeVisible()
})

test.each([
  [390, 'es', 'Sin conexión'],
  [1280, 'en', 'No connection'],
] as const)(
  'a connection that goes and comes back moves nothing under a finger (%i px)',
  async (width, lang, words) => {
    setWindowWidth(width)
    try {
      const { container, findByText, queryByText, server: line } = await open(documents, {}, lang)
      const places = () =>
        [...container.querySelectorAll('main :is(h1, h2, a, button)')].map(
          each => `${each.textContent} ${JSON.stringify(each.getBoundingClientRect())}`,
        )
      await document.fonts.ready
      await Promise.all([...document.images].map(each => each.decode().catch(() => undefined)))
      const before = places()
      line.respond({ userInfo: () => noResponse })
      await person.keyboard('x')
      await later(27_000)
      expect(await findByText(words)).toBeVisible()
      expect(places()).toEqual(before)
      line.respond({ userInfo: server.userInfo })
      await person.keyboard('x')
      await later(21_000)
      await waitFor(() => expect(queryByText(words)).toBeNull())
      expect(places()).toEqual(before)
    } finally {
      setWindowWidth(null)
    }
  },
)

test('signing out in the warning signs out', async () => {
  const { findByRole, findByText } = await open()
  await later(18 * minute)
  await person.click(within(await findByRole('alertdialog')).getByRole('button', { name: 'Sign out now' }))
  expect(await findByText('You are signed out')).toBeVisible()
  await waitFor(() => expect(news).toContainEqual({ kind: 'signedOut' }))
})

test('five seconds after the end the page is gone; signing in leads back to it, and the address carries nothing', async () => {
  const {
    findByRole,
    findByLabelText,
    getByRole,
    getByLabelText,
    path,
    server: line,
  } = await open(`${documents}?type=AD`)
  await later(20 * minute + 4000)
  expect(path()).toBe('/patientportal/documents/patient-1/patient/user-1?type=AD')
  await later(1500)
  expect(await findByRole('heading', { level: 1, name: 'You were signed out' })).toBeVisible()
  expect(path()).toBe('/patientportal/timeout')
  await waitFor(() => expect(news).toContainEqual({ kind: 'ended' }))

  await person.click(getByRole('link', { name: 'Sign in again' }))
  const name = await findByLabelText(/Email/)
  expect(path()).toBe('/patientportal/user/login')
  line.respond({
    login: () => {
      server.signIn(aPatient())
      return { data: { url: '/patient/patient-1' } }
    },
  })
  await person.type(name, 'patient@evergreen.example')
  await person.type(getByLabelText(/^Password$/), 'x{Enter}')
  await waitFor(() => expect(path()).toBe('/patientportal/documents/patient-1/patient/user-1?type=AD'))
  expect({ ...localStorage, ...sessionStorage }).toEqual({ documentLang: 'en' })
})

test('another person who signs in after the end comes to a home of their own', async () => {
  const { findByRole, findByLabelText, getByRole, getByLabelText, path, server: line } = await open()
  await later(20 * minute + 6000)
  await findByRole('heading', { level: 1, name: 'You were signed out' })
  await person.click(getByRole('link', { name: 'Sign in again' }))
  const name = await findByLabelText(/Email/)
  line.respond({
    login: () => {
      server.signIn(somebodyElse)
      return { data: { url: '/patient/patient-2' } }
    },
  })
  await person.type(name, 'other@evergreen.example')
  await person.type(getByLabelText(/^Password$/), 'x{Enter}')
  await waitFor(() => expect(path()).toBe('/patientportal/home/patient-2/patient/user-2'))
})

test('signed out in another tab, this one shows nothing more', async () => {
  const { findByText, path, queryByText } = await open()
  server.who = null
  otherTab.postMessage({ kind: 'signedOut' })
  expect(await findByText(/You signed out in another window/)).toBeVisible()
  expect(path()).toBe('/patientportal/timeout')
  expect(queryByText(/Maria/)).toBeNull()
})

test('when another person signs in on another tab, this one becomes theirs and keeps nothing', async () => {
  const { path, container } = await open()
  server.signIn(somebodyElse)
  otherTab.postMessage({ kind: 'arrived' })
  await waitFor(() => expect(path()).toBe('/patientportal/home/patient-2/patient/user-2'))
  expect(container.textContent).not.toContain('Maria')
})

const early: [string, Handlers, string, string][] = [
  [
    'somebody signed out on another device',
    { userInfo: () => refuse(401, 'SESSION_REQUIRED') },
    'You were signed out',
    'You signed out on another device',
  ],
  [
    'the server has a fault',
    { userInfo: () => refuse(500, 'UNHANDLED_ERROR') },
    'The portal did not answer as it should',
    'you may still be signed in',
  ],
  [
    'the server answers without saying anything',
    { userInfo: () => undefined as never },
    'The portal did not answer as it should',
    'you may still be signed in',
  ],
]
test.each(early)('when %s the page is gone, and the message is true', async (_, answers, title, words) => {
  const { path, findByRole, getByText, queryByText, server: line } = await open()
  line.respond(answers)
  await person.keyboard('a')
  await later(20_000)
  await waitFor(() => expect(path()).toBe('/patientportal/timeout'))
  expect(await findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(getByText(new RegExp(words))).toBeVisible()
  expect(queryByText(/Nothing happened here/)).toBeNull()
})

test.each<[string, Handlers]>([
  ['a fault', { userInfo: () => refuse(500, 'UNHANDLED_ERROR') }],
  ['a session that is over', { userInfo: () => refuse(401, 'SESSION_REQUIRED') }],
])('%s of who is here ends the line to a phone, and nothing of it stays', async (_, answers) => {
  const { path, server: line } = await open()
  const endsAt = new Date(Date.now() + 20 * minute).toISOString()
  storeDevice(endsAt, { patientId: 'patient-1', userId: 'user-1' })
  expect(localStorage.getItem('mobileDeviceSessionTime')).toBe(String(Date.parse(endsAt)))
  setDevice({ status: 'connected' })
  line.respond(answers)
  await person.keyboard('a')
  await later(20_000)
  await waitFor(() => expect(path()).toBe('/patientportal/timeout'))
  await waitFor(() => expect(readDevice()).toMatchObject({ status: 'disconnected', hasMenu: false }))
  expect(localStorage.getItem('mobileDeviceId')).toBeNull()
  expect(localStorage.getItem('mobileDeviceSessionTime')).toBeNull()
})

test('after a fault of the server’s one press opens the page again, without signing in', async () => {
  const { path, findByRole, server: line } = await open(`${documents}?type=AD`)
  line.respond({ userInfo: () => refuse(500, 'UNHANDLED_ERROR') })
  await person.keyboard('a')
  await later(20_000)
  const again = await findByRole('link', { name: 'Try again' })
  line.respond({ userInfo: () => aPatient() })
  await person.click(again)
  await waitFor(() => expect(path()).toBe('/patientportal/documents/patient-1/patient/user-1?type=AD'))
})

test('a fault with something unsaved keeps the page covered and does not state that the session ran out', async () => {
  const { findByRole, server: line } = await typing()
  line.respond({ userInfo: () => refuse(500, 'UNHANDLED_ERROR') })
  await person.keyboard('a')
  await later(20_000)
  const dialog = await findByRole('dialog', { name: 'We could not check that it is you' })
  expect(within(dialog).getByText(/What you typed is still here/)).toBeVisible()
})

test('a page that the Back button restores is covered until the server allows reading it', async () => {
  const { path } = await open()
  const root = document.documentElement
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(getComputedStyle(document.body).visibility).toBe('hidden')
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(root).not.toHaveAttribute('data-away'))
  expect(path()).toContain('/documents/')

  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  server.who = null
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(path()).toBe('/patientportal/timeout'))
  await waitFor(() => expect(root).not.toHaveAttribute('data-away'))
})

async function typing(more: Handlers = {}, who?: Partial<User>) {
  const portal = await open(aSmallFormAt, more)
  if (who) {
    server.who = aPatient(who)
    await later(20_000)
  }
  const box = portal.getByLabelText(/Name at home/)
  await person.type(box, 'Mari')
  // The check after the typing refreshes the session; then there is no further activity.
  await later(20_000)
  return { ...portal, box, saves: () => portal.server.calls.filter(each => each.name === 'saveSection') }
}

test('with something unsaved the page waits, covered, for its person; then the text is there and is saved', async () => {
  const { box, findByRole, queryByRole, saves, path, server: line } = await typing()
  await later(18 * minute)
  expect(within(await findByRole('alertdialog')).getByText(/is not saved yet/)).toBeVisible()
  await later(2 * minute + 6000)
  const dialog = await findByRole('dialog', { name: 'Sign in to continue' })
  expect(path()).toContain('/edit/')
  expect(within(dialog).getByText('patient@evergreen.example')).toBeVisible()
  const cover = dialog.closest('[data-covers]')
  expect(cover && getComputedStyle(cover).backgroundColor).toMatch(/^rgb\(/)
  // The dialog cannot be closed: behind it is what no other person may read.
  await person.keyboard('{Escape}')
  expect(dialog).toBeVisible()

  line.respond({ login: () => refuse(401, 'LOGIN_USER_NOT_FOUND') })
  const password = within(dialog).getByLabelText(/^Password/)
  await person.type(password, 'wrong')
  await person.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
  expect(await within(dialog).findByText('This password does not match')).toBeVisible()
  line.respond({
    login: () => {
      server.signIn(aPatient())
      return { data: { url: '/patient/patient-1' } }
    },
  })
  await person.clear(password)
  await person.type(password, 'right')
  await person.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(box).toHaveValue('Mari')
  await waitFor(() => expect(saves()).toHaveLength(1))
  expect(saves()[0]?.body).toMatchObject({ action: 'saveAndStay', content: { secStepOne: { nick: 'Mari' } } })
  expect(line.calls.find(each => each.name === 'login')?.body).toMatchObject({
    email: 'patient@evergreen.example',
  })
})

test('a save that finds the session gone goes through after signing in over the page', async () => {
  const { box, getByRole, findByRole, saves, server: line } = await typing()
  server.who = null
  await person.click(getByRole('button', { name: 'Save and continue' }))
  const dialog = await findByRole('dialog', { name: 'Sign in to continue' })
  expect(box).toHaveValue('Mari')
  line.respond({
    login: () => {
      server.signIn(aPatient())
      return { data: { url: '/patient/patient-1' } }
    },
  })
  await person.type(within(dialog).getByLabelText(/^Password/), 'right')
  await person.click(within(dialog).getByRole('button', { name: 'Sign in and continue' }))
  expect(await findByRole('heading', { level: 1, name: 'Read it once more' })).toBeVisible()
  expect(saves().at(-1)?.body).toMatchObject({
    action: 'continue',
    content: { secStepOne: { nick: 'Mari' } },
  })
})

test('a person who came by another system signs in there, and this page notices', async () => {
  const { findByRole, queryByRole, queryByLabelText, box } = await typing(
    {},
    { sso: true, hasPassword: false },
  )
  await later(20 * minute + 6000)
  const dialog = await findByRole('dialog', { name: 'Sign in to continue' })
  expect(queryByLabelText(/^Password/)).toBeNull()
  expect(within(dialog).getByRole('link', { name: 'Sign in there, in a new tab' })).toHaveAttribute(
    'target',
    '_blank',
  )
  server.signIn(aPatient({ sso: true }))
  otherTab.postMessage({ kind: 'arrived' })
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(box).toHaveValue('Mari')
})

async function leaveForSignIn(portal: Awaited<ReturnType<typeof typing>>, who: User) {
  await later(20 * minute + 6000)
  const dialog = await portal.findByRole('dialog', { name: 'Sign in to continue' })
  await person.click(within(dialog).getByRole('button', { name: 'Go to the sign-in page' }))
  await person.click(await portal.findByRole('link', { name: /^Sign in/ }))
  const name = await portal.findByLabelText(/Email/)
  portal.server.respond({
    login: () => {
      server.signIn(who)
      return { data: { url: `/patient/${who.patientId}` } }
    },
  })
  await person.type(name, who.email)
  await person.type(portal.getByLabelText(/^Password$/), 'x{Enter}')
}

test('leaving for the sign-in page, the same person finds the text again, and it is saved', async () => {
  const portal = await typing()
  await leaveForSignIn(portal, aPatient())
  expect(await portal.findByLabelText(/Name at home/)).toHaveValue('Mari')
  await waitFor(() => expect(portal.saves()).toHaveLength(1))
  expect(portal.saves()[0]?.body).toMatchObject({ content: { secStepOne: { nick: 'Mari' } } })
  expect(await portal.findByText('What you typed is still here.')).toBeVisible()
})

test('another person who signs in there gets nothing of it, and it is gone for good', async () => {
  const portal = await typing()
  await leaveForSignIn(portal, somebodyElse)
  await waitFor(() => expect(portal.path()).toContain('/home/patient-2/'))
  expect(portal.container.textContent).not.toContain('Mari')
  expect(portal.saves()).toHaveLength(0)
  // The first person signs in again, in the same tab: the dropped text does not come back.
  server.signIn(aPatient())
  otherTab.postMessage({ kind: 'arrived' })
  await waitFor(() => expect(portal.path()).toContain('/home/patient-1/'))
  await act(async () => portal.router.history.push(`/patientportal${aSmallFormAt}`))
  expect(await portal.findByLabelText(/Name at home/)).toHaveValue('')
})
