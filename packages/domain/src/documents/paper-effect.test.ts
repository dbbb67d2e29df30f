import { expect, test } from 'vitest'
import type { Instance } from './document-group.ts'
import { paperEffect } from './paper-effect.ts'

type Group = Parameters<typeof paperEffect>[0]
const inForce = (signedDate: string | null, timeZone = 'America/Denver') =>
  ({
    documentId: 'a',
    status: 'Active',
    signedDate,
    timeZone,
    voidedDate: null,
    needDisclosure: false,
    reportedMissing: null,
    neverInForce: false,
  }) as Instance
const groupOf = (instances: Instance[], singleActive = true) =>
  ({
    singleActive,
    actives: instances.map(({ documentId }) => documentId),
    instances: Object.fromEntries(instances.map(one => [one.documentId, one])),
  }) as unknown as Group

const takenBack = (voidedDate: string, revokedType = 'revokedByPatient') =>
  ({
    ...inForce('2019-01-01T12:00:00Z'),
    documentId: voidedDate,
    status: 'Outdated',
    voidedDate,
    revokedType,
  }) as Group['instances'][string]
const withEnded = (group: Group, ...ended: Group['instances'][string][]): Group => ({
  ...group,
  instances: { ...group.instances, ...Object.fromEntries(ended.map(one => [one.documentId, one])) },
})

test.each([
  [
    'the patient took one back after it',
    withEnded(groupOf([]), takenBack('2025-03-01'), takenBack('2024-03-01')),
    '2025-02-28',
    { place: 'takenBack', day: '2025-03-01' },
  ],
  ['the patient took one back that day', withEnded(groupOf([]), takenBack('2025-03-01')), '2025-03-01', null],
  [
    'one was voided by an operator',
    withEnded(groupOf([]), takenBack('2025-03-01', 'void')),
    '2025-02-28',
    null,
  ],
  [
    'one was taken back and nobody knows its day',
    withEnded(groupOf([]), takenBack('2025-03-01')),
    null,
    null,
  ],
  [
    'one was taken back and a newer one is in force',
    withEnded(groupOf([inForce('2026-01-01T12:00:00Z')]), takenBack('2025-03-01')),
    '2025-02-28',
    { place: 'joinsHistory', day: '2026-01-01' },
  ],
  [
    'several may be in force, and one was taken back',
    withEnded(groupOf([], false), takenBack('2025-03-01')),
    '2025-02-28',
    null,
  ],
  ['nothing is in force', groupOf([]), '2026-01-01', null],
  ['several may be in force', groupOf([inForce('2020-01-01T12:00:00Z')], false), '2026-01-01', null],
  [
    'it is newer',
    groupOf([inForce('2020-01-01T12:00:00Z')]),
    '2026-01-01',
    { place: 'replaces', day: '2020-01-01' },
  ],
  [
    'it is older',
    groupOf([inForce('2020-01-01T12:00:00Z')]),
    '2015-01-01',
    { place: 'joinsHistory', day: '2020-01-01' },
  ],
  [
    'it is of the same day',
    groupOf([inForce('2020-01-01T12:00:00Z')]),
    '2020-01-01',
    { place: 'replaces', day: '2020-01-01' },
  ],
  // In Denver it is still the day before.
  [
    'the zone decides',
    groupOf([inForce('2020-01-02T03:00:00Z')]),
    '2020-01-01',
    { place: 'replaces', day: '2020-01-01' },
  ],
  [
    'nobody knows its day',
    groupOf([inForce('2020-01-01T12:00:00Z')]),
    null,
    { place: 'replaces', day: '2020-01-01' },
  ],
  // Its day decides, and is not called one of signing.
  [
    'the other lacks something',
    groupOf([
      {
        ...inForce('2020-01-01T12:00:00Z'),
        reportedMissing: { parts: ['signature'], own: false, name: null },
      },
    ]),
    '2015-01-01',
    { place: 'joinsHistory', day: null },
  ],
  ['nobody knows the other’s day', groupOf([inForce(null)]), '2015-01-01', { place: 'replaces', day: null }],
])('a paper that is added where %s', (_, group, day, place) => {
  expect(paperEffect(group, { day, lacking: 'none' })).toEqual(place)
})

test.each([
  ['nothing is in force', groupOf([]), null],
  ['several may be in force', groupOf([inForce('2020-01-01T12:00:00Z')], false), null],
  [
    'a signed one is in force',
    groupOf([inForce('2020-01-01T12:00:00Z')]),
    { place: 'unsigned', day: '2020-01-01' },
  ],
  [
    'the patient took one back',
    withEnded(groupOf([]), takenBack('2025-03-01')),
    { place: 'unsignedTakenBack', day: '2025-03-01' },
  ],
  [
    'the one in force is not signed either',
    groupOf([{ ...inForce(null), reportedMissing: { parts: ['signature'], own: false, name: null } }]),
    { place: 'replaces', day: null },
  ],
])('a paper without a signature gets its place where %s', (_, group, place) => {
  expect(paperEffect(group, { day: null, lacking: 'own' })).toEqual(place)
})

const lacking = (...parts: NonNullable<Instance['reportedMissing']>['parts'][number][]) => ({
  ...inForce('2020-01-01T12:00:00Z'),
  reportedMissing: { parts, own: false, name: null },
})

test.each([
  ['nothing is in force', groupOf([]), null],
  [
    'one with its witnesses is in force',
    groupOf([inForce('2020-01-01T12:00:00Z')]),
    { place: 'unsigned', day: '2020-01-01' },
  ],
  ['the one in force lacks a page', groupOf([lacking('pages')]), { place: 'unsigned', day: null }],
  [
    'the one in force lacks a witness as well',
    groupOf([lacking('witnesses')]),
    { place: 'replaces', day: null },
  ],
  ['the one in force is not signed', groupOf([lacking('signature')]), { place: 'replaces', day: null }],
  // Signed since the revocation: the patient's newer decision is in force again, with the words for what it lacks.
  ['the patient took one back before it', withEnded(groupOf([]), takenBack('2025-03-01')), null],
  [
    'the patient took one back after it',
    withEnded(groupOf([]), takenBack('2027-03-01')),
    { place: 'takenBack', day: '2027-03-01' },
  ],
])('a paper that lacks a witness where %s', (_, group, place) => {
  expect(paperEffect(group, { day: '2026-01-01', lacking: 'along' })).toEqual(place)
})
