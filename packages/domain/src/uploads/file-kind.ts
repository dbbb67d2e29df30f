/** The kinds of files that can be uploaded; photos where the partner allows them. */
export type UploadFileKind = 'pdf' | 'tiff' | 'jpeg' | 'png'

/** The bytes in which readers look for the header of a PDF. */
const headerWithin = 1024
/** The number of first bytes that determine the kind of a file. */
export const kindBytes = headerWithin + 8

/** The kind of a file by its first bytes, whatever its name; null for a kind that is not accepted. */
export function kindOfFile(bytes: Uint8Array): UploadFileKind | null {
  const head = latin(bytes)
  if (/^(?:II(?:\*\0|\+\0)|MM(?:\0\*|\0\+))/.test(head)) return 'tiff'
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  const index = head.indexOf('%PDF-')
  return index >= 0 && index < headerWithin ? 'pdf' : null
}

export const isPhotoKind = (kind: UploadFileKind | null): boolean => kind === 'jpeg' || kind === 'png'

/** The apparent kind of a file that is not accepted, if there is advice about it. */
export function adviceOnFile(bytes: Uint8Array, name: string): 'heic' | 'wordProcessor' | null {
  if (/^.{4}ftyp(?:heic|heix|hevc|mif1|msf1)/s.test(latin(bytes)) || /\.hei[cf]$/i.test(name)) return 'heic'
  return /\.(?:docx?|odt|pages|rtf|txt)$/i.test(name) ? 'wordProcessor' : null
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, kindBytes))
