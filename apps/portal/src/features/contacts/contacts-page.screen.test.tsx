// Shell spec §2, Contacts page; §4, Contact creation; §5, Add contact.
import { act, waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import { aContact, aSharer, type Circle } from '../../testing/a-circle.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { contactValues } from '../../dialogs/contact/contact-values.ts'
import { goOnAfterSignIn, stashUnsavedWork } from '../../session/leave-guard.ts'
import { stashWork, takeStashedWork } from '../../session/stashed-work.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const at = '/contacts/patient-1/patient/user-1'
const elena = aContact('Elena', 'Ríos')
const tomas = aContact('Tomás', 'Luna', {
  email: 'tomas@example.com',
  phone: '(503)555-0142',
  relationship: 'friend',
  circleStatus: 'waiting',
})
const ruth = aSharer('patient-2', 'Ruth Abernathy', null)
const walter = aSharer('patient-3', 'Walter Brandt', 'terms-contact')

async function openCircle(more: Handlers = {}, circle: Partial<Circle> = {}, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    at,
    {
      userInfo: () => aPatient(),
      patientContacts: () => ({
        data: { contacts: [elena, tomas], associatedPatients: [ruth, walter], ...circle },
      }),
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
      patient: ({ params }) =>
        ({ demographic: { patientId: params.patientId, name: { fullname: 'Walter Brandt' } } }) as never,
      ...more,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const column = (name: string) => within(portal.getByRole('region', { name }))
  const card = (name: string) => within(portal.getByRole('heading', { name }).closest('li') as HTMLElement)
  const names = () =>
    column(lang === 'es' ? 'Mi círculo de confianza' : 'My shared circle')
      .queryAllByRole('listitem')
      .flatMap(item => within(item).queryByRole('heading')?.textContent ?? [])
  const asked = (name: string) => portal.server.calls.filter(each => each.name === name)
  return { ...portal, column, card, names, asked }
}
type Portal = Awaited<ReturnType<typeof openCircle>>

async function openAdd(portal: Portal) {
  await person.click(portal.getByRole('button', { name: 'Add a person' }))
  return within(await portal.findByRole('dialog', { name: 'Add a person to your circle' }))
}
type Dialog = Awaited<ReturnType<typeof openAdd>>
const field = (dialog: Dialog, name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })

async function fillIn(dialog: Dialog, more: { email?: string; phone?: string; tick?: boolean } = {}) {
  const { email = 'ana@example.com', phone = '(503) 555-0117', tick = true } = more
  await person.type(field(dialog, /First name/), 'Ana')
  await person.type(field(dialog, /Last name/), 'Ruiz')
  await person.selectOptions(dialog.getByRole('combobox'), 'sibling')
  await person.type(field(dialog, /Email/), email)
  await person.type(field(dialog, /Phone/), phone)
  if (tick) await person.click(dialog.getByRole('checkbox', { name: /authorized to view my record/ }))
}
const submit = (dialog: Dialog) => person.click(dialog.getByRole('button', { name: 'Add to my circle' }))
const ana = aContact('Ana', 'Ruiz', { circleStatus: 'waiting' })

describe('the page', () => {
  test('has two columns: the circle with a card for each person, and who shares with the patient', async () => {
    const portal = await openCircle()
    expect(portal.asked('patientContacts')).toHaveLength(1)
    const circle = portal.column('My shared circle')
    expect(circle.getByText(/can read and print your documents/)).toBeVisible()
    expect(portal.names()).toEqual(['Elena Ríos', 'Tomás Luna'])
    const card = portal.card('Elena Ríos')
    for (const shown of ['Child', '503-555-0100', 'elena@example.com', 'Can read your documents'])
      expect(card.getByText(shown)).toBeVisible()
    expect(card.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription('Elena Ríos')
    expect(portal.card('Tomás Luna').getByText('Invited')).toBeVisible()
    const shared = portal.column('Shared with me')
    expect(shared.getAllByRole('button', { name: 'View documents' })).toHaveLength(2)
    expect(shared.queryByRole('button', { name: 'Edit' })).toBeNull()
  })

  test('a contact without a name of its own is called by first and last name', async () => {
    const portal = await openCircle({}, { contacts: [{ ...elena, name: null, middleName: 'María' }] })
    expect(portal.names()).toEqual(['Elena Ríos'])
  })

  test('an empty circle shows whom to add, an empty second column what will be there', async () => {
    const portal = await openCircle({}, { contacts: [], associatedPatients: [] })
    expect(portal.getByRole('heading', { name: 'Nobody is in your circle yet' })).toBeVisible()
    expect(portal.getByText(/Nobody shares documents with you yet/)).toBeVisible()
  })

  test.each([
    ['en', /You can remove someone at any time/, 'Nobody is in your circle', /add or remove/],
    ['es', /Usted puede quitar a alguien cuando quiera/, 'No hay nadie en su círculo', /agregar o quitar/],
  ] as const)(
    'where the partner has circles no more, who is there may be removed, and nothing else is promised (%s)',
    async (lang, words, empty, promise) => {
      const config = partnerConfig()
      config.featureToggles.disableMySharedCircleLink = true
      const open = async (contacts: (typeof elena)[]) => {
        const portal = renderPortal(
          at,
          {
            userInfo: () => aPatient(),
            patientContacts: () => ({ data: { contacts, associatedPatients: [] } }),
            circleAccessLog: () => ({ data: [], more: false }),
          },
          { config, lang },
        )
        await portal.findByRole('heading', { level: 1 })
        return portal
      }
      const portal = await open([elena])
      expect(portal.getByText(words)).toBeVisible()
      expect(portal.queryByText(promise)).toBeNull()
      portal.unmount()
      const none = await open([])
      expect(none.getByRole('heading', { name: empty })).toBeVisible()
      expect(none.queryByText(promise)).toBeNull()
      expect(none.queryByText(words)).toBeNull()
    },
  )

  test('a refusal by the server is shown in each column, and a press asks again', async () => {
    const portal = await openCircle({ patientContacts: () => refuse(500, 'UNHANDLED_ERROR') })
    expect(portal.column('My shared circle').getByText('Your shared circle could not be shown')).toBeVisible()
    const shared = portal.column('Shared with me')
    expect(shared.getByText('We could not show who shares with you')).toBeVisible()
    portal.server.respond({
      patientContacts: () => ({ data: { contacts: [elena], associatedPatients: [] } }),
    })
    await person.click(shared.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(portal.names()).toEqual(['Elena Ríos']))
  })

  test('another patient’s id in the address leads to one’s own circle', async () => {
    const portal = renderPortal('/contacts/patient-9/patient/user-1', {
      userInfo: () => aPatient(),
      patientContacts: () => ({ data: { contacts: [], associatedPatients: [] } }),
    })
    await portal.findByRole('heading', { level: 1 })
    expect(portal.path()).toBe(`/patientportal${at}`)
  })

  test('a person who is no patient has no circle: they come to their home', async () => {
    const portal = renderPortal('/contacts/patient-1/contact/user-1', {
      userInfo: () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null }),
      associatedPatients: () => ({ data: [] }),
    })
    await portal.findByRole('heading', { level: 1 })
    expect(portal.path()).toBe('/patientportal/patients/user-1')
    expect(portal.server.calls.map(each => each.name)).not.toContain('patientContacts')
  })

  test.each(['en', 'es'] as const)('axe finds nothing on it and in its dialogs (%s)', async lang => {
    const portal = await openCircle({}, {}, lang)
    expect(await axeFindings(portal.container)).toEqual([])
    for (const name of [/^(Add a person|Agregar a una persona)$/, /^(Edit|Editar)$/, /^(Remove|Quitar)$/]) {
      await person.click(portal.getAllByRole('button', { name })[0] as HTMLElement)
      const dialog = await portal.findByRole(/Remove|Quitar/.test(name.source) ? 'alertdialog' : 'dialog')
      expect(await axeFindings(dialog)).toEqual([])
      await person.keyboard('{Escape}')
      await waitFor(() =>
        expect(portal.queryByRole('dialog') ?? portal.queryByRole('alertdialog')).toBeNull(),
      )
    }
  })
})

