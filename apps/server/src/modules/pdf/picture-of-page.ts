import type { ForWhom } from '../../core/document-pdf-maker.ts'
import type { Services } from '../../core/services.ts'
import type { FoundPdf } from './load-pdf.ts'

/** Renders one page as a picture. Uploads have a process of their own: a hostile file cannot reach the renderer of signed documents. */
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
