import type { originalsOffered } from '@careword/domain/documents/original-download'
import { addressOf } from '../api/call.ts'
import type { Words } from '../partner/words.ts'

interface OriginalFile {
  /** The address of the file, for a plain link, so that it is downloaded like any other. */
  href: string
  label: string
}

/** The files of an uploaded document as they were sent, as links of a menu. */
export function originalFiles(offered: ReturnType<typeof originalsOffered>, t: Words['t']): OriginalFile[] {
  if (offered === null) return []
  const { documentId, files } = offered
  return Array.from({ length: files }, (_, file) => ({
    href: addressOf('uploadedOriginal', { params: { documentId, file: String(file) } }),
    label: t('documents.menu.original', { file: file + 1, files }),
  }))
}
