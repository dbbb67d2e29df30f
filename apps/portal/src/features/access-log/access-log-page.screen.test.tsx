// Who looked at a patient's documents (decision 0083).
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accessKinds, accessRoles } from '@careword/domain/access-log/access-log'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, refuse } from '../../testing/fake-server.ts'
import { aPatient } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'
import { setLimits } from '../../testing/set-limits.ts'
import type { User } from '../../session/user-query.ts'
import { type Archive, archiveTimes } from './archive-query.ts'
import type { AccessEntry, AccessLogPart } from './access-log-query.ts'

const person = setupPerson()
const at = '/access-log/patient-1/patient/user-1'
const directive = {
  documentId: 'document-1',
  type: 'AD',
  site: 'ALL',
  version: '5WISHES1',
  signedDate: '2026-05-03T20:05:00.000Z',
  docName: null,
}
const anEntry = (more: Partial<AccessEntry> = {}): AccessEntry => ({
  day: '2026-11-24',
  from: '2026-11-24T18:00:00.000Z',
  at: '2026-11-24T18:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  name: 'Elena Ríos',
  as: 'contact',
  relationship: 'child',
  did: 'read',
  document: directive,
  reason: null,
  ...more,
})
const aPart = (data: AccessEntry[], more: Partial<AccessLogPart> = {}): AccessLogPart => ({
  data,
  next: null,
  refused: 0,
  people: [{ key: 'k-elena', name: 'Elena Ríos', as: 'contact' }],
  documents: [directive],
  moreDocuments: false,
  ...more,
})

