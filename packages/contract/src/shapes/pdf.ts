import { z } from 'zod'
import { errorResponses } from './error.ts'
import { documentParams, id, lang } from './params.ts'
import type { Shape } from './shape.ts'

/** The JSON of `dynamic`: switches the void mark on. The printed date is the server's own (ruling G-59). */
export const pdfDynamic = z.object({ voidedDate: z.string() })

/**
 * GET /api/pdf/{documentId}: without format the PDF (patientId, download, lang, notes, dynamic); with format=png a picture of
 * one page, the first unless another is named (lang, page).
 */
export const pdfQuery = z
  .object({
    format: z.literal('png').optional(),
    /** Ours: which page the picture shows, counted from 1 as on the paper. A PDF has all pages: of it no single one can be asked for. */
    page: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
    patientId: z.string().max(200).optional(),
    /** 'true' or '' (the bare word in the address): the browser keeps it as a file instead of showing it. */
    download: z.enum(['true', 'false', '']).optional(),
    lang: lang.optional(),
    /** Ours, 'true': a draft has its private notes on pages of their own (ruling G-69). Says nothing about any other document. */
    notes: z.enum(['true', 'false']).optional(),
    /** JSON text of pdfDynamic. Anything else is refused: a page without the mark it was asked for would mislead. */
    dynamic: z.string().max(200).refine(isPdfDynamic).optional(),
  })
  .refine(({ format, page }) => page === undefined || format === 'png', { path: ['page'] })

export const pdfShapes = {
  pdf: {
    params: documentParams,
    query: pdfQuery,
    binary: ['application/pdf', 'image/png'],
    responses: errorResponses(400, 401, 403, 404, 422),
  },
  pdfThumbnail: {
    params: z.object({ documentId: id, index: z.string().regex(/^\d{1,4}$/) }),
    binary: ['image/png'],
    responses: errorResponses(401, 403, 404),
  },
} satisfies Record<string, Shape>

function isPdfDynamic(text: string): boolean {
  try {
    return pdfDynamic.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
