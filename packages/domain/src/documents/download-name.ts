import type { UploadFileKind } from '../uploads/file-kind.ts'
import { uploadedName } from './uploaded-name.ts'

const endings: Readonly<Record<UploadFileKind, readonly string[]>> = {
  pdf: ['pdf'],
  tiff: ['tif', 'tiff'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
}

/** The file extension, by which a computer chooses the program: from the detected kind of the file, never from the sent name. */
export const endingOf = (kind: UploadFileKind | null): string =>
  kind === null ? '.bin' : `.${endings[kind][0]}`

/**
 * The name of a downloaded file: the sent name with the extension of the detected kind. The dot of another extension becomes a blank, so
 * that no part of the name is lost.
 */
export function downloadName(sent: string, kind: UploadFileKind | null): string {
  const name = uploadedName(sent) || 'original'
  const own = kind === null ? ['bin'] : endings[kind]
  const last = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (last !== undefined && own.includes(last)) return name
  return `${name.replace(/\.(?=[^.]*$)/, ' ')}${endingOf(kind)}`
}
