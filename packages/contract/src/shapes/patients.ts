import { visibleText } from '@careword/domain/text/invisible-characters'
import { z } from 'zod'
import { phoneEntry, profileUser } from './account.ts'
import { errorResponses } from './error.ts'
import { patientParams, userParams } from './params.ts'
import type { Shape } from './shape.ts'

/**
 * Shell spec §3, Patient. Null for values that are unknown or not for this reader: contacts and viewers get the name only. Of `mrn` and
 * `ssn` at most the last four digits are sent (ruling G-28).
 */
const demographic = z.object({
  patientId: z.string(),
  name: z.object({ fullname: z.string() }),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  /** 'yyyy-MM-dd' */
  dob: z.string().nullable(),
  age: z.number().int().nullable(),
  /** db: '0' female, '1' male, '2' other; gender: the same as a word for readers of data, shown through translations. */
  gender: z.object({ db: z.enum(['0', '1', '2']), gender: z.string() }).nullable(),
  mrn: z.string().nullable(),
  ssn: z.string().nullable(),
  email: z.string().nullable(),
  phones: z.array(phoneEntry),
})
/** GET /api/dashboard/patient/{patientId} */
const patientResponse = z.object({ demographic })

/** GET /api/dashboard/patient-user/{patientId} */
const patientUserResponse = z.object({ user: profileUser })

/** Shell spec §3, contact-list-of-patients item: a patient who shared with this user. */
export const associatedPatient = z.object({
  patientId: z.string(),
  /** For acceptPatientTerms. */
  patientUserId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Null until the terms for this patient are accepted; until then the terms open in place of the documents (Shell spec §2). */
  acceptedTermsId: z.string().nullable(),
})
/** GET /api/dashboard/associatedPatients/{userId} */
const associatedPatientsResponse = z.object({
  data: z.array(associatedPatient),
  /** Ours: present for a clinician who may search in the whole tenant (ruling G-04); text is a key of the partner's content. */
  search: z.object({ reasons: z.array(z.object({ code: z.string(), text: z.string() })) }).optional(),
})

/** POST /api/dashboard/patients/search: the reason, and at least one of name, date of birth and record number. */
const patientSearch = z.object({
  name: z.string().overwrite(visibleText).max(100).optional(),
  /** 'yyyy-MM-dd' */
  dob: z.string().overwrite(visibleText).max(10).optional(),
  mrn: z.string().overwrite(visibleText).max(60).optional(),
  /** Code of a reason that associatedPatients named. */
  reason: z.string().max(40),
})

const patientSearchResponse = z.object({
  data: z.array(
    z.object({
      patientId: z.string(),
      name: z.string(),
      dob: z.string().nullable(),
      /** At most the last four digits (ruling G-28). */
      mrn: z.string().nullable(),
    }),
  ),
  /** Whether further patients were left out. */
  more: z.boolean(),
})

export const patientsShapes = {
  patient: { params: patientParams, responses: { 200: patientResponse, ...errorResponses(401, 403, 404) } },
  patientUser: {
    params: patientParams,
    responses: { 200: patientUserResponse, ...errorResponses(401, 403, 404) },
  },
  associatedPatients: {
    params: userParams,
    responses: { 200: associatedPatientsResponse, ...errorResponses(401, 403, 404) },
  },
  searchPatients: {
    invalidRequestCode: 'PATIENT_SEARCH_INCOMPLETE',
    body: patientSearch,
    responses: { 200: patientSearchResponse, ...errorResponses(401, 403, 422, 429) },
  },
} satisfies Record<string, Shape>
