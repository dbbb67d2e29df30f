import { call } from '../../api/call.ts'
import type { Photo } from '../arrange/photo.ts'
import { sendFile } from './send-file.ts'
import { sendPatiently } from './send-patiently.ts'

export interface Progress {
  /** The bytes sent so far, of all files. */
  sent: number
  of: number
  photo: { number: number; count: number } | null
  connected: boolean
}

interface ToSend {
  patientId: string
  files: readonly { file: Blob; name: string }[]
  /** The files as pages, if they are photos. */
  pages: readonly Photo[]
  signal: AbortSignal
  onBegun: (documentId: string) => void
  onProgress: (progress: Progress) => void
}

/** Sends the files of one upload, one after the other, and then the order of its photos. */
export async function sendAll({ patientId, files, pages, signal, ...report }: ToSend): Promise<void> {
  const of = files.reduce((sum, each) => sum + each.file.size, 0)
  let documentId: string | undefined
  let connected = true
  let sent = 0
  let before = 0
  let number = 0
  const show = () => {
    const photo = pages.length > 0 ? { number, count: files.length } : null
    if (!signal.aborted) report.onProgress({ sent, of, photo, connected })
  }
  const onLine = (now: boolean) => {
    connected = now
    show()
  }
  const onReceived = (bytes: number) => {
    sent = before + bytes
    show()
  }
  const onBegun = (id: string) => {
    documentId = id
    report.onBegun(id)
  }
  const numbers: number[] = []
  for (const each of files) {
    number++
    show()
    const done = await sendFile({ patientId, ...each, documentId, signal, onLine, onReceived }, onBegun)
    numbers.push(done.file)
    before += each.file.size
  }
  if (documentId === undefined) throw new Error('an upload that was never begun')
  if (pages.length === 0) return
  const params = { documentId }
  const body = {
    pages: pages.map(({ turn, straighten }, index) => ({ file: numbers[index] ?? index, turn, straighten })),
  }
  await sendPatiently(() => call('arrangeUpload', { params, body, signal }), { signal, onLine })
}