describe('adding a person', () => {
  test('sends what was typed, closes, states it, and shows the list that came back without asking again', async () => {
    const portal = await openCircle({
      addContact: () => ({ result: 'success', data: [ana, elena, tomas] }),
    })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    await submit(dialog)
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    expect(portal.asked('addContact').map(each => each.body)).toEqual([
      {
        firstName: 'Ana',
        middleName: '',
        lastName: 'Ruiz',
        email: 'ana@example.com',
        phone: '503-555-0117',
        relationship: 'sibling',
        isTermsAccepted: true,
      },
    ])
    expect(portal.names()).toEqual(['Ana Ruiz', 'Elena Ríos', 'Tomás Luna'])
    expect(portal.asked('patientContacts')).toHaveLength(1)
    expect(await portal.findByText('Added to your shared circle')).toBeVisible()
    await waitFor(() => expect(portal.getByRole('button', { name: 'Add a person' })).toHaveFocus())
  })

  test('all that is missing is reported at its field, the first has the focus, and nothing is sent', async () => {
    const portal = await openCircle()
    const dialog = await openAdd(portal)
    await submit(dialog)
    expect(field(dialog, /First name/)).toHaveFocus()
    expect(dialog.getByText('Requirements Failed')).toBeVisible()
    for (const name of [/First name/, /Last name/]) {
      expect(field(dialog, name)).toHaveAccessibleDescription('Fill this in.')
    }
    expect(dialog.getByRole('combobox')).toHaveAccessibleDescription('Fill this in.')
    expect(field(dialog, /Middle name/)).not.toBeInvalid()
    expect(field(dialog, /Email/)).toHaveAccessibleDescription(/Email required/)
    expect(field(dialog, /Phone/)).toBeInvalid()
    expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription('Check this box to add this person.')
    expect(portal.asked('addContact')).toEqual([])
  })

  test.each([
    ['', 'Email required'],
    ['abc', 'Email not valid'],
    ['Elena@Example.com', 'This address is already one of your contacts.'],
    ['patient@evergreen.example', /You already see your own documents/],
  ])('the address “%s” is reported as wrong at its field as soon as it is left', async (email, words) => {
    const portal = await openCircle()
    const dialog = await openAdd(portal)
    await fillIn(dialog, { email: email || ' ' })
    expect(dialog.getByText(words)).toBeVisible()
    await submit(dialog)
    expect(field(dialog, /Email/)).toHaveFocus()
    expect(portal.asked('addContact')).toEqual([])
  })

  test('a number is written with hyphens when it is left; one with nine digits shows how many it has', async () => {
    const portal = await openCircle()
    const dialog = await openAdd(portal)
    const phone = field(dialog, /Phone/)
    expect(phone.maxLength).toBe(18)
    await person.type(phone, '+1 (503) 555-0117')
    await person.tab()
    expect(phone).toHaveValue('503-555-0117')
    await person.clear(phone)
    await person.type(phone, '503555011')
    await person.tab()
    expect(phone).toHaveAccessibleDescription(/needs 10 digits.*You typed 9/)
  })

  test('without the tick of the statement no contact is added', async () => {
    const portal = await openCircle()
    const dialog = await openAdd(portal)
    await fillIn(dialog, { tick: false })
    await submit(dialog)
    expect(dialog.getByRole('checkbox')).toHaveFocus()
    expect(dialog.getByText('Requirements Failed')).toBeVisible()
    expect(portal.asked('addContact')).toEqual([])
  })

  test('an address with an account asks first; confirmed, the same is sent with createIfExist', async () => {
    const portal = await openCircle({
      addContact: ({ body }) =>
        (body as { createIfExist?: boolean }).createIfExist
          ? { result: 'success', data: [ana] }
          : { result: 'existingUser', data: { existingUser: { userId: 'opaque' } } },
    })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    await submit(dialog)
    const question = within(await portal.findByRole('alertdialog'))
    expect(question.getByText(/ana@example.com belongs to an account/)).toBeVisible()
    await person.click(question.getByRole('button', { name: 'Yes, add this person' }))
    await waitFor(() => expect(portal.names()).toEqual(['Ana Ruiz']))
    expect(portal.queryByRole('dialog')).toBeNull()
    const [first, second, ...more] = portal.asked('addContact').map(each => each.body)
    expect([second, more]).toEqual([{ ...(first as object), contactId: 'opaque', createIfExist: true }, []])
  })

  test('a person who goes back instead adds no contact, and finds what they typed', async () => {
    const portal = await openCircle({
      addContact: () => ({ result: 'existingUser', data: { existingUser: { userId: 'opaque' } } }),
    })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    await submit(dialog)
    const question = within(await portal.findByRole('alertdialog'))
    await person.click(question.getByRole('button', { name: 'Check the address' }))
    await waitFor(() => expect(portal.queryByRole('alertdialog')).toBeNull())
    expect(field(dialog, /Email/)).toHaveValue('ana@example.com')
    expect(portal.asked('addContact')).toHaveLength(1)
    expect(portal.names()).toEqual(['Elena Ríos', 'Tomás Luna'])
  })

  const failures: [string, NonNullable<Handlers['addContact']>, RegExp | string][] = [
    ['no answer', () => noResponse, /could not reach|connection/i],
    ['a refusal', () => refuse(422, 'CONTACT_CREATE_FAILED'), 'This contact was not added'],
    ['a fault of the server', () => refuse(500, 'UNHANDLED_ERROR'), 'This contact was not added'],
    ['what no page can read', () => ({ result: 'success' }) as never, 'Contacts are not available now'],
    ['too many', () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '600' }), /10 minutes/],
  ]
  test.each(failures)('%s is shown over the fields, and the input stays', async (_, addContact, words) => {
    const portal = await openCircle({ addContact })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    await submit(dialog)
    expect((await dialog.findAllByText(words))[0]).toBeVisible()
    expect(field(dialog, /First name/)).toHaveValue('Ana')
    expect(field(dialog, /Email/)).toHaveValue('ana@example.com')
  })

  test('a server error is shown at its field until it changes', async () => {
    const portal = await openCircle({
      addContact: () =>
        refuse(400, 'CONTACT_REQUIRED_FIELDS_MISSING', {}, [{ path: 'lastName', rule: 'nameInvalid' }]),
    })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    await submit(dialog)
    await waitFor(() => expect(field(dialog, /Last name/)).toBeInvalid())
    expect(field(dialog, /Last name/)).toHaveFocus()
    await person.type(field(dialog, /Last name/), 'z')
    expect(field(dialog, /Last name/)).not.toBeInvalid()
  })

  test('one’s own address that only the server knows is reported at the address', async () => {
    const portal = await openCircle({ addContact: () => refuse(422, '006000') })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    await submit(dialog)
    await waitFor(() => expect(field(dialog, /Email/)).toHaveFocus())
    expect(field(dialog, /Email/)).toHaveAccessibleDescription(/your own documents/)
  })

  test('added without an invitation, they are in the list, with a message', async () => {
    const portal = await openCircle({ addContact: () => refuse(424, '006006') })
    const dialog = await openAdd(portal)
    await fillIn(dialog)
    portal.server.respond({ patientContacts: () => ({ data: { contacts: [ana], associatedPatients: [] } }) })
    await submit(dialog)
    await waitFor(() => expect(portal.names()).toEqual(['Ana Ruiz']))
    expect(await portal.findByText('Contact added, but no email was sent')).toBeVisible()
    expect(portal.queryByRole('dialog')).toBeNull()
  })

  test('Escape over something typed asks first; an empty dialog goes at once', async () => {
    const portal = await openCircle()
    const dialog = await openAdd(portal)
    await person.type(field(dialog, /First name/), 'Ana')
    await person.keyboard('{Escape}')
    expect(dialog.getByText('What you typed is not saved yet.')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Keep typing' }))
    expect(field(dialog, /First name/)).toHaveValue('Ana')
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await person.click(dialog.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    await openAdd(portal)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  })

  test('the partner’s list of relationships is the one to choose from, in English with the local words behind', async () => {
    const config = partnerConfig()
    const { contacts } = config.patientEngagement
    contacts.relationships = ['child', 'spouse']
    for (const [lang, expected] of [
      ['en', ['Choose…', 'Child', 'Spouse or partner']],
      ['es', ['Elija…', 'Child (hijo o hija)', 'Spouse or partner (cónyuge o pareja)']],
    ] as const) {
      const portal = renderPortal(
        at,
        {
          userInfo: () => aPatient(),
          patientContacts: () => ({ data: { contacts: [], associatedPatients: [] } }),
        },
        { lang, config },
      )
      await person.click(await portal.findByRole('button', { name: /Add a person|Agregar a una persona/ }))
      const list = await portal.findByRole('combobox')
      expect(
        within(list)
          .getAllByRole('option')
          .map(each => each.textContent),
      ).toEqual(expected)
      portal.unmount()
    }
  })
})

