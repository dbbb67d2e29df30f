import { setupPerson } from '../../testing/user.ts'
import { within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import type { User } from '../../session/user-query.ts'
import type { AssociatedPatient } from '../../patient/patients-query.ts'

const person = setupPerson()

const aClinician = (more: Partial<User> = {}) =>
  aPatient({
    roles: ['preparer', 'viewer'],
    userType: 'clinician',
    patientId: null,
    choosesPatient: true,
    name: 'Amara Okafor',
    ...more,
  })
const aViewer = (more: Partial<User> = {}) => aClinician({ roles: ['viewer'], userType: 'viewer', ...more })

const inReach = (patientId: string, name: string): AssociatedPatient => ({
  patientId,
  patientUserId: `${patientId}-user`,
  firstName: name,
  lastName: '',
  name,
  email: null,
  phone: null,
  acceptedTermsId: 'granted',
})
const search = {
  reasons: [
    { code: 'treatment', text: 'clinicianSearch.treatment' },
    { code: 'emergency', text: 'clinicianSearch.emergency' },
  ],
}
const rosa = { patientId: 'p1', name: 'Rosa Delgado', dob: '1948-03-17', mrn: '••••0417' }
const other = { patientId: 'p2', name: 'Rosa Delgado', dob: '1961-07-02', mrn: '••••8812' }

async function atSearch(handlers: Handlers = {}, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    '/patients/user-1',
    {
      userInfo: () => aClinician(),
      associatedPatients: () => ({ data: [], search }),
      allDocuments: () => ({}),
      ...handlers,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1, name: /^(Patients|Pacientes)$/ })
  const field = (name: RegExp) => portal.getByRole('textbox', { name }) as HTMLInputElement
  return {
    ...portal,
    name: field(/^(Name|Nombre)$/),
    dob: field(/^(Date of birth|Fecha de nacimiento)$/),
    mrn: field(/^(Record number|Número de expediente)$/),
    reason: portal.getByRole('combobox', { name: /Why are you looking|Por qué busca/ }) as HTMLSelectElement,
    press: () => person.click(portal.getByRole('button', { name: /^(Search|Buscar)$/ })),
    searches: () =>
      portal.server.calls.filter(({ name }) => name === 'searchPatients').map(({ body }) => body),
  }
}

test('a clinician who may search finds a patient by the beginning of a name and opens the documents', async () => {
  const portal = await atSearch({ searchPatients: () => ({ data: [rosa, other], more: false }) })
  await person.type(portal.name, 'delgado ro')
  await person.selectOptions(portal.reason, 'treatment')
  await portal.press()
  const heading = await portal.findByRole('heading', { level: 2, name: '2 patients found' })
  expect(document.activeElement).toBe(heading)
  expect(portal.searches()).toEqual([{ name: 'delgado ro', reason: 'treatment' }])
  const links = portal.getAllByRole('link', { name: 'View documents' })
  // Two people with the same name are distinguished by the text beside it, which the accessible description includes.
  expect(links[0]).toHaveAccessibleDescription(/Rosa Delgado.*Born March 17, 1948.*Record ••••0417/)
  expect(links[1]).toHaveAccessibleDescription(/Born July 02, 1961/)
  await person.click(links[0] as HTMLElement)
  await portal.findByRole('heading', { level: 1 })
  expect(portal.path()).toMatch(/\/p1\/clinician\/user-1$/)
  expect(portal.path()).not.toContain('delgado')
})

test('a date of birth is read back in words and sent as a day', async () => {
  const portal = await atSearch({ searchPatients: () => ({ data: [rosa], more: false }) })
  await person.type(portal.dob, '3/17/1948')
  expect(portal.dob).toHaveAccessibleDescription('We read this as March 17, 1948')
  await person.selectOptions(portal.reason, 'emergency')
  await person.type(portal.mrn, ' EG-100417 {Enter}')
  await portal.findByRole('heading', { name: '1 patient found' })
  expect(portal.searches()).toEqual([{ dob: '1948-03-17', mrn: 'EG-100417', reason: 'emergency' }])
})

