// The shared circle (Shell spec §3 Contact, §4, §7).
import { visibleText } from '@careword/domain/text/invisible-characters'
import { circleStatuses } from '@careword/domain/permissions/circle-link'
import { z } from 'zod'
import { allDocumentsResponse, namedDocument } from './documents.ts'
import { errorResponses } from './error.ts'
import { id, successResponse } from './params.ts'
import { associatedPatient } from './patients.ts'
import type { Shape } from './shape.ts'

/** Ours: `types` null shares every type; `until` is the last day ('yyyy-MM-dd'), null without an end. */
const circleSharing = z.object({
  types: z.array(z.string().max(100)).max(100).nullable(),
  until: z.string().max(10).nullable(),
})

const contact = z.object({
  contactId: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  /** Falls back to first plus last name on the screen. */
  name: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  /** One of the partner's list; the words are under contacts.relationship.<value>. */
  relationship: z.string(),
  /** Whether the person who added the contact stated that the contact is authorized. */
  isTermsAccepted: z.boolean(),
  /** Only for a contact as typed; the list contains no user ids. */
  existingUserId: z.string().nullable(),
  /** Ours: whether the contact may read. waiting: has not accepted the terms for this patient; ended: the last day is over. */
  circleStatus: z.enum(circleStatuses),
  /** Ours: whether the invitation of a contact who has not accepted could not be delivered. */
  undelivered: z.boolean(),
  /** Ours: the time when the contact was added to the circle (ISO). */
  addedAt: z.string(),
  sharing: circleSharing,
})
/** After add, update and remove: the whole list, which replaces the one on the screen (Shell spec §7). */
const contactListResponse = z.object({ data: z.array(contact) })

/** GET /api/contact/patientContacts: 'shared with me' and 'my shared circle'. */
const patientContactsResponse = z.object({
  data: z.object({ associatedPatients: z.array(associatedPatient), contacts: z.array(contact) }),
})

const contactFields = {
  email: z.string().overwrite(visibleText).max(254),
  firstName: z.string().max(100),
  lastName: z.string().max(100),
  middleName: z.string().max(100).nullish(),
  phone: z.string().max(18),
  relationship: z.string().max(40),
}

/** POST /api/contact/patientContact. What is missing or wrong is answered by name (CONTACT_REQUIRED_FIELDS_MISSING). */
const addContactBody = z.object({
  ...contactFields,
  isTermsAccepted: z.boolean(),
  contactId: z.string().max(200).nullish(),
  createIfExist: z.boolean().optional(),
})
/**
 * existingUser: the address belongs to an account; the same call with createIfExist adds it. userId is opaque and for this request only
 * (ruling C-49).
 */
export const addContactResponse = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('existingUser'),
    data: z.object({ existingUser: z.object({ userId: z.string() }) }),
  }),
  z.object({ result: z.literal('success'), data: z.array(contact) }),
])

/** PUT /api/contact/patientContact */
const updateContactBody = z.object({ ...contactFields, contactId: id })

/**
 * GET /api/contact/patientContact/{contactId}/documents: the list that this contact gets from allDocuments, or will get after accepting the
 * terms.
 */
const contactDocumentsResponse = z.object({
  circleStatus: z.enum(circleStatuses),
  documents: allDocumentsResponse,
})

/** GET /api/contact/access-log: newest first; one row for a person, a document and a day. */
const circleAccessLogResponse = z.object({
  data: z.array(
    z.object({
      /** The time of the last access on that day (ISO). */
      at: z.string(),
      /** Null for a person who is no longer in the circle. */
      contactId: z.string().nullable(),
      name: z.string(),
      ...namedDocument.shape,
      /** IANA name of the zone in which the dates of the document are read. */
      timeZone: z.string(),
      /** kept: the person downloaded or printed the document, and so may have a copy. */
      how: z.enum(['read', 'kept']),
    }),
  ),
  /** Whether further rows were left out. */
  more: z.boolean(),
})

/** GET /api/contact/suggestions: the data of each contact as far as a document contains it. */
const suggestedContactsResponse = z.object({
  data: z.array(
    z.object({
      documentId: z.string(),
      type: z.string(),
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** '' where the document has none. */
      email: z.string(),
      phone: z.string(),
      /** A guess from the document; null without one. */
      relationship: z.string().nullable(),
    }),
  ),
})

/** POST /api/contact/acceptPatientTerms */
const acceptPatientTermsBody = z.object({ termsId: id, patientUserId: id, contactUserId: id })

// Sub-codes 003003, 006000, 006006, 100000, 100004 of addContact: see code-shown-for-failure.ts.
export const contactsShapes = {
  patientContacts: { responses: { 200: patientContactsResponse, ...errorResponses(401, 403) } },
  addContact: {
    invalidRequestCode: 'CONTACT_REQUIRED_FIELDS_MISSING',
    body: addContactBody,
    responses: { 200: addContactResponse, ...errorResponses(400, 401, 403, 422, 424, 429) },
  },
  updateContact: {
    invalidRequestCode: 'CONTACT_REQUIRED_FIELDS_MISSING',
    body: updateContactBody,
    responses: { 200: contactListResponse, ...errorResponses(400, 401, 403, 404, 422) },
  },
  removeContact: {
    params: z.object({ contactId: id }),
    responses: { 200: contactListResponse, ...errorResponses(401, 403, 404) },
  },
  shareWithContact: {
    params: z.object({ contactId: id }),
    body: circleSharing,
    responses: { 200: contactListResponse, ...errorResponses(400, 401, 403, 404, 422) },
  },
  inviteContactAgain: {
    params: z.object({ contactId: id }),
    responses: { 200: successResponse, ...errorResponses(401, 403, 404, 409) },
  },
  contactDocuments: {
    params: z.object({ contactId: id }),
    responses: { 200: contactDocumentsResponse, ...errorResponses(401, 403, 404) },
  },
  circleAccessLog: { responses: { 200: circleAccessLogResponse, ...errorResponses(401, 403) } },
  suggestedContacts: { responses: { 200: suggestedContactsResponse, ...errorResponses(401, 403) } },
  acceptPatientTerms: {
    body: acceptPatientTermsBody,
    responses: { 200: successResponse, ...errorResponses(400, 401, 403, 404, 409) },
  },
} satisfies Record<string, Shape>
