import { missingParts } from '@careword/domain/documents/reported-missing'
import { signedAs } from '@careword/domain/signature-requests/signed-as'
import type { DescribedAnswer } from '@careword/forms'
import { keyFactRoles } from '@careword/forms/definition/key-fact-roles'
import { meanings } from '@careword/forms/definition/meanings'
import { z } from 'zod'
import { errorResponses } from './error.ts'
import { documentParams, id, documentLang } from './params.ts'
import type { Shape } from './shape.ts'
import { sinceSigned } from './since-signed.ts'

/** The JSON of `dynamic` (ruling G-59). It is checked and changes nothing: mark and date follow the document's status on the server. */
const pdfDynamic = z.object({ voidedDate: z.string() })

/**
 * GET /api/pdf/{documentId}: without format the PDF (patientId, download, lang, notes, bothLanguages, dynamic); with format=png a picture of
 * one page, the first unless another is named (lang, page).
 */
export const pdfQuery = z
  .object({
    format: z.literal('png').optional(),
    /**
     * Ours: the page that the picture shows, counted from 1 as on the paper. A PDF always has all pages: no single page of it can be
     * requested.
     */
    page: z
      .string()
      .regex(/^\d{1,4}$/)
      .optional(),
    patientId: z.string().max(200).optional(),
    /** 'true' or '' (the bare word in the address): the browser saves the file instead of showing it. */
    download: z.enum(['true', 'false', '']).optional(),
    lang: documentLang,
    /** Ours, 'true': a draft has its private notes on pages of their own (ruling G-69). Ignored for any other document. */
    notes: z.enum(['true', 'false']).optional(),
    /** Ours: an unsigned copy of a signed document, with its answers in the other language beside the signed ones. */
    bothLanguages: z.literal('true').optional(),
    /** Ours: the sealed bytes, without the sheet of later events (ruling G-102); for a document in force. */
    original: z.literal('true').optional(),
    /** JSON text of pdfDynamic. Any other value is refused: a page without the requested mark would mislead. */
    dynamic: z.string().max(200).refine(isPdfDynamic).optional(),
  })
  .refine(({ format, page }) => page === undefined || format === 'png', { path: ['page'] })

const signer = z.enum(signedAs)

/** One answer in words, as packages/forms describes it (describe/described-form.ts). */
const describedAnswer: z.ZodType<DescribedAnswer> = z.object({
  inputId: z.string(),
  label: z.string(),
  text: z.string().exactOptional(),
  depth: z.number().int(),
  kind: z.enum(['text', 'choices', 'signature', 'blank', 'line']),
  line: z.enum(['text', 'signature', 'boxes', 'words']).exactOptional(),
  rows: z.number().int().exactOptional(),
  one: z.literal(true).exactOptional(),
  under: z.string().exactOptional(),
  values: z.array(z.string()),
  name: z.literal(true).exactOptional(),
  dial: z.string().exactOptional(),
  atBedside: z.union([z.literal(true), z.enum(keyFactRoles)]).exactOptional(),
  refuses: z.literal(true).exactOptional(),
  leavesToAgent: z.literal(true).exactOptional(),
  signer: signer.exactOptional(),
  refused: z
    .object({
      who: z.enum(['agent', 'alternate']),
      name: z.string(),
      how: z.enum(['gaveUp', 'declined']),
      on: z.string(),
    })
    .exactOptional(),
  meaning: z.string().exactOptional(),
  signature: z
    .object({
      image: z.string(),
      signedAt: z.string(),
      typed: z.boolean(),
      kind: z.enum(['signature', 'initials']),
      signer,
      name: z.string().exactOptional(),
      meaning: z.string().exactOptional(),
    })
    .exactOptional(),
})

