import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { describe, expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { axeFindings } from '../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const mine = '/documents/patient-1/patient/user-1'
const viewOnlyRoles = ['viewer']

/** With `needs`, the dialog about what a document needs opens before a document is begun; by default it is begun at once. */
async function documentsWith(
  groups: DocumentGroup[],
  handlers: Handlers = {},
  path = mine,
  { needs = false } = {},
) {
  const config = partnerConfig()
  if (!needs) for (const schema of config.smartform_schemas) schema.needs = []
  const portal = renderPortal(
    path,
    {
      userInfo: () => aPatient(),
      allDocuments: () => documentsOf(...groups),
      ...handlers,
    },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  const tiles = () => portal.getAllByRole('listitem').filter(each => each.dataset.overlay !== undefined)
  return { ...portal, tiles }
}

const signed = aDocument('signed', 'Active', { signedDate: '2025-11-02T18:00:00.000Z' })
const draft = aDocument('draft', 'Incomplete', { progress: { done: 4, left: 0, total: 10 } })

const overlays: [string, DocumentGroup, string, { says: RegExp; button: string | null }][] = [
  [
    'a draft',
    aGroup('AD', 'x', [draft]),
    'RESUME_FORM',
    { says: /4 of 10 steps are finished/, button: 'Continue' },
  ],
  ['nothing yet', aGroup('AD', 'x', []), 'CREATE_FORM', { says: /not started/, button: 'Start' }],
  [
    'a signed one',
    aGroup('AD', 'x', [signed], {}, viewOnlyRoles),
    'VIEW_FORM',
    { says: /Signed on November 2, 2025/, button: 'Read and print' },
  ],
  [
    'an unclear one',
    aGroup('AD', 'x', [aDocument('u', 'Unknown')], {}, viewOnlyRoles),
    'MULTIPLE_FORMS_FOUND',
    {
      says: /One document from outside, not checked.*whether this document is the one to follow/,
      button: 'Read it',
    },
  ],
  [
    'two unclear ones',
    aGroup(
      'AD',
      'x',
      [aDocument('u', 'Unknown'), aDocument('v', 'Unknown'), aDocument('o', 'Replaced')],
      {},
      viewOnlyRoles,
    ),
    'MULTIPLE_FORMS_FOUND',
    { says: /Multiple forms found.*Read this one with care/, button: 'Read it' },
  ],
  [
    'one that lacks a signature',
    aGroup(
      'AD',
      'x',
      [{ ...signed, reportedMissing: { parts: ['witnesses'], own: true, name: null } }],
      {},
      viewOnlyRoles,
    ),
    'VIEW_FORM',
    { says: /The signature of a witness or a notary is missing/, button: 'Read it' },
  ],
  [
    'old ones only',
    aGroup('AD', 'x', [aDocument('o', 'Replaced')], {}, viewOnlyRoles),
    'NO_ACTIVE_FORM_FOUND',
    { says: /No active form found/, button: null },
  ],
  [
    'nothing and no right to start',
    aGroup('AD', 'x', [], {}, viewOnlyRoles),
    'NO_ACTIVE_FORM_FOUND_BOX',
    { says: /No active form found/, button: null },
  ],
]
test.each(overlays)(
  'the tile of a type with %s shows its status and what comes next',
  async (_, group, overlay, tile) => {
    const portal = await documentsWith([group])
    const [first] = portal.tiles()
    if (!first) throw new Error('no tile')
    expect(first.dataset.overlay).toBe(overlay)
    expect(first.textContent).toMatch(tile.says)
    expect(within(first).getByRole('heading', { name: 'Advance directive' })).toBeVisible()
    const buttons = within(first)
      .getAllByRole('button')
      .map(each => each.textContent)
    expect(buttons).toEqual(tile.button === null ? ['More'] : [tile.button, 'More'])
  },
)

test('under one type every document shows, the discarded one with who discarded it', async () => {
  const group = aGroup('AD', 'x', [
    signed,
    aDocument('gone', 'Discarded', { discardedBy: { userName: 'Maria Alvarez' } }),
  ])
  const portal = await documentsWith([group, aGroup('POA', 'y', [])], {}, `${mine}?type=AD`)
  expect(portal.getByRole('heading', { level: 1, name: 'Advance directive' })).toBeVisible()
  expect(portal.tiles().map(each => each.dataset.overlay)).toEqual([
    'VIEW_FORM',
    'CREATE_FORM',
    'DISCARDED_FORM',
  ])
  expect(portal.getByText('Discarded by Maria Alvarez')).toBeVisible()
})

test('uploaded papers of one day show no time, which is unknown: their files distinguish them; what was signed here has its time', async () => {
  const signedDate = '2026-11-20T12:00:00.000Z'
  const paper = (id: string, docName: string, more = {}) =>
    aDocument(id, 'Active', { signedDate, uploadedDate: '2026-11-26', docName, ...more })
  const ended = { status: 'Outdated', voidedDate: '2026-11-26' } as const
  const group = aGroup('AD', 'x', [
    paper('one', 'from-home.pdf'),
    paper('two', 'scan-2.pdf'),
    aDocument('here', 'Active', { signedDate }),
    aDocument('there', 'Active', { signedDate }),
    paper('three', 'first.pdf', ended),
    paper('four', 'second.pdf', ended),
    aDocument('five', 'Outdated', { signedDate, voidedDate: '2026-11-26' }),
  ])
  const portal = await documentsWith([group], {}, `${mine}?type=AD`)
  const said = portal.tiles().map(each => each.textContent)
  for (const name of ['from-home.pdf', 'scan-2.pdf', 'first.pdf', 'second.pdf'])
    expect(said.filter(words => words.includes(name))).toHaveLength(1)
  expect(said.filter(words => /\d:\d\d/.test(words))).toHaveLength(2)
})

test('a paper from elsewhere bears the name of no form of ours', async () => {
  const collections = [{ site: 'ALL', version: '5WISHES1', displayName: 'My five topics' }] as never
  const group = aGroup(
    'AD',
    'x',
    [
      aDocument('paper', 'Active', { format: 'handwriting', uploadedDate: '2026-11-26T12:00:00.000Z' }),
      aDocument('here', 'Replaced', { signedDate: '2025-11-02T18:00:00.000Z' }),
    ],
    { collections },
  )
  const portal = await documentsWith([group], {}, `${mine}?type=AD`)
  const said = portal.tiles().map(each => each.textContent)
  const paper = said.filter(words => words.includes('On paper'))
  expect(paper).toHaveLength(1)
  expect(paper[0]).not.toContain('My five topics')
  expect(said.filter(words => words.includes('My five topics'))).toHaveLength(1)
})

test('what is signed comes first and is read; what could be begun beside it is called a new one, and is quiet', async () => {
  const portal = await documentsWith([aGroup('POA', 'y', []), aGroup('AD', 'x', [signed])])
  const titles = portal.getAllByRole('heading', { level: 2 }).map(each => each.textContent)
  const own = titles.filter(title => title !== 'Show by type')
  expect(own).toEqual(['Advance directive', 'New advance directive', 'Health-care power of attorney'])
  const names = portal.getAllByRole('button', { name: /^More for/ }).map(each => each.ariaLabel)
  expect(new Set(names).size).toBe(names.length)
  const read = portal.getByRole('button', { name: 'Read and print: Advance directive' })
  const start = portal.getByRole('button', { name: 'Start: New advance directive' })
  expect(read.className).toContain('primary')
  expect(start.className).not.toContain('primary')
})

test('before one begins it, each kind shows what it is, one is marked to begin with, and one that may be needless states it', async () => {
  const portal = await documentsWith([aGroup('AD', 'x', []), aGroup('POA', 'y', [])])
  const [directive, power] = portal.tiles()
  expect(directive?.textContent).toMatch(/Most people begin here.*Says who decides for you/)
  expect(power?.textContent).not.toContain('Most people begin here')
  expect(power?.textContent).toMatch(/Names the person who decides.*you do not need this one/)
})

test('what there is is first; what could be begun beside it waits closed, and shows what it is', async () => {
  const portal = await documentsWith([
    aGroup('AD', 'x', [aDocument('signed', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })]),
    aGroup('POA', 'y', []),
    aGroup('ROI', 'z', [aDocument('permission', 'Incomplete', { type: 'ROI' })]),
  ])
  const more = portal.getByText('More documents').closest('details')
  expect(more?.open).toBe(false)
  const folded = portal.tiles().filter(tile => more?.contains(tile))
  expect(folded.map(tile => tile.dataset.overlay)).toEqual(['CREATE_FORM', 'CREATE_FORM'])
  expect(more?.querySelector('summary')).toHaveTextContent(
    'More documents New advance directive and Health-care power of attorney',
  )
  await person.click(portal.getByText('More documents'))
  expect(portal.getByRole('button', { name: 'Start: Health-care power of attorney' })).toBeVisible()
})

test('where there is only what this person cannot begin, nothing is folded', async () => {
  const closed = (type: string) => {
    const group = aGroup(type, type, [])
    return { ...group, permissions: { ...group.permissions, canCreatePE: false, canResume: false } }
  }
  const portal = await documentsWith([closed('LW'), closed('OTH')])
  expect(portal.queryByText('More documents')).toBeNull()
  expect(portal.tiles()).toHaveLength(2)
})

test('a document is discarded only after asking, and the list is asked for again', async () => {
  const portal = await documentsWith([aGroup('AD', 'x', [draft])], {
    discardDocument: () => ({ response: 'success' }),
  })
  await person.click(portal.getByRole('button', { name: 'More for Advance directive' }))
  await person.click(portal.getByRole('button', { name: 'Discard' }))
  const dialog = await portal.findByRole('alertdialog')
  expect(portal.server.calls.map(each => each.name)).not.toContain('discardDocument')
  portal.server.respond({ allDocuments: () => documentsOf(aGroup('AD', 'x', [])) })
  await person.click(within(dialog).getByRole('button', { name: 'Discard it' }))
  expect(await portal.findByText('The document is discarded')).toBeVisible()
  expect(portal.tiles().map(each => each.dataset.overlay)).toEqual(['CREATE_FORM'])
})

test('with several versions the person chooses which one to start', async () => {
  const collections = ['2021', '2022'].map(version => ({
    site: 'ALL',
    version,
    displayName: `Version ${version}`,
    canCreate: true,
    workflow: 'version' as const,
    states: [],
  }))
  const group = aGroup('AD', 'x', [], { collections })
  const portal = await documentsWith([group], {
    createForm: () => refuse(403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA'),
  })
  await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
  const dialog = await portal.findByRole('dialog')
  await person.click(within(dialog).getByRole('radio', { name: 'Version 2022' }))
  await person.click(within(dialog).getByRole('button', { name: 'Start' }))
  await portal.findByRole('alert')
  const asked = portal.server.calls.find(each => each.name === 'createForm')
  expect(JSON.parse(asked?.query.metadata ?? '{}')).toEqual({ site: 'ALL', type: 'AD', version: '2022' })
})

test('who starts without choosing is led to what is missing', async () => {
  const collections = ['2021', '2022'].map(version => ({
    site: 'ALL',
    version,
    displayName: `Version ${version}`,
    canCreate: true,
    workflow: 'version' as const,
    states: [],
  }))
  const portal = await documentsWith([aGroup('AD', 'x', [], { collections })])
  await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
  const dialog = await portal.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Start' }))
  const first = within(dialog).getByRole('radio', { name: 'Version 2021' })
  expect(first).toHaveFocus()
  expect(first).toBeInvalid()
  expect(portal.server.calls.map(each => each.name)).not.toContain('createForm')
})

// Documents spec §5: site, type and version may not be empty.
test.each([{ site: '' }, { version: '' }])(
  'a form of which the partner left out a word (%j) is not started, with a reason',
  async missing => {
    const only = {
      site: 'ALL',
      version: '2021',
      displayName: 'Form',
      canCreate: true,
      workflow: 'single' as const,
      states: [],
    }
    const portal = await documentsWith([aGroup('AD', 'x', [], { collections: [{ ...only, ...missing }] })])
    await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
    expect(await portal.findByText('The new document was not started')).toBeVisible()
    expect(portal.server.calls.map(each => each.name)).not.toContain('createForm')
  },
)

test('a draft without its version cannot be resumed, with a reason', async () => {
  const portal = await documentsWith([aGroup('AD', 'x', [{ ...draft, version: '' }])])
  await person.click(portal.getByRole('button', { name: 'Continue: Advance directive' }))
  expect(await portal.findByText('We could not open your draft')).toBeVisible()
})

test('when nothing answers, the page stays and offers to try again', async () => {
  const portal = renderPortal(mine, { userInfo: () => aPatient(), allDocuments: () => noResponse })
  const again = await portal.findByRole('button', { name: 'Try again' })
  portal.server.respond({ allDocuments: () => documentsOf(aGroup('AD', 'x', [])) })
  await person.click(again)
  expect(await portal.findByRole('heading', { level: 1, name: 'My documents' })).toBeVisible()
})

test('documents that are refused lead to the sign-in page, which shows why', async () => {
  const portal = renderPortal(mine, {
    userInfo: () => aPatient(),
    allDocuments: () => refuse(404, 'INVALID_PATIENT_ID'),
  })
  expect(await portal.findByText('We could not open these documents')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/login?alertCode=INVALID_PATIENT_ID')
})

test('the page needs a signed-in person', async () => {
  const portal = renderPortal(mine, { userInfo: () => refuse(401, 'SESSION_REQUIRED') })
  expect(await portal.findByRole('heading', { level: 1, name: 'Sign in first' })).toBeVisible()
  expect(portal.server.calls.map(each => each.name)).toEqual(['userInfo'])
})

test('a contact reads and prints, and can change nothing', async () => {
  const contact = aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null })
  const portal = await documentsWith(
    [aGroup('AD', 'x', [draft, signed])],
    { userInfo: () => contact },
    '/documents/patient-1/contact/user-1',
  )
  const [tile, ...others] = portal.tiles()
  if (!tile) throw new Error('no tile')
  expect(others).toEqual([])
  await person.click(within(tile).getByRole('button', { name: /^More/ }))
  expect(
    within(tile)
      .getAllByRole('button')
      .map(each => each.textContent),
  ).toEqual(['Read and print', 'More', 'See all versions'])
})

test('one’s own words that are in no document are announced over the tiles, and can be read from there', async () => {
  const until = '2026-12-22T06:30:00.000Z'
  const { findByRole, server } = await documentsWith(
    [aGroup('AD', 'Wishes', [{ ...signed, recoverableUntil: until }])],
    {
      recoveredText: () => ({
        status: 'Active',
        until,
        parts: [
          {
            sectionId: 'secWish3',
            title: 'Comfort',
            words: [{ key: 'other', kind: 'answer', label: 'What else helps', lines: ['A warm blanket'] }],
          },
        ],
      }),
    },
  )
  // The day is read in the document's own zone: the evening before in Oregon.
  expect(document.body.textContent).toContain('until December 21, 2026')
  expect(server.calls.filter(call => call.name === 'recoveredText')).toEqual([])
  await person.click(await findByRole('button', { name: 'Read what I wrote' }))
  const dialog = await findByRole('dialog', { name: 'These words of yours are not in the document' })
  expect(within(dialog).getByText('A warm blanket')).toBeVisible()
  await person.keyboard('{Escape}')
  const read = await findByRole('button', { name: 'Read what I wrote' })
  // The focus comes back when the dialog is gone.
  await waitFor(() => expect(read).toHaveFocus())
})

test('before a directive is begun the dialog lists what it needs, and asks the state there, once', async () => {
  const portal = await documentsWith(
    [aGroup('AD', 'x', [])],
    {
      createForm: () => ({ documentId: 'new-1' }),
      witnessingRequirements: ({ query }) => ({
        seenBy: [
          {
            state: query.get('state'),
            route: 'witnessesOrNotary',
            witnesses: 2,
            witnessAge: 18,
            everyWitness: ['agent', 'provider'],
            oneWitness: ['heir'],
          },
        ],
      }),
    },
    mine,
    { needs: true },
  )
  await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
  const dialog = within(await portal.findByRole('dialog', { name: 'New advance directive' }))
  const needs = dialog.getByRole('heading', { name: 'What you will need' })
  expect(needs).toBeVisible()
  // The question is above the list: on a phone nothing hides the one field.
  expect(dialog.getByRole('combobox').compareDocumentPosition(needs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  for (const need of [
    'About an hour',
    'A name and a phone number',
    'At the end: witnesses, a notary, or both',
  ])
    expect(dialog.getByText(need)).toBeVisible()
  expect(await axeFindings(document.body)).toEqual([])
  await person.selectOptions(dialog.getByRole('combobox'), 'Oregon')
  const reasons = await dialog.findByRole('list', {
    name: 'In Oregon, this form accepts none of these people as a witness:',
  })
  expect(dialog.getByRole('status').textContent).toMatch(/^At the end: two adults, or a notary/)
  const named = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(each => each.textContent)
  expect(named(reasons)).toEqual([
    'your agent or an alternate',
    'your doctor, nurse or anyone who gives you health care',
  ])
  expect(named(dialog.getByRole('list', { name: /^At least one of the two witnesses/ }))).toEqual([
    'anyone who would get something when you die',
  ])
  expect(dialog.queryByText('At the end: witnesses, a notary, or both')).toBeNull()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(asked(portal, 'createForm')).toHaveLength(1))
  expect(asked(portal, 'createForm')[0]?.body).toMatchObject({ private: { USA_STATE: 'OR' } })
})

test('the region is asked first, and the versions after it', async () => {
  const config = partnerConfig()
  config.patientEngagement.configurations.onboardingPartner = true
  config.patientEngagement.collections.regions = [{ value: 'harbor', label: 'Harbor', secondLang: {} }]
  const version = (name: string) => ({
    site: 'ALL',
    version: name,
    displayName: `Consent ${name}`,
    canCreate: true,
    workflow: 'region' as const,
    states: [],
  })
  const consents = aGroup('CONSENT', 'x', [], { collections: [version('one'), version('two')] })
  const portal = renderPortal(
    mine,
    {
      userInfo: () => aPatient(),
      allDocuments: () => documentsOf(consents),
      createForm: () => ({ documentId: 'new-1' }),
    },
    { config },
  )
  await person.click(await portal.findByRole('button', { name: /^Start: / }))
  const dialog = within(await portal.findByRole('dialog', { name: /: a new one$/ }))
  expect(dialog.queryByRole('radio')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Start' }))
  expect(dialog.getByRole('combobox')).toHaveFocus()
  await person.selectOptions(dialog.getByRole('combobox'), 'Harbor')
  await person.click(dialog.getByRole('button', { name: 'Start' }))
  expect(dialog.getAllByRole('radio')[0]).toHaveFocus()
  expect(await axeFindings(document.body)).toEqual([])
  await person.click(dialog.getByRole('radio', { name: 'Consent two' }))
  await person.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(asked(portal, 'createForm')).toHaveLength(1))
})

const asked = (portal: { server: { calls: { name: string; body: unknown }[] } }, name: string) =>
  portal.server.calls.filter(each => each.name === name)

describe('a draft that is open already', () => {
  test('is opened in place of a second one, with a message', async () => {
    const portal = await documentsWith([aGroup('AD', 'x', [])], {
      createForm: () =>
        refuse(409, 'DOCUMENT_CREATE_FAILED_DRAFT_EXISTS', {}, undefined, {
          documentId: 'theirs',
          metadata: { type: 'AD', site: 'ALL', version: '5WISHES1' },
        }),
    })
    await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
    expect(await portal.findByText('This document is already started')).toBeVisible()
    await waitFor(() => expect(asked(portal, 'getForm')).not.toEqual([]))
  })
})

test.each([
  ['no answer', noResponse, 'We could not reach the portal'],
  ['a refusal', refuse(403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA'), 'Portal permission error'],
  [
    'something that cannot be copied',
    refuse(409, 'DOCUMENT_CREATE_FAILED_NOT_COPYABLE'),
    'This document cannot be copied',
  ],
  ['too many at once', refuse(429, 'TOO_MANY_ATTEMPTS'), 'Too many tries for now'],
  ['a fault of the server', refuse(500, 'UNHANDLED_ERROR'), 'The new document was not started'],
] as const)('what was not started for %s shows why', async (_, response, title) => {
  const portal = await documentsWith([aGroup('AD', 'x', [])], { createForm: () => response })
  await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
  expect(await portal.findByText(title)).toBeVisible()
})

test.each([
  ['no answer', noResponse, 'We do not know if the document was discarded'],
  ['a refusal', refuse(403, 'DOCUMENT_DISCARD_FAILED_NOT_ALLOWED'), 'This account cannot discard it'],
  ['a fault of the server', refuse(500, 'UNHANDLED_ERROR'), 'The document was not discarded'],
] as const)('a failed discard for %s has a text of its own', async (_, response, words) => {
  const portal = await documentsWith([aGroup('AD', 'x', [draft])], { discardDocument: () => response })
  await person.click(portal.getByRole('button', { name: 'More for Advance directive' }))
  await person.click(portal.getByRole('button', { name: 'Discard' }))
  await person.click(await portal.findByRole('button', { name: 'Discard it' }))
  expect(await portal.findByText(new RegExp(words))).toBeVisible()
})

test('a draft that was discarded is not offered any more, also when the list cannot be read again', async () => {
  const portal = await documentsWith([aGroup('AD', 'x', [draft])], {
    discardDocument: () => ({ response: 'success' }),
  })
  await person.click(portal.getByRole('button', { name: 'More for Advance directive' }))
  await person.click(portal.getByRole('button', { name: 'Discard' }))
  portal.server.respond({ allDocuments: () => noResponse })
  await person.click(await portal.findByRole('button', { name: 'Discard it' }))
  expect(await portal.findByText('The document is discarded')).toBeVisible()
  expect(portal.tiles().map(each => each.dataset.overlay)).toEqual(['CREATE_FORM'])
})

test('discarding an entry without a document makes no call, and the page reports it as discarded', async () => {
  const lost = aGroup('AD', 'x', [draft], { currentIncompleteDocument: null, instances: {} })
  const portal = await documentsWith([lost])
  expect(portal.tiles().map(each => each.dataset.overlay)).toEqual(['RESUME_FORM'])
  await person.click(portal.getByRole('button', { name: 'More for Advance directive' }))
  await person.click(portal.getByRole('button', { name: 'Discard' }))
  portal.server.respond({ allDocuments: () => documentsOf(aGroup('AD', 'x', [])) })
  await person.click(await portal.findByRole('button', { name: 'Discard it' }))
  expect(await portal.findByText('The document is discarded')).toBeVisible()
  expect(portal.server.calls.map(each => each.name)).not.toContain('discardDocument')
  expect(portal.tiles().map(each => each.dataset.overlay)).toEqual(['CREATE_FORM'])
})

test('after discarding nothing of the draft is left: the next one begins from the start', async () => {
  const portal = await documentsWith([aGroup('AD', 'x', [draft])], {
    discardDocument: () => ({ response: 'success' }),
    createForm: () => refuse(403, 'DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA'),
  })
  await person.click(portal.getByRole('button', { name: 'More for Advance directive' }))
  await person.click(portal.getByRole('button', { name: 'Discard' }))
  portal.server.respond({ allDocuments: () => documentsOf(aGroup('AD', 'x', [])) })
  await person.click(await portal.findByRole('button', { name: 'Discard it' }))
  await portal.findByText('The document is discarded')
  expect(portal.queryByRole('alertdialog')).toBeNull()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('draft')
  await person.click(portal.getByRole('button', { name: 'Start: Advance directive' }))
  await portal.findByText('Portal permission error')
  const begun = portal.server.calls.find(each => each.name === 'createForm')
  expect(begun?.body).toMatchObject({ copyId: null })
  expect(portal.path()).toContain('/documents/')
})

describe('two documents in force', () => {
  const at = (documentId: string, signedDate: string) =>
    aDocument(documentId, 'Active', { signedDate, type: 'ROI' })
  const two = aGroup(
    'AD',
    'x',
    [at('new', '2026-11-22T20:00:00.000Z'), at('old', '2026-11-22T18:00:00.000Z')],
    { singleActive: false },
  )

  test('the time distinguishes them, for the eye and for the ear', async () => {
    const portal = await documentsWith([two])
    const names = portal.getAllByRole('button', { name: /^Read and print/ }).map(each => each.ariaLabel)
    expect(new Set(names).size).toBe(2)
    const more = portal.getAllByRole('button', { name: /^More for/ })
    expect(new Set(more.map(each => each.textContent + (each.ariaLabel ?? ''))).size).toBe(3)
  })

  test('are each copied by the menu of their own tile', async () => {
    const portal = await documentsWith([two], { createForm: () => refuse(500, 'UNHANDLED_ERROR') })
    const older = portal.tiles()[1]
    if (!older) throw new Error('no tile')
    await person.click(within(older).getByRole('button', { name: /^More for/ }))
    await person.click(within(older).getByRole('button', { name: 'Make an updated copy' }))
    await waitFor(() =>
      expect(asked(portal, 'createForm').map(each => each.body)).toMatchObject([{ copyId: 'old' }]),
    )
  })
})

test('the menu of a discarded document does not open another one', async () => {
  const group = aGroup('AD', 'x', [signed, aDocument('gone', 'Discarded')])
  const portal = await documentsWith([group], {}, `${mine}?type=AD`)
  const gone = portal.tiles().find(each => each.dataset.overlay === 'DISCARDED_FORM')
  if (!gone) throw new Error('no tile')
  await person.click(within(gone).getByRole('button', { name: /^More for/ }))
  expect(within(gone).queryByRole('button', { name: /^Read/ })).toBeNull()
  expect(within(gone).queryByRole('button', { name: 'Make an updated copy' })).toBeNull()
})

test('where all versions are listed already, asking for them leads to their heading', async () => {
  const portal = await documentsWith([aGroup('AD', 'x', [signed])], {}, `${mine}?type=AD`)
  const [first] = portal.tiles()
  if (!first) throw new Error('no tile')
  await person.click(within(first).getByRole('button', { name: /^More for/ }))
  await person.click(within(first).getByRole('button', { name: 'See all versions' }))
  expect(portal.getByRole('heading', { level: 1, name: 'Advance directive' })).toHaveFocus()
})

test('a document of unclear state is opened from its tile', async () => {
  const unclear = aDocument('u', 'Unknown', { needDisclosure: true })
  const portal = await documentsWith([aGroup('AD', 'x', [unclear])])
  await person.click(portal.getByRole('button', { name: /^Read it: Advance directive, Unknown/ }))
  expect(await portal.findByRole('heading', { name: 'This document comes from elsewhere' })).toBeVisible()
})

test('a document from elsewhere is not called signed on its tile, whatever its state', async () => {
  const dates = { signedDate: '2025-05-03T14:05:00.000Z', needDisclosure: true }
  const taken = aDocument('a', 'Active', dates)
  const portal = await documentsWith([aGroup('AD', 'x', [taken])], {}, `${mine}?type=AD`)
  const tile = portal.tiles().find(each => within(each).queryByText('Dated May 3, 2025'))
  if (!tile) throw new Error('no tile')
  expect(within(tile).getByRole('heading', { name: 'From outside, not checked' })).toBeVisible()
  expect(within(tile).getByText(/came from elsewhere and is not checked yet/)).toBeVisible()
  expect(tile.textContent).not.toMatch(/signed/i)
})

test('the state of an addendum comes first, and shows which versions there are', async () => {
  const collections = [
    { version: '2022OPTIN', states: [] },
    { version: '2022OPTOUT', states: [] },
    { version: '2022CA', states: ['CA'] },
  ].map(each => ({
    ...each,
    site: 'ALL',
    displayName: each.version,
    canCreate: true,
    workflow: 'state' as const,
  }))
  const portal = renderPortal(
    mine,
    {
      userInfo: () => aPatient(),
      allDocuments: () => documentsOf(aGroup('ADDENDUM', 'Addendum', [], { collections })),
      createForm: () => refuse(500, 'UNHANDLED_ERROR'),
    },
    { config: partnerConfig('lakeside') },
  )
  await person.click(await portal.findByRole('button', { name: 'Start: Addendum' }))
  const dialog = await portal.findByRole('dialog')
  expect(within(dialog).queryByRole('radio')).toBeNull()
  const state = within(dialog).getByRole('combobox')
  // Documents spec §9: 50 states, and the line that asks to choose.
  expect(within(state).getAllByRole('option')).toHaveLength(51)
  await person.selectOptions(state, 'AZ')
  expect(
    within(dialog)
      .getAllByRole('radio')
      .map(each => each.closest('label')?.textContent),
  ).toHaveLength(2)
  await person.selectOptions(state, 'CA')
  expect(within(dialog).queryByRole('radio')).toBeNull()
  await person.click(within(dialog).getByRole('button', { name: 'Start' }))
  await waitFor(() =>
    expect(asked(portal, 'createForm')).toMatchObject([{ body: { private: { USA_STATE: 'CA' } } }]),
  )
})
