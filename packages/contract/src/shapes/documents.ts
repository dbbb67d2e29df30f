import { missingParts } from '@careword/domain/documents/reported-missing'
import { instanceStatuses } from '@careword/domain/documents/statuses'
import { revokeLimits } from '@careword/domain/limits'
import { accessKinds, accessRoles } from '@careword/domain/access-log/access-log'
import { askedStates } from '@careword/domain/signature-requests/asked-signers'
import { signedAs } from '@careword/domain/signature-requests/signed-as'
import { z } from 'zod'
import { errorResponses } from './error.ts'
import { documentParams, flag, id, documentLang, patientParams } from './params.ts'
import type { Shape } from './shape.ts'
import { sinceSigned } from './since-signed.ts'

/** Documents spec §6: configured role lists intersected with the person's roles, names as ruling C-31. */
export const capability = z.object({
  canCreatePE: z.boolean(),
  canCopyPE: z.boolean(),
  canSignPE: z.boolean(),
  canUploadPE: z.boolean(),
  canView: z.boolean(),
  canDocumentReportVoid: z.boolean(),
  canDocumentReportElse: z.boolean(),
  canDocumentReportPatient: z.boolean(),
  canDocumentReportType: z.boolean(),
})

/** Raw statuses are stored; Current, Prior and Void are display values (ruling C-28). */
export const instanceStatus = z.enum(instanceStatuses)

/** The parts that a paper lacks, as reported by the person who added the paper: `own` if that is the reader, else `name`. */
export const reportedMissing = z.object({
  parts: z.array(z.enum(missingParts)),
  own: z.boolean(),
  name: z.string().nullable(),
})

const documentFormat = z.enum(['electronic', 'handwriting'])

/** Documents spec §3, Instance. Dates are 'yyyy-MM-dd'; signedDate is an ISO time. */
const instance = z.object({
  documentId: z.string(),
  type: z.string(),
  site: z.string(),
  version: z.string(),
  status: instanceStatus,
  signedDate: z.string().nullable(),
  uploadedDate: z.string().nullable(),
  docEffectiveDate: z.string().nullable(),
  voidedDate: z.string().nullable(),
  /** Ours: IANA name of the zone in which every date of the document is read (ruling G-83). */
  timeZone: z.string(),
  revokedType: z.string().nullable(),
  revokedReason: z.string().nullable(),
  thumbnail: z.string().nullable(),
  format: documentFormat,
  discardedBy: z.object({ userName: z.string() }).nullable(),
  needDisclosure: z.boolean(),
  /** Ours (ruling G-103). */
  reportedMissing: reportedMissing.nullable(),
  /** Ours: whether the paper was added beside a document that counts more, and so was never in force. */
  neverInForce: z.boolean(),
  /** Ours: whether the document is signed but its agent has not accepted yet. */
  toAccept: z.boolean(),
  /** Ours: after a named agent declined or withdrew, whether another named agent is left; null if unknown or no agent did. */
  namesOthers: z.boolean().nullable(),
  /**
   * Ours: whether printed and downloaded copies have a sheet about events after the signature (ruling G-102); the sealed bytes are
   * available without it.
   */
  hasSheet: z.boolean(),
  /** Ours: whether the draft is finished by its maker, and waits for others who were asked to sign (ruling G-54). */
  waits: z.boolean(),
  /** For a draft: the time since which it is ready for its patient to sign. Null when it is not ready, or was changed since. */
  readyAt: z.string().nullable(),
  /** Ours: requests to sign by a link that the pages do not show: see askedSigners. */
  signers: z.array(
    z.object({
      signer: z.enum(signedAs).nullable(),
      name: z.string(),
      state: z.enum(askedStates),
      at: z.string().nullable(),
    }),
  ),
  /** Ours: whether this person can read the pages, after the disclosure where one is due. */
  canOpen: z.boolean(),
  /**
   * For an upload that this user can read: its name, the last day of its validity ('yyyy-MM-dd'), and whether it is an opt-out (Documents
   * §7).
   */
  docName: z.string().nullable(),
  docExpirationDate: z.string().nullable(),
  docOptOut: z.boolean(),
  /** Ours: the number of uploaded original files that this person can download; 0 when the document was not uploaded. */
  originals: z.number().int(),
  /** Ours: whether the document was written here, so that its content can be read as text. */
  hasText: z.boolean(),
  /** Ours: the code on its sealed pages, for public verification at /verify (decision 0079); null when they have none. */
  checkCode: z.string().nullable(),
  /** Ours: whether there is a signing record. */
  hasRecord: z.boolean(),
  /** Ours: for a draft, whether its paper for signing by hand was made: from the current answers, or before they changed. */
  paper: z.enum(['ready', 'changed']).nullable(),
  /** Ours: the state for which the document was begun, by its two letters. */
  usState: z.string().nullable(),
  /**
   * Ours, for the progress on the home page: the times when the draft was begun and last saved (ISO), the number of finished steps, and the
   * number of steps that were passed with an open question.
   */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Ours: until when (ISO) this person can read the text that they typed and the document does not contain (ruling G-85). */
  recoverableUntil: z.string().nullable(),
  progress: z.object({ done: z.number().int(), left: z.number().int(), total: z.number().int() }).nullable(),
})

