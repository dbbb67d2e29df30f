// Dialogs of a partner that open by themselves on a page (Documents spec §2, §9; Shell spec §4).
import type { DashboardConfig } from '@careword/partner'
import { act, waitFor, within } from '@testing-library/react'
import { atRest } from '../testing/at-rest.ts'
import { setupPerson } from '../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { contactsQuery } from '../dialogs/contact/contacts-query.ts'
import type { AllDocuments } from '../patient/documents-query.ts'
import type { User } from '../session/user-query.ts'
import { aContact } from '../testing/a-circle.ts'
import { aSmallForm, aSmallFormAt } from '../testing/a-small-form.ts'
import { type Handlers, noResponse } from '../testing/fake-server.ts'
import { partnerConfig } from '../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import type { DialogEvent, PartnerDialogDefinition } from './event-dialog.ts'

const person = setupPerson()
const documentsAt = '/documents/patient-1/patient/user-1'
const homeAt = '/home/patient-1/patient/user-1'

const close = { action: 'close' as const, label: 'home.footer' }
const hello: PartnerDialogDefinition = {
  title: 'home.quickstart.title',
  message: ['home.content.one', 'home.content.two'],
  buttons: [close],
  oncePerSession: false,
}
const opens = (more: Partial<DialogEvent> = {}): DialogEvent => ({
  language: '*',
  path: 'documents',
  trigger: 'open',
  sections: [],
  dialog: 'hello',
  ...more,
})

/** Evergreen with these events in the place of its own. */
function configWith(
  events: DialogEvent[],
  dialog: Partial<PartnerDialogDefinition> = {},
  exceptions: string[] = [],
): DashboardConfig {
  const config = partnerConfig()
  const { patientEngagement } = config
  return {
    ...config,
    events,
    patientEngagement: {
      ...patientEngagement,
      dialogs: { hello: { ...hello, ...dialog } },
      configurations: { ...patientEngagement.configurations, eventExceptions: exceptions },
    },
  }
}
const words = (key: string, lang = 'en') =>
  partnerConfig().patientEngagement.translations[lang]?.[key] ?? `no words for ${key}`

interface Visit {
  config?: DashboardConfig
  lang?: 'en' | 'es'
  user?: Partial<User>
  documents?: AllDocuments
  handlers?: Handlers
}

async function visit(at: string, { config, lang = 'en', user, documents, handlers }: Visit) {
  const portal = renderPortal(
    at,
    {
      userInfo: () => aPatient(user),
      patient: () =>
        ({ demographic: { fullname: 'Maria Alvarez', name: { fullname: 'Maria Alvarez' } } }) as never,
      allDocuments: () => documents ?? documentsOf(aGroup('AD', 'x', [])),
      ...handlers,
    },
    { lang, ...(config ? { config } : {}) },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}
type Portal = Awaited<ReturnType<typeof visit>>

const go = (portal: Portal, to: string) => act(() => portal.router.navigate({ to }))
/** The dialog about what the document needs comes first. */
async function beginInDialog(portal: Portal) {
  const dialog = within(await portal.findByRole('dialog'))
  for (const state of dialog.queryAllByRole('combobox')) await person.selectOptions(state, 'OR')
  await person.click(dialog.getByRole('button', { name: 'Start' }))
}
/** The open dialogs, once no request is pending that could open one. */
async function openDialogs(portal: Portal) {
  await atRest(portal.server)
  return [...portal.queryAllByRole('dialog'), ...portal.queryAllByRole('alertdialog')]
}

describe('an event for English and documents', () => {
  const config = configWith([opens({ language: 'en' })])
  test('opens its dialog there: title, paragraphs and button in the partner’s words', async () => {
    const portal = await visit(documentsAt, { config })
    const dialog = await portal.findByRole('dialog', { name: words('home.quickstart.title') })
    for (const key of ['home.content.one', 'home.content.two'])
      expect(within(dialog).getByText(words(key))).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: words('home.footer') }))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    expect(await openDialogs(portal)).toEqual([])
  })
  test('and only there', async () => {
    expect(await openDialogs(await visit(homeAt, { config }))).toEqual([])
  })
  test('and only in English', async () => {
    expect(await openDialogs(await visit(documentsAt, { config, lang: 'es' }))).toEqual([])
  })
  test('as soon as the page is read in English', async () => {
    const portal = await visit(documentsAt, { config, lang: 'es' })
    await atRest(portal.server)
    await person.click(within(portal.getByRole('contentinfo')).getByRole('button', { name: 'English' }))
    expect(await portal.findByRole('dialog')).toBeVisible()
  })
  test('again each time the page is opened', async () => {
    const portal = await visit(documentsAt, { config })
    await portal.findByRole('dialog')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    await go(portal, homeAt)
    expect(await openDialogs(portal)).toEqual([])
    await go(portal, documentsAt)
    expect(await portal.findByRole('dialog')).toBeVisible()
  })
})