describe('changing a person', () => {
  test('the dialog holds what is stored, the address is fixed, and the list that came back is shown', async () => {
    const portal = await openCircle({
      updateContact: () => ({ data: [{ ...elena, lastName: 'Ríos Luna', name: 'Elena Ríos Luna' }] }),
    })
    await person.click(portal.card('Elena Ríos').getByRole('button', { name: 'Edit' }))
    const dialog = within(await portal.findByRole('dialog', { name: 'Change this contact' }))
    expect(field(dialog, /First name/)).toHaveValue('Elena')
    expect(field(dialog, /Email/)).toBeDisabled()
    expect(field(dialog, /Phone/)).toHaveValue('503-555-0100')
    expect(field(dialog, /Phone/)).toBeEnabled()
    expect(dialog.queryByRole('checkbox')).toBeNull()
    await person.type(field(dialog, /Last name/), ' Luna')
    await person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(portal.names()).toEqual(['Elena Ríos Luna']))
    expect(portal.asked('updateContact').map(each => each.body)).toEqual([
      {
        contactId: 'contact-elena',
        firstName: 'Elena',
        middleName: '',
        lastName: 'Ríos Luna',
        email: 'elena@example.com',
        phone: '503-555-0100',
        relationship: 'child',
      },
    ])
    expect(portal.asked('patientContacts')).toHaveLength(1)
    expect(await portal.findByText('Contact saved')).toBeVisible()
  })
})

