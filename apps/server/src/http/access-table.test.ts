// Who gets what: every served call for every kind of caller, and nothing changed by a call that was refused (security T-01 to T-04).

import { randomUUID } from 'node:crypto'
import { type RouteName, routes } from '@careword/contract/routes'
import type { RawStatus } from '@careword/domain'
import type { InjectOptions } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { anyStatus } from '../testing/any-status.ts'
import { formCalls } from '../testing/form-calls.ts'
import { aPdf, makeUpConverter } from '../testing/made-up-converter.ts'
import { noPages } from '../testing/no-pages.ts'
import { adMetadata, sampleAnswers } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { multipart } from '../testing/upload-calls.ts'

const people = [
  'nobody',
  'patient',
  'otherPatient',
  'contact',
  'pendingContact',
  'removedContact',
  'viewer',
  'otherViewer',
  'uploader',
  'signer',
  'preparer',
  'gone',
  'otherTenant',
  'strayCookie',
] as const
type Who = (typeof people)[number]

let portal: TestPortal
/** Sees the rows of both partners. */
let owner: pg.Client
let calls: ReturnType<typeof formCalls>
let tenantId: string
let signedId: string
let externalId: string
let paperId: string
let contactId: string
let droppedId: string
const cast = {} as Record<Exclude<Who, 'nobody'>, TestPerson>

beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  Object.assign(cast, {
    patient: await portal.person({ firstName: 'Rosa', lastName: 'Delgado' }),
    otherPatient: await portal.person(),
    contact: await portal.person({ roles: ['contact', 'viewer'] }),
    pendingContact: await portal.person({ roles: ['contact', 'viewer'] }),
    removedContact: await portal.person({ roles: ['contact', 'viewer'] }),
    viewer: await portal.person({ roles: ['viewer'] }),
    otherViewer: await portal.person({ roles: ['viewer'] }),
    uploader: await portal.person({ roles: ['uploader', 'viewer'] }),
    signer: await portal.person({ roles: ['signer', 'viewer'] }),
    preparer: await portal.person({ roles: ['preparer', 'viewer'] }),
    gone: await portal.person({ roles: ['signer', 'viewer'] }),
    otherTenant: await portal.person({
      tenant: 'lakeside',
      roles: ['patient', 'uploader', 'signer', 'preparer', 'viewer'],
    }),
    // The other partner's person again, this time with their cookie at this partner's address.
    strayCookie: {
      ...(await portal.person({ tenant: 'lakeside', roles: ['signer', 'viewer'] })),
      tenant: 'evergreen',
    },
  })
  const { patientId } = cast.patient
  const contactTerms = await portal.termsId('contact')
  const dropped = await portal.person({ roles: ['contact', 'viewer'] })
  await inTenant(portal.services.db, tenantId, async trx => {
    const link = (who: TestPerson, more: object) =>
      trx
        .insertInto('circle_links')
        .values({
          tenant_id: tenantId,
          patient_id: patientId,
          contact_user_id: who.userId,
          relationship: 'child',
          accepted_terms_id: null,
          terms_accepted_at: null,
          removed_at: null,
          ...more,
        })
        .execute()
    const accepted = { accepted_terms_id: contactTerms, terms_accepted_at: new Date() }
    await link(cast.contact, accepted)
    await link(dropped, accepted)
    await link(cast.pendingContact, {})
    await link(cast.removedContact, { ...accepted, removed_at: new Date() })
    const links = await trx.selectFrom('circle_links').select(['id', 'contact_user_id']).execute()
    const idOf = ({ userId }: TestPerson) => links.find(each => each.contact_user_id === userId)?.id ?? ''
    contactId = idOf(cast.contact)
    droppedId = idOf(dropped)
    await trx
      .insertInto('viewer_grants')
      .values([
        { tenant_id: tenantId, patient_id: patientId, user_id: cast.viewer.userId },
        { tenant_id: tenantId, patient_id: cast.otherPatient.patientId, user_id: cast.otherViewer.userId },
      ])
      .execute()
    await trx.updateTable('users').set({ active: false }).where('id', '=', cast.gone.userId).execute()
  })
  signedId = await calls.begin(cast.patient)
  const sample = sampleAnswers()
  await calls.fill(cast.patient, signedId, sample)
  const signed = await calls.sign(cast.patient, signedId, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(signed.body)
  externalId = await addDocument('Unknown', true)
  paperId = await addPaper()
  await publishFile()
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})

/** A blank form that this partner has as a file. */
async function publishFile(): Promise<void> {
  const tenant = await portal.services.partners.tenant('evergreen')
  const schema = tenant?.config.settings.smartform_schemas.find(each => each.type === 'POLST')
  if (!tenant || !schema) throw new Error('no POLST')
  const asset = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 theirs'), etag: '"x"' }
  tenant.assets.set('files/polst-or.pdf', asset)
  schema.downloadablePDFs.push({ label: 'POLST', url: 'files/polst-or.pdf', language: 'en' })
}