test('missing input is reported at its field, the first gets the focus, and nothing is requested', async () => {
  const portal = await atSearch()
  await portal.press()
  expect(portal.name).toHaveAccessibleDescription(/Fill in a name, a date of birth or a record number/)
  expect(portal.reason).toHaveAccessibleDescription(/Choose why you are looking/)
  expect(document.activeElement).toBe(portal.name)
  await person.type(portal.name, 'd')
  await person.type(portal.dob, 'abc')
  await person.selectOptions(portal.reason, 'treatment')
  await portal.press()
  expect(portal.name).toHaveAccessibleDescription(/at least two letters/)
  expect(portal.dob).toHaveAccessibleDescription(/all four digits of the year/)
  expect(portal.searches()).toEqual([])
})

test('a date that cannot be a birth date is reported when its field is left, and stays', async () => {
  const portal = await atSearch()
  const wrong = [
    ['31/02/1950', /There is no day 31 in February 1950/],
    ['3/17/2048', /This day is in the future/],
    ['1/1/1850', /Choose a year from/],
    ['3/17/48', /Write the year with four digits/],
    ['3/17', /The year is missing/],
    ['abc', /all four digits of the year/],
  ] as const
  for (const [typed, words] of wrong) {
    await person.clear(portal.dob)
    await person.type(portal.dob, typed)
    expect(portal.dob).toBeValid()
    await person.tab()
    expect(portal.dob).toHaveAccessibleDescription(words)
    expect(portal.dob).not.toHaveValue('')
  }
  await person.clear(portal.dob)
  await person.tab()
  expect(portal.dob).toBeValid()
  expect(portal.name).toBeValid()
})

test('without a match it shows what to try, and the input is still there', async () => {
  const portal = await atSearch({ searchPatients: () => ({ data: [], more: false }) })
  await person.type(portal.name, 'delgdo')
  await person.selectOptions(portal.reason, 'treatment')
  await portal.press()
  await portal.findByRole('heading', { name: 'No one found' })
  expect(portal.getByText(/Check the spelling/)).toBeVisible()
  expect(portal.name.value).toBe('delgdo')
})

test('when there are more than are shown it states it', async () => {
  const data = Array.from({ length: 25 }, (_, i) => ({ ...rosa, patientId: `p${i}` }))
  const portal = await atSearch({ searchPatients: () => ({ data, more: true }) })
  await person.type(portal.name, 'de')
  await person.selectOptions(portal.reason, 'treatment')
  await portal.press()
  await portal.findByRole('heading', { name: 'The first 25 patients' })
  expect(portal.getByText(/There are more/)).toBeVisible()
})

const failures: [string, NonNullable<Handlers['searchPatients']>, RegExp][] = [
  [
    'too many searches',
    () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '840' }),
    /try again in 14 minutes/,
  ],
  ['no answer', () => noResponse, /We could not load this page/],
  ['a refusal', () => refuse(422, 'PATIENT_SEARCH_INCOMPLETE'), /Tell us a little more/],
]
test.each(failures)(
  'after %s a message appears, no patient is shown, and the input stays',
  async (_, searchPatients, words) => {
    let search: NonNullable<Handlers['searchPatients']> = () => ({ data: [rosa], more: false })
    const portal = await atSearch({ searchPatients: request => search(request) })
    await person.type(portal.name, 'del')
    await person.selectOptions(portal.reason, 'treatment')
    await portal.press()
    await portal.findByRole('heading', { name: '1 patient found' })
    search = searchPatients
    await person.click(portal.getByRole('button', { name: 'Change the search' }))
    await portal.press()
    expect(await portal.findByText(words, { selector: '[aria-live] *' })).toBeVisible()
    expect(portal.queryByText('Rosa Delgado')).toBeNull()
    expect(portal.getByRole('textbox', { name: 'Name' })).toHaveValue('del')
  },
)