test.each<[string, NonNullable<Handlers['updateContact']>, string]>([
  ['refused', () => refuse(404, 'CONTACTS_UPDATE_FAILED'), 'Your changes were not saved'],
  ['not saved by a fault of the server', () => refuse(500, 'UNHANDLED_ERROR'), 'Your changes were not saved'],
  ['answered as no page can read it', () => ({}) as never, 'Contacts are not available now'],
])('a change that is %s shows a message, and the input stays', async (_, updateContact, words) => {
  const portal = await openCircle({ updateContact })
  await person.click(portal.card('Elena Ríos').getByRole('button', { name: 'Edit' }))
  const dialog = within(await portal.findByRole('dialog', { name: 'Change this contact' }))
  await person.type(field(dialog, /Last name/), ' Luna')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(words)).toBeVisible()
  expect(field(dialog, /Last name/)).toHaveValue('Ríos Luna')
  expect(portal.names()).toEqual(['Elena Ríos', 'Tomás Luna'])
})

test('words that were typed when the session ended are there again for the same person, and for no other person', async () => {
  stashWork('user-1', 'contact ', { ...contactValues(undefined), firstName: 'Ana', phone: '503-555-0117' })
  const portal = await openCircle()
  const dialog = await openAdd(portal)
  expect(field(dialog, /First name/)).toHaveValue('Ana')
  expect(field(dialog, /Phone/)).toHaveValue('503-555-0117')
  await person.click(dialog.getByRole('button', { name: 'Cancel' }))
  await person.click(dialog.getByRole('button', { name: 'Leave without saving' }))
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  expect(field(await openAdd(portal), /First name/)).toHaveValue('')
})

