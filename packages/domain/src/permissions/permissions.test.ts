import { expect, test } from 'vitest'
import {
  capabilitiesFor,
  type Capabilities,
  mayRequestSignatures,
  permissionsOf,
  type RoleLists,
} from './capabilities.ts'
import {
  mayManageCircle,
  patientAccessOf,
  maySeeDemographics,
  type PatientAccess,
  type Relation,
} from './patient-access.ts'
import { isViewOnly } from './view-only.ts'

const lists: [keyof RoleLists, keyof Capabilities][] = [
  ['create', 'canCreatePE'],
  ['copy', 'canCopyPE'],
  ['sign', 'canSignPE'],
  ['upload', 'canUploadPE'],
  ['view', 'canView'],
  ['reportVoid', 'canDocumentReportVoid'],
  ['reportElse', 'canDocumentReportElse'],
  ['reportPatient', 'canDocumentReportPatient'],
  ['reportType', 'canDocumentReportType'],
]
test.each(lists)('a role in the %s list gives %s and nothing else', (list, capability) => {
  const capabilities = capabilitiesFor({ [list]: ['signer'] }, ['signer', 'x'])
  expect(Object.entries(capabilities).filter(([, value]) => value)).toEqual([[capability, true]])
  expect(capabilitiesFor({ [list]: ['signer'] }, ['x'])[capability]).toBe(false)
  expect(capabilitiesFor({ [list]: [] }, ['signer'])[capability]).toBe(false)
})

test('the viewer role always counts for viewing, and for nothing else', () => {
  const capabilities = capabilitiesFor({}, ['viewer'])
  expect(Object.entries(capabilities).filter(([, value]) => value)).toEqual([['canView', true]])
})

const everything: RoleLists = Object.fromEntries(lists.map(([list]) => [list, ['patient']]))

const situations: [
  string,
  RoleLists,
  'electronic' | 'handwriting',
  boolean,
  { resume: boolean; copy: boolean; update: boolean },
][] = [
  [
    'a draft that may be created',
    everything,
    'electronic',
    true,
    { resume: true, copy: false, update: false },
  ],
  [
    'a draft without the right to create',
    { ...everything, create: [] },
    'electronic',
    true,
    { resume: false, copy: false, update: false },
  ],
  ['a draft on paper', everything, 'handwriting', true, { resume: false, copy: false, update: false }],
  ['no draft', everything, 'electronic', false, { resume: false, copy: true, update: true }],
  ['no draft, on paper', everything, 'handwriting', false, { resume: false, copy: false, update: false }],
  [
    'no draft and no right to copy',
    { ...everything, copy: [] },
    'electronic',
    false,
    { resume: false, copy: false, update: false },
  ],
  [
    'no draft and no right to create',
    { ...everything, create: [] },
    'electronic',
    false,
    { resume: false, copy: true, update: false },
  ],
]
test.each(situations)(
  '%s decides over resume, copy and update',
  (_, roleLists, format, hasDraft, expected) => {
    const { canResume, canCopy, canUpdate } = permissionsOf(capabilitiesFor(roleLists, ['patient']), {
      format,
      drafts: hasDraft ? [format] : [],
      viewOnly: false,
    })
    expect({ resume: canResume, copy: canCopy, update: canUpdate }).toEqual(expected)
  },
)

test.each([true, false])(
  'view-only leaves viewing and reporting, and nothing that changes a document (draft: %s)',
  hasDraft => {
    const permissions = permissionsOf(capabilitiesFor(everything, ['patient']), {
      format: 'electronic',
      drafts: hasDraft ? ['electronic'] : [],
      viewOnly: true,
    })
    const on = Object.entries(permissions).filter(([, value]) => value)
    expect(on.map(([name]) => name).sort()).toEqual([
      'canDocumentReportElse',
      'canDocumentReportPatient',
      'canDocumentReportType',
      'canDocumentReportVoid',
      'canView',
    ])
  },
)

test('uploading needs the upload role', () => {
  const situation = { format: 'handwriting', drafts: [], viewOnly: false } as const
  expect(permissionsOf(capabilitiesFor({ upload: ['uploader'] }, ['uploader']), situation).canUpload).toBe(
    true,
  )
  expect(permissionsOf(capabilitiesFor({ upload: ['uploader'] }, ['patient']), situation).canUpload).toBe(
    false,
  )
})

