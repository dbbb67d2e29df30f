import { formLimits, autosaveLimits } from '@careword/domain/limits'
import type {
  FinishOnPaper,
  LogicalValidator,
  SecondLang,
  SectionAnswers,
  SectionDefinition,
} from '@careword/forms'
import { meanings } from '@careword/forms/definition/meanings'
import { usStates } from '@careword/forms/lists/us-states'
import { z } from 'zod'
import { instanceStatus } from './documents.ts'
import { errorResponse, errorResponses } from './error.ts'
import { documentParams, documentLang } from './params.ts'
import type { Shape } from './shape.ts'

const dateAnswer = z.object({ day: z.string(), month: z.string(), year: z.string() })
/** The type of packages/forms values/answer.ts; null and '' mean 'empty' and are dropped. */
const answerValue = z.union([z.string(), z.boolean(), z.null(), z.array(z.string()), dateAnswer])
const sectionAnswers = z.record(z.string(), answerValue)

/** A value typed by packages/forms. The schema checks only its outer shape: the forms engine checked the content before it was stored. */
const ofEngine = <Type>(look: z.ZodType): z.ZodType<Type> => look as z.ZodType<Type>

const sectionDefinition = ofEngine<SectionDefinition>(
  z.looseObject({ id: z.string(), inputs: z.array(z.looseObject({ id: z.string(), type: z.string() })) }),
)
const logicalValidator = ofEngine<LogicalValidator>(z.looseObject({ id: z.string() }))
const finishOnPaper = ofEngine<FinishOnPaper>(z.looseObject({ title: z.string(), text: z.string() }))
const titleWords = ofEngine<SecondLang<{ title: string }>>(
  z.record(z.string(), z.object({ title: z.string().optional() })),
)
/** The answers of one section as the server stores them. */
const storedSection = ofEngine<SectionAnswers>(sectionAnswers)

/** The note of one box (Documents spec §3), keyed by the order of the box in the input. */
const childNote = z.object({
  childNoteKey: z.string().max(200),
  inputId: z.string().max(200),
  inputOrder: z.number().int().min(0),
  itemOrder: z.number().int().min(0),
  note: z.string().max(formLimits.noteMaxLength),
  noteColor: z.enum(['Red', 'Green']),
  order: z.number().int().min(0),
  primaryLabel: z.string().max(2000),
  secondaryLabel: z.string().max(2000),
  sectionTitle: z.string().max(2000),
  sectionSubtitle: z.string().max(2000),
  timestamp: z.string().max(40),
})
/** All notes of one input. */
const inputNotes = z.object({
  parentId: z.string().max(200),
  parentLabel: z.string().max(2000),
  childrenNotes: z.record(z.string(), childNote),
})
/** The notes of one section, by the order of its inputs. */
const sectionNotes = z.object({ inputsNotes: z.record(z.string(), inputNotes) })
/** Notes that are being written, by box: 'inputId', or 'inputId.value' in a group. */
const openNotes = z
  .record(z.string().max(200), z.string().min(1).max(formLimits.noteMaxLength))
  .refine(notes => Object.keys(notes).length > 0)
/** One of the states and the District of Columbia, by its two letters. */
const usState = z.enum(Object.keys(usStates))
/** Unsaved ink by input: strokes as packages/forms encodes them (encodeInk). The picture is rendered from the strokes. */
const autosavedInk = z
  .record(z.string().max(200), z.string().min(1).max(autosaveLimits.inkLength))
  .refine(ink => Object.keys(ink).length > 0)
/** The private answer area: seen by the patient and clinicians, never by contacts or viewers (ruling G-69). */
const privateAnswers = z.object({
  USA_STATE: z.string().optional(),
  /** By section index, counted from 0. */
  sectionNotes: z.record(z.string(), sectionNotes),
})

/** ?metadata={json}: which form (Documents spec §7; the same for GET, ruling C-37). */
export const formMetadata = z.object({
  site: z.string().min(1),
  type: z.string().min(1),
  version: z.string().min(1),
})

/** Name and birth date of the patient's record; a draft shows these. */
const shownPerson = z.object({ fullname: z.string(), dob: z.string().nullable() })

