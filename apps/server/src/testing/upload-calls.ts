import { randomUUID } from 'node:crypto'
import { inTenant } from '../db/in-tenant.ts'
import { aPdf } from './made-up-converter.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

interface SentUpload {
  name?: string
  /** The size of the whole file, where more follows. */
  size?: number
  /** One more photo of this upload. */
  documentId?: string
}

const boundary = 'careword-test-boundary'

/** A multipart body with one file, as a browser writes it. */
export function multipart(
  bytes: Buffer,
  name = 'scan.pdf',
  field = 'content',
): { headers: Record<string, string>; payload: Buffer } {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** The calls of an upload, as the portal makes them. */
export function uploadCalls(portal: TestPortal) {
  const status = (who: TestPerson, id: string) =>
    portal.call(who, { method: 'GET', url: `/api/upload/v2/${id}/status` })
  const send = (
    who: TestPerson,
    bytes: Buffer,
    { name, size, documentId }: SentUpload = {},
    patientId = who.patientId,
  ) => {
    const query = new URLSearchParams({
      patientId,
      isPatientEngagement: 'true',
      ...(size !== undefined && { size: String(size) }),
      ...(documentId !== undefined && { documentId }),
    })
    return portal.call(who, {
      method: 'POST',
      url: `/api/upload/v2?${query.toString()}`,
      ...multipart(bytes, name),
    })
  }
  /** Waits until its PDF is there, or it could not be used. */
  const settled = async (who: TestPerson, id: string) => {
    for (;;) {
      const body = (await status(who, id)).json()
      if (body.isPdfGenerated || body.failed) return body
      await new Promise(resolve => setTimeout(resolve, 20))
    }
  }
  return {
    send,
    status,
    settled,
    /** Sends a whole file and waits until its PDF is there. */
    async uploaded(who: TestPerson, bytes = aPdf(randomUUID())): Promise<string> {
      const { documentId } = (await send(who, bytes)).json()
      await settled(who, documentId)
      return documentId
    },
    /** The advance directives of a patient, as the list of documents has them. */
    listed: async (who: TestPerson, patientId = who.patientId) =>
      (await portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}` })).json().AD,
    /** The uploads of a patient that are not submitted. */
    uploadsOf: async ({ tenant, patientId }: TestPerson) =>
      inTenant(portal.services.db, await portal.tenantId(tenant), trx =>
        trx.selectFrom('uploads').where('patient_id', '=', patientId).select('id').execute(),
      ),
    rows: async (table: 'upload_parts' | 'upload_renditions', uploadId: string) =>
      inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
        trx.selectFrom(table).where('upload_id', '=', uploadId).select('upload_id').execute(),
      ),
    part: (who: TestPerson, id: string, offset: number, bytes: Buffer, file = 0) =>
      portal.call(who, {
        method: 'PUT',
        url: `/api/upload/v2/${id}/content?file=${file}&offset=${offset}`,
        ...multipart(bytes),
      }),
    arrange: (who: TestPerson, id: string, pages: object[]) =>
      portal.call(who, { method: 'PUT', url: `/api/upload/v2/${id}/pages`, payload: { pages } }),
    keep: (who: TestPerson, id: string, answers: object = {}) =>
      portal.call(who, {
        method: 'PUT',
        url: `/api/upload/v2/${id}/answers`,
        payload: {
          of: 'questions',
          docType: 'AD',
          passed: 0,
          seen: {},
          found: false,
          knows: false,
          ...answers,
        },
      }),
    cancel: (who: TestPerson, id: string) =>
      portal.call(who, { method: 'DELETE', url: `/api/upload/v2/${id}` }),
    submit: (
      who: TestPerson,
      id: string,
      body: object = {},
      metadata = { type: 'AD', site: 'ALL', version: '5WISHES1' },
    ) =>
      portal.call(who, {
        method: 'PUT',
        url: `/api/upload/${id}?metadata=${encodeURIComponent(JSON.stringify(metadata))}&isPatientEngagement=true`,
        payload: {
          docType: metadata.type,
          owner: { confirmed: true },
          usState: 'OR',
          docDate: '2026-01-05',
          ...body,
        },
      }),
  }
}