/** GET /api/document/{documentId}/text?patientId&lang: the content of its pages, for users who may see them. */
const documentTextQuery = z.object({
  patientId: z.string().max(200).optional(),
  lang: documentLang,
})
/** Parts of a document with their answers. */
export const describedSections = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    text: z.string().exactOptional(),
    answers: z.array(describedAnswer),
  }),
)
const signerSoFar = z.object({ signer, name: z.string(), number: z.number().int() })
/** Facts about the form for the head of a document. */
export const describedHead = z.object({
  cpr: z.string().nullable(),
  /** Answers that contradict the answer about CPR, where the patient confirmed neither. */
  cprAgainst: z.array(z.object({ label: z.string(), words: z.array(z.string()) })).exactOptional(),
  asksAgent: z.boolean(),
  state: z.string().nullable(),
})
/** Contradictory documents in force for which both sides were confirmed. */
export const describedKept = z.array(
  z.object({
    document: z.string(),
    signedAt: z.string().nullable(),
    timeZone: z.string(),
    meanings: z.array(z.enum(meanings)),
  }),
)
export const documentTextResponse = z.object({
  documentId: z.string(),
  type: z.string(),
  /** The name of the form, in the language of the text. */
  title: z.string(),
  lang: z.string(),
  person: z.object({ fullname: z.string(), dob: z.string().nullable() }),
  signedAt: z.string().nullable(),
  /** For a partly signed draft: who has signed, and who has not. */
  soFar: z
    .object({
      signed: z.array(signerSoFar.extend({ signedAt: z.string() })),
      missing: z.array(signerSoFar),
    })
    .exactOptional(),
  /** IANA name of the zone in which every date of the document is read (ruling G-83). */
  timeZone: z.string(),
  /** The watermark of a document that is not in force, or not known to be in force. */
  mark: z
    .union([
      z.object({ kind: z.enum(['void', 'replaced']), date: z.string().nullable() }),
      z.object({ kind: z.literal('takenBack'), date: z.string() }),
      z.object({ kind: z.literal('notInForce'), date: z.null(), parts: z.array(z.enum(missingParts)) }),
      z.object({ kind: z.enum(['outside', 'internal']), date: z.null() }),
    ])
    .nullable(),
  /** The head's facts about the form, answered or not; absent where its definition marks none. */
  head: describedHead.exactOptional(),
  kept: describedKept.exactOptional(),
  since: sinceSigned,
  /**
   * The other documents in force that name an agent and that the reader may open, where this one names none; named in their language. Not
   * on the paper.
   */
  agentIn: z
    .array(
      z.object({
        documentId: z.string(),
        type: z.string(),
        site: z.string(),
        version: z.string(),
        name: z.string(),
        signedAt: z.string().nullable(),
        timeZone: z.string(),
      }),
    )
    .exactOptional(),
  sections: describedSections,
})

export const pdfShapes = {
  pdf: {
    params: documentParams,
    query: pdfQuery,
    binary: ['application/pdf', 'image/png'],
    responses: errorResponses(400, 401, 403, 404, 422),
  },
  documentText: {
    params: documentParams,
    query: documentTextQuery,
    responses: { 200: documentTextResponse, ...errorResponses(401, 403, 404, 422, 429) },
  },
  signingRecord: {
    params: documentParams,
    query: z.object({ lang: documentLang }),
    binary: ['application/pdf'],
    responses: errorResponses(401, 403, 404, 422, 429),
  },
  pdfThumbnail: {
    params: z.object({ documentId: id, index: z.string().regex(/^\d{1,4}$/) }),
    query: z.object({ lang: documentLang }),
    binary: ['image/png'],
    responses: errorResponses(401, 403, 404),
  },
  blankForm: {
    params: z.object({ documentType: id, documentSite: id, documentVersion: id }),
    query: z.object({ lang: documentLang, state: z.string().length(2).optional() }),
    binary: ['application/pdf'],
    // 400: a version for some states, and none or another was named.
    responses: errorResponses(400, 401, 403, 404, 429),
  },
  blankFormFile: {
    params: z.object({ name: id }),
    binary: ['application/pdf'],
    responses: errorResponses(401, 403, 404),
  },
  uploadedOriginal: {
    params: z.object({ documentId: id, file: z.string().regex(/^\d{1,2}$/) }),
    binary: ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png', 'application/octet-stream'],
    responses: errorResponses(401, 403, 404, 422),
  },
} satisfies Record<string, Shape>

function isPdfDynamic(text: string): boolean {
  try {
    return pdfDynamic.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