test('a session that ends under the dialog puts what is typed aside', async () => {
  const portal = await openCircle()
  const dialog = await openAdd(portal)
  await person.type(field(dialog, /First name/), 'Ana')
  stashUnsavedWork()
  expect(takeStashedWork('user-1', 'contact ')).toMatchObject({ firstName: 'Ana' })
})

test('after signing in over the dialog nothing mentions any more that the session ended', async () => {
  const portal = await openCircle({ updateContact: () => refuse(401, 'SESSION_REQUIRED') })
  await person.click(portal.card('Elena Ríos').getByRole('button', { name: 'Edit' }))
  const whole = await portal.findByRole('dialog')
  const dialog = within(whole)
  const name = field(dialog, /Last name/)
  await person.type(name, ' Luna')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(whole.textContent).toContain('Sign in'), { timeout: 3000 })
  act(goOnAfterSignIn)
  expect(whole.textContent).not.toContain('Sign in')
  expect(name).toHaveValue('Ríos Luna')
})

describe('removing a person', () => {
  const remove = async (portal: Portal) => {
    await person.click(portal.card('Elena Ríos').getByRole('button', { name: 'Remove' }))
    return within(await portal.findByRole('alertdialog', { name: 'Remove Elena Ríos from your circle?' }))
  }

  test('shows what ends before anything is asked of the server; then the list that came back is shown', async () => {
    const portal = await openCircle({ removeContact: () => ({ data: [tomas] }) })
    const question = await remove(portal)
    expect(question.getByText(/cannot open, read or print your documents/)).toBeVisible()
    expect(portal.asked('removeContact')).toEqual([])
    await person.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(portal.names()).toEqual(['Tomás Luna']))
    expect(portal.asked('patientContacts')).toHaveLength(1)
    expect(await portal.findByText('Contact removed')).toBeVisible()
    await waitFor(() => expect(portal.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('keeping the person sends nothing to the server; a refusal is shown, and the person stays', async () => {
    const portal = await openCircle({ removeContact: () => refuse(404, 'CONTACTS_REMOVE_FAILED') })
    await person.click((await remove(portal)).getByRole('button', { name: 'Keep this person' }))
    await waitFor(() => expect(portal.queryByRole('alertdialog')).toBeNull())
    expect(portal.asked('removeContact')).toEqual([])
    const question = await remove(portal)
    await person.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText('This contact is still in your circle')).toBeVisible()
    expect(portal.names()).toEqual(['Elena Ríos', 'Tomás Luna'])
  })

  test.each<[string, NonNullable<Handlers['removeContact']>, string]>([
    [
      'by a fault of the server',
      () => refuse(500, 'UNHANDLED_ERROR'),
      'This contact is still in your circle',
    ],
    ['in words that no page can read', () => ({}) as never, 'Contacts are not available now'],
  ])('the response %s is shown', async (_, removeContact, words) => {
    const portal = await openCircle({ removeContact })
    const question = await remove(portal)
    await person.click(question.getByRole('button', { name: 'Remove' }))
    expect(await question.findByText(words)).toBeVisible()
  })
})

describe('shared with me', () => {
  test('with accepted terms it shows whose documents come, then they do', async () => {
    const portal = await openCircle()
    await person.click(portal.card('Walter Brandt').getByRole('button', { name: 'View documents' }))
    const dialog = within(await portal.findByRole('dialog', { name: 'Documents of Walter Brandt' }))
    await person.click(dialog.getByRole('button', { name: 'View documents' }))
    await waitFor(() => expect(portal.path()).toBe('/patientportal/documents/patient-3/patient/user-1'))
  })

  test('before that the terms of a contact open, for this patient; accepted, the documents do', async () => {
    const portal = await openCircle({ acceptPatientTerms: () => ({ result: 'success' }) })
    await person.click(portal.card('Ruth Abernathy').getByRole('button', { name: 'View documents' }))
    const dialog = within(await portal.findByRole('dialog'))
    await person.click(dialog.getByRole('checkbox', { name: /authorized me to view their record/ }))
    await person.click(dialog.getByRole('button', { name: 'Accept and view documents' }))
    await waitFor(() => expect(portal.path()).toBe('/patientportal/documents/patient-2/patient/user-1'))
    const terms = partnerConfig().terms_of_use.find(each => each['user-type'] === 'contact')
    expect(portal.asked('acceptPatientTerms').map(each => each.body)).toEqual([
      { termsId: terms?.id, patientUserId: 'user-of-patient-2', contactUserId: 'user-1' },
    ])
  })
})
