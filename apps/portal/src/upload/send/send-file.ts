import { uploadLimits } from '@careword/domain/limits'
import { call } from '../../api/call.ts'
import { sendPatiently } from './send-patiently.ts'

interface Sending {
  patientId: string
  file: Blob
  name: string
  /** The upload to which this file is a further photo. */
  documentId?: string | undefined
  signal: AbortSignal
  /** The bytes of this file that have arrived. */
  onReceived: (bytes: number) => void
  onLine: (connected: boolean) => void
}

interface Sent {
  documentId: string
  /** The number of the file in the upload. */
  file: number
}

/**
 * Uploads a file in parts. After an interruption it asks the server how much has arrived and continues from there, so nothing is sent
 * twice. Throws the server's refusal of the file, or the reason with which `signal` was aborted.
 */
export async function sendFile(sending: Sending, onBegun: (documentId: string) => void): Promise<Sent> {
  const { patientId, file: bytes, name, signal, onReceived } = sending
  const { size } = bytes
  const begun = await sendPatiently(
    () =>
      call('upload', {
        query: {
          patientId,
          isPatientEngagement: 'true',
          ...(size > uploadLimits.partBytes && { size: String(size) }),
          ...(sending.documentId !== undefined && { documentId: sending.documentId }),
        },
        form: partOf(bytes, name, 0),
        signal,
      }),
    sending,
  )
  const { documentId, file } = begun
  onBegun(documentId)
  onReceived(begun.received)

  let received = begun.received
  while (received < size) {
    let sure = true
    const now = await sendPatiently(async () => {
      // Only the server knows whether the last part arrived before the interruption.
      if (!sure) received = await receivedOf(documentId, file, signal)
      sure = false
      if (received >= size) return received
      const answer = await call('uploadPart', {
        params: { documentId },
        query: { file: String(file), offset: String(received) },
        form: partOf(bytes, name, received),
        signal,
      })
      return answer.received
    }, sending)
    if (now <= received && now < size) throw new Error('an upload that does not go on')
    received = now
    onReceived(received)
  }
  return { documentId, file }
}

async function receivedOf(documentId: string, file: number, signal: AbortSignal): Promise<number> {
  const { files } = await call('uploadStatus', { params: { documentId }, signal })
  return files[file]?.received ?? 0
}

function partOf(file: Blob, name: string, from: number): FormData {
  const form = new FormData()
  form.append('content', file.slice(from, from + uploadLimits.partBytes), name)
  return form
}
