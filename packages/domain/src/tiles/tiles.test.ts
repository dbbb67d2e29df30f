import { expect, test } from 'vitest'
import type { InstanceStatus } from '../documents/statuses.ts'
import type { DocumentTypeGroup, Instance } from '../documents/document-group.ts'
import { capabilitiesFor, permissionsOf, type RoleLists } from '../permissions/capabilities.ts'
import { leftNavigation } from './left-navigation.ts'
import { instanceTileOverlay, type OverlayView, typeTileOverlay } from './tile-overlay.ts'
import { instanceTile, tilesOf, typeTile } from './tile-details.ts'
import { tileMenu } from './tile-menu.ts'

function instance(documentId: string, status: InstanceStatus, more: Partial<Instance> = {}): Instance {
  return {
    documentId,
    type: 'AD',
    site: 'ALL',
    version: '5WISHES1',
    status,
    signedDate: null,
    uploadedDate: null,
    timeZone: 'UTC',
    docEffectiveDate: null,
    voidedDate: null,
    updatedAt: '2026-05-03T16:00:00.000Z',
    thumbnail: null,
    format: 'electronic',
    needDisclosure: false,
    reportedMissing: null,
    neverInForce: false,
    canOpen: true,
    originals: 0,
    hasRecord: false,
    paper: null,
    ...more,
  }
}
const signed = (documentId: string, day: string) =>
  instance(documentId, 'Active', { signedDate: `${day}T10:00:00.000Z`, thumbnail: `thumb-${documentId}` })

const mine: RoleLists = {
  create: ['patient'],
  copy: ['patient'],
  sign: ['patient'],
  upload: ['patient'],
  view: ['patient'],
}
const viewOnlyRoles: RoleLists = { view: ['patient'] }

function group(
  instances: Instance[],
  lists: RoleLists = mine,
  more: Partial<DocumentTypeGroup> = {},
): DocumentTypeGroup {
  const idsOf = (status: InstanceStatus) =>
    instances.filter(each => each.status === status).map(each => each.documentId)
  const format = more.format ?? 'electronic'
  const incompletes = idsOf('Incomplete')
  return {
    type: 'AD',
    title: 'Advance directive',
    actives: idsOf('Active'),
    incompletes,
    collections: [
      {
        site: 'ALL',
        version: '5WISHES1',
        displayName: 'My five topics',
        canCreate: true,
        workflow: 'single',
        states: [],
      },
    ],
    downloadablePDFs: [],
    instances: Object.fromEntries(instances.map(each => [each.documentId, each])),
    singleActive: true,
    format,
    permissions: permissionsOf(capabilitiesFor(lists, ['patient']), {
      format,
      drafts: instances.filter(each => each.status === 'Incomplete').map(each => each.format),
      viewOnly: false,
    }),
    currentActiveDocument: idsOf('Active')[0] ?? null,
    currentIncompleteDocument: incompletes[0] ?? null,
    ...more,
  }
}
const draft = instance('draft', 'Incomplete')
const active = signed('active', '2026-01-02')
const unknown = instance('unknown', 'Unknown')
const hidden = { view: [] }

const typeTiles: [string, DocumentTypeGroup, boolean, OverlayView][] = [
  ['one who may resume', group([draft, active]), false, 'RESUME_FORM'],
  ['one who may create', group([active]), false, 'CREATE_FORM'],
  ['one who may neither, and there is nothing', group([], viewOnlyRoles), false, 'NO_ACTIVE_FORM_FOUND_BOX'],
  ['one who may neither, and there are documents', group([draft, active], viewOnlyRoles), false, 'HIDE_TILE'],
  ['one who may not view', group([draft, active], hidden), false, 'HIDE_TILE'],
  ['one who only looks, though there is a draft', group([draft, active]), true, 'VIEW_FORM'],
  ['one who only looks, and nothing is active', group([draft]), true, 'HIDE_TILE'],
]
test.each(typeTiles)('the tile of a type for %s', (_, ofGroup, viewOnly, overlay) => {
  expect(typeTileOverlay(ofGroup, viewOnly)).toBe(overlay)
})