/** POST /api/form?patientId&metadata */
const createFormQuery = z.object({ patientId: z.string(), metadata: z.string() })
const createFormBody = z.object({
  encryptedUserId: z.string().optional(),
  isPatientEngagement: z.boolean().optional(),
  copyId: z.string().nullable().optional(),
  pdfPreviewDisabled: z.boolean().optional(),
  private: z.object({ USA_STATE: usState.optional() }).optional(),
})
const createFormResponse = z.object({ documentId: z.string() })
/** 409 DOCUMENT_CREATE_FAILED_DRAFT_EXISTS: the existing draft, with the values of its address. */
const draftExistsResponse = z.object({
  errorCode: z.literal('DOCUMENT_CREATE_FAILED_DRAFT_EXISTS'),
  requestId: z.string(),
  documentId: z.string(),
  metadata: formMetadata,
})

/** POST /api/form/typedName, and the same call by a link. packages/forms limits the length (typed-name.ts). */
export const typedNameBody = z.object({
  name: z.string().max(400),
  kind: z.enum(['signature', 'initials']),
})
/** A PNG as a data URL. */
export const typedNameResponse = z.object({ image: z.string() })

/** GET /api/form/witnesses?metadata&state */
const whoSeesSigningQuery = z.object({ metadata: z.string().max(1000), state: usState.optional() })
/**
 * The usual requirements first; after them those that apply when the agent may decide about burial. Empty: there are none, or they are not
 * known yet.
 */
const whoSeesSigningResponse = z.object({
  seenBy: z.array(
    z.object({
      state: z.string().nullable(),
      route: z.enum(['witnesses', 'witnessesOrNotary', 'notary', 'witnessesAndNotary']),
      witnesses: z.number().int(),
      witnessAge: z.number().int(),
      everyWitness: z.array(z.string()),
      oneWitness: z.array(z.string()),
    }),
  ),
})

/** GET /api/form/{documentId}?metadata={json}: metadata, if sent, must match the stored document (ruling C-37). */
const getFormQuery = z.object({ metadata: z.string().max(1000).optional() })
/** GET /api/form/{documentId}?metadata */
const getFormResponse = z.object({
  documentId: z.string(),
  patientId: z.string(),
  status: instanceStatus,
  metadata: z.object({
    type: z.string(),
    site: z.string(),
    version: z.string(),
    signedAt: z.string().nullable(),
    /** Ours: IANA name of the zone in which every date of the document is read (ruling G-83). */
    timeZone: z.string(),
  }),
  title: z.string(),
  secondLang: titleWords.optional(),
  languages: z.array(z.string()),
  sections: z.array(sectionDefinition),
  /** Validators of the whole form; a section may have its own too. */
  validators: z.array(logicalValidator),
  finishOnPaper: finishOnPaper.optional(),
  /** The state requirements that were added to the form. */
  wovenFrom: z.object({ rules: z.string(), state: z.string().nullable() }).optional(),
  definitionHash: z.string(),
  answers: z.record(z.string(), storedSection),
  /** Saved-and-continue markers: ids of the sections saved by Continue. */
  savedSections: z.array(z.string()),
  /** The revision of each saved section, for the header If-Match: "<n>". A section never saved has 0. */
  revisions: z.record(z.string(), z.number().int()),
  private: privateAnswers,
  /** Unsaved text of this person, by section id. */
  autosaved: z.record(
    z.string(),
    z.object({
      answers: storedSection,
      notes: sectionNotes.optional(),
      openNotes: openNotes.optional(),
      ink: autosavedInk.optional(),
      /**
       * The revision that the caller saw. If it is older than the one in force, there is a conflict, and both versions are shown side by
       * side.
       */
      baseRevision: z.number().int(),
      autosavedAt: z.string(),
      /** The tab that autosaved the text; a tab that resumes from this text sends the id in `resumedFrom`. */
      tabId: z.string(),
      /** Counts the autosaves of that tab. */
      seq: z.number().int(),
    }),
  ),
  /** Values of the patient's record for inputs with `prefill`: what the caller sees on the patient's page. Only for users who may edit. */
  known: z.object({
    email: z.string().optional(),
    phone: z.string().optional(),
    language: z.string().optional(),
  }),
  featureToggles: z.record(z.string(), z.boolean()),
  /** canUpload: may upload the document after signing it on paper. */
  permissions: z.object({ canEdit: z.boolean(), canSign: z.boolean(), canUpload: z.boolean() }),
  person: shownPerson,
})

/** A tab in which a user types, by a random name of its own: one user may have two of them open. */
const tabName = z.string().regex(/^[\w-]{8,40}$/)
/** The tab whose autosaved text is meant, and the tab from which it resumed. */
const tab = { tabId: tabName, resumedFrom: tabName.optional() }

