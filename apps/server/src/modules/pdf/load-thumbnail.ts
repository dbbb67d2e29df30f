import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { loadPdf } from './load-pdf.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { pictureOf } from './picture-of-page.ts'

/** Small pictures of sealed bytes, which never change: a process keeps those that were asked for last, some 20 KB each. */
const keptThumbnails = 2000

/** GET /api/pdf/thumbnails/{documentId}/{index}: the small picture of the first page; undefined where the caller has it already. */
export function makeThumbnails(services: Services) {
  const thumbnails = new Map<string, Buffer>()
  return async (
    context: AuthenticatedContext,
    { documentId, index, lang }: { documentId: string; index: string; lang: string },
    { signal, isUnchanged }: { signal: AbortSignal; isUnchanged: (tag: string) => boolean },
  ): Promise<Buffer | undefined> => {
    const found = await loadPdf(services, context, {
      documentId,
      signal,
      lang,
      notes: false,
      bothLanguages: false,
      original: false,
      action: 'viewThumbnail',
    })
    // The first page alone has a small picture (Documents spec §7).
    if (index !== '0') throw new AppError('PRINT_PDF_MISSING', 'no picture of that page')
    const { key } = found
    const image = await found.show(async () => {
      await found.check()
      if (key !== null && isUnchanged(`"${key}"`)) return undefined
      const asker = { person: context.person.userId, signal }
      return thumbnails.get(key ?? '') ?? pictureOf(services, found, await found.bytes(), 'thumbnail', asker)
    })
    if (image === undefined || key === null) return image
    // Removed and inserted again, it becomes the most recent entry: pictures that lists show stay cached.
    thumbnails.delete(key)
    if (thumbnails.size >= keptThumbnails) thumbnails.delete(thumbnails.keys().next().value ?? '')
    thumbnails.set(key, image)
    return image
  }
}