const workflow = z.enum(['single', 'version', 'region', 'state'])

export const documentTypeGroup = z.object({
  type: z.string(),
  title: z.string(),
  actives: z.array(z.string()),
  incompletes: z.array(z.string()),
  collections: z.array(
    z.object({
      site: z.string(),
      version: z.string(),
      displayName: z.string(),
      canCreate: z.boolean(),
      /** Ours: the states of this version, by their two letters. Empty: all states that no other version names. */
      states: z.array(z.string()),
      workflow,
    }),
  ),
  downloadablePDFs: z.array(
    z.object({
      label: z.string(),
      url: z.string(),
      language: z.string(),
      state: z.string().exactOptional(),
      /** Ours: the version from which the blank is made; a file of the partner names none. */
      site: z.string().exactOptional(),
      version: z.string().exactOptional(),
    }),
  ),
  instances: z.record(z.string(), instance),
  /** Ours: a paper of another type was filed here until recently. Null for users who may not see it, or when there is none. */
  movedAway: z.object({ on: z.string(), to: z.string().nullable() }).nullable(),
  singleActive: z.boolean(),
  format: documentFormat,
  permissions: capability.extend({
    canResume: z.boolean(),
    canUpdate: z.boolean(),
    canCopy: z.boolean(),
    canUpload: z.boolean(),
  }),
  tenant: z.string(),
  currentActiveDocument: z.string().nullable(),
  currentIncompleteDocument: z.string().nullable(),
  /**
   * Ours: the value of `before` that fetches the earlier documents; null when the list is complete. An older server omits this field and
   * returns all.
   */
  next: z.string().nullable().exactOptional(),
})

/**
 * GET /api/document/patient/{patientId}?type&before&document: with `type` only that group, and its earlier documents from `before` on.
 * `document` is included in the answer, however old it is.
 */
const allDocumentsQuery = z.object({
  type: z.string().max(40).optional(),
  before: id.optional(),
  document: id.optional(),
})

/** Groups by document type. Documents in force or unfinished are always included; past ones are paged, newest first. */
export const allDocumentsResponse = z.record(z.string(), documentTypeGroup)

/** GET /api/document/patient/{patientId}/agents?lang */
const whoDecidesQuery = z.object({ lang: documentLang })

const writtenPhone = z.object({ shown: z.string(), dial: z.string() }).nullable()