const paper = instance('paper', 'Incomplete', { format: 'handwriting' })
const instanceTiles: [string, Instance, DocumentTypeGroup, boolean, OverlayView][] = [
  ['a draft one may resume', draft, group([draft]), false, 'RESUME_FORM'],
  ['a draft one may not resume', draft, group([draft], viewOnlyRoles), false, 'VIEW_FORM'],
  ['a draft for one who only looks', draft, group([draft, active]), true, 'VIEW_FORM'],
  [
    'a draft on paper',
    paper,
    group([paper], mine, { format: 'handwriting' }),
    false,
    'INCOMPLETE_HANDWRITING',
  ],
  ['an active document', active, group([active]), false, 'VIEW_FORM'],
  ['a replaced document', instance('r', 'Replaced'), group([active]), false, 'VIEW_FORM'],
  ['a voided document', instance('v', 'Outdated'), group([active]), false, 'VIEW_FORM'],
  ['a discarded document', instance('d', 'Discarded'), group([active]), false, 'DISCARDED_FORM'],
  ['a removed document', instance('x', 'Removed'), group([active]), false, 'REMOVED_FORM'],
  ['an unknown document and no active one', unknown, group([unknown]), false, 'MULTIPLE_FORMS_FOUND'],
  ['an unknown document beside an active one', unknown, group([unknown, active]), false, 'UNKNOWN'],
  ['a control document', instance('c', 'Control'), group([active]), false, 'UNKNOWN'],
  [
    'what is not known to count, for one who only looks and nothing is active',
    instance('r', 'Unknown'),
    group([]),
    true,
    'HIDE_TILE',
  ],
  // Ruling G-116.
  ['a replaced one for one who only looks', instance('r', 'Replaced'), group([]), true, 'VIEW_FORM'],
  ['a void one for one who only looks', instance('r', 'Outdated'), group([]), true, 'VIEW_FORM'],
  ['a removed one for one who only looks', instance('r', 'Removed'), group([]), true, 'REMOVED_FORM'],
  ['any document for one who may not view', active, group([active], hidden), false, 'HIDE_TILE'],
]
test.each(instanceTiles)('the tile of %s', (_, ofInstance, ofGroup, viewOnly, overlay) => {
  expect(instanceTileOverlay(ofInstance, ofGroup, viewOnly)).toBe(overlay)
})

test('the menu gives the files as they were sent of the very document it reads, and of none that cannot be read', () => {
  const paper = instance('paper', 'Active', { originals: 2 })
  const given = { documentId: 'paper', files: 2 }
  expect(tileMenu(group([paper]), false).originals).toEqual(given)
  expect(tileMenu(group([paper]), true, paper).originals).toEqual(given)
  expect(tileMenu(group([paper, active]), false, active).originals).toBeNull()
  const closed = { ...paper, canOpen: false }
  expect(tileMenu(group([closed]), false, closed).originals).toBeNull()
})

test('the menu offers resume and not create while there is a draft', () => {
  expect(tileMenu(group([draft, active]), false)).toEqual({
    create: false,
    upload: true,
    update: false,
    updateOf: null,
    resume: true,
    viewForm: true,
    viewOf: 'active',
    originals: null,
    recordOf: null,
    revokeOf: null,
    historical: true,
    blankForm: false,
  })
})

test('the menu offers create and update when there is an active document and no draft', () => {
  const menu = tileMenu(group([active], mine, { downloadablePDFs: [{ url: '/blank.pdf' }] }), false)
  expect(menu).toMatchObject({ create: true, update: true, resume: false, viewForm: true, blankForm: true })
})

test('nothing is there to update without an active document', () => {
  expect(tileMenu(group([]), false)).toMatchObject({ create: true, update: false, viewForm: false })
})

const inForce = (documentId: string, day: string) =>
  instance(documentId, 'Active', { signedDate: `${day}T10:00:00.000Z` })
const two = group([inForce('new', '2026-02-02'), inForce('old', '2026-01-01')], mine, { singleActive: false })
test.each([
  ['the newest', instanceTile(two, inForce('new', '2026-02-02'), false), 'new', 'new'],
  ['an older one', instanceTile(two, inForce('old', '2026-01-01'), false), 'old', 'old'],
  ['the whole type', typeTile(two, false), 'new', 'new'],
  [
    'an earlier one',
    instanceTile(two, instance('r', 'Replaced', { signedDate: '2020-01-01' }), false),
    'r',
    null,
  ],
  ['a discarded one', instanceTile(two, instance('d', 'Discarded', { canOpen: false }), false), null, null],
  ['a removed one', instanceTile(two, instance('x', 'Removed', { canOpen: false }), false), null, null],
  [
    'one from elsewhere',
    instanceTile(two, instance('u', 'Unknown', { needDisclosure: true }), false),
    'u',
    null,
  ],
  ['one for internal use, for a clinician', instanceTile(two, instance('c', 'Control'), false), 'c', null],
  [
    'one for internal use, for its patient',
    instanceTile(two, instance('c', 'Control', { canOpen: false }), false),
    null,
    null,
  ],
] as const)('the menu of %s reads and copies its own document', (_, { menu }, viewOf, updateOf) => {
  expect(menu).toMatchObject({ viewOf, updateOf, viewForm: viewOf !== null, update: updateOf !== null })
})