async function open(
  more: Handlers = {},
  { lang = 'en', who = {} }: { lang?: 'en' | 'es'; who?: Partial<User> } = {},
) {
  const portal = renderPortal(
    at,
    {
      userInfo: () => aPatient(who),
      patientAccessLog: () => aPart([anEntry()]),
      archiveStatus: () => ({ archive: null, timeZone: 'America/Los_Angeles' }),
      ...more,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  const lines = () => portal.getAllByRole('listitem').filter(each => each.closest('section'))
  const asked = () =>
    portal.server.calls.filter(({ name }) => name === 'patientAccessLog').map(({ query }) => query)
  return { ...portal, lines, asked }
}

describe.each([
  ['en', 'Show more documents in this list', 'Document', '2 documents to choose from', 'Try again'],
  [
    'es',
    'Mostrar más documentos en esta lista',
    'Documento',
    '2 documentos para elegir',
    'Intentar de nuevo',
  ],
] as const)('documents to choose from, in %s', (lang, button, label, said, again) => {
  const other = { ...directive, documentId: 'document-2', docName: 'Older one' }
  const handlers = (all: () => AccessLogPart | ReturnType<typeof refuse>): Handlers => ({
    patientAccessLog: ({ query }) =>
      query.get('choices') === 'all' ? all() : aPart([anEntry()], { moreDocuments: true }),
  })

  test('are the newest, until more are asked for; by keyboard, and the focus stays in the list', async () => {
    const portal = await open(
      handlers(() => aPart([anEntry()], { documents: [directive, other] })),
      { lang },
    )
    const list = portal.getByRole('combobox', { name: label })
    expect(within(list).getAllByRole('option')).toHaveLength(2)
    portal.getByRole('button', { name: button }).focus()
    await person.keyboard('{Enter}')
    await waitFor(() => expect(within(list).getAllByRole('option')).toHaveLength(3))
    await waitFor(() => expect(list).toHaveFocus())
    expect(portal.queryByRole('button', { name: button })).toBeNull()
    expect(await portal.findByText(said)).toBeInTheDocument()
    expect(portal.asked()).toEqual([{}, { choices: 'all' }])
  })

  test('that fail to load show a message, and are requested once more', async () => {
    let tries = 0
    const portal = await open(
      handlers(() =>
        ++tries === 1
          ? refuse(500, 'UNHANDLED_ERROR')
          : aPart([anEntry()], { documents: [directive, other] }),
      ),
      { lang },
    )
    await person.click(portal.getByRole('button', { name: button }))
    await person.click(await portal.findByRole('button', { name: again }))
    await waitFor(() => expect(portal.queryByRole('button', { name: button })).toBeNull())
  })
})

describe('the list', () => {
  test('lists by day who it was, in which role, what they did, why, and when by which clock', async () => {
    const portal = await open({
      patientAccessLog: () =>
        aPart(
          [
            anEntry({ from: '2026-11-24T17:10:00.000Z' }),
            anEntry({
              name: 'Ida Nurse',
              as: 'clinician',
              relationship: null,
              did: 'found',
              document: null,
              reason: 'clinicianSearch.treatment',
            }),
            anEntry({
              day: '2026-11-23',
              name: 'Pedro Gómez',
              as: 'signer',
              relationship: null,
              did: 'signing',
            }),
            anEntry({ day: '2026-11-23', name: null, as: 'card', relationship: null }),
          ],
          { refused: 2 },
        ),
    })
    expect(portal.getByRole('heading', { level: 1, name: 'Who looked at my documents' })).toBeVisible()
    expect(portal.getByText(/In the last 90 days, 2 attempts to look were refused/)).toBeVisible()
    expect(portal.getAllByRole('heading', { level: 2 }).map(each => each.textContent)).toEqual(
      expect.arrayContaining(['November 24, 2026', 'November 23, 2026']),
    )
    const [elena, ida, pedro, card] = portal.lines().map(each => each.textContent)
    expect(elena).toBe(
      'Elena RíosIn your shared circle: ChildRead: Advance directive – My five topicsFrom 9:10 AM to 10:00 AM, Pacific time',
    )
    expect(ida).toMatch(
      /^Ida Nurse.*Care team of .*Found you in a search for patients.*“I am treating this patient”.*At 10:00 AM, Pacific time$/,
    )
    expect(pedro).toMatch(/^Link for Pedro Gómez.*Opened the link to sign: Advance directive/)
    expect(card).toMatch(/^Someone with your emergency cardRead: /)
  })

  test('more of them come with a press, which leads to the first new one', async () => {
    const portal = await open({
      patientAccessLog: ({ query }) =>
        query.get('before') === '2026-11-24.7'
          ? aPart([anEntry({ day: '2026-11-20', name: 'Ana Ruiz' })], {
              people: null,
              documents: null,
              refused: null,
            })
          : aPart([anEntry()], { next: '2026-11-24.7' }),
    })
    await person.click(portal.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(portal.lines()).toHaveLength(2))
    expect(portal.lines()[1]).toHaveFocus()
    expect(portal.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('entries that are alike, and a day that comes twice by two clocks, are all listed', async () => {
    const report = vi.spyOn(console, 'error')
    onTestFinished(() => report.mockRestore())
    const days = ['2026-11-24', '2026-11-24', '2026-11-23', '2026-11-24']
    const portal = await open({ patientAccessLog: () => aPart(days.map(day => anEntry({ day }))) })
    expect(portal.lines()).toHaveLength(4)
    expect(report.mock.calls.filter(([words]) => String(words).includes('same key'))).toEqual([])
    const ids = portal.getAllByRole('heading', { level: 2 }).map(each => each.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is asked again for one document, one person, and one’s own', async () => {
    const portal = await open()
    expect(portal.asked()).toEqual([{}])
    await person.selectOptions(portal.getByRole('combobox', { name: 'Document' }), 'document-1')
    await person.selectOptions(portal.getByRole('combobox', { name: 'Person' }), 'Elena Ríos')
    await person.click(portal.getByRole('switch', { name: 'Also show what I did myself' }))
    await waitFor(() =>
      expect(portal.asked()).toEqual([
        {},
        { documentId: 'document-1' },
        { documentId: 'document-1', person: 'k-elena' },
        { documentId: 'document-1', person: 'k-elena', own: 'true' },
      ]),
    )
  })

  test('no access and no match have texts; a refusal too, and a press asks again', async () => {
    const portal = await open({ patientAccessLog: () => aPart([]) })
    expect(portal.getByText('No one has looked yet.')).toBeVisible()
    await person.selectOptions(portal.getByRole('combobox', { name: 'Document' }), 'document-1')
    expect(await portal.findByText('Nothing matches what you chose.')).toBeVisible()
    portal.server.respond({ patientAccessLog: () => refuse(500, 'UNHANDLED_ERROR') })
    await person.click(portal.getByRole('switch'))
    const again = await portal.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
    portal.server.respond({ patientAccessLog: () => aPart([anEntry()]) })
    await person.click(again)
    await waitFor(() => expect(portal.lines()).toHaveLength(1))
  })
})

test('the settings menu and the circle lead to it', async () => {
  const portal = await open()
  await person.click(portal.getByRole('button', { name: /(menu|settings) of/i }))
  const link = await portal.findByRole('link', { name: 'Who looked at my documents' })
  expect(link).toHaveAttribute('href', `/patientportal${at}`)
})

test.each(['en', 'es'] as const)(
  'every kind of person and of doing has words, and axe finds nothing (%s)',
  async lang => {
    const entries = [
      ...accessRoles.flatMap(as => [anEntry({ as }), anEntry({ as, name: null })]),
      ...accessKinds.flatMap(did => [anEntry({ did }), anEntry({ did, document: null })]),
    ]
    const portal = await open({ patientAccessLog: () => aPart(entries, { refused: 1 }) }, { lang })
    const text = within(portal.container).getByRole('main').textContent ?? ''
    expect(text).not.toMatch(/looks\.|\{|undefined/)
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

test.each<[string, Partial<User>]>([
  ['a contact', { userType: 'contact', roles: ['contact', 'viewer'], patientId: null }],
  ['a clinician', { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }],
])('%s does not come to it', async (_, who) => {
  const portal = await open({ associatedPatients: () => ({ data: [] }) }, { who })
  expect(portal.path()).not.toContain('/access-log/')
  expect(portal.asked()).toEqual([])
})

describe('all of one’s own data', () => {
  setLimits(archiveTimes, { askAgainAfter: 50 })
  const zone = { timeZone: 'America/Los_Angeles' }
  const anArchive = (more: Partial<Archive> = {}): Archive => ({
    archiveId: 'archive-1',
    state: 'waiting',
    done: 0,
    total: null,
    size: null,
    endsAt: null,
    ...more,
  })

  test('is requested once, shows its progress, and is downloaded when ready', async () => {
    const portal = await open({
      requestArchive: () => ({ archive: anArchive(), ...zone }),
    })
    const section = within(await portal.findByRole('region', { name: 'All of my data' }))
    portal.server.respond({ archiveStatus: () => ({ archive: anArchive(), ...zone }) })
    await person.click(section.getByRole('button', { name: 'Make my archive' }))
    expect(await section.findByText('Your archive will be made soon.')).toBeVisible()
    expect(section.queryByRole('button')).toBeNull()
    portal.server.respond({
      archiveStatus: () => ({ archive: anArchive({ state: 'building', done: 3, total: 12 }), ...zone }),
    })
    expect(await section.findByText('3 of 12 documents are in it.')).toBeVisible()
    expect(section.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
    portal.server.respond({
      archiveStatus: () => ({
        archive: anArchive({
          state: 'ready',
          done: 12,
          total: 12,
          size: 5 * 1024 * 1024,
          endsAt: '2026-11-26T02:05:00.000Z',
        }),
        ...zone,
      }),
    })
    const link = await section.findByRole('link', { name: 'Download my archive' })
    expect(link).toHaveAttribute('href', '/api/document/patient/patient-1/archive/archive-1')
    expect(section.getByText('Your archive is ready (5 MB).')).toBeVisible()
    expect(section.getByText(/until November 25, 2026 at 6:05 PM, Pacific time/)).toBeVisible()
    expect(portal.server.calls.filter(({ name }) => name === 'requestArchive')).toHaveLength(1)
    expect(await axeFindings(portal.container)).toEqual([])
  })

  test('shows when it was asked for often enough, and when it could not be made', async () => {
    const portal = await open({
      archiveStatus: () => ({ archive: anArchive({ state: 'failed' }), ...zone }),
      requestArchive: () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '7200' }),
    })
    const section = within(await portal.findByRole('region', { name: 'All of my data' }))
    expect(await section.findByText(/The archive could not be made/)).toBeVisible()
    await person.click(section.getByRole('button', { name: 'Make my archive' }))
    expect(await section.findByText('You can try again in 120 minutes.')).toBeVisible()
  })
})
