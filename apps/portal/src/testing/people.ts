import { capabilitiesFor, permissionsOf } from '@careword/domain/permissions/capabilities'
import type { AllDocuments, DocumentGroup, DocumentInstance } from '../patient/documents-query.ts'
import type { User } from '../session/user-query.ts'

/** A signed-in patient, with an hour before her. */
export function aPatient(more: Partial<User> = {}): User {
  return {
    roles: ['patient', 'viewer'],
    name: 'Maria Alvarez',
    email: 'patient@evergreen.example',
    userId: 'user-1',
    encryptedUserId: 'user-1',
    userType: 'patient',
    patientId: 'patient-1',
    launchedPatientId: null,
    choosesPatient: false,
    language: null,
    unSubscribeNotification: false,
    permissions: {},
    terms_of_use_id: null,
    terms_of_use_link: null,
    acceptedTermsId: null,
    electronicNotice: { id: 'notice', link: '/partner-files/terms/electronic-communication', accepted: true },
    hasPassword: true,
    logoutUrl: '/patientportal/user/login',
    routeHome: '/home',
    sso: false,
    sessionHeaders: {
      'x-session-expires-at': new Date(Date.now() + 3_600_000).toISOString(),
      'x-session-latest-end': new Date(Date.now() + 36_000_000).toISOString(),
    },
    ...more,
  }
}

/** One document; give its id and status, and what else matters. */
export function aDocument(
  documentId: string,
  status: DocumentInstance['status'],
  more: Partial<DocumentInstance> = {},
): DocumentInstance {
  return {
    documentId,
    type: 'AD',
    site: 'ALL',
    version: '5WISHES1',
    status,
    signedDate: null,
    uploadedDate: null,
    timeZone: 'America/Los_Angeles',
    recoverableUntil: null,
    toAccept: false,
    namesOthers: null,
    hasSheet: false,
    waits: false,
    readyAt: null,
    signers: [],
    docEffectiveDate: null,
    voidedDate: null,
    revokedType: null,
    revokedReason: null,
    thumbnail: null,
    format: 'electronic',
    discardedBy: null,
    needDisclosure: false,
    reportedMissing: null,
    neverInForce: false,
    canOpen: !['Discarded', 'Removed', 'Control'].includes(status),
    docName: null,
    docExpirationDate: null,
    docOptOut: false,
    originals: 0,
    hasText: false,
    checkCode: null,
    hasRecord: false,
    paper: null,
    usState: null,
    createdAt: '2026-05-03T15:00:00.000Z',
    updatedAt: '2026-05-03T16:00:00.000Z',
    progress: null,
    ...more,
  }
}

/** The documents of one type, with the permissions that this person's roles give. */
export function aGroup(
  type: string,
  title: string,
  instances: DocumentInstance[],
  more: Partial<DocumentGroup> = {},
  roles: string[] = ['patient', 'viewer'],
): DocumentGroup {
  const idsOf = (status: DocumentInstance['status']) =>
    instances.filter(each => each.status === status).map(each => each.documentId)
  const [actives, incompletes] = [idsOf('Active'), idsOf('Incomplete')]
  const format = more.format ?? 'electronic'
  const lists = {
    create: ['patient'],
    copy: ['patient'],
    sign: ['patient'],
    upload: ['patient'],
    view: ['patient'],
  }
  return {
    type,
    title,
    actives,
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
    instances: Object.fromEntries(instances.map(each => [each.documentId, { ...each, type }])),
    movedAway: null,
    singleActive: true,
    format,
    permissions: permissionsOf(capabilitiesFor(lists, roles), {
      format,
      drafts: instances.filter(each => each.status === 'Incomplete').map(each => each.format),
      viewOnly: false,
    }),
    tenant: 'evergreen',
    currentActiveDocument: actives[0] ?? null,
    currentIncompleteDocument: incompletes[0] ?? null,
    ...more,
  }
}

export function documentsOf(...groups: DocumentGroup[]): AllDocuments {
  return Object.fromEntries(groups.map(group => [group.type, group]))
}