test.each([
  ['one in force', active, 'active'],
  ['one from elsewhere', unknown, 'unknown'],
  ['a draft', draft, null],
  ['a replaced one', instance('r', 'Replaced'), null],
  ['a void one', instance('v', 'Outdated'), null],
  ['a discarded one', instance('d', 'Discarded'), null],
  ['a removed one', instance('x', 'Removed'), null],
])('its patient takes back %s: %s', (_, document, id) => {
  expect(instanceTile(group([document, active]), document, false).menu.revokeOf).toBe(id)
  expect(instanceTile(group([document, active]), document, true).menu.revokeOf).toBeNull()
})

test('a whole type is not taken back', () => {
  expect(typeTile(group([active]), false).menu.revokeOf).toBeNull()
})

test('a person who only looks gets view and history, whatever the permissions allow', () => {
  const menu = tileMenu(group([draft, active]), true)
  expect(
    Object.entries(menu)
      .filter(([, on]) => on)
      .map(([name]) => name),
  ).toEqual(['viewForm', 'viewOf', 'historical'])
})

test('the tile of a type in progress opens its draft', () => {
  const details = typeTile(group([draft, active]), false)
  expect(details).toMatchObject({
    kind: 'type',
    key: 'AD',
    title: 'Advance directive',
    badge: { labelKey: 'documents.statusIncomplete', backgroundColor: 'amber', singleActive: true },
    overlayView: 'RESUME_FORM',
    numActives: 1,
    dateLabel: null,
    thumbnailStyle: 'draft',
    metadata: {
      documentType: 'AD',
      documentSite: 'ALL',
      documentVersion: '5WISHES1',
      documentId: 'draft',
      voidedDate: null,
      currentActiveDocumentId: 'active',
    },
  })
  expect(details.metadata.collections).toHaveLength(1)
})

test('the tile of an active document shows when it was signed', () => {
  expect(instanceTile(group([active]), active, false)).toMatchObject({
    key: 'active',
    badge: { labelKey: 'documents.statusCurrent', backgroundColor: 'green' },
    dateLabel: { labelKey: 'documents.signedOn', date: '2026-01-02T10:00:00.000Z' },
    thumbnailStyle: 'picture',
  })
})

test('the tile of a voided document shows when it was voided', () => {
  const voided = instance('v', 'Outdated', { signedDate: '2025-01-01', voidedDate: '2025-06-01' })
  expect(instanceTile(group([voided]), voided, false)).toMatchObject({
    badge: { labelKey: 'documents.statusVoid' },
    dateLabel: { labelKey: 'documents.voidedOn', date: '2025-06-01' },
    thumbnailStyle: 'faded',
    metadata: { voidedDate: '2025-06-01' },
  })
})

test('a removed document shows no date: it is about another person', () => {
  const removed = instance('r', 'Removed', { docEffectiveDate: '2025-01-01', canOpen: false })
  expect(instanceTile(group([removed]), removed, false).dateLabel).toBeNull()
})

test('an uploaded document shows its effective date, else when it was uploaded', () => {
  const effective = instance('e', 'Active', { docEffectiveDate: '2025-01-01', uploadedDate: '2025-02-01' })
  const uploaded = instance('u', 'Active', { uploadedDate: '2025-02-01' })
  expect(instanceTile(group([effective]), effective, false).dateLabel).toEqual({
    labelKey: 'documents.effectiveOn',
    date: '2025-01-01',
    timeZone: 'UTC',
  })
  expect(instanceTile(group([uploaded]), uploaded, false).dateLabel).toEqual({
    labelKey: 'documents.uploadedOn',
    date: '2025-02-01',
    timeZone: 'UTC',
  })
})

test.each([
  ['Unknown', {}],
  ['Control', {}],
  ['Active', { needDisclosure: true }],
] as const)('a document whose force is unknown (%s, %o) is not called signed', (status, more) => {
  const outside = instance('o', status, {
    ...more,
    signedDate: '2025-01-01',
    docEffectiveDate: '2025-02-01',
  })
  const told = instanceTile(group([active, outside]), outside, false)
  expect(told.ofUnknownForce).toBe(true)
  expect(told.dateLabel).toMatchObject({ labelKey: 'documents.datedOn', date: '2025-01-01' })
  expect(instanceTile(group([active]), active, false).ofUnknownForce).toBe(false)
})

const keysAndViews = (ofGroup: DocumentTypeGroup, view: 'all' | 'type', viewOnly = false) =>
  tilesOf(ofGroup, view, viewOnly).map(each => `${each.key} ${each.overlayView}`)
