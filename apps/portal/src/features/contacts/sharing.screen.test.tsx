// The sharing of one contact, the contact's view, the access log, and the agents named in documents (decision 0072).
import { monthsLater, todayAt } from '@careword/domain/dates/dates'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import type { ApiResponse } from '../../api/contract-types.ts'
import { aContact } from '../../testing/a-circle.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const elena = aContact('Elena', 'Ríos')
const today = todayAt(new Date())

async function openCircle(more: Handlers = {}, contact = elena, lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    '/contacts/patient-1/patient/user-1',
    {
      userInfo: () => aPatient(),
      patientContacts: () => ({ data: { contacts: [contact], associatedPatients: [] } }),
      circleAccessLog: () => ({ data: [], more: false }),
      suggestedContacts: () => ({ data: [] }),
      ...more,
    },
    { lang },
  )
  await portal.findByRole('heading', { name: 'Elena Ríos' })
  const card = within(portal.getByRole('heading', { name: 'Elena Ríos' }).closest('li') as HTMLElement)
  const sent = () =>
    portal.server.calls.filter(each => each.name === 'shareWithContact').map(each => each.body)
  return { ...portal, card, sent }
}
async function openSharing(portal: Awaited<ReturnType<typeof openCircle>>) {
  await person.click(portal.card.getByRole('button', { name: 'Change what is shared' }))
  return within(await portal.findByRole('dialog', { name: 'What you share with Elena Ríos' }))
}

test('only some kinds for a month: that is sent, and the card shows it', async () => {
  const until = monthsLater(today, 1)
  const portal = await openCircle({
    shareWithContact: () => ({ data: [{ ...elena, sharing: { types: ['AD'], until } }] }),
  })
  expect(portal.card.getByText(/All my documents/)).toBeVisible()
  const dialog = await openSharing(portal)
  expect(dialog.getByRole('radio', { name: /All my documents/ })).toBeChecked()
  expect(dialog.getByRole('radio', { name: 'Until I end it' })).toBeChecked()
  await person.click(dialog.getByRole('radio', { name: 'Only some kinds' }))
  const kinds = dialog.getAllByRole('checkbox')
  expect(kinds).toHaveLength(partnerConfig().smartform_schemas.length)
  await person.click(dialog.getByRole('checkbox', { name: 'Advance directive' }))
  await person.click(dialog.getByRole('radio', { name: /For one month/ }))
  expect(await axeFindings(portal.getByRole('dialog'))).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  expect(portal.sent()).toEqual([{ types: ['AD'], until }])
  expect(portal.card.getByText(/Only advance directive, until/i)).toBeVisible()
  expect(await portal.findByText('Contact saved')).toBeVisible()
})