/** Keyed by document id; the name is '' where the document names no agent, and absent where its form has no such question. */
const whoDecidesResponse = z.record(
  z.string(),
  z.object({
    name: z.string().exactOptional(),
    phone: writtenPhone.exactOptional(),
    /** The alternates in order, where the agent declined or withdrew. */
    next: z.array(z.object({ name: z.string(), phone: writtenPhone })).exactOptional(),
    since: sinceSigned,
    /** The key facts in one line; see keyFactsLine. */
    line: z
      .object({
        /** The language of the text: the reader's where its form has it. */
        lang: z.string(),
        /** The language of the signed document, and of its typed answers; absent from an older server, which answers in that language. */
        signedIn: z.string().exactOptional(),
        cpr: z
          .union([
            z.enum(['nothing', 'notAsked']),
            z.object({
              answered: z.string(),
              refuses: z.boolean(),
              limits: z.array(
                z.object({ label: z.string(), answered: z.string(), typed: z.literal(true).exactOptional() }),
              ),
              isOpen: z.boolean(),
            }),
          ])
          .nullable(),
        refused: z.array(z.string()),
        refusesMore: z.boolean(),
      })
      .exactOptional(),
  }),
)

/** PUT /api/document/discard/{documentId} */
const discardDocumentBody = z.object({ isPatientEngagement: z.union([z.boolean(), flag]).optional() })

/** Documents spec §7: 'response success'. */
export const respondedResponse = z.object({ response: z.literal('success') })

/** POST /api/document/disclosure/{documentId}: sent before the PDF of an external document is shown. */
export const disclosureBody = z.object({ type: z.literal('External document') })

/**
 * PUT /api/document/revoke/{documentId}: the patient's signed revocation (ruling G-37). signature: the drawing as a data URL, or the typed
 * name. reason: shown to the patient and to clinicians.
 */
const revokeDocumentBody = z.object({
  method: z.enum(['drawn', 'typed']),
  signature: z.string().max(700_000),
  reason: z.string().max(revokeLimits.reasonMaxLength).optional(),
})
/** voidedDate: the day from which the document is not in force ('yyyy-MM-dd'). A repeated call gets the same answer. */
const revokeDocumentResponse = z.object({ response: z.literal('success'), voidedDate: z.string() })

/** PUT /api/document/void/{documentId}?patientId */
const reportQuery = z.object({ patientId: id })
/** POST /api/document/report/general?patientId; patientId is absent without a session and on pages without a patient. */
const problemQuery = z.object({
  patientId: id.optional(),
  /** Ours: whether the writer had a session; if that has ended, the report is refused and not accepted as anonymous. */
  signedIn: flag.optional(),
})
/** note: the person's own description; message: the text that the portal puts before it (ruling C-26). */
const reportBody = z.object({
  message: z.string().max(4000),
  email: z.string().max(254),
  note: z.string().max(4000),
  /** 'clinical', 'technical' or 'void'; '' where the partner replaced the choice (Shell spec §5). */
  type: z.string().max(40),
})
/** The number a person can name to the support desk (ruling G-36). */
const reportResponse = z.object({ result: z.literal('success'), ticketId: z.string() })

/** An opaque token that changes whenever the list must be fetched again. */
const documentsVersionResponse = z.object({ versionToken: z.string() })

/** The last archive that was requested. */
const archiveResponse = z.object({
  archive: z
    .object({
      archiveId: z.string(),
      state: z.enum(['waiting', 'building', 'ready', 'failed']),
      /** The number of documents that are in the archive already, and of all documents; null until they are counted. */
      done: z.number(),
      total: z.number().nullable(),
      /** The size of the finished archive in bytes. */
      size: z.number().nullable(),
      /** Until when it can be downloaded (ISO time). */
      endsAt: z.string().nullable(),
    })
    .nullable(),
  /** IANA name of the zone in which times are shown. */
  timeZone: z.string(),
})

/** The fields that identify a document. */
export const namedDocument = z.object({
  documentId: z.string(),
  type: z.string(),
  site: z.string(),
  version: z.string(),
  signedDate: z.string().nullable(),
  docName: z.string().nullable(),
})

/** GET /api/document/patient/{patientId}/access-log?before&documentId&person&own&choices: `person` is a key of `people` in the answer. */
const patientAccessLogQuery = z.object({
  before: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,18}$/)
    .optional(),
  documentId: id.optional(),
  person: z.string().max(40).optional(),
  /** Whether the patient's own access is included. */
  own: flag.optional(),
  /** 'all': the filter offers all documents, not only the newest. */
  choices: z.literal('all').optional(),
})