const old = instance('old', 'Replaced', { signedDate: '2020-01-01' })
const several: [string, DocumentTypeGroup, 'all' | 'type', boolean, string[]][] = [
  [
    'all types, a draft and an active one',
    group([draft, active, old]),
    'all',
    false,
    ['active VIEW_FORM', 'AD RESUME_FORM'],
  ],
  [
    'one type, a draft, an active and an old one',
    group([draft, active, old]),
    'type',
    false,
    ['active VIEW_FORM', 'AD RESUME_FORM', 'old VIEW_FORM'],
  ],
  ['all types, nothing yet', group([]), 'all', false, ['AD CREATE_FORM']],
  [
    'all types, for one who may only look at what is there',
    group([active], viewOnlyRoles),
    'all',
    false,
    ['active VIEW_FORM'],
  ],
  [
    'one type without an active one, for one who may not create',
    group([old], viewOnlyRoles),
    'type',
    false,
    ['AD NO_ACTIVE_FORM_FOUND', 'old VIEW_FORM'],
  ],
  [
    'one type with an unknown one, for one who may not create',
    group([unknown], viewOnlyRoles),
    'all',
    false,
    ['unknown MULTIPLE_FORMS_FOUND'],
  ],
  [
    'all types with an unknown one, for one who may create',
    group([unknown]),
    'all',
    false,
    ['AD CREATE_FORM', 'unknown MULTIPLE_FORMS_FOUND'],
  ],
  [
    'all types with an unknown one beside an active one',
    group([unknown, active]),
    'all',
    false,
    ['active VIEW_FORM', 'AD CREATE_FORM'],
  ],
  [
    'one type with an unknown one alone',
    group([unknown], viewOnlyRoles),
    'type',
    false,
    ['unknown MULTIPLE_FORMS_FOUND'],
  ],
  [
    'all types with a draft on paper, for one who may not create',
    group([paper], viewOnlyRoles, { format: 'handwriting' }),
    'all',
    false,
    ['paper INCOMPLETE_HANDWRITING'],
  ],
  [
    'all types with a draft on paper of a type that is also filled in here',
    group([paper], mine, { currentIncompleteDocument: 'paper' }),
    'all',
    false,
    ['AD CREATE_FORM', 'paper INCOMPLETE_HANDWRITING'],
  ],
  [
    'one type with nothing but a discarded one, for one who may not create',
    group([instance('d', 'Discarded')], viewOnlyRoles),
    'type',
    false,
    ['AD NO_ACTIVE_FORM_FOUND', 'd DISCARDED_FORM'],
  ],
  ['all types for a contact', group([draft, active]), 'all', true, ['AD VIEW_FORM']],
  [
    'all types for a contact, two active ones',
    group([active, signed('second', '2026-02-02')]),
    'all',
    true,
    ['AD VIEW_FORM', 'second VIEW_FORM'],
  ],
  ['a contact and nothing active', group([draft, old]), 'type', true, ['old VIEW_FORM']],
  ['a contact, of all types, and nothing active', group([draft, old]), 'all', true, []],
  ['a contact and nothing but a draft', group([draft]), 'type', true, []],
  ['one who may not view', group([draft, active], hidden), 'type', false, []],
]
test.each(several)('the tiles of %s', (_, ofGroup, view, viewOnly, tiles) => {
  expect(keysAndViews(ofGroup, view, viewOnly)).toEqual(tiles)
})

test('the left navigation lists all, then every type one may view, also where its tile is hidden', () => {
  const groups = [
    group([active], viewOnlyRoles),
    group([], hidden, { type: 'POA', title: 'Power of attorney' }),
  ]
  expect(leftNavigation(groups, false)).toEqual([
    { type: null, title: null },
    { type: 'AD', title: 'Advance directive' },
  ])
})

test('the left navigation of one who only looks lists types of which something is active or went out of force', () => {
  const ended = group([instance('v', 'Outdated')], mine, { type: 'LW' })
  expect(
    leftNavigation([group([draft]), group([active], mine, { type: 'POA' }), ended], true).map(
      each => each.type,
    ),
  ).toEqual([null, 'POA', 'LW'])
})

test('the signing record is that of the document which is read, where it can be had', () => {
  const [signed, other] = [
    instance('one', 'Active', { hasRecord: true }),
    instance('two', 'Active', { hasRecord: false }),
  ]
  const both = group([signed, other])
  expect(instanceTile(both, signed, false).menu.recordOf).toBe('one')
  expect(instanceTile(both, other, false).menu.recordOf).toBeNull()
})
