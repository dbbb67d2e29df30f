import type { ForWhom } from '../../core/document-pdf-maker.ts'
import type { Services } from '../../core/services.ts'
import type { FoundPdf } from './load-pdf.ts'

/** Uploaded files are never opened by the process that renders all other pages. */
export function pictureOf(
  services: Services,
  { uploaded }: FoundPdf,
  bytes: Uint8Array,
  size: { page: number; dpi: number } | 'thumbnail',
  asker: ForWhom,
): Promise<Buffer> {
  if (uploaded)
    return services.uploads.image(bytes, size === 'thumbnail' ? { page: 1, width: 300 } : size, asker)
  return size === 'thumbnail'
    ? services.pdf.thumbnail(bytes, asker)
    : services.pdf.image(bytes, { ...size, page: size.page - 1 }, asker)
}