test.each(['en', 'es'] as const)('a dialog in %s has its words in that language', async lang => {
  const portal = await visit(documentsAt, { config: configWith([opens()]), lang })
  const dialog = await portal.findByRole('dialog', { name: words('home.quickstart.title', lang) })
  expect(within(dialog).getByText(words('home.content.one', lang))).toBeVisible()
})

test('the focus goes into the dialog and back to the page', async () => {
  const portal = await visit(documentsAt, { config: configWith([opens()]) })
  const dialog = await portal.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(portal.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('a page that asks to accept new terms asks nothing else', async () => {
  const portal = renderPortal(
    documentsAt,
    {
      userInfo: () =>
        aPatient({ terms_of_use_id: 'terms-2', terms_of_use_link: '/partner-files/terms/terms-2' }),
      allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
    },
    { config: configWith([opens()]) },
  )
  await portal.findByRole('dialog')
  await atRest(portal.server)
  expect(portal.queryAllByText(words('home.quickstart.title'))).toEqual([])
})

describe('an event among the exceptions', () => {
  test('opens nothing', async () => {
    expect(
      await openDialogs(await visit(documentsAt, { config: configWith([opens()], {}, ['hello']) })),
    ).toEqual([])
  })
})

describe('a dialog without words', () => {
  test.each([
    ['en', 'dialog not found'],
    ['es', 'Ventana no encontrada'],
  ] as const)('is an alert in %s with its code, and closes', async (lang, title) => {
    const portal = await visit(documentsAt, { config: configWith([opens({ dialog: 'nobody' })]), lang })
    const alert = await portal.findByRole('alertdialog', { name: title })
    expect(within(alert).getByText('DIALOG_DOES_NOT_EXIST')).toBeVisible()
    await person.click(within(alert).getByRole('button'))
    await waitFor(() => expect(portal.queryByRole('alertdialog')).toBeNull())
    expect(await openDialogs(portal)).toEqual([])
  })
  test('is one as well by the name of something every object has', async () => {
    const portal = await visit(documentsAt, { config: configWith([opens({ dialog: 'toString' })]) })
    expect(await portal.findByRole('alertdialog', { name: 'dialog not found' })).toBeVisible()
  })
})

describe('a dialog that is wrong', () => {
  test('without buttons does not open, and states it by its code', async () => {
    const portal = await visit(documentsAt, { config: configWith([opens()], { buttons: [] }) })
    expect(await portal.findByText('Dialog without buttons')).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })
  test('with a button whose action is unknown closes, and shows its code', async () => {
    const config = configWith([opens()], { buttons: [{ action: 'dance' as 'close', label: 'home.footer' }] })
    const portal = await visit(documentsAt, { config })
    await person.click(await portal.findByRole('button', { name: words('home.footer') }))
    expect(await portal.findByText('Button without an action')).toBeVisible()
    expect(await openDialogs(portal)).toEqual([])
  })
})

describe('a dialog that comes once in a session', () => {
  const config = configWith([opens(), opens({ path: 'home' })], { oncePerSession: true })
  const session = aPatient().sessionHeaders
  const user = { sessionHeaders: session }
  async function closed(how: () => Promise<void>) {
    const portal = await visit(documentsAt, { config, user })
    await portal.findByRole('dialog')
    await how()
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    return portal
  }
  test('does not come on another page, and not when the page is loaded again', async () => {
    const portal = await closed(() => person.keyboard('{Escape}'))
    await go(portal, homeAt)
    expect(await openDialogs(portal)).toEqual([])
    portal.unmount()
    expect(await openDialogs(await visit(documentsAt, { config, user }))).toEqual([])
  })
  test('comes in the next session', async () => {
    const portal = await closed(() => person.click(document.querySelector('[role=dialog] button') as Element))
    portal.unmount()
    const later = new Date(Date.now() + 40_000_000).toISOString()
    const next = { sessionHeaders: { ...session, 'x-session-latest-end': later } }
    expect(await (await visit(documentsAt, { config, user: next })).findByRole('dialog')).toBeVisible()
  })
  test('leaves nothing in the browser after signing out', async () => {
    const portal = await closed(() => person.keyboard('{Escape}'))
    expect(JSON.stringify({ ...sessionStorage })).toContain('hello')
    portal.server.respond({ logoutAll: () => ({}) })
    await person.click(portal.getByRole('button', { name: 'Settings of Maria Alvarez' }))
    await person.click(portal.getByRole('button', { name: 'Sign out' }))
    await portal.findByText('You are signed out')
    expect({ ...localStorage, ...sessionStorage }).toEqual({ documentLang: 'en' })
  })
})

describe('the buttons of a dialog lead where their labels promise', () => {
  const label = 'home.footer'
  async function press(button: PartnerDialogDefinition['buttons'][number], more: Visit = {}) {
    const config = configWith([opens(), opens({ path: 'home' })], { buttons: [button] })
    const portal = await visit(button.action === 'documents' ? homeAt : documentsAt, { config, ...more })
    await person.click(await portal.findByRole('button', { name: words(label) }))
    return portal
  }
  test('to the documents', async () => {
    const portal = await press({ action: 'documents', label })
    await waitFor(() => expect(portal.path()).toBe(`/patientportal${documentsAt}`))
  })
  test('home', async () => {
    const portal = await press({ action: 'home', label })
    await waitFor(() => expect(portal.path()).toBe(`/patientportal${homeAt}`))
  })
  test('to a link inside the portal', async () => {
    const portal = await press({ action: 'link', label, link: `/patientportal${homeAt}` })
    await waitFor(() => expect(portal.path()).toBe(`/patientportal${homeAt}`))
  })
  test('to a new document of a type', async () => {
    const portal = await press(
      { action: 'create', label, type: 'AD' },
      { handlers: { createForm: () => ({ documentId: 'new-1' }) } },
    )
    await beginInDialog(portal)
    await waitFor(() => expect(portal.server.calls.map(each => each.name)).toContain('createForm'))
    const made = portal.server.calls.find(each => each.name === 'createForm')
    expect(JSON.parse(made?.query['metadata'] ?? '')).toEqual({
      site: 'ALL',
      type: 'AD',
      version: '5WISHES1',
    })
  })
  test.each([
    ['en', 'We could not refresh your documents', 'Try again'],
    ['es', 'No pudimos actualizar sus documentos', 'Intentar de nuevo'],
  ] as const)(
    'in %s, where the documents cannot be had, to words that state it and try again',
    async (lang, title, again) => {
      const config = configWith([opens({ path: 'edit' })], {
        buttons: [{ action: 'create', label, type: 'POA' }],
      })
      const portal = await visit(aSmallFormAt, {
        config,
        lang,
        handlers: { getForm: () => aSmallForm(), allDocuments: () => noResponse },
      })
      await person.click(await portal.findByRole('button', { name: words(label, lang) }))
      expect(await portal.findByText(title)).toBeVisible()
      // A type without documents in the list cannot be begun.
      portal.server.respond({ allDocuments: () => documentsOf(aGroup('AD', 'x', [])) })
      await person.click(portal.getByRole('button', { name: again }))
      const notFound =
        lang === 'en' ? 'This kind of document was not found' : 'No encontramos este tipo de documento'
      expect(await portal.findByText(notFound)).toBeVisible()
      expect(portal.server.calls.map(each => each.name)).not.toContain('createForm')
    },
  )
  test('to the choice of a version where there are several', async () => {
    const [first] = aGroup('AD', 'x', []).collections
    if (!first) throw new Error('no collection')
    const one = { ...first, workflow: 'version' as const }
    const portal = await press(
      { action: 'create', label, type: 'AD' },
      { documents: documentsOf(aGroup('AD', 'x', [], { collections: [one, { ...one, version: '2021' }] })) },
    )
    expect(await portal.findByRole('dialog', { name: 'New advance directive' })).toBeVisible()
  })
  test('nowhere for a person who may not begin one: the button is not there, the other one is the main one', async () => {
    const config = configWith([opens()], {
      buttons: [{ action: 'create', label: 'home.action.new', type: 'AD' }, close],
    })
    const portal = await visit(documentsAt, {
      config,
      documents: documentsOf(aGroup('AD', 'x', [], {}, ['viewer'])),
    })
    const dialog = await portal.findByRole('dialog')
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(each => each.getAttribute('aria-label') ?? each.textContent),
    ).toEqual(['Close', words(label)])
  })
  const support = (over: object) => {
    const config = configWith([opens()], { buttons: [{ action: 'support', label }] })
    const { patientEngagement } = config
    const changed = { ...patientEngagement.support, ...over }
    return press(
      { action: 'support', label },
      { config: { ...config, patientEngagement: { ...patientEngagement, support: changed } } },
    )
  }
  test('to support, over the page', async () => {
    const portal = await support({})
    expect(await portal.findByRole('dialog', { name: 'How can we help?' })).toBeVisible()
  })
  test('to support, where the partner takes no messages and has neither phone nor mail, to a word of why not', async () => {
    const portal = await support({ types: [], phone: null, email: null })
    expect(await portal.findByText('Button without an action')).toBeVisible()
  })
})

describe('a button adds a person to the circle, from the documents', () => {
  const contact = { action: 'contact' as const, label: 'home.action.new' }
  const config = configWith([opens()], { buttons: [contact, close] })
  const circle: Handlers = {
    patientContacts: () => ({ data: { contacts: [], associatedPatients: [] } }),
    addContact: ({ body }) =>
      (body as { createIfExist?: boolean }).createIfExist
        ? { result: 'success', data: [aContact('Ana', 'Ruiz')] }
        : { result: 'existingUser', data: { existingUser: { userId: 'opaque' } } },
  }
  const asked = (portal: Portal, name: string) => portal.server.calls.filter(each => each.name === name)

  test('an address with an account is asked about first; confirmed it is sent again, the dialog closes, and the circle is as it came back', async () => {
    const portal = await visit(documentsAt, { config, handlers: circle })
    await person.click(await portal.findByRole('button', { name: words(contact.label) }))
    const dialog = within(await portal.findByRole('dialog', { name: 'Add a person to your circle' }))
    for (const [name, text] of [
      [/First name/, 'Ana'],
      [/Last name/, 'Ruiz'],
      [/Email/, 'ana@example.com'],
      [/Phone/, '5035550117'],
    ] as const)
      await person.type(dialog.getByRole('textbox', { name }), text)
    await person.selectOptions(dialog.getByRole('combobox'), 'friend')
    await person.click(dialog.getByRole('checkbox'))
    await person.click(dialog.getByRole('button', { name: 'Add to my circle' }))
    const question = within(await portal.findByRole('alertdialog'))
    expect(question.getByText(/belongs to an account/)).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Yes, add this person' }))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    expect(portal.path()).toBe(`/patientportal${documentsAt}`)
    expect(
      asked(portal, 'addContact').map(each => (each.body as { createIfExist?: boolean }).createIfExist),
    ).toEqual([undefined, true])
    // The response is already in the cache when the circle's own page opens; the page fetches again, as it always does.
    const cache = await portal.router.options.context.openCache()
    const known = cache.getQueryData(contactsQuery('user-1').queryKey)
    expect(known?.contacts.map(each => each.firstName)).toEqual(['Ana'])
  })

  test.each<[string, Visit]>([
    [
      'somebody who reads another person’s documents',
      { config, user: { userType: 'contact', roles: ['contact', 'viewer'], patientId: null } },
    ],
    [
      'a patient of a partner without circles',
      {
        config: { ...config, featureToggles: { ...config.featureToggles, disableMySharedCircleLink: true } },
      },
    ],
  ])('%s has no such button', async (_, more) => {
    const at = more.user ? documentsAt.replace('/patient/', '/contact/') : documentsAt
    const portal = await visit(at, more)
    const dialog = within(await portal.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: words(contact.label) })).toBeNull()
  })
})

