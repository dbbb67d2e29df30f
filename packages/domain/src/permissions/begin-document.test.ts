import { expect, test } from 'vitest'
import { rawStatuses } from '../documents/statuses.ts'
import type { DocumentFormat } from '../documents/document-format.ts'
import type { DocumentTypeGroup, Instance } from '../documents/document-group.ts'
import { tilesOf } from '../tiles/tile-details.ts'
import { beginIssue, isCopyable } from './begin-document.ts'
import { capabilitiesFor, permissionsOf, type RoleLists } from './capabilities.ts'
import { documentAccess } from './document-access.ts'
import { onlyViews, type PatientAccess } from './patient-access.ts'

const document = (
  documentId: string,
  status: Instance['status'],
  more: Partial<Instance> = {},
): Instance => ({
  documentId,
  type: 'AD',
  site: 'ALL',
  version: '5WISHES1',
  status,
  signedDate: null,
  uploadedDate: null,
  docEffectiveDate: null,
  voidedDate: null,
  updatedAt: '2026-05-03T16:00:00.000Z',
  thumbnail: null,
  format: 'electronic',
  needDisclosure: false,
  reportedMissing: null,
  neverInForce: false,
  timeZone: 'America/Los_Angeles',
  canOpen: true,
  originals: 0,
  hasRecord: false,
  paper: null,
  ...more,
})
const signedDate = '2026-03-05T10:00:00.000Z'

test.each([
  ['a signed one that is in force', document('a', 'Active', { signedDate }), true],
  [
    'one in force that was signed on paper',
    document('a', 'Active', { signedDate, format: 'handwriting' }),
    false,
  ],
  ['one in force that was added without a signature', document('a', 'Active'), false],
  ['one in force from elsewhere', document('a', 'Active', { signedDate, needDisclosure: true }), false],
  ['an earlier one', document('a', 'Replaced', { signedDate }), false],
  ['a voided one', document('a', 'Outdated', { signedDate }), false],
  ['a draft', document('a', 'Incomplete'), false],
  ['a discarded one', document('a', 'Discarded'), false],
  ['a removed one', document('a', 'Removed', { signedDate }), false],
])('%s: may be copied: %s', (_, of, copyable) => {
  expect(isCopyable(of)).toBe(copyable)
})

// Every case there is: what the screen offers and what the server takes are held against each other.
const roleLists: RoleLists[] = [0, 1, 2, 3, 4, 5, 6, 7].map(bits => ({
  create: bits & 1 ? ['signer'] : [],
  copy: bits & 2 ? ['signer'] : [],
  view: bits & 4 ? ['signer'] : [],
}))
const formats: DocumentFormat[] = ['electronic', 'handwriting']
const drafts: Instance[][] = [
  [],
  [document('draft', 'Incomplete')],
  [document('paper', 'Incomplete', { format: 'handwriting' })],
  [document('draft', 'Incomplete'), document('paper', 'Incomplete', { format: 'handwriting' })],
]
const kept = [
  ...rawStatuses
    .filter(status => status !== 'Incomplete')
    .map(status => document(status, status, { signedDate })),
  document('second', 'Active', { signedDate: '2026-03-04T10:00:00.000Z' }),
  document('scan', 'Active', { format: 'handwriting', uploadedDate: '2026-03-04' }),
  document('unsigned', 'Active', { uploadedDate: '2026-03-03' }),
]
const accesses: PatientAccess[] = ['own', 'clinician', 'contact', 'viewer']
const cases = roleLists.flatMap(lists =>
  formats.flatMap(format =>
    drafts.flatMap(open =>
      [true, false].flatMap(singleActive =>
        accesses.map(access => ({ lists, format, open, singleActive, access })),
      ),
    ),
  ),
)

/** The list as the server builds it, and the server's answer to each call. */
function atTheServer({ lists, format, open, singleActive, access }: (typeof cases)[number]) {
  const capabilities = capabilitiesFor(lists, ['signer'])
  const instances = [...open, ...kept].filter(
    each => documentAccess({ access, sharedTypes: null }, each) !== 'none',
  )
  const seenDrafts = instances.filter(each => each.status === 'Incomplete')
  const permissions = permissionsOf(capabilities, {
    format,
    drafts: seenDrafts.map(each => each.format),
    viewOnly: onlyViews(access),
  })
  const actives = instances.filter(each => each.status === 'Active').map(each => each.documentId)
  const group: DocumentTypeGroup = {
    type: 'AD',
    title: 'Advance directive',
    actives,
    incompletes: seenDrafts.map(each => each.documentId),
    collections: [],
    downloadablePDFs: [],
    instances: Object.fromEntries(instances.map(each => [each.documentId, each])),
    singleActive,
    format,
    permissions,
    currentActiveDocument: actives[0] ?? null,
    currentIncompleteDocument: seenDrafts.find(each => each.format === format)?.documentId ?? null,
  }
  const issue = (copyOf: Instance | null) =>
    beginIssue({ permissions, singleActive, hasDraft: open.some(each => each.format === format), copyOf })
  return { group, issue, instances }
}

/** The cases in which the rules are wrong, each printed in full. */
const wrong = (of: typeof cases, isWrong: (each: (typeof cases)[number]) => boolean) =>
  of.filter(isWrong).map(each => JSON.stringify(each))
const viewable = cases.filter(each => each.lists.view?.length)

test('what a tile offers to begin or to copy, the server takes', () => {
  expect(
    wrong(cases, each => {
      const { group, issue, instances } = atTheServer(each)
      return tilesOf(group, 'type', onlyViews(each.access)).some(({ menu }) => {
        const source = instances.find(one => one.documentId === menu.updateOf) ?? null
        // A form on paper can be printed any number of times.
        const begun = menu.create && each.format === 'electronic' && issue(null) !== null
        return begun || (menu.update && issue(source) !== null)
      })
    }),
  ).toEqual([])
})

test('what no tile offers to copy, the server refuses', () => {
  expect(
    wrong(viewable, each => {
      const { group, issue, instances } = atTheServer(each)
      const offered = tilesOf(group, 'type', onlyViews(each.access)).map(({ menu }) => menu.updateOf)
      return instances.some(one => !offered.includes(one.documentId) && issue(one) === null)
    }),
  ).toEqual([])
})

test('beside an open draft no second one is begun where one document is in force at a time, by any person', () => {
  const beside = cases.filter(one => one.singleActive && one.open.some(({ format }) => format === one.format))
  expect(wrong(beside, each => atTheServer(each).issue(null) === null)).toEqual([])
})

test('who only looks begins nothing, whatever roles they hold', () => {
  const accessRoles = cases.filter(({ access }) => onlyViews(access))
  expect(wrong(accessRoles, each => atTheServer(each).issue(null) !== 'mayNot')).toEqual([])
})

test('both answers are met: something is offered, and something is refused', () => {
  const offers = viewable.map(each => atTheServer(each)).filter(({ issue }) => issue(null) === null)
  expect(offers.length).toBeGreaterThan(20)
  expect(offers.length).toBeLessThan(viewable.length)
})
