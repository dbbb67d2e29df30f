import { type ErrorCode, errorCodeOf } from './errors.ts'
import type { RouteName } from './routes.ts'

/** Numbers in `errorCode` of some failures, as specified. Their meaning depends on the call (ruling C-20). */
export type SubCode = '000000' | '003003' | '006000' | '006005' | '006006' | '006007' | '100000' | '100004'

interface SubCodeRow {
  /** HTTP status of the answer: 500 where specified with 006000, otherwise 4xx (ruling G-31). */
  status: number
  /** The code of the catalogue whose words a person reads. */
  shows: ErrorCode
}

const missingFields: SubCodeRow = { status: 400, shows: 'API_BODY_MISSING_FIELDS' }
const emailInUse: SubCodeRow = { status: 409, shows: 'ACCOUNT_EMAIL_ALREADY_IN_USE' }
const contactRefused: SubCodeRow = { status: 422, shows: 'CONTACT_CREATE_FAILED' }
const accountInactive: SubCodeRow = { status: 500, shows: 'RESET_PASSWORD_FAILED_ACCOUNT_INACTIVE' }

/** Shell spec §8: the numbers that each call may answer, with the status and the code to show. */
export const subCodes: { readonly [Call in RouteName]?: { readonly [Code in SubCode]?: SubCodeRow } } = {
  createPassword: { '000000': missingFields, '006005': emailInUse },
  createUserPassword: {
    '000000': missingFields,
    '006005': emailInUse,
    // The person sets up their own account: a message about adding a contact would be wrong here (ruling C-20).
    '003003': { ...contactRefused, shows: 'VERIFICATION_CODE_INVALID_URL' },
    '100000': { ...contactRefused, shows: 'VERIFICATION_LINK_EXPIRED' },
    '100004': { ...contactRefused, shows: 'ACCOUNT_CREATION_UNKNOWN_ERROR' },
  },
  createPatientAccount: { '000000': missingFields, '006005': emailInUse },
  requestPatientAccount: { '000000': missingFields, '006005': emailInUse },
  changePassword: { '006007': { status: 400, shows: 'RESET_PASSWORD_INCORRECT_OLD_PASSWORD' } },
  requestResetPassword: { '006000': { status: 500, shows: 'RESET_PASSWORD_REQUEST_USER_NOT_FOUND' } },
  savePassword: { '006000': accountInactive },
  saveUserPassword: { '006000': accountInactive },
  addContact: {
    '003003': contactRefused,
    '100000': contactRefused,
    '100004': contactRefused,
    '006000': { status: 422, shows: 'CONTACTS_FAILED_ADDING_OWN_EMAIL' },
    '006006': { status: 424, shows: 'CONTACTS_FAILED_SEND_EMAIL_INVITE' },
  },
}

/** The code to show for a failure without a meaningful code of its own. */
const fallbackCode: { readonly [Call in RouteName]?: ErrorCode } = {
  login: 'LOGIN_USER_NOT_FOUND',
  logoutAll: 'LOGOUT_CRITICAL_ERROR',
  changePassword: 'RESET_PASSWORD_FAILED',
  savePassword: 'RESET_PASSWORD_FAILED',
  saveUserPassword: 'RESET_PASSWORD_FAILED',
  createPassword: 'ACCOUNT_CREATION_UNKNOWN_ERROR',
  createUserPassword: 'ACCOUNT_CREATION_UNKNOWN_ERROR',
  createPatientAccount: 'ACCOUNT_CREATION_UNKNOWN_ERROR',
  requestPatientAccount: 'REGISTER_FAILED',
  verifyActivationCode: 'VERIFICATION_UNKNOWN_ERROR',
  verifyContactActivationCode: 'VERIFICATION_UNKNOWN_ERROR',
  resendPatientActivationCode: 'VERIFICATION_CODE_RESEND_FAILED',
  resendContactActivationCode: 'VERIFICATION_CODE_RESEND_FAILED',
  addContact: 'CONTACT_CREATE_FAILED',
  updateContact: 'CONTACTS_UPDATE_FAILED',
  removeContact: 'CONTACTS_REMOVE_FAILED',
  acceptPatientTerms: 'CONTACT_ACCEPT_TERMS_FAILED',
  updatePatientAccount: 'USER_PROFILE_UPDATE_UNKNOWN',
  subscribeNotification: 'USER_PROFILE_UPDATE_FAILED',
  createForm: 'DOCUMENT_CREATE_CRITICAL_ERROR',
  reportVoid: 'REPORT_SUBMISSION_FAILED',
  reportProblem: 'SUPPORT_TICKET_SUBMISSION_ERROR',
  sendInvitation: 'ASSIGN_TASK_FAILED',
  unassignTask: 'TASK_UNASSIGN_FAILED',
  documentTasks: 'DOCUMENT_TASK_FETCH_FAILURE',
}

/** Shell spec §8: a refused verification is named by its status where its code has no text of its own. */
const refusedVerification: Readonly<Record<number, ErrorCode>> = {
  400: 'VERIFICATION_CODE_INVALID_POST_DATA',
  401: 'VERIFICATION_CODE_INVALID_URL',
  404: 'VERIFICATION_404_BAD_REQUEST',
}
/** A 200 response that could not be parsed: whether the server made the change is unknown (Shell spec §8). */
const unparsedResponse = { 200: 'CONTACTS_CRITICAL_ERROR' } as const
const byStatus: { readonly [Call in RouteName]?: Readonly<Record<number, ErrorCode>> } = {
  verifyActivationCode: refusedVerification,
  verifyContactActivationCode: refusedVerification,
  addContact: unparsedResponse,
  updateContact: unparsedResponse,
  removeContact: unparsedResponse,
}
/** Codes that any call may answer: the status of a particular call is more precise. */
const codesOfAnyCall = new Set<ErrorCode>([
  'API_BODY_MISSING_FIELDS',
  'ROUTER_UNKNOWN_PATH',
  'SESSION_REQUIRED',
  'UNHANDLED_ERROR',
])

/**
 * The code of the catalogue to show for a failed call: by call and number (ruling C-20), or the code itself, or by call and status, or the
 * call's code for any failure, or UNHANDLED_ERROR, in this order.
 */
export function codeShownFor(call: RouteName, errorCode: string, status?: number): ErrorCode {
  const known = subCodes[call]
  if (known && Object.hasOwn(known, errorCode)) return known[errorCode as SubCode]?.shows ?? 'UNHANDLED_ERROR'
  const code = errorCodeOf(errorCode)
  if (code !== null && !codesOfAnyCall.has(code)) return code
  const named = status === undefined ? undefined : byStatus[call]?.[status]
  if (named !== undefined) return named
  if (code !== null && code !== 'UNHANDLED_ERROR') return code
  return fallbackCode[call] ?? 'UNHANDLED_ERROR'
}