describe('treatment preferences', () => {
  const agent = aGroup('POA', 'p', [aDocument('poa', 'Active', { type: 'POA' })])
  const txp = (...instances: Parameters<typeof aGroup>[2]) =>
    aGroup('TXP', 't', instances, {
      collections: [
        { site: 'ALL', version: '2026', displayName: 'x', canCreate: true, workflow: 'single', states: [] },
      ],
    })
  const due = documentsOf(agent, txp())

  test.each([
    ['home', homeAt, 'en', 'One more thing that helps'],
    ['home', homeAt, 'es', 'Una cosa más que ayuda'],
    ['documents', documentsAt, 'en', 'One more thing that helps'],
    ['documents', documentsAt, 'es', 'Una cosa más que ayuda'],
  ] as const)('are prompted on %s after a power of attorney is active', async (_, at, lang, title) => {
    const portal = await visit(at, { documents: due, lang })
    expect(await portal.findByRole('dialog', { name: title })).toBeVisible()
  })
  test('begin from the prompt', async () => {
    const portal = await visit(homeAt, {
      documents: due,
      handlers: { createForm: () => ({ documentId: 'new-1' }) },
    })
    await person.click(await portal.findByRole('button', { name: 'Write down my preferences' }))
    await beginInDialog(portal)
    await waitFor(() => expect(portal.server.calls.map(each => each.name)).toContain('createForm'))
    const made = portal.server.calls.find(each => each.name === 'createForm')
    expect(JSON.parse(made?.query['metadata'] ?? '')).toMatchObject({ type: 'TXP', version: '2026' })
  })
  test('are prompted once: closed at home, they are not prompted on documents', async () => {
    const portal = await visit(homeAt, { documents: due })
    await person.click(await portal.findByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    await go(portal, documentsAt)
    expect(await openDialogs(portal)).toEqual([])
  })
  test.each<[string, AllDocuments]>([
    ['when some are begun', documentsOf(agent, txp(aDocument('t', 'Incomplete', { type: 'TXP' })))],
    ['when there are some', documentsOf(agent, txp(aDocument('t', 'Active', { type: 'TXP' })))],
    ['without a power of attorney', documentsOf(aGroup('POA', 'p', []), txp())],
  ])('are not prompted %s', async (_, documents) => {
    expect(await openDialogs(await visit(homeAt, { documents }))).toEqual([])
  })
  test('are not prompted to a person who reads another person’s documents', async () => {
    const portal = await visit('/documents/patient-1/contact/user-1', {
      documents: due,
      user: { userType: 'contact', roles: ['contact'], patientId: null },
    })
    expect(await openDialogs(portal)).toEqual([])
    expect(portal.getByRole('heading', { level: 1 })).toHaveTextContent('Documents of Maria Alvarez')
  })
})
