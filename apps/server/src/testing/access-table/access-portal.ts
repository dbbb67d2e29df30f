// Every kind of caller at one partner, what the patient has there, and what a refused call may not change.

import { randomUUID } from 'node:crypto'
import type { RawStatus } from '@careword/domain'
import pg from 'pg'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../any-status.ts'
import { formCalls } from '../form-calls.ts'
import { aPdf, makeUpConverter } from '../made-up-converter.ts'
import { noPages } from '../no-pages.ts'
import { adMetadata, sampleAnswers } from '../sample-answers.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../test-portal.ts'
import type { AccessRow, Who } from './access-row.ts'

export type AccessPortal = Awaited<ReturnType<typeof startAccessPortal>>

/** A portal with one person for each kind of caller, and the documents and links of the patient that rows are about. */
export async function startAccessPortal() {
  const portal = await startTestPortal(noPages, makeUpConverter())
  /** Sees the rows of both partners. */
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  const calls = formCalls(portal)
  const tenantId = await portal.tenantId('evergreen')
  const cast = {
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
  }
  const { patientId } = cast.patient
  const contactTerms = await portal.termsId('contact')
  const dropped = await portal.person({ roles: ['contact', 'viewer'] })
  let contactId = ''
  let droppedId = ''
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
  const signedId = await calls.begin(cast.patient)
  const sample = sampleAnswers()
  await calls.fill(cast.patient, signedId, sample)
  const signed = await calls.sign(cast.patient, signedId, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(signed.body)

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

  const externalId = await addDocument('Unknown', true)
  const undisclosedId = await addDocument('Unknown', true)
  const disclosedId = await addDocument('Unknown', true)
  const paperId = await addPaper()
  await publishFile(portal)
  const readers = ['patient', 'contact', 'viewer', 'uploader', 'signer', 'preparer'] as const
  for (const who of readers) {
    const read = { method: 'POST' as const, url: `/api/document/disclosure/${disclosedId}` }
    const logged = await portal.call(cast[who], { ...read, payload: { type: 'External document' } })
    if (logged.statusCode !== 200) throw new Error(logged.body)
  }

  const documents = { signedId, externalId, undisclosedId, disclosedId, paperId, contactId, droppedId }
  return {
    portal,
    calls,
    tenantId,
    cast,
    ...documents,
    addDocument,
    addUpload,
    endUploads,
    endDrafts,
    everything,
    /** The request of a row, as this caller sends it. */
    request: ({ call }: AccessRow, who: Who, draftId: string) => {
      const ownId = who === 'nobody' ? randomUUID() : cast[who].userId
      const ownPatientId = who === 'nobody' ? randomUUID() : cast[who].patientId
      return call({ who, ownId, ownPatientId, cast, draftId, ...documents })
    },
    ask: (who: Who, options: ReturnType<AccessRow['call']>) =>
      portal.call(who === 'nobody' ? null : cast[who], options),
    async close() {
      await owner.end()
      await portal.close()
    },
  }
}

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

/** A blank form that this partner has as a file. */
async function publishFile(portal: TestPortal): Promise<void> {
  const tenant = await portal.services.partners.tenant('evergreen')
  const schema = tenant?.config.settings.smartform_schemas.find(each => each.type === 'POLST')
  if (!tenant || !schema) throw new Error('no POLST')
  const asset = { type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 theirs'), etag: '"x"' }
  tenant.assets.set('files/polst-or.pdf', asset)
  schema.downloadablePDFs.push({ label: 'POLST', url: 'files/polst-or.pdf', language: 'en' })
}