/** PUT /api/form/{documentId}?sectionId&preview&sign. Header If-Match: "<revision>" (optional, ruling G-30). */
export const saveSectionQuery = z.object({
  sectionId: z.string().min(1),
  preview: z.enum(['true', 'false']).optional(),
  sign: z.enum(['true', 'false']).optional(),
  /** Ours: the language in which the person signs; becomes the language of the sealed PDF. */
  lang: documentLang,
})
const saveSectionBody = z.object({
  /**
   * Answers by section id. The wizard sends the current section, save-and-print all sections. The key `sectionNotes` holds the notes of
   * these sections, by section index.
   */
  content: z.record(z.string(), z.unknown()),
  /** 'continue' sets the saved-and-continue marker; quick saves leave it. */
  action: z.enum(['continue', 'navigate', 'saveAndStay', 'saveAndLogout', 'saveAndPrint']).optional(),
  /**
   * Ours: revisions of further sections as this user saw them, beside If-Match for the named one. A newer stored revision answers 409. When
   * signing, the wizard sends all revisions, so that the signature covers exactly the answers on the review.
   */
  revisions: z.record(z.string(), z.number().int().min(0)).optional(),
  /**
   * Ours: the tab whose autosaved text this save contains, so that it is deleted; without it, all text of this person in these sections.
   */
  autosaved: z.object(tab).optional(),
  /** Ours, when signing: the patient as the signing page showed them; another record answers 409 DOCUMENT_RECORD_CHANGED. */
  person: shownPerson.optional(),
  documentId: z.string().optional(),
  site: z.string().optional(),
  type: z.string().optional(),
  version: z.string().optional(),
  updatedAnswers: z.unknown().optional(),
})
const saveSectionResponse = z.object({
  documentId: z.string(),
  sectionId: z.string(),
  status: instanceStatus,
  revision: z.number().int(),
  savedAt: z.string(),
  savedSections: z.array(z.string()),
  /** The section as stored after cleaning. */
  answers: storedSection,
  notes: sectionNotes.optional(),
  /** The further sections of the content, as stored. */
  others: z
    .array(
      z.object({
        sectionId: z.string(),
        revision: z.number().int(),
        answers: storedSection,
        notes: sectionNotes.optional(),
      }),
    )
    .optional(),
  /** Whether this call signed the document (sign=true); a repeated call gets the same answer with alreadySigned. */
  signed: z.boolean(),
  alreadySigned: z.boolean().optional(),
  /** Whether the document is signed here, and waits for those who were asked (ruling G-54). */
  waits: z.boolean().optional(),
})
/** PUT /api/form/{documentId}/autosaved?sectionId: unvalidated answers, stored beside the saved answers and revisions. */
const autosavedQuery = z.object({ sectionId: z.string().min(1).max(100) })
const autosaveSectionBody = z.object({
  answers: sectionAnswers,
  notes: sectionNotes.optional(),
  openNotes: openNotes.optional(),
  ink: autosavedInk.optional(),
  baseRevision: z.number().int().min(0).max(1_000_000_000),
  ...tab,
  /** Counts the requests of this tab, so that a late request never overwrites a newer one. */
  seq: z.number().int().min(0).max(1_000_000_000),
})
const autosaveSectionResponse = z.object({
  autosavedAt: z.string(),
  /** Inputs whose signature was not stored: the picture is too large, or the person may not sign. The rest is stored. */
  leftOut: z.array(z.string()).optional(),
})
/** GET /api/form/{documentId}/autosaved?lang: what this person wrote in a draft that was signed or discarded without it (ruling G-85). */
const recoveredTextQuery = z.object({ lang: documentLang })
const recoveredTextResponse = z.object({
  status: instanceStatus,
  /** The ISO time until which the text can be read. */
  until: z.string().nullable(),
  /** The text in the words of the form, part by part. */
  parts: z.array(
    z.object({
      sectionId: z.string(),
      title: z.string(),
      words: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(['answer', 'note', 'signature']),
          label: z.string(),
          lines: z.array(z.string()),
        }),
      ),
    }),
  ),
})
/** 409: the same person is typing in this section in another window. Contains the text of that window, which stays stored. */
const autosaveConflictResponse = z.object({
  errorCode: z.literal('DOCUMENT_UPDATE_FAILED'),
  requestId: z.string(),
  autosaved: z.object({
    answers: storedSection,
    notes: sectionNotes.optional(),
    ink: autosavedInk.optional(),
    tabId: z.string(),
    autosavedAt: z.string(),
  }),
})
/** GET /api/form/{documentId}/in-force?lang: the contents of documents that stay in force beside this one. */
const inForceQuery = z.object({ lang: documentLang })
/** Marks of differences for which the person confirmed both sides (markOfDifference of packages/forms). */
const kept = z.array(z.string())
const inForceResponse = z.object({
  documents: z.array(
    z.object({
      documentId: z.string(),
      type: z.string(),
      site: z.string().nullable(),
      version: z.string().nullable(),
      title: z.string(),
      signedAt: z.string().nullable(),
      timeZone: z.string(),
      meant: z.array(
        z.object({
          meaning: z.enum(meanings),
          says: z.union([z.object({ name: z.string() }), z.object({ stance: z.enum(['yes', 'no']) })]),
          said: z.object({ path: z.string(), label: z.string(), words: z.array(z.string()) }),
        }),
      ),
    }),
  ),
  kept,
})
/** PUT /api/form/{documentId}/in-force */
const keepBothBody = z.object({ mark: z.string().regex(/^[0-9a-f]{64}$/), keep: z.boolean() })
const keepBothResponse = z.object({ kept })
/** DELETE /api/form/{documentId}/autosaved?sectionId: discards the person's text; without `tabId`, all of it in this document. */
const discardAutosavedQuery = autosavedQuery.extend({
  tabId: tabName.optional(),
  resumedFrom: tabName.optional(),
})
const discardAutosavedResponse = z.object({ success: z.literal(true) })
/** 409: another person saved this section in the meantime; both versions, nothing lost. */
const saveConflictResponse = z.object({
  errorCode: z.literal('DOCUMENT_UPDATE_FAILED'),
  requestId: z.string(),
  conflict: z.object({
    sectionId: z.string(),
    revision: z.number().int(),
    theirs: storedSection,
    yours: storedSection,
    theirNotes: sectionNotes.optional(),
    yourNotes: sectionNotes.optional(),
  }),
})