test('no kind and no day are asked for at their places, and nothing is sent', async () => {
  const portal = await openCircle()
  const dialog = await openSharing(portal)
  await person.click(dialog.getByRole('radio', { name: 'Only some kinds' }))
  await person.click(dialog.getByRole('radio', { name: 'Until a day that I choose' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText(/Choose at least one kind/)).toBeVisible()
  expect(dialog.getByText('Choose the last day.')).toBeVisible()
  expect(dialog.getAllByRole('checkbox')[0]).toHaveFocus()
  await person.click(dialog.getAllByRole('checkbox')[0] as HTMLElement)
  const [month, , year] = within(dialog.getByRole('group', { name: /Last day/ })).getAllByRole('combobox')
  await person.selectOptions(month as HTMLElement, '02')
  await person.selectOptions(year as HTMLElement, String(new Date().getFullYear()))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Choose the last day.')).toBeVisible()
  expect(month).toHaveFocus()
  expect(portal.sent()).toEqual([])
})

test('a day that is over is there, and is not taken', async () => {
  const contact = { ...elena, circleStatus: 'ended' as const, sharing: { types: null, until: '2020-01-31' } }
  const portal = await openCircle({}, contact)
  const dialog = await openSharing(portal)
  const parts = within(dialog.getByRole('group', { name: /Last day/ })).getAllByRole('combobox')
  expect(parts.map(each => (each as HTMLSelectElement).value)).toEqual(['01', '31', '2020'])
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('This day has passed. Choose today or a later day.')).toBeVisible()
  expect(portal.sent()).toEqual([])
})

test.each([
  ['en', /^Choose a day in \d{4} or earlier/],
  ['es', /^Elija un día de \d{4} o antes/],
] as const)('a day in the year 2500 is there, and is not taken (%s)', async (lang, words) => {
  const contact = { ...elena, sharing: { types: null, until: '2500-01-31' } }
  const portal = await openCircle({}, contact, lang)
  await person.click(portal.card.getByRole('button', { name: /Change what is shared|Cambiar/ }))
  await person.click(await portal.findByRole('button', { name: /^(Save|Guardar)$/ }))
  expect(portal.getByText(words)).toBeVisible()
  expect(portal.sent()).toEqual([])
})

test('what was chosen before is there, and all of it can be shared again without an end', async () => {
  const contact = { ...elena, sharing: { types: ['AD'], until: '2099-12-31' } }
  const portal = await openCircle({ shareWithContact: () => ({ data: [elena] }) }, contact)
  const dialog = await openSharing(portal)
  expect(dialog.getByRole('checkbox', { name: 'Advance directive' })).toBeChecked()
  const parts = within(dialog.getByRole('group', { name: /Last day/ })).getAllByRole('combobox')
  expect(parts.map(each => (each as HTMLSelectElement).value)).toEqual(['12', '31', '2099'])
  await person.click(dialog.getByRole('radio', { name: /All my documents/ }))
  await person.click(dialog.getByRole('radio', { name: 'Until I end it' }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(portal.sent()).toEqual([{ types: null, until: null }]))
})

test('a refusal is shown in the dialog, and the choice stays', async () => {
  const portal = await openCircle({ shareWithContact: () => refuse(404, 'CONTACTS_UPDATE_FAILED') })
  const dialog = await openSharing(portal)
  await person.click(dialog.getByRole('radio', { name: /For one year/ }))
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Your changes were not saved')).toBeVisible()
  expect(dialog.getByRole('radio', { name: /For one year/ })).toBeChecked()
})

const shown = documentsOf(
  aGroup('AD', 'Advance directive', [
    aDocument('document-1', 'Active', { signedDate: '2026-05-03T20:05:00.000Z' }),
  ]),
)
test.each<[ApiResponse<'contactDocuments'>['circleStatus'], RegExp]>([
  ['open', /This is what they see now/],
  ['waiting', /as soon as they accept the terms/],
])('what they see is the list that the server makes for them (%s)', async (circleStatus, words) => {
  const portal = await openCircle({ contactDocuments: () => ({ circleStatus, documents: shown }) })
  await person.click(portal.card.getByRole('button', { name: 'What they see' }))
  const dialog = within(await portal.findByRole('dialog', { name: 'What Elena Ríos sees' }))
  expect(await dialog.findByText(words)).toBeVisible()
  expect(dialog.getByText('Advance directive – My five topics')).toBeVisible()
  expect(dialog.getByText(/May 0?3, 2026/)).toBeVisible()
  expect(dialog.getByText(/Drafts and your notes are never shown/)).toBeVisible()
  expect(await axeFindings(portal.getByRole('dialog'))).toEqual([])
})

test('what they see: what is in force is first, of whatever type', async () => {
  const documents = documentsOf(
    aGroup('AD', 'Advance directive', [
      aDocument('document-0', 'Replaced', { signedDate: '2020-05-03T20:05:00.000Z' }),
      aDocument('document-1', 'Active', { signedDate: '2026-05-03T20:05:00.000Z' }),
    ]),
    aGroup('POA', 'Power of attorney', [
      aDocument('document-2', 'Active', { signedDate: '2025-05-03T20:05:00.000Z' }),
    ]),
  )
  const portal = await openCircle({ contactDocuments: () => ({ circleStatus: 'open', documents }) })
  await person.click(portal.card.getByRole('button', { name: 'What they see' }))
  const dialog = within(await portal.findByRole('dialog'))
  const rows = await dialog.findAllByRole('listitem')
  expect(rows.map(row => /\d{4}/.exec(row.textContent)?.[0])).toEqual(['2026', '2025', '2020'])
})

test('what they see: nothing when the last day is over, and a failure can be tried again', async () => {
  const portal = await openCircle({ contactDocuments: () => refuse(500, 'UNHANDLED_ERROR') })
  await person.click(portal.card.getByRole('button', { name: 'What they see' }))
  const dialog = within(await portal.findByRole('dialog'))
  const again = await dialog.findByRole('button', { name: 'Try again' })
  portal.server.respond({ contactDocuments: () => ({ circleStatus: 'ended', documents: {} }) })
  await person.click(again)
  expect(await dialog.findByText(/They see nothing any more/)).toBeVisible()
})

const look = (at: number, more: Partial<ApiResponse<'circleAccessLog'>['data'][number]> = {}) => ({
  at: `2026-11-${String(28 - at).padStart(2, '0')}T18:00:00.000Z`,
  contactId: 'contact-elena',
  name: 'Elena Ríos',
  documentId: `document-${at}`,
  type: 'AD',
  site: 'ALL',
  version: '5WISHES1',
  signedDate: '2026-05-03T20:05:00.000Z',
  docName: null,
  timeZone: 'America/Los_Angeles',
  how: 'read' as const,
  ...more,
})
test('who looked is under the cards, newest first, five of them until all are asked for', async () => {
  const looks = [
    look(0),
    look(1, { how: 'kept' }),
    look(2, { contactId: null, name: 'Tomás Luna' }),
    ...[3, 4, 5, 6].map(at => look(at)),
  ]
  const portal = await openCircle({ circleAccessLog: () => ({ data: looks, more: true }) })
  const section = within(await portal.findByRole('region', { name: 'Who has read your documents' }))
  const said = () => section.getAllByRole('listitem').map(each => each.textContent)
  expect(said()).toHaveLength(5)
  expect(said()[0]).toMatch(/^Elena Ríos read: Advance directive – My five topics.*November 28, 2026/)
  expect(said()[1]).toMatch(/^Elena Ríos printed or saved: /)
  expect(said()[2]).toMatch(/^Tomás Luna read: .*not in your circle any more/)
  await person.click(section.getByRole('button', { name: 'Show all 7' }))
  expect(said()).toHaveLength(7)
  expect(section.getByText('Older ones are not shown here.')).toBeVisible()
})

test('an empty access list is stated; a failed one is not called empty', async () => {
  const portal = await openCircle()
  expect(await portal.findByText('Nobody in your circle has opened a document yet.')).toBeVisible()
  portal.unmount()
  const other = await openCircle({ circleAccessLog: () => refuse(500, 'UNHANDLED_ERROR') })
  await waitFor(() => expect(other.server.calls.map(each => each.name)).toContain('circleAccessLog'))
  expect(other.queryByText(/Who has read/)).toBeNull()
})

test.each(['en', 'es'] as const)('whom the documents name is offered above the cards (%s)', async lang => {
  const portal = await openCircle(
    {
      suggestedContacts: () => ({
        data: [
          {
            documentId: 'document-1',
            type: 'AD',
            name: 'Ana Ruiz',
            firstName: 'Ana',
            lastName: 'Ruiz',
            email: '',
            phone: '503-555-0142',
            relationship: null,
          },
        ],
      }),
    },
    elena,
    lang,
  )
  await person.click(await portal.findByRole('button', { name: /^(Add|Agregar a) Ana Ruiz$/ }))
  const dialog = within(await portal.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /First name|^Nombre/ })).toHaveValue('Ana')
  expect(dialog.getByRole('textbox', { name: /Phone|Teléfono/ })).toHaveValue('503-555-0142')
})

