import type { UploadFileKind } from '../uploads/file-kind.ts'
import { uploadedName } from './uploaded-name.ts'

const endings: Readonly<Record<UploadFileKind, readonly string[]>> = {
  pdf: ['pdf'],
  tiff: ['tif', 'tiff'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
}

/** By what a computer chooses the program that opens a file: by what it was found to be, never by what its sender called it. */
export const endingOf = (kind: UploadFileKind | null): string =>
  kind === null ? '.bin' : `.${endings[kind][0]}`

/**
 * The name under which a file is given back: as its sender called it, with the ending of what it is. Another ending is none any more: its dot
 * becomes a blank, so that nothing of the name is lost.
 */
export function givenBackName(sent: string, kind: UploadFileKind | null): string {
  const name = uploadedName(sent) || 'original'
  const own = kind === null ? ['bin'] : endings[kind]
  const last = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  if (last !== undefined && own.includes(last)) return name
  return `${name.replace(/\.(?=[^.]*$)/, ' ')}${endingOf(kind)}`
}