/** A document of the patient without a form behind it, or a draft with one. */
async function addDocument(status: RawStatus, external = false): Promise<string> {
  const forms = (await portal.services.partners.tenant('evergreen'))?.forms
  return inTenant(portal.services.db, tenantId, async trx => {
    const signed = await trx
      .selectFrom('documents')
      .where('id', '=', signedId)
      .select(['pdf_sha256', 'pdf_pages'])
      .executeTakeFirst()
    const { id } = await trx
      .insertInto('documents')
      .values({
        tenant_id: tenantId,
        patient_id: cast.patient.patientId,
        ...adMetadata,
        format: 'electronic',
        definition_hash: external ? null : (forms?.get('AD/ALL/5WISHES1') ?? null),
        status: anyStatus(status),
        need_disclosure: external,
        pdf_sha256: external ? (signed?.pdf_sha256 ?? null) : null,
        pdf_pages: external ? (signed?.pdf_pages ?? null) : null,
        created_by: cast.patient.userId,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** A paper that the patient uploaded, byte for byte beside its document. */
async function addPaper(): Promise<string> {
  const documentId = await addDocument('Active')
  const bytes = aPdf('as it was sent')
  const sha256 = await portal.services.originals.put(bytes)
  await portal.services.documents.put(bytes)
  await inTenant(portal.services.db, tenantId, async trx => {
    const change = { uploaded_at: new Date(), definition_hash: null, pdf_sha256: sha256, pdf_pages: 1 }
    await trx.updateTable('documents').set(change).where('id', '=', documentId).execute()
    const file = { file: 0, name: 'paper.pdf', kind: 'pdf' as const, size: bytes.length, sha256 }
    await trx
      .insertInto('document_originals')
      .values({ tenant_id: tenantId, document_id: documentId, ...file })
      .execute()
  })
  return documentId
}

/** An upload that the patient began: a PDF that is ready, or the one photo of a paper. */
async function addUpload(state: 'generated' | 'arranging' | 'receiving'): Promise<string> {
  const bytes = aPdf()
  return inTenant(portal.services.db, tenantId, async trx => {
    const { patientId: patient_id, userId: user_id } = cast.patient
    const { id } = await trx
      .insertInto('uploads')
      .values({ tenant_id: tenantId, patient_id, user_id, state, pages: 1, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { tenant_id: tenantId, upload_id: id }
    const received = state === 'receiving' ? 4 : bytes.length
    await trx
      .insertInto('upload_files')
      .values({ ...of, file: 0, name: 'a.pdf', size: bytes.length, received })
      .execute()
    const part = { file: 0, begins_at: 0, bytes: bytes.subarray(0, received) }
    await trx
      .insertInto('upload_parts')
      .values({ ...of, ...part })
      .execute()
    await trx
      .insertInto('upload_renditions')
      .values({ ...of, bytes })
      .execute()
    return id
  })
}

const endUploads = () =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.deleteFrom('uploads').where('tenant_id', '=', tenantId).execute(),
  )

const endDrafts = () =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('documents')
      .set({ status: anyStatus('Discarded') })
      .where('status', '=', 'Incomplete')
      .where('tenant_id', '=', tenantId)
      .execute(),
  )

const watched = [
  'users',
  'patients',
  'circle_links',
  'viewer_grants',
  'documents',
  'document_sections',
  'section_history',
  'signatures',
  'disclosures',
  'uploads',
  'upload_files',
  'upload_parts',
  'document_originals',
  'messages',
  'revocations',
  'reports',
  'sent_codes',
  'signature_tasks',
  'task_links',
  'task_openings',
  'emergency_cards',
  'emergency_openings',
  'kept_differences',
]

/** Every version of every row, but for sessions and the records of who asked what: a write that changes nothing counts too. */
async function everything(): Promise<string> {
  const versions = watched.map(
    name =>
      `select '${name}', md5(string_agg(t.ctid::text || t.xmin::text, '|' order by t.ctid)) from ${name} t`,
  )
  const { rows } = await owner.query({
    name: 'everything',
    text: versions.join(' union all '),
    rowMode: 'array',
  })
  return JSON.stringify(rows)
}

interface Row {
  name: string
  route: RouteName
  /** A fresh draft is made for each cell of calls that change something. */
  draft?: true
  /** And a fresh upload of the patient for each cell that works on one. */
  upload?: 'generated' | 'arranging' | 'receiving'
  call: (ids: { draftId: string; who: Who }) => InjectOptions & { url: string }
  expected: Record<Who, number>
}

const metadata = encodeURIComponent(JSON.stringify(adMetadata))
const all = (status: number) => Object.fromEntries(people.map(who => [who, status])) as Record<Who, number>
/** 401 for those without a session here; 404 for all others who are not listed. */
const only = (given: Partial<Record<Who, number>>): Record<Who, number> => ({
  ...all(404),
  nobody: 401,
  gone: 401,
  strayCookie: 401,
  ...given,
})
const withoutSession = { nobody: 401, gone: 401, strayCookie: 401 } as const
const aContact = {
  firstName: 'Elena',
  lastName: 'Ríos',
  phone: '503-555-0100',
  relationship: 'child',
  isTermsAccepted: true,
}
const contacts = (status: number) => ({ contact: status, pendingContact: status, removedContact: status })
const clinicians = (status: number) => ({ uploader: status, signer: status, preparer: status })
const own = (who: Who) => (who === 'nobody' ? randomUUID() : cast[who].userId)

const disclosure = (documentId: string) => ({
  method: 'POST' as const,
  url: `/api/document/disclosure/${documentId}`,
  payload: { type: 'External document' },
})

const problem = (query: string) => ({
  method: 'POST' as const,
  url: `/api/document/report/general${query}`,
  payload: {
    message: '',
    email: 'somebody@people.example',
    note: 'I cannot find my document.',
    type: 'technical',
  },
})

const table: Row[] = [
  {
    name: 'the configuration',
    route: 'dashboardConfig',
    call: () => ({ method: 'GET', url: '/api/dashboard/dashboard-config' }),
    expected: all(200),
  },
  {
    name: 'who am I',
    route: 'userInfo',
    call: () => ({ method: 'GET', url: '/api/dashboard/user' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401 },
  },
  {
    name: 'the patient’s name and numbers',
    route: 'patient',
    call: () => ({ method: 'GET', url: `/api/dashboard/patient/${cast.patient.patientId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the list of the patient’s documents',
    route: 'allDocuments',
    call: () => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'how the patient’s documents stand',
    route: 'documentsVersion',
    call: () => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/version` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'who looked at the patient’s documents',
    route: 'patientAccessLog',
    call: () => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/access-log` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'who signed the document, as a paper',
    route: 'signingRecord',
    call: () => ({ method: 'GET', url: `/api/document/${signedId}/record` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'all of the patient’s data as an archive, asked for',
    route: 'requestArchive',
    call: () => ({
      method: 'POST',
      url: `/api/document/patient/${cast.patient.patientId}/archive`,
      payload: {},
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'how far the patient’s archive is',
    route: 'archiveStatus',
    call: () => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/archive` }),
    expected: only({ patient: 200 }),
  },
  {
    // archive.test.ts has the archive of another person.
    name: 'an archive that is not there',
    route: 'downloadArchive',
    call: () => ({
      method: 'GET',
      url: `/api/document/patient/${cast.patient.patientId}/archive/${randomUUID()}`,
    }),
    expected: only({}),
  },
  {
    name: 'one’s own list of patients',
    route: 'associatedPatients',
    call: ({ who }) => ({ method: 'GET', url: `/api/dashboard/associatedPatients/${own(who)}` }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401 },
  },
  {
    name: 'a search for patients',
    route: 'searchPatients',
    call: () => ({
      method: 'POST',
      url: '/api/dashboard/patients/search',
      payload: { name: 'delgado', reason: 'treatment' },
    }),
    expected: { ...all(403), nobody: 401, gone: 401, strayCookie: 401, ...clinicians(200) },
  },
  {
    name: 'the contact’s list of patients',
    route: 'associatedPatients',
    call: () => ({ method: 'GET', url: `/api/dashboard/associatedPatients/${cast.contact.userId}` }),
    expected: only({ contact: 200 }),
  },
  {
    // With former terms, so that no row changes: a contact gets the error that the terms are outdated, all others get the response for an unknown
    // patient.
    name: 'accept the terms of the patient’s circle',
    route: 'acceptPatientTerms',
    call: ({ who }) => ({
      method: 'POST',
      url: '/api/contact/acceptPatientTerms',
      payload: {
        termsId: 'terms-contact-2020',
        patientUserId: cast.patient.userId,
        contactUserId: own(who),
      },
    }),
    expected: only({ contact: 409, pendingContact: 409 }),
  },
  {
    name: 'what the patient signs in with, on the profile',
    route: 'patientUser',
    call: () => ({ method: 'GET', url: `/api/dashboard/patient-user/${cast.patient.patientId}` }),
    expected: only({ patient: 200 }),
  },
  {
    // As it is: nothing moves.
    name: 'the patient’s profile',
    route: 'updatePatientAccount',
    call: () => ({
      method: 'PATCH',
      url: '/api/patient/updatePatientAccount',
      payload: {
        tenantId: 'evergreen',
        data: {
          tenantId: 'evergreen',
          firstName: 'Rosa',
          lastName: 'Delgado',
          email: cast.patient.email,
          phones: [],
          addresses: [],
          gender: '2',
          dob: '1950-02-03',
          patientId: cast.patient.patientId,
          patientUserId: cast.patient.userId,
        },
      },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'one’s own messages, of a patient',
    route: 'subscribeNotification',
    call: () => ({ method: 'PATCH', url: '/api/dashboard/subscribe-notification?subscribe=true' }),
    expected: only({ patient: 200, otherPatient: 200, otherTenant: 200 }),
  },
  {
    name: 'one’s own circle, and who shares',
    route: 'patientContacts',
    call: () => ({ method: 'GET', url: '/api/contact/patientContacts' }),
    expected: {
      ...all(200),
      nobody: 401,
      gone: 401,
      strayCookie: 401,
      viewer: 403,
      otherViewer: 403,
      ...clinicians(403),
    },
  },
  {
    name: 'add somebody to one’s own circle',
    route: 'addContact',
    call: ({ who }) => ({
      method: 'POST',
      url: '/api/contact/patientContact',
      payload: { ...aContact, email: `added-by-${who.toLowerCase()}@circle.example` },
    }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 200, otherTenant: 200 },
  },
  {
    name: 'change what is known about the patient’s contact',
    route: 'updateContact',
    call: () => ({
      method: 'PUT',
      url: '/api/contact/patientContact',
      payload: { ...aContact, email: '', contactId },
    }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    // Removed by the patient themselves it is removed already: pressed twice.
    name: 'remove the patient’s contact',
    route: 'removeContact',
    call: () => ({ method: 'DELETE', url: `/api/contact/patientContact/${droppedId}` }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    name: 'what is shared with the patient’s contact, and until when',
    route: 'shareWithContact',
    call: () => ({
      method: 'PUT',
      url: `/api/contact/patientContact/${contactId}/sharing`,
      payload: { types: null, until: null },
    }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    // The contact of this table came already.
    name: 'the message to the patient’s contact once more',
    route: 'inviteContactAgain',
    call: () => ({ method: 'POST', url: `/api/contact/patientContact/${contactId}/invitation` }),
    expected: { ...all(403), ...withoutSession, patient: 409, otherPatient: 404, otherTenant: 404 },
  },
  {
    name: 'what the patient’s contact sees',
    route: 'contactDocuments',
    call: () => ({ method: 'GET', url: `/api/contact/patientContact/${contactId}/documents` }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 404, otherTenant: 404 },
  },
  {
    name: 'who of one’s own circle looked when',
    route: 'circleAccessLog',
    call: () => ({ method: 'GET', url: '/api/contact/access-log' }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 200, otherTenant: 200 },
  },
  {
    name: 'whom one’s own documents name and nobody added',
    route: 'suggestedContacts',
    call: () => ({ method: 'GET', url: '/api/contact/suggestions' }),
    expected: { ...all(403), ...withoutSession, patient: 200, otherPatient: 200, otherTenant: 200 },
  },
  {
    name: 'begin a document for the patient',
    route: 'createForm',
    call: () => ({
      method: 'POST',
      url: `/api/form?patientId=${cast.patient.patientId}&metadata=${metadata}`,
      payload: {},
    }),
    expected: only({
      patient: 200,
      signer: 200,
      preparer: 200,
      uploader: 403,
      contact: 403,
      viewer: 403,
    }),
  },
  {
    name: 'begin a document for the patient, said to be another’s in the body',
    route: 'createForm',
    call: ({ who }) => ({
      method: 'POST',
      url: `/api/form?patientId=${cast.patient.patientId}&metadata=${metadata}`,
      payload: { encryptedUserId: own(who), patientId: who === 'nobody' ? '' : cast[who].patientId },
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'begin one’s own document as a copy of the patient’s',
    route: 'createForm',
    call: ({ who }) => ({
      method: 'POST',
      url: `/api/form?patientId=${who === 'nobody' ? randomUUID() : cast[who].patientId}&metadata=${metadata}`,
      payload: { copyId: signedId },
    }),
    // The other partner has no such form to begin.
    expected: only({ patient: 200, otherTenant: 400 }),
  },
  {
    // It concerns no document, so every signed-in user may read it. The other partner has no such form.
    name: 'who has to see a form signed in a state',
    route: 'witnessingRequirements',
    call: () => ({ method: 'GET', url: `/api/form/witnesses?metadata=${metadata}&state=OR` }),
    expected: only({ ...all(200), nobody: 401, gone: 401, strayCookie: 401, otherTenant: 400 }),
  },
  {
    name: 'read the answers of a draft',
    route: 'getForm',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/form/${draftId}?metadata=${metadata}` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'read the answers of a signed document',
    route: 'getForm',
    call: () => ({ method: 'GET', url: `/api/form/${signedId}?metadata=${metadata}` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'save a section of a draft',
    route: 'saveSection',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}?sectionId=secStepOne&preview=true&sign=false`,
      payload: { content: { secStepOne: { calledName: 'Rosie' } } },
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'save a section of the signed document',
    route: 'saveSection',
    call: () => ({
      method: 'PUT',
      url: `/api/form/${signedId}?sectionId=secStepOne&preview=true&sign=false`,
      payload: { content: { secStepOne: { calledName: 'Rosie' } } },
    }),
    expected: only({ patient: 409, signer: 409, preparer: 409, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'what documents in force say beside a draft',
    route: 'inForce',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/form/${draftId}/in-force` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'keep both of a difference that is not there',
    route: 'keepBoth',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}/in-force`,
      payload: { mark: 'a'.repeat(64), keep: true },
    }),
    expected: only({ patient: 409, signer: 409, preparer: 409, uploader: 403 }),
  },
  {
    name: 'keep what is typed in a draft',
    route: 'autosaveSection',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}/autosaved?sectionId=secStepOne`,
      payload: { answers: { calledName: 'Rosie' }, baseRevision: 0, tabId: 'one-page', seq: 1 },
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'keep something beside the signed document',
    route: 'autosaveSection',
    call: () => ({
      method: 'PUT',
      url: `/api/form/${signedId}/autosaved?sectionId=secStepOne`,
      payload: { answers: { calledName: 'Rosie' }, baseRevision: 0, tabId: 'one-page', seq: 1 },
    }),
    // A page that was still open when it was signed keeps its words for their writer.
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'read one’s own words that are not in the signed document',
    route: 'recoveredText',
    call: () => ({ method: 'GET', url: `/api/form/${signedId}/autosaved` }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    name: 'drop what is typed in a draft',
    route: 'discardAutosaved',
    draft: true,
    call: ({ draftId }) => ({
      method: 'DELETE',
      url: `/api/form/${draftId}/autosaved?sectionId=secStepOne`,
    }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    // These drafts stay empty, so a caller who may sign gets the list of missing answers.
    name: 'sign a draft',
    route: 'saveSection',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/form/${draftId}?sectionId=secStepOne&preview=true&sign=true`,
      payload: { content: { secStepOne: {} } },
    }),
    expected: only({ patient: 422, signer: 422, preparer: 403, uploader: 403 }),
  },
  {
    name: 'who is asked to sign a draft',
    route: 'documentTasks',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/document/${draftId}/tasks` }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'who was asked to sign the signed document',
    route: 'documentTasks',
    call: () => ({ method: 'GET', url: `/api/document/${signedId}/tasks` }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403, contact: 403, viewer: 403 }),
  },
  // The id of this task does not exist: a caller who may request signatures gets 'not found', all others get their usual refusal.
  ...(['sendInvitation', 'showTaskLink', 'unassignTask'] as const).map(
    (route): Row => ({
      name: `${route} for a draft`,
      route,
      draft: true,
      call: ({ draftId }) => ({
        method: 'POST',
        url: routes[route].path,
        payload: { documentId: draftId, taskId: randomUUID(), email: `${randomUUID()}@people.example` },
      }),
      expected: only({ signer: 403, uploader: 403 }),
    }),
  ),
  {
    name: 'ask for a phone beside the screen',
    route: 'mobileLink',
    call: () => ({
      method: 'POST',
      url: '/api/mobile/link',
      payload: { info: `${randomUUID()}@people.example` },
    }),
    expected: { ...all(200), ...withoutSession, ...contacts(403) },
  },
  {
    name: 'type the digits of a phone that there is not',
    route: 'mobileVerify',
    call: () => ({ method: 'POST', url: '/api/mobile/verify/123456?link=nobody@people.example' }),
    expected: { ...all(404), ...withoutSession, ...contacts(403) },
  },
  {
    name: 'ask for the phone of one’s own session',
    route: 'mobilePairing',
    call: () => ({ method: 'GET', url: '/api/mobile/pairing' }),
    expected: { ...all(200), ...withoutSession },
  },
  {
    name: 'end the phone of one’s own session',
    route: 'mobileDisconnect',
    call: () => ({ method: 'DELETE', url: '/api/mobile/pairing' }),
    expected: { ...all(200), ...withoutSession },
  },
  {
    name: 'take back the signatures of a draft',
    route: 'takeBackSignatures',
    draft: true,
    call: ({ draftId }) => ({ method: 'POST', url: `/api/form/${draftId}/takeBackSignatures` }),
    expected: only({ patient: 200, signer: 200, preparer: 403, uploader: 403 }),
  },
  {
    // It is incomplete: a caller who may send it gets that error; a patient cannot request their own signature.
    name: 'send a draft to its patient to sign',
    route: 'sendToSign',
    draft: true,
    call: ({ draftId }) => ({ method: 'POST', url: `/api/form/${draftId}/ready` }),
    expected: only({ patient: 422, signer: 422, preparer: 422, uploader: 403 }),
  },
  {
    name: 'discard a draft',
    route: 'discardDocument',
    draft: true,
    call: ({ draftId }) => ({ method: 'PUT', url: `/api/document/discard/${draftId}`, payload: {} }),
    expected: only({ patient: 200, signer: 200, preparer: 200, uploader: 403 }),
  },
  {
    name: 'discard the signed document',
    route: 'discardDocument',
    call: () => ({ method: 'PUT', url: `/api/document/discard/${signedId}`, payload: {} }),
    expected: only({ patient: 409, signer: 409, preparer: 409, uploader: 403, contact: 403, viewer: 403 }),
  },
  {
    // With another person's name, so that the document stays in force for the next rows: only the signature is refused.
    name: 'take the signed document back',
    route: 'revokeDocument',
    call: () => ({
      method: 'PUT',
      url: `/api/document/revoke/${signedId}`,
      payload: { method: 'typed', signature: 'Somebody Else' },
    }),
    expected: only({ patient: 422, contact: 403, viewer: 403, ...clinicians(403) }),
  },
  {
    name: 'take a draft back',
    route: 'revokeDocument',
    draft: true,
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/document/revoke/${draftId}`,
      payload: { method: 'typed', signature: 'Rosa Delgado' },
    }),
    expected: only({ patient: 409, ...clinicians(403) }),
  },
  {
    name: 'report the signed document',
    route: 'reportVoid',
    call: () => ({
      method: 'PUT',
      url: `/api/document/void/${signedId}?patientId=${cast.patient.patientId}`,
      payload: { message: '', email: 'somebody@people.example', note: 'A page is missing.', type: 'void' },
    }),
    expected: only({ patient: 200, contact: 403, viewer: 403, ...clinicians(200) }),
  },
  {
    name: 'report the signed document as one’s own patient’s',
    route: 'reportVoid',
    call: ({ who }) => ({
      method: 'PUT',
      url: `/api/document/void/${signedId}?patientId=${who === 'nobody' ? randomUUID() : cast[who].patientId}`,
      payload: { message: '', email: 'somebody@people.example', note: 'A page is missing.', type: 'void' },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'ask for help',
    route: 'reportProblem',
    call: () => problem(''),
    expected: { ...all(200), nobody: 200, gone: 200, strayCookie: 200, otherTenant: 200 },
  },
  {
    name: 'ask for help on the patient’s page',
    route: 'reportProblem',
    call: () => problem(`?patientId=${cast.patient.patientId}`),
    // No patient is stored for a person who is not signed in.
    expected: {
      ...only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
      nobody: 200,
      gone: 200,
      strayCookie: 200,
    },
  },
  {
    name: 'log a disclosure of a draft',
    route: 'discloseDocument',
    draft: true,
    call: ({ draftId }) => disclosure(draftId),
    expected: only({}),
  },
  {
    name: 'log a disclosure of the signed document, which needs none',
    route: 'discloseDocument',
    call: () => disclosure(signedId),
    expected: only({}),
  },
  {
    name: 'the PDF of an external document before its disclosure',
    route: 'pdf',
    call: () => ({ method: 'GET', url: `/api/pdf/${externalId}` }),
    expected: only({}),
  },
  {
    name: 'log the disclosure of an external document',
    route: 'discloseDocument',
    call: () => disclosure(externalId),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the PDF of an external document after it',
    route: 'pdf',
    call: () => ({ method: 'GET', url: `/api/pdf/${externalId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF',
    route: 'pdf',
    call: () => ({ method: 'GET', url: `/api/pdf/${signedId}?patientId=${cast.patient.patientId}` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF as a file',
    route: 'pdf',
    call: () => ({ method: 'GET', url: `/api/pdf/${signedId}?download=true` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF as a picture',
    route: 'pdf',
    call: () => ({ method: 'GET', url: `/api/pdf/${signedId}?format=png` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed PDF under one’s own patient id',
    route: 'pdf',
    call: ({ who }) => ({
      method: 'GET',
      url: `/api/pdf/${signedId}?patientId=${who === 'nobody' ? randomUUID() : cast[who].patientId}`,
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'who decides by the documents in force',
    route: 'whoDecides',
    call: () => ({ method: 'GET', url: `/api/document/patient/${cast.patient.patientId}/agents` }),
    expected: only({ patient: 200, ...clinicians(200), contact: 404, viewer: 404 }),
  },
  {
    name: 'the signed document as text',
    route: 'documentText',
    call: () => ({
      method: 'GET',
      url: `/api/document/${signedId}/text?patientId=${cast.patient.patientId}`,
    }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the signed document as text under one’s own patient id',
    route: 'documentText',
    call: ({ who }) => ({
      method: 'GET',
      url: `/api/document/${signedId}/text?patientId=${who === 'nobody' ? randomUUID() : cast[who].patientId}`,
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'a draft as text',
    route: 'documentText',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/document/${draftId}/text` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  {
    name: 'an external document as text, which it has not',
    route: 'documentText',
    call: () => ({ method: 'GET', url: `/api/document/${externalId}/text` }),
    expected: only({}),
  },
  {
    name: 'a blank form',
    route: 'blankForm',
    call: () => ({ method: 'GET', url: '/api/blank-form/AD/ALL/5WISHES1?lang=en&state=OR' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401, otherTenant: 404 },
  },
  {
    name: 'a blank form that is a file of the partner',
    route: 'blankFormFile',
    call: () => ({ method: 'GET', url: '/api/blank-form/files/polst-or.pdf' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401, otherTenant: 404 },
  },
  {
    name: 'the thumbnail of the signed PDF',
    route: 'pdfThumbnail',
    call: () => ({ method: 'GET', url: `/api/pdf/thumbnails/${signedId}/0` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the thumbnail of a page that has none',
    route: 'pdfThumbnail',
    call: () => ({ method: 'GET', url: `/api/pdf/thumbnails/${signedId}/9999` }),
    expected: only({}),
  },
  {
    name: 'the PDF of a draft',
    route: 'pdf',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/pdf/${draftId}` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
  // Setting up an account requires a code or link, also with a session; an id alone grants nothing.
  {
    name: 'verify a made-up code for the patient’s account',
    route: 'verifyActivationCode',
    call: () => ({
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { code: '000000', email: '', patientId: cast.patient.patientId },
    }),
    expected: { ...all(200), otherTenant: 401 },
  },
  {
    name: 'verify a made-up link for the contact’s account',
    route: 'verifyContactActivationCode',
    call: () => ({
      method: 'POST',
      url: '/api/dashboard/verify-contact-activation-code/evergreen',
      payload: { code: 'A'.repeat(43), email: '', userId: cast.contact.userId },
    }),
    expected: { ...all(200), otherTenant: 401 },
  },
  {
    name: 'ask whose proof this browser holds',
    route: 'accountProof',
    call: () => ({
      method: 'GET',
      url: `/api/dashboard/account-proof/evergreen/${cast.patient.patientId}?purpose=activation`,
    }),
    // To all who hold none the answer is that there is none.
    expected: { ...all(200), otherTenant: 401 },
  },
  {
    name: 'have the patient’s code sent to another address',
    route: 'resendPatientActivationCode',
    call: ({ who }) => ({
      method: 'POST',
      url: `/api/dashboard/resend-patient-activation-code/evergreen/${cast.patient.patientId}`,
      payload: { email: `${who}@elsewhere.example` },
    }),
    expected: all(404),
  },
  {
    name: 'have the contact’s code sent to another address',
    route: 'resendContactActivationCode',
    call: ({ who }) => ({
      method: 'POST',
      url: `/api/dashboard/resend-patient-contact-activation-code/evergreen/${cast.contact.userId}`,
      payload: { email: `${who}@elsewhere.example` },
    }),
    expected: all(404),
  },
  {
    name: 'set the patient’s first password',
    route: 'createPassword',
    call: () => ({
      method: 'POST',
      url: `/api/dashboard/create-password/evergreen/${cast.patient.patientId}`,
      payload: {
        password: 'Maple!Tree42',
        accepted_terms_id: 'terms-patient-2026',
        roles: ['patient', 'viewer'],
      },
    }),
    expected: all(401),
  },
  {
    name: 'set the contact’s first password',
    route: 'createUserPassword',
    call: () => ({
      method: 'POST',
      url: `/api/dashboard/create-user-password/evergreen/${cast.contact.userId}`,
      payload: {
        password: 'Maple!Tree42',
        accepted_terms_id: 'terms-contact-2026',
        roles: ['contact', 'viewer'],
      },
    }),
    expected: { ...all(401), otherTenant: 422 },
  },
  {
    name: 'upload a file for the patient',
    route: 'upload',
    call: () => ({
      method: 'POST',
      url: `/api/upload/v2?patientId=${cast.patient.patientId}`,
      ...multipart(aPdf()),
    }),
    expected: only({ patient: 200, ...clinicians(200), contact: 403, viewer: 403 }),
  },
  {
    name: 'what one began to upload',
    route: 'openUploads',
    call: () => ({ method: 'GET', url: '/api/upload/v2' }),
    expected: { ...all(200), nobody: 401, gone: 401, strayCookie: 401 },
  },
  {
    name: 'the next part of the patient’s upload',
    route: 'uploadPart',
    upload: 'receiving',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/v2/${draftId}/content?file=0&offset=4`,
      ...multipart(aPdf().subarray(4, 6)),
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'how far the patient’s upload is',
    route: 'uploadStatus',
    upload: 'generated',
    call: ({ draftId }) => ({ method: 'GET', url: `/api/upload/v2/${draftId}/status` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'the order of the patient’s photos',
    route: 'arrangeUpload',
    upload: 'arranging',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/v2/${draftId}/pages`,
      payload: { pages: [{ file: 0, turn: 0, straighten: 0 }] },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'what was answered after the patient’s upload so far',
    route: 'keepUploadAnswers',
    upload: 'generated',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/v2/${draftId}/answers`,
      payload: { of: 'questions', docType: 'AD', passed: 1, seen: {}, found: false, knows: false },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'the pages of the patient’s upload before it is submitted',
    route: 'pdf',
    upload: 'generated',
    call: ({ draftId }) => ({ method: 'GET', url: `/api/pdf/${draftId}` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'give the patient’s upload up',
    route: 'cancelUpload',
    upload: 'generated',
    call: ({ draftId }) => ({ method: 'DELETE', url: `/api/upload/v2/${draftId}` }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'submit the patient’s upload',
    route: 'submitUpload',
    upload: 'generated',
    call: ({ draftId }) => ({
      method: 'PUT',
      url: `/api/upload/${draftId}?metadata=${metadata}`,
      payload: { docType: 'AD', docDate: '2020-01-01', usState: 'OR', owner: { confirmed: true } },
    }),
    expected: only({ patient: 200 }),
  },
  {
    name: 'what the patient uploaded, as it was sent',
    route: 'uploadedOriginal',
    call: () => ({ method: 'GET', url: `/api/document/${paperId}/original/0` }),
    expected: only({ patient: 200, contact: 200, viewer: 200, ...clinicians(200) }),
  },
  {
    name: 'the thumbnail of a draft',
    route: 'pdfThumbnail',
    draft: true,
    call: ({ draftId }) => ({ method: 'GET', url: `/api/pdf/thumbnails/${draftId}/0` }),
    expected: only({ patient: 200, ...clinicians(200) }),
  },
]

const ask = (who: Who, options: InjectOptions & { url: string }) =>
  portal.call(who === 'nobody' ? null : cast[who], options)

describe.each(table)('$name', ({ call, expected, draft, upload, route }) => {
  test(`answers ${people.map(who => `${who} ${expected[who]}`).join(', ')}`, async () => {
    const answered: Partial<Record<Who, number>> = {}
    for (const who of people) {
      // One draft at a time: another is begun when none is open.
      if (route === 'createForm') await endDrafts()
      if (upload || route === 'upload') await endUploads()
      const draftId = draft ? await addDocument('Incomplete') : upload ? await addUpload(upload) : signedId
      const refused = expected[who] >= 400
      const before = refused ? await everything() : ''
      const response = await ask(who, call({ draftId, who }))
      answered[who] = response.statusCode
      if (response.statusCode < 400) continue
      expect(response.body, `what ${who} is told`).not.toMatch(/Rosa|Delgado|1950-02-03|calledName/)
      expect(refused ? await everything() : '', `the database after ${who}`).toBe(before)
    }
    expect(answered).toEqual(expected)
  })
})

/** These concern no other person, or require a proof of their own; their tests are in their own modules. */
const elsewhere: RouteName[] = [
  'login',
  'loginByLink',
  'logoutAll',
  'changePassword',
  'updateLanguage',
  'acceptTermsOfUse',
  'verifyActivationCode',
  'verifyContactActivationCode',
  'checkPatientAccountStatus',
  'resendPatientActivationCode',
  'resendContactActivationCode',
  'requestPatientAccount',
  'requestResetPassword',
  'createPassword',
  'createUserPassword',
  'savePassword',
  'saveUserPassword',
  'createPatientAccount',
  // A name that is typed, and nothing else: modules/forms/typed-name.test.ts
  'drawTypedName',
  // For signers by link: modules/signature-requests
  'openTask',
  'enterTaskCode',
  'askForTaskLink',
  'declineTask',
  'drawNameByLink',
  'withdrawAcceptance',
  'remoteUserInfo',
  'remoteDocument',
  'remoteSave',
  'remotePdf',
  'remoteText',
  'createTaskNotification',
  // Calls of a phone, by the link it opened: modules/devices
  'deviceOpen',
  'deviceState',
  'deviceLeave',
  // A patient's own emergency card, and its holder: modules/emergency
  'emergencyCard',
  'makeEmergencyCard',
  'stopEmergencyCard',
  'printEmergencyCard',
  'openEmergencyCard',
  'emergencyOpening',
  'closeEmergency',
  'breakGlass',
  'emergencyDocuments',
  'emergencyPdf',
]
test('no served call is missing from this table but those about oneself or with a proof of their own', () => {
  const served = Object.entries(routes)
    .filter(([, { method, path }]) => portal.app.hasRoute({ method, url: path }))
    .map(([name]) => name)
  const covered = new Set<string>([...table.map(row => row.route), ...elsewhere])
  expect(served.filter(name => !covered.has(name))).toEqual([])
})

describe('what those who may look are shown', () => {
  test('a contact and a viewer get the patient’s name and no number, address or date', async () => {
    for (const who of ['contact', 'viewer'] as const) {
      const { demographic } = (
        await ask(who, { method: 'GET', url: `/api/dashboard/patient/${cast.patient.patientId}` })
      ).json()
      expect(demographic).toEqual({
        patientId: cast.patient.patientId,
        name: { fullname: 'Rosa Delgado' },
        firstName: 'Rosa',
        middleName: '',
        lastName: 'Delgado',
        dob: null,
        age: null,
        gender: null,
        mrn: null,
        ssn: null,
        email: null,
        phones: [],
      })
    }
  })

  test('drafts are not in the list of a contact or a viewer, and nothing may be done there', async () => {
    const draftId = await addDocument('Incomplete')
    for (const who of ['contact', 'viewer'] as const) {
      const response = await ask(who, {
        method: 'GET',
        url: `/api/document/patient/${cast.patient.patientId}`,
      })
      expect(response.body).not.toContain(draftId)
      const { AD } = response.json()
      expect(AD.incompletes).toEqual([])
      expect(AD.currentIncompleteDocument).toBeNull()
      for (const right of ['canCreatePE', 'canCopyPE', 'canSignPE', 'canUploadPE', 'canResume', 'canUpdate'])
        expect(AD.permissions[right], right).toBe(false)
    }
  })

  test('a pending contact is shown who shares with them, and a removed one is not', async () => {
    const list = async (who: 'pendingContact' | 'removedContact') =>
      (await ask(who, { method: 'GET', url: `/api/dashboard/associatedPatients/${cast[who].userId}` })).json()
        .data
    expect(await list('pendingContact')).toEqual([
      {
        patientId: cast.patient.patientId,
        patientUserId: cast.patient.userId,
        firstName: 'Rosa',
        lastName: 'Delgado',
        name: 'Rosa Delgado',
        email: null,
        phone: null,
        acceptedTermsId: null,
      },
    ])
    expect(await list('removedContact')).toEqual([])
  })

  test('one’s own id in capital letters is still one’s own', async () => {
    const response = await ask('patient', {
      method: 'GET',
      url: `/api/document/patient/${cast.patient.patientId.toUpperCase()}`,
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().AD.permissions.canCreatePE).toBe(true)
    const pdf = await ask('patient', {
      method: 'GET',
      url: `/api/pdf/${signedId.toUpperCase()}?patientId=${cast.patient.patientId.toUpperCase()}`,
    })
    expect(pdf.statusCode).toBe(200)
  })
})

describe('what happens at once', () => {
  test('a contact who is removed is out with the very next call, also with an address kept from before', async () => {
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const link = (removed: Date | null) =>
      inTenant(portal.services.db, tenantId, async trx =>
        trx
          .insertInto('circle_links')
          .values({
            tenant_id: tenantId,
            patient_id: cast.patient.patientId,
            contact_user_id: contact.userId,
            relationship: 'friend',
            accepted_terms_id: await portal.termsId('contact'),
            terms_accepted_at: new Date(),
            removed_at: removed,
          })
          .onConflict(conflict =>
            conflict
              .columns(['tenant_id', 'patient_id', 'contact_user_id'])
              .doUpdateSet({ removed_at: removed }),
          )
          .execute(),
      )
    await link(null)
    const urls = [
      `/api/document/patient/${cast.patient.patientId}`,
      `/api/pdf/${signedId}`,
      `/api/pdf/thumbnails/${signedId}/0`,
      `/api/dashboard/patient/${cast.patient.patientId}`,
    ]
    const statuses = async () =>
      Promise.all(urls.map(async url => (await portal.call(contact, { method: 'GET', url })).statusCode))
    const tag = (await portal.call(contact, { method: 'GET', url: urls[2] ?? '' })).headers.etag
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await link(new Date())
    expect(await statuses()).toEqual([404, 404, 404, 404])
    const kept = await portal.call(contact, {
      method: 'GET',
      url: urls[2] ?? '',
      headers: { 'if-none-match': String(tag) },
    })
    expect(kept.statusCode).toBe(404)
  })

  test('a person who is switched off is out with the very next call', async () => {
    const signer = await portal.person({ roles: ['signer', 'viewer'] })
    const call = () => portal.call(signer, { method: 'GET', url: '/api/dashboard/user' })
    expect((await call()).statusCode).toBe(200)
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', signer.userId).execute(),
    )
    expect((await call()).statusCode).toBe(401)
  })

  test('a role that is taken away is gone with the very next call', async () => {
    const preparer = await portal.person({ roles: ['preparer', 'viewer'] })
    await endDrafts()
    const begin = () => calls.create(preparer, cast.patient.patientId)
    expect((await begin()).statusCode).toBe(200)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('users')
        .set({ roles: ['viewer'] })
        .where('id', '=', preparer.userId)
        .execute(),
    )
    expect((await begin()).statusCode).toBe(404)
  })
})

describe('what is written down', () => {
  const rows = (who: TestPerson) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('actor_id', '=', who.userId)
        .select(['action', 'outcome', 'code', 'document_id', 'patient_id', 'address', 'request_id'])
        .orderBy('id')
        .execute(),
    )

  test('each refusal names the caller, the subject, and the code of the response', async () => {
    const stranger = await portal.person()
    const draftId = await addDocument('Incomplete')
    const asked = table.filter(
      entry => entry.expected.otherPatient === 404 && !elsewhere.includes(entry.route),
    )
    for (const row of asked) {
      const before = (await rows(stranger)).length
      const response = await portal.call(stranger, row.call({ draftId, who: 'otherPatient' }))
      const after = await rows(stranger)
      expect(after.length, row.name).toBe(before + 1)
      expect(after.at(-1), row.name).toMatchObject({ outcome: 'denied', code: response.json().errorCode })
    }
  })

  test('a document that was not shown is not written down as seen', async () => {
    const contact = cast.contact
    const draftId = await addDocument('Incomplete')
    const before = (await rows(contact)).length
    expect((await ask('contact', { method: 'GET', url: `/api/pdf/${draftId}` })).statusCode).toBe(404)
    const removedId = await addDocument('Removed')
    expect((await ask('contact', { method: 'GET', url: `/api/pdf/${removedId}` })).statusCode).toBe(404)
    const added = (await rows(contact)).slice(before)
    expect(added.map(row => row.outcome)).not.toContain('done')
  })
})

describe('a document that belongs to another person after all', () => {
  test('the answers of a removed document (wrong patient) are copied nowhere', async () => {
    const removedId = await addDocument('Removed')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('document_sections')
        .values({
          tenant_id: tenantId,
          document_id: removedId,
          section_id: 'secStepOne',
          revision: 1,
          answers: JSON.stringify({ calledName: 'Somebody else' }),
          updated_at: new Date(),
          updated_by: cast.patient.userId,
        })
        .execute(),
    )
    await endDrafts()
    const response = await calls.create(cast.patient, cast.patient.patientId, adMetadata, {
      copyId: removedId,
    })
    expect(response.json()).toMatchObject({ errorCode: 'DOCUMENT_CREATE_FAILED_NOT_COPYABLE' })
  })
})
