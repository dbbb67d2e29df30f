// The emergency card of a patient, and the page that it opens (decision 0080).
import { emergencyLimits } from '@careword/domain/limits'
import { z } from 'zod'
import { reportedMissing } from './documents.ts'
import { errorResponses } from './error.ts'
import { documentParams, successResponse } from './params.ts'
import { describedHead, describedKept, describedSections } from './pdf.ts'
import type { Shape } from './shape.ts'
import { sinceSigned } from './since-signed.ts'

/** The screen validates the length; the limit here is longer than a PIN, so that a PIN that is too long gets its own error. */
const typedPin = z.string().max(40)
/** A value that cannot be a PIN does not count as an attempt. */
const pin = z.string().regex(new RegExp(`^[0-9]{${emergencyLimits.pinLength}}$`))
const moment = z.string()
/** The kind of access: by a patient's card, or by a clinician in an emergency. */
const way = z.enum(['card', 'glass'])

/** A document that the card opens now. */
const opens = z.object({
  documentId: z.string(),
  type: z.string(),
  /** The partner's name for the document's type, in the reader's language. */
  name: z.string(),
  /** 'yyyy-MM-dd': the day of signing, or the first day of validity according to the uploader. */
  day: z.string().nullable(),
  /** Set for an uploaded paper. */
  uploaded: z.literal(true).exactOptional(),
  reportedMissing: reportedMissing.nullable(),
})

/** A person whom the card names, the agent first. */
const agent = z.object({
  name: z.string(),
  /** The number as written in the document; null without one. */
  phone: z.string().nullable(),
})

const emergencyCardResponse = z.object({
  card: z
    .object({
      madeAt: moment,
      /** Whether the PIN is printed on the card. */
      pinPrinted: z.boolean(),
      /** The time until which the card is locked after wrong PINs. */
      pausedUntil: moment.nullable(),
      /** True when the people whom the document names changed since the card was last printed. */
      agentsChanged: z.boolean(),
    })
    .nullable(),
  /** The documents that the card opens, or would open. */
  documents: z.array(opens),
  agents: z.array(agent),
  /** Newest first, also of former cards. */
  openings: z.array(z.object({ openedAt: moment, way })),
})

const makeEmergencyCardBody = z.object({ pin: typedPin, printPin: z.boolean() })
const printEmergencyCardBody = z.object({ pin })
/** The token is sent in the body, so that it appears in no address and no log. */
const openEmergencyCardBody = z.object({ token: z.string().min(1).max(200), pin })
/** Validated by the same rule as the screen's form. */
const breakGlassBody = z.object({
  name: z.string().max(200),
  dob: z.string().max(40),
  reason: z.string().max(60),
  words: z.string().max(2_000),
})
/** The id names one of several openings in a browser; it grants no access. */
const emergencyOpeningResponse = z.object({ openingId: z.string(), endsAt: moment })

/** The data for a reader with emergency access: the person, and of each document in force its key facts. */
const emergencyDocumentsResponse = z.object({
  way,
  openingId: z.string(),
  endsAt: moment,
  person: z.object({ fullname: z.string(), dob: z.string().nullable() }),
  documents: z.array(
    opens.extend({
      /** The language of the text (the reader's where the form has it), and the zone of its dates (ruling G-83). */
      lang: z.string(),
      /** The language of the signed document, and of its typed answers; absent from an older server, which answers in that language. */
      signedIn: z.string().exactOptional(),
      timeZone: z.string(),
      /** Its key facts; null for an upload, whose content is only on its pages. */
      sections: describedSections.nullable(),
      head: describedHead.exactOptional(),
      kept: describedKept.exactOptional(),
      since: sinceSigned,
    }),
  ),
  /**
   * Documents that the patient revoked, or that were made void, for each type without a document surely in force; a paper copy of them does
   * not count.
   */
  ended: z
    .array(z.object({ type: z.string(), name: z.string(), end: z.enum(['revoked', 'void']), on: z.string() }))
    .exactOptional(),
})
const emergencyPdfQuery = z.object({
  download: z.enum(['true', 'false', '']).optional(),
  /** The opening of the page on which Close was pressed. */
  opening: z.string().max(60).optional(),
})

export const emergencyShapes = {
  emergencyCard: { responses: { 200: emergencyCardResponse, ...errorResponses(401, 404) } },
  makeEmergencyCard: {
    body: makeEmergencyCardBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 404, 409, 422, 429) },
  },
  stopEmergencyCard: { responses: { 200: successResponse, ...errorResponses(401, 404) } },
  printEmergencyCard: {
    body: printEmergencyCardBody,
    binary: ['application/pdf'],
    responses: errorResponses(400, 401, 404, 422, 429),
  },
  openEmergencyCard: {
    body: openEmergencyCardBody,
    responses: { 200: emergencyOpeningResponse, ...errorResponses(400, 404, 429) },
  },
  breakGlass: {
    body: breakGlassBody,
    responses: { 200: emergencyOpeningResponse, ...errorResponses(400, 401, 403, 404, 422, 429) },
  },
  emergencyOpening: { responses: { 200: emergencyOpeningResponse, ...errorResponses(404) } },
  closeEmergency: { responses: { 200: successResponse } },
  emergencyDocuments: { responses: { 200: emergencyDocumentsResponse, ...errorResponses(404, 429, 500) } },
  emergencyPdf: {
    params: documentParams,
    query: emergencyPdfQuery,
    binary: ['application/pdf'],
    responses: errorResponses(400, 404, 429, 500),
  },
} satisfies Record<string, Shape>