test('after a look at the documents the search and its result are there again', async () => {
  const portal = await atSearch({ searchPatients: () => ({ data: [rosa], more: false }) })
  await person.type(portal.name, 'del')
  await person.selectOptions(portal.reason, 'treatment')
  await portal.press()
  await person.click(await portal.findByRole('link', { name: 'View documents' }))
  // On a phone the link back is in the menu, beside the documents.
  expect(await portal.findByRole('link', { name: 'The patient’s documents' })).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Menu and settings of Amara Okafor' }))
  await person.click(portal.getByRole('link', { name: 'Patients' }))
  expect(await portal.findByRole('heading', { name: '1 patient found' })).toBeVisible()
  // The search is summarized in one line; the button brings the form back, with the focus in it.
  expect(portal.getByRole('region', { name: 'You looked for' })).toHaveTextContent(
    'You looked for: del · I am treating this patientChange the search',
  )
  expect(portal.queryByRole('textbox', { name: 'Name' })).toBeNull()
  await person.click(portal.getByRole('button', { name: 'Change the search' }))
  expect(portal.getByRole('textbox', { name: 'Name' })).toHaveValue('del')
  expect(portal.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(portal.searches()).toHaveLength(1)
})

test('the whole search works with the keyboard alone', async () => {
  const portal = await atSearch({ searchPatients: () => ({ data: [rosa], more: false }) })
  portal.name.focus()
  await person.keyboard('del{Tab}{Tab}{Tab}')
  expect(document.activeElement).toBe(portal.reason)
  await person.selectOptions(portal.reason, 'treatment')
  await person.keyboard('{Tab}{Enter}')
  await portal.findByRole('heading', { name: '1 patient found' })
  await person.keyboard('{Tab}')
  expect(document.activeElement).toHaveAccessibleName('View documents')
})

test.each(['en', 'es'] as const)('the search has no fault that axe finds, in %s', async lang => {
  const portal = await atSearch({ searchPatients: () => ({ data: [rosa, other], more: true }) }, lang)
  await portal.press()
  await person.type(portal.name, 'del')
  await person.type(portal.dob, '3/17/1948')
  await person.selectOptions(portal.reason, 'treatment')
  expect((await axe.run(portal.container)).violations.map(({ id }) => id)).toEqual([])
  await portal.press()
  await portal.findByRole('heading', { name: /first 25|first 2|primeros/ })
  expect((await axe.run(portal.container)).violations.map(({ id }) => id)).toEqual([])
})

test('in Spanish nothing of the search is English', async () => {
  const portal = await atSearch({ searchPatients: () => ({ data: [rosa], more: false }) }, 'es')
  expect(portal.reason.textContent).toContain('Atiendo a este paciente')
  await person.type(portal.name, 'del')
  await person.selectOptions(portal.reason, 'treatment')
  await portal.press()
  await portal.findByRole('heading', { name: '1 paciente encontrado' })
  expect(portal.getByText('Nació el 17 de marzo de 1948')).toBeVisible()
})

const people: [string, () => User][] = [
  ['clinician', aClinician],
  ['viewer', aViewer],
]
test.each(people)('the one patient of a %s opens at once', async (userType, user) => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: user,
    associatedPatients: () => ({ data: [inReach('p1', 'Rosa Delgado')] }),
    allDocuments: () => ({}),
  })
  await expect.poll(portal.path).toMatch(new RegExp(`/p1/${userType}/user-1$`))
})

test.each(people)('several patients of a %s are a choice', async (userType, user) => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: user,
    associatedPatients: () => ({ data: [inReach('p1', 'Rosa Delgado'), inReach('p2', 'Walter Brandt')] }),
    allDocuments: () => ({}),
  })
  expect(await portal.findByRole('heading', { name: 'Walter Brandt' })).toBeVisible()
  expect(portal.queryByRole('button', { name: 'Search' })).toBeNull()
  const [, second] = portal.getAllByRole('link', { name: 'View documents' })
  await person.click(second as HTMLElement)
  await expect.poll(portal.path).toMatch(new RegExp(`/p2/${userType}/user-1$`))
})

test('a contact reads what the page is, and what to do on it', async () => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }),
    associatedPatients: () => ({ data: [inReach('p1', 'Rosa Delgado'), inReach('p2', 'Walter Brandt')] }),
  })
  expect(await portal.findByRole('heading', { level: 1, name: 'People who share with me' })).toBeVisible()
  expect(portal.getByText(/These people trust you/)).toBeVisible()
})

test('a person who may search stays on the page with one patient, and sees them above the search', async () => {
  const portal = await atSearch({ associatedPatients: () => ({ data: [inReach('p1', 'Ana Ruiz')], search }) })
  expect(portal.getByRole('heading', { level: 2, name: 'Your patients' })).toBeVisible()
  expect(portal.getByRole('heading', { level: 3, name: 'Ana Ruiz' })).toBeVisible()
  expect(portal.path()).toBe('/patientportal/patients/user-1')
})

test('without anybody in reach it shows what will bring patients here', async () => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: () => aViewer(),
    associatedPatients: () => ({ data: [] }),
  })
  expect(await portal.findByText('You have no patients here yet')).toBeVisible()
})