/** Newest first; one row per person, document, action and day. */
const patientAccessLogResponse = z.object({
  data: z.array(
    z.object({
      /** The day in timeZone ('yyyy-MM-dd'). */
      day: z.string(),
      /** The first and the last time of that day (ISO times). */
      from: z.string(),
      at: z.string(),
      /** IANA name: the document's zone, or the partner's where it has none. */
      timeZone: z.string(),
      /** Null if unknown. For a link: the person for whom the link was made. */
      name: z.string().nullable(),
      as: z.enum(accessRoles),
      /** For a person who is in the circle now. */
      relationship: z.string().nullable(),
      did: z.enum(accessKinds),
      document: namedDocument.nullable(),
      /** Key of the partner's text. */
      reason: z.string().nullable(),
    }),
  ),
  /** The value of `before` that fetches the next page. */
  next: z.string().nullable(),
  /** Only on the first page: the number of recently refused attempts by others, and the choices of the filter. */
  refused: z.number().nullable(),
  people: z
    .array(z.object({ key: z.string(), name: z.string().nullable(), as: z.enum(accessRoles) }))
    .nullable(),
  documents: z.array(namedDocument).nullable(),
  /** Whether some documents to choose from were left out: `choices` requests all. */
  moreDocuments: z.boolean(),
})

export const documentsShapes = {
  allDocuments: {
    params: patientParams,
    query: allDocumentsQuery,
    responses: { 200: allDocumentsResponse, ...errorResponses(400, 401, 403, 404) },
  },
  documentsVersion: {
    params: patientParams,
    responses: { 200: documentsVersionResponse, ...errorResponses(401, 403, 404) },
  },
  whoDecides: {
    params: patientParams,
    query: whoDecidesQuery,
    responses: { 200: whoDecidesResponse, ...errorResponses(400, 401, 403, 404) },
  },
  patientAccessLog: {
    params: patientParams,
    query: patientAccessLogQuery,
    responses: { 200: patientAccessLogResponse, ...errorResponses(400, 401, 403, 404) },
  },
  requestArchive: {
    params: patientParams,
    body: z.object({}).optional(),
    responses: { 200: archiveResponse, ...errorResponses(400, 401, 403, 404, 429) },
  },
  archiveStatus: {
    params: patientParams,
    responses: { 200: archiveResponse, ...errorResponses(401, 403, 404) },
  },
  downloadArchive: {
    params: z.object({ patientId: id, archiveId: id }),
    binary: ['application/zip'],
    responses: errorResponses(401, 403, 404, 422),
  },
  discardDocument: {
    params: documentParams,
    body: discardDocumentBody,
    // 409: not Incomplete (any more); discarding a discarded document again is a success.
    responses: { 200: respondedResponse, ...errorResponses(401, 403, 404, 409) },
  },
  revokeDocument: {
    params: documentParams,
    body: revokeDocumentBody,
    // 409: not in force; 422: no signature, or another's name.
    responses: { 200: revokeDocumentResponse, ...errorResponses(400, 401, 403, 404, 409, 422, 429) },
  },
  reportVoid: {
    invalidRequestCode: 'SUPPORT_TICKET_REQUIRED_FIELDS',
    params: documentParams,
    query: reportQuery,
    body: reportBody,
    responses: { 200: reportResponse, ...errorResponses(400, 401, 403, 404, 422, 429) },
  },
  reportProblem: {
    invalidRequestCode: 'SUPPORT_TICKET_REQUIRED_FIELDS',
    query: problemQuery,
    body: reportBody,
    responses: { 200: reportResponse, ...errorResponses(400, 401, 404, 422, 429) },
  },
  discloseDocument: {
    params: documentParams,
    body: disclosureBody,
    responses: { 200: respondedResponse, ...errorResponses(400, 401, 403, 404) },
  },
} satisfies Record<string, Shape>