test('a person who has not come yet is sent the invitation once more; who is there is not', async () => {
  const waiting = { ...elena, circleStatus: 'waiting' as const }
  const portal = await openCircle(
    { inviteContactAgain: () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '3600' }) },
    waiting,
  )
  await person.click(portal.card.getByRole('button', { name: 'Send the invitation again' }))
  expect(await portal.card.findByText(/in 60 minutes/)).toBeVisible()
  portal.server.respond({ inviteContactAgain: () => ({ result: 'success' }) })
  await person.click(portal.card.getByRole('button', { name: 'Send the invitation again' }))
  expect(await portal.card.findByText('We sent it again to elena@example.com.')).toBeVisible()
  expect(portal.server.calls.filter(each => each.name === 'inviteContactAgain')).toHaveLength(2)
  portal.unmount()
  const other = await openCircle()
  expect(other.card.queryByRole('button', { name: 'Send the invitation again' })).toBeNull()
})

test('an undeliverable invitation is reported, with what to do', async () => {
  const portal = await openCircle({}, { ...elena, circleStatus: 'waiting' as const, undelivered: true })
  expect(portal.card.getByText('Not delivered')).toBeVisible()
  expect(portal.card.getByText(/did not arrive\. The address may be wrong/)).toBeVisible()
  expect(portal.card.queryByText(/We sent them an email/)).toBeNull()
})

test('a contact who arrived while the page was open is shown as able to read', async () => {
  const waiting = { ...elena, circleStatus: 'waiting' as const }
  const portal = await openCircle(
    { inviteContactAgain: () => refuse(409, 'CONTACTS_UPDATE_FAILED') },
    waiting,
  )
  portal.server.respond({ patientContacts: () => ({ data: { contacts: [elena], associatedPatients: [] } }) })
  await person.click(portal.card.getByRole('button', { name: 'Send the invitation again' }))
  expect(await portal.card.findByText('Can read your documents')).toBeVisible()
})