test('the bare address leads a person who came by single sign-on to the patient they came with', async () => {
  const portal = renderPortal('/', {
    userInfo: () => aClinician({ sso: true, launchedPatientId: 'p9' }),
    allDocuments: () => ({}),
  })
  await expect.poll(portal.path).toMatch(/\/p9\/clinician\/user-1$/)
})

test('a clinician with a password can sign out in the header; who came by single sign-on cannot', async () => {
  const password = await atSearch()
  expect(password.getByRole('button', { name: 'Sign out' })).toBeVisible()
  password.unmount()
  const sso = await atSearch({ userInfo: () => aClinician({ sso: true, launchedPatientId: 'p9' }) })
  expect(sso.queryByRole('button', { name: 'Sign out' })).toBeNull()
})

test('an empty list of people who share asks for no choice', async () => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }),
    associatedPatients: () => ({ data: [] }),
  })
  expect(
    await portal.findByRole('heading', { level: 2, name: 'Nobody shares documents with you now' }),
  ).toBeVisible()
  expect(portal.queryByText(/Choose one of them/)).toBeNull()
})

test.each([
  ['with the terms accepted, a press on the name opens the documents', 'granted', 'documents', 'Documents'],
  [
    'without them, a press on the name opens the terms',
    null,
    'patients',
    'Before you read the documents of Rosa Delgado',
  ],
])('%s', async (_what, acceptedTermsId, leadsTo, heading) => {
  const portal = renderPortal('/patients/user-1', {
    userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }),
    associatedPatients: () => ({ data: [{ ...inReach('p1', 'Rosa Delgado'), acceptedTermsId }] }),
    allDocuments: () => ({}),
  })
  const { left, top, width, height } = (
    await portal.findByRole('heading', { name: 'Rosa Delgado' })
  ).getBoundingClientRect()
  // The element at the middle of the name is the one that a finger would press.
  const pressed = document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement
  await person.click(pressed)
  expect(await portal.findByRole('heading', { name: heading })).toBeVisible()
  expect(portal.path()).toContain(`/${leadsTo}/`)
})

test.each(['clinician', 'viewer'] as const)(
  'a %s with whom a person shares in person reads the terms here first, also where there is no other person',
  async userType => {
    const waiting = { ...inReach('p1', 'Rosa Delgado'), acceptedTermsId: null }
    const user = userType === 'clinician' ? aClinician({ sso: true }) : aViewer()
    const portal = renderPortal('/patients/user-1', {
      userInfo: () => user,
      associatedPatients: () => ({ data: [waiting] }),
      acceptPatientTerms: () => ({ result: 'success' }),
      allDocuments: () => ({}),
      patient: () => ({ demographic: { name: { fullname: 'Rosa Delgado' } } }) as never,
    })
    await portal.findByRole('heading', { level: 2, name: 'Rosa Delgado' })
    expect(portal.path()).toBe('/patientportal/patients/user-1')
    await person.click(portal.getByRole('button', { name: 'View documents' }))
    await person.click(await portal.findByRole('checkbox', { name: /Rosa Delgado authorized me/ }))
    await person.click(portal.getByRole('button', { name: 'Accept and view documents' }))
    expect(await portal.findByRole('heading', { level: 1, name: /documents/i })).toBeVisible()
    expect(portal.path()).toBe(`/patientportal/documents/p1/${userType}/user-1`)
    expect(portal.server.calls.find(({ name }) => name === 'acceptPatientTerms')?.body).toMatchObject({
      patientUserId: 'p1-user',
      contactUserId: 'user-1',
      termsId: 'terms-contact-2026',
    })
  },
)

test.each([
  ['lakeside', aClinician(), ['/patientportal/emergency-access/user-1']],
  ['lakeside', aViewer(), []],
  ['evergreen', aClinician(), []],
] as const)(
  'at %s emergency access is offered where patients are looked for: %#',
  async (slug, user, expected) => {
    for (const response of [{ data: [] }, { data: [], search }]) {
      const portal = renderPortal(
        '/patients/user-1',
        { userInfo: () => user, associatedPatients: () => response },
        { config: partnerConfig(slug) },
      )
      await portal.findByRole('heading', { level: 1 })
      const links = within(portal.getByRole('main')).queryAllByRole('link', { name: 'Emergency access' })
      expect(links.map(each => each.getAttribute('href'))).toEqual(expected)
      portal.unmount()
    }
  },
)