export const formsShapes = {
  createForm: {
    invalidRequestCode: 'DOCUMENT_CREATE_METADATA_FAILED',
    query: createFormQuery,
    body: createFormBody,
    responses: {
      200: createFormResponse,
      409: z.union([draftExistsResponse, errorResponse]),
      ...errorResponses(400, 401, 403, 404),
    },
  },
  witnessingRequirements: {
    invalidRequestCode: 'INVALID_METADATA',
    query: whoSeesSigningQuery,
    responses: { 200: whoSeesSigningResponse, ...errorResponses(400, 401, 403) },
  },
  getForm: {
    invalidRequestCode: 'INVALID_METADATA',
    params: documentParams,
    query: getFormQuery,
    responses: { 200: getFormResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
  saveSection: {
    params: documentParams,
    query: saveSectionQuery,
    body: saveSectionBody,
    // 409 with `conflict`: a stale revision; 409 without: already signed (DOCUMENT_ALREADY_SUBMITTED).
    // 422: ANSWER_REFUSED or DOCUMENT_SUBMISSION_FAILED, each with `fields`.
    responses: {
      200: saveSectionResponse,
      409: z.union([saveConflictResponse, errorResponse]),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
    },
  },
  drawTypedName: {
    body: typedNameBody,
    // 422: an empty name, a name that is too long, or one with letters that our fonts do not have.
    responses: { 200: typedNameResponse, ...errorResponses(400, 401, 403, 413, 415, 422, 429, 503) },
  },
  inForce: {
    params: documentParams,
    query: inForceQuery,
    responses: { 200: inForceResponse, ...errorResponses(400, 401, 403, 404) },
  },
  keepBoth: {
    params: documentParams,
    body: keepBothBody,
    // 409: the document was signed in the meantime, or one of the two answers changed.
    responses: { 200: keepBothResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
  autosaveSection: {
    params: documentParams,
    query: autosavedQuery,
    body: autosaveSectionBody,
    responses: {
      200: autosaveSectionResponse,
      // 409 with `autosaved`: another window of this person; without: signed or discarded in the meantime.
      409: z.union([autosaveConflictResponse, errorResponse]),
      ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
    },
  },
  sendToSign: {
    params: documentParams,
    /** told: a message was sent; false when the patient has no account to which it could go. */
    responses: { 200: z.object({ told: z.boolean() }), ...errorResponses(401, 403, 404, 409, 422, 429) },
  },
  recoveredText: {
    params: documentParams,
    query: recoveredTextQuery,
    responses: { 200: recoveredTextResponse, ...errorResponses(400, 401, 403, 404) },
  },
  discardAutosaved: {
    params: documentParams,
    query: discardAutosavedQuery,
    responses: { 200: discardAutosavedResponse, ...errorResponses(400, 401, 403, 404) },
  },
} satisfies Record<string, Shape>