test.each([
  ['contact', null, true],
  ['contact', 'p1', true],
  ['viewer', null, true],
  ['patient', 'p2', true],
  ['patient', null, true],
  ['patient', 'p1', false],
  ['clinician', null, false],
] as const)(
  'a %s with own patient id %s opening p1 has the view-only experience: %s',
  (userType, ownPatientId, viewOnly) => {
    expect(isViewOnly({ userType, ownPatientId }, 'p1')).toBe(viewOnly)
  },
)

test('tasks are assigned by configured roles only', () => {
  expect(mayRequestSignatures(['preparer'], ['patient', 'preparer'])).toBe(true)
  expect(mayRequestSignatures(['signer'], ['patient', 'preparer'])).toBe(false)
  expect(mayRequestSignatures(['signer'], [])).toBe(false)
})

const strangers: Relation = {
  sameTenant: true,
  patientId: 'p1',
  ownPatientId: null,
  circle: null,
  viewerGranted: false,
  clinicianScope: 'launch',
  launchedPatientId: null,
}
const everyWay: Relation = {
  ...strangers,
  ownPatientId: 'p1',
  circle: 'open',
  viewerGranted: true,
  clinicianScope: 'tenant',
  launchedPatientId: 'p1',
}
const ways: [string, string[], Partial<Relation>, PatientAccess | null][] = [
  ['a patient opens the own documents', ['patient', 'viewer'], { ownPatientId: 'p1' }, 'own'],
  ['a patient opens a stranger', ['patient', 'viewer'], { ownPatientId: 'p2' }, null],
  [
    'a patient opens a person who shared and whose terms they accepted',
    ['patient', 'viewer'],
    { ownPatientId: 'p2', circle: 'open' },
    'contact',
  ],
  [
    'a patient who also is a signer opens a stranger in a tenant-wide scope',
    ['patient', 'signer'],
    { ownPatientId: 'p2', clinicianScope: 'tenant' },
    null,
  ],
  ['a contact with accepted terms', ['contact', 'viewer'], { circle: 'open' }, 'contact'],
  ['a contact who has not accepted terms', ['contact', 'viewer'], { circle: 'waiting' }, null],
  ['a removed contact', ['contact', 'viewer'], { circle: null }, null],
  ['a contact whose last day is over', ['contact', 'viewer'], { circle: 'ended' }, null],
  ['a contact without a link', ['contact', 'viewer'], {}, null],
  ['a contact whom somebody gave the own id of the patient', ['contact'], { ownPatientId: 'p1' }, null],
  ['a viewer who was granted the patient', ['viewer'], { viewerGranted: true }, 'viewer'],
  ['a viewer without a grant', ['viewer'], { clinicianScope: 'tenant' }, null],
  ['a viewer who launched this patient', ['viewer'], { launchedPatientId: 'p1' }, 'viewer'],
  ['a viewer who launched another patient', ['viewer'], { launchedPatientId: 'p2' }, null],
  ['a contact whom a launch brought', ['contact', 'viewer'], { launchedPatientId: 'p1' }, null],
  ['another patient whom a launch brought', ['patient', 'viewer'], { launchedPatientId: 'p1' }, null],
  ['a clinician in a tenant-wide scope', ['signer'], { clinicianScope: 'tenant' }, 'clinician'],
  ['a clinician who launched this patient', ['preparer'], { launchedPatientId: 'p1' }, 'clinician'],
  ['a clinician who launched another patient', ['uploader'], { launchedPatientId: 'p2' }, null],
  ['a clinician with an imported relation', ['uploader'], { importedRelation: true }, 'clinician'],
  ['a clinician without a launch', ['signer'], {}, null],
  ['a clinician in the circle of a patient', ['signer'], { circle: 'open' }, 'contact'],
  ['a person without roles', [], {}, null],
]
test.each(ways)('%s', (_, roles, relation, access) => {
  expect(patientAccessOf({ roles }, { ...strangers, ...relation })).toBe(access)
})

test.each([['patient'], ['signer'], ['contact'], ['viewer']])(
  'no person accesses a patient of another tenant, not even a %s with every tie',
  role => {
    expect(patientAccessOf({ roles: [role] }, { ...everyWay, sameTenant: false })).toBeNull()
  },
)

test('a shared circle is managed by its patient alone', () => {
  const accesses: (PatientAccess | null)[] = ['own', 'clinician', 'contact', 'viewer', null]
  expect(accesses.map(mayManageCircle)).toEqual([true, false, false, false, false])
  expect(accesses.map(maySeeDemographics)).toEqual(['all', 'all', 'nameOnly', 'nameOnly', null])
})
