import type { ApiResponse } from '../api/contract-types.ts'
import { jpegOf } from '../ui/jpeg-of.ts'

/** An upload whose pages are converted; `more` overrides its fields. */
export function anUploadStatus(more: Partial<ApiResponse<'uploadStatus'>> = {}): ApiResponse<'uploadStatus'> {
  return {
    isPdfGenerated: true,
    failed: false,
    reason: null,
    state: 'generated',
    files: [{ name: 'scan.pdf', size: 9, received: 9 }],
    pages: 2,
    notes: [],
    packet: null,
    answered: null,
    timeZone: 'America/Los_Angeles',
    ...more,
  }
}

const pdfHead = '%PDF-1.7\n'

/** A file with the first bytes of its kind, of so many bytes. */
export function aFile(name: string, size = 9, head = pdfHead): File {
  const bytes = new Uint8Array(size)
  bytes.set(Uint8Array.from(head, sign => sign.charCodeAt(0)).subarray(0, size))
  return new File([bytes], name)
}

/** A photo of a page: a picture that browsers can draw. */
export function aPhoto(name: string, width = 60, height = 80): File {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  context?.fillRect(5, 5, 20, 4)
  const made = jpegOf(canvas, 0.9)
  if (!made) throw new Error('no picture')
  return new File([made], name, { type: 'image/jpeg' })
}
