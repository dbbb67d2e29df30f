import type { TestPerson, TestPortal } from './test-portal.ts'

interface SentUpload {
  name?: string
  /** Of the whole file, where more follows. */
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
  return {
    send,
    status,
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
    /** Waits until its PDF is there, or it could not be used. */
    async settled(who: TestPerson, id: string) {
      for (;;) {
        const body = (await status(who, id)).json()
        if (body.isPdfGenerated || body.failed) return body
        await new Promise(resolve => setTimeout(resolve, 20))
      }
    },
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
