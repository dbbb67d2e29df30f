// One table of error codes: HTTP status and alert type. Everything else derives from it; words live in partners/*/errors.
// Source: Shell spec §8, Documents spec §8 and the codes of their §5; the block 'ours' names what the specifications leave without a code.

export type AlertType = 'success' | 'error'
export interface ErrorRow {
  status: number
  alertType: AlertType
}
const error = (status: number): ErrorRow => ({ status, alertType: 'error' })
/** Shown by a screen after a success. */
const success: ErrorRow = { status: 200, alertType: 'success' }
/** Shown by a screen before or without a call; the server never sends it. */
const screen: ErrorRow = error(400)

export const errors = {
  // Account (Shell spec §8)
  ACCOUNT_ALREADY_ACTIVATED: { status: 409, alertType: 'success' },
  ACCOUNT_EMAIL_ALREADY_IN_USE: error(409),
  ACCOUNT_CREATION_UNKNOWN_ERROR: error(400),
  ACCOUNT_CREATION_SUCCESSFUL: success,
  ACCOUNT_UNAUTHORIZED_WORKFLOW: error(403),

  // Login and logout
  LOGIN_USER_NOT_FOUND: error(401),
  /** In the catalogue only (S8-012): no action throws it. A refused sign-in is LOGIN_USER_NOT_FOUND. */
  USER_NOT_FOUND: error(401),
  LOGIN_FAILED_NO_EMAIL_OR_PASSWORD: error(400),
  LOGIN_CRITICAL_ERROR: screen,
  LOGOUT_CRITICAL_ERROR: screen,
  LOGOUT_SUCCESSFUL: success,

  // Password
  RESET_PASSWORD_INCORRECT_OLD_PASSWORD: error(400),
  RESET_PASSWORD_FAILED: error(400),
  RESET_PASSWORD_FAILED_ACCOUNT_INACTIVE: error(500),
  RESET_PASSWORD_SUCCESS: success,
  RESET_PASSWORD_REQUEST_SUCCESS: success,

  // Verification
  VERIFICATION_ACCOUNT_CODE_VERIFIED: success,
  VERIFICATION_ACCOUNT_NOT_FOUND: error(404),
  VERIFICATION_404_BAD_REQUEST: error(404),
  VERIFICATION_CODE_UNDEFINED_CODE: error(400),
  VERIFICATION_CODE_UNDEFINED_EMAIL: error(400),
  VERIFICATION_CODE_EXPIRED: error(410),
  VERIFICATION_LINK_EXPIRED: error(410),
  VERIFICATION_CODE_RESEND_FAILED: error(400),
  VERIFICATION_CODE_RESEND_SUCCESS: success,
  VERIFICATION_CODE_INVALID_URL: error(401),
  VERIFICATION_CODE_INVALID_POST_DATA: error(400),
  VERIFICATION_INCORRECT_CODE: error(400),
  VERIFICATION_PATIENT_INVALID_POST_DATA: error(400),
  VERIFICATION_TERMS_NOT_ACCEPTED: error(400),
  VERIFICATION_USER_NOT_FOUND: error(404),
  VERIFICATION_UNKNOWN_ERROR: error(400),

  // Contacts
  CONTACT_CREATE_FAILED: error(422),
  CONTACT_CREATE_SUCCESSFUL: success,
  CONTACT_REQUIRED_FIELDS_MISSING: error(400),
  CONTACT_ACCEPT_TERMS_FAILED: error(409),
  CONTACTS_UPDATE_FAILED: error(404),
  CONTACTS_UPDATE_SUCCESSFUL: success,
  CONTACTS_REMOVE_FAILED: error(404),
  CONTACTS_REMOVE_SUCCESSFUL: success,
  CONTACTS_CRITICAL_ERROR: screen,
  CONTACTS_FAILED: error(403),
  CONTACTS_SHARED_FAILED: screen,
  CONTACTS_FAILED_ADDING_OWN_EMAIL: error(422),
  CONTACTS_FAILED_SEND_EMAIL_INVITE: error(424),
  CONTACTS_HOME_UNDEFINED_USER_ID: screen,
  CANNOT_ADD_YOURSELF_AS_CONTACT: screen,

  // Profile
  USER_PROFILE_UPDATE_SUCCESS: success,
  USER_PROFILE_UPDATE_FAILED: error(422),
  /** Ours: another person, or another window, changed the profile since it was read. */
  USER_PROFILE_UPDATE_FAILED_CHANGED: error(409),
  USER_PROFILE_UPDATE_UNKNOWN: screen,
  PATIENT_USER_FETCH_FAILED: error(404),

  // Support and reports
  SUPPORT_TICKET_INVALID_ISSUE_TYPE: error(422),
  SUPPORT_TICKET_INVALID_DESCRIPTION: error(422),
  SUPPORT_TICKET_INVALID_EMAIL: error(422),
  SUPPORT_TICKET_REQUIRED_FIELDS: error(422),
  SUPPORT_TICKET_SUBMISSION_ERROR: screen,
  SUPPORT_TICKET_SUBMISSION_SUCCESS: success,
  REPORT_SUBMISSION_FAILED: error(403),

  // Routing and general
  UNDEFINED_URL_PARAMETERS: screen,
  ROUTER_UNKNOWN_PATH: error(404),
  DATA_FETCH_FAILED: screen,
  UNKNOWN_USER_TYPE: error(400),
  TERMS_UNAUTHORIZED_WORKFLOW: error(403),
  HOME_TEMPLATE_NOT_FOUND: screen,
  INVALID_USER_NAME: screen,
  INVALID_PASSWORD: error(422),
  INVALID_PASSWORD_CONFIRMATION: screen,
  INVALID_CURRENT_PASSWORD: screen,
  INVALID_EMAIL: error(422),
  INVALID_6_DIGIT_CODE: error(422),
  INVALID_METADATA: error(400),
  INVALID_USER_ID: error(404),
  INVALID_PATIENT_ID: error(404),
  INVALID_TERMS_OF_USE_ID: error(422),
  API_BODY_MISSING_FIELDS: error(400),
  DIALOG_DOES_NOT_EXIST: screen,
  ERROR_CODE_NOT_FOUND: screen,
  UNHANDLED_ERROR: error(500),

  // Register: one code per field, and one for the rest (ruling G-46)
  REGISTER_REQUIRED_FIELDS: error(422),
  REGISTER_WRONG_FIELDS: error(422),
  REGISTER_INVALID_FIRST_NAME: error(422),
  REGISTER_INVALID_MIDDLE_NAME: error(422),
  REGISTER_INVALID_LAST_NAME: error(422),
  REGISTER_INVALID_GENDER: error(422),
  REGISTER_INVALID_DOB: error(422),
  REGISTER_INVALID_SSN: error(422),
  REGISTER_INVALID_EMAIL: error(422),
  REGISTER_INVALID_PHONE: error(422),
  REGISTER_INVALID_ALTERNATE_PHONE: error(422),
  REGISTER_FAILED: error(422),

  // Create (Documents spec §8)
  DOCUMENT_CREATE_FAILED_NO_TYPE: screen,
  DOCUMENT_CREATE_METADATA_FAILED: error(400),
  DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA: error(403),
  DOCUMENT_CREATE_CRITICAL_ERROR: screen,
  /** Ours: a draft of this patient and type is open; the answer names it (ruling G-95). */
  DOCUMENT_CREATE_FAILED_DRAFT_EXISTS: { status: 409, alertType: 'success' },
  /** Ours: only a signed document in force can be copied. */
  DOCUMENT_CREATE_FAILED_NOT_COPYABLE: error(409),
  /** Ours: the version is not for the named state. */
  DOCUMENT_CREATE_FAILED_OTHER_STATE: error(400),
  /** Ours: the version is for some states only, and the request named none. */
  DOCUMENT_CREATE_FAILED_STATE_MISSING: error(400),
  /** Ours: the request got no answer, as without a connection (ruling G-89). */
  DOCUMENT_CREATE_FAILED_NO_ANSWER: screen,

  // Documents
  ALL_DOCUMENTS_FETCH_FAILED: screen,
  DOCUMENT_FETCH_FAILED: error(404),
  /** Ours: on /edit, for a document that does not exist or may not be opened: waiting does not help. */
  DOCUMENT_NOT_FOUND: screen,
  DOCUMENT_ALREADY_SUBMITTED: error(409),
  DOCUMENT_SECTION_INDEX_FAILED: screen,
  DOCUMENT_UPDATE_FAILED: error(409),
  DOCUMENT_SUBMISSION_FAILED: error(422),
  DOCUMENT_SUBMITTED_SUCCESSFULLY: success,
  DOCUMENT_DISCARD_SUCCESS: success,
  DOCUMENT_DISCARD_FAILED: screen,
  DOCUMENT_DISCARD_FAILED_NOT_ALLOWED: error(403),
  DOCUMENT_DISCARD_FAILED_NO_ANSWER: screen,
  /** Ours: the draft is discarded, but the list could not be read again. */
  DOCUMENT_DISCARD_SUCCESS_LIST_OLD: success,
  /** Ours: the outcomes of a revocation: done; refused to a person other than the patient; the document is not in force. */
  DOCUMENT_REVOKE_SUCCESS: success,
  DOCUMENT_REVOKE_FAILED: screen,
  DOCUMENT_REVOKE_FAILED_NOT_ALLOWED: error(403),
  DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE: error(409),
  DOCUMENT_REVOKE_FAILED_NO_ANSWER: screen,
  DOCUMENT_RESUME_FAILED_ID: screen,
  DOCUMENT_RESUME_FAILED_SITE: screen,
  DOCUMENT_RESUME_FAILED_TYPE: screen,
  DOCUMENT_RESUME_FAILED_VERSION: screen,

  // Upload
  UPLOAD_FILE_MISSING: error(400),
  UPLOAD_WORKFLOW_FILE_MISSING: error(400),
  UPLOAD_WORKFLOW_FILE_SIZE_EXCEEDED: error(413),
  UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND: error(403),
  UPLOAD_WORKFLOW_STEPS_MISSING: screen,
  UPLOAD_WORKFLOW_SUCCESSFUL: success,
  UPLOAD_WORKFLOW_FAILED: error(422),
  CODE_ERROR_UPLOAD_EVENT_VALUE_ERROR: screen,
  /** Ours: a file that is neither a PDF nor a scan; an upload that no longer exists; a PDF that is not made yet; too many open uploads. */
  UPLOAD_FILE_TYPE_REFUSED: error(415),
  UPLOAD_FILE_EMPTY: error(422),
  UPLOAD_NOT_FOUND: error(404),
  UPLOAD_NOT_READY: error(409),
  UPLOAD_TOO_MANY_OPEN: error(409),
  /** Ours: a person, or a partner, has added the most bytes that a day allows. */
  UPLOAD_TOO_MUCH_TODAY: error(409),
  /** Ours: the typed record number is not the patient's. */
  UPLOAD_OWNER_DIFFERS: error(422),
  /** Ours, for a signed paper of a draft: there is no such paper; pages are missing; the draft has changed since it was printed. */
  UPLOAD_PAPER_UNKNOWN: error(409),
  UPLOAD_PAPER_INCOMPLETE: error(422),
  UPLOAD_PAPER_CHANGED: error(409),
  /** Ours: the paper has pages made for another record; the paper is here already; the upload was submitted before with other answers. */
  UPLOAD_PAPER_OF_ANOTHER: error(409),
  UPLOAD_PAPER_KNOWN: error(409),
  UPLOAD_SUBMITTED_OTHERWISE: error(409),
  /** Ours: the paper was added as an earlier version: a newer document stays in force. */
  UPLOAD_EARLIER_VERSION_SUCCESSFUL: success,
  /** Ours: the added paper lacks a signature, so the document in force stays in force. */
  UPLOAD_NOT_IN_FORCE_SUCCESSFUL: success,
  /** Ours: the added paper lacks a signature, and takes the place of the document in force because no complete one exists. */
  UPLOAD_SIGNATURE_MISSING_SUCCESSFUL: success,
  /** Ours: the paper was added as an earlier version, and no document is in force. */
  UPLOAD_NONE_IN_FORCE_SUCCESSFUL: success,

  // Print
  PRINT_PDF_MISSING: error(404),
  PRINT_PDF_UNKNOWN_ERROR: screen,
  PRINT_PDF_FETCH_FAILED: screen,
  PRINT_PDF_RENDER_FAILED: screen,
  PRINT_MDM_TICKET_ERROR: error(422),
  PDF_PREVIEW_ERROR: error(422),

  // Remote signature and tasks
  PATIENT_ASYNC_SUBMIT_ERROR: error(422),
  PATIENT_ASYNC_PDF_PREVIEW_ERROR: error(422),
  ASSIGN_TASK_SUCCESSFUL: success,
  TASK_UNASSIGNED_SUCCESSFULLY: success,
  ASSIGN_TASK_FAILED: error(422),
  /** Ours: the request could not be withdrawn, so the person asked may still sign. */
  TASK_UNASSIGN_FAILED: error(422),
  DOCUMENT_TASK_FETCH_FAILURE: error(404),
  /** Ours: the reasons why a signature cannot be asked for. */
  ASSIGN_TASK_FAILED_NOT_ALLOWED: error(403),
  ASSIGN_TASK_FAILED_OWN_SIGNATURE: error(422),
  ASSIGN_TASK_FAILED_PATIENT_FIRST: error(409),
  ASSIGN_TASK_FAILED_WITNESS_PRESENT: error(422),
  ASSIGN_TASK_FAILED_DAY_OVER: error(409),
  ASSIGN_TASK_FAILED_OWN_ADDRESS: error(422),
  ASSIGN_TASK_FAILED_ALREADY_SIGNED: error(409),
  ASSIGN_TASK_FAILED_NOT_ASKED: error(422),
  ASSIGN_TASK_FAILED_NOT_COMPLETE: error(422),
  /** Ours: the document has a signature, so its answers are locked until the signatures are taken back (ruling G-54). */
  DOCUMENT_FROZEN: error(409),
  /** Ours, in the catalogue only: no page shows this code any more. */
  SIGNATURES_TAKEN_BACK_SUCCESSFUL: success,
  /** Ours: the document waits for other signers. */
  DOCUMENT_WAITS_FOR_SIGNATURES_SUCCESSFUL: success,
  /** Ours: the request is closed, or the document is gone or changed (ruling C-44). */
  PATIENT_ASYNC_LINK_ENDED: error(410),
  /** Ours: the link ended because the person who was asked declined, or every signature was taken back. */
  PATIENT_ASYNC_LINK_DECLINED: error(410),
  PATIENT_ASYNC_LINK_TAKEN_BACK: error(410),
  /** Ours: the link ended because its signature was given (by this link, another link or on the page); the document waits for others. */
  PATIENT_ASYNC_LINK_SIGNED: error(410),
  /** Ours: an agent who had accepted withdrew the acceptance. */
  PATIENT_ASYNC_LINK_WITHDRAWN: error(410),
  /** Ours: an agent accepted with this link, and may withdraw with the same link. */
  PATIENT_ASYNC_ACCEPTED: error(410),
  /** Ours: the link has expired; the sender can send another (ruling G-08). */
  PATIENT_ASYNC_LINK_EXPIRED: error(410),
  /** Ours: the link of a witness by video has expired. No new link helps: a witness can only sign on the day on which the patient signs. */
  PATIENT_ASYNC_LINK_DAY_OVER: error(410),
  /** Ours: this browser's access has expired, or never existed. The link may still work and renew it. */
  PATIENT_ASYNC_OPENING_OVER: error(401),
  /** Ours: the person must first enter the six digits that were sent (ruling G-07). */
  PATIENT_ASYNC_CODE_NEEDED: error(401),
  PATIENT_ASYNC_CODE_WRONG: error(422),
  /** Ours: the code was entered wrongly too often; opening the link again requests a new one. */
  PATIENT_ASYNC_CODE_SPENT: error(422),

  // Mobile connect
  MOBILE_CONNECT_NO_CONNECTION: screen,
  MOBILE_CONNECT_INVALID_DEVICE: error(422),
  MOBILE_CONNECT_INVALID_CODE: error(404),
  /** Ours: a contact cannot pair a phone, having nothing to sign or to photograph here. */
  MOBILE_CONNECT_NOT_ALLOWED: error(403),

  // Emergency card (decision 0080)
  /** The card of a person without one, or at a partner without cards. */
  EMERGENCY_CARD_NOT_THERE: error(404),
  EMERGENCY_CARD_NOTHING_IN_FORCE: error(409),
  EMERGENCY_CARD_PIN_REFUSED: error(422),
  /** For an unknown, stopped or renewed card and for a wrong PIN alike: the response does not reveal which it was. */
  EMERGENCY_CARD_NOT_OPENED: error(404),
  EMERGENCY_CARD_PAUSED: error(429),
  /** The half hour of an opening is over, the opening was closed, or the card was stopped or renewed since. */
  EMERGENCY_OPENING_OVER: error(404),
  EMERGENCY_CARD_STOPPED_SUCCESSFUL: success,
  // Emergency access of clinicians (decision 0080)
  EMERGENCY_ACCESS_NOT_THERE: error(404),
  EMERGENCY_ACCESS_INCOMPLETE: error(422),
  /** No match, or more than one: the response does not reveal who is a patient here. */
  EMERGENCY_ACCESS_NOT_FOUND: error(404),

  // For developers of forms and partners; the first is spelt as the specifications spell it (ruling C-05)
  CODE_ERROR_SNARTFORM_VIDEO_MISSING_THUMBNAIL: screen,
  CODE_ERROR_DIALOG_ACTION_MAPPING_MISSING: screen,
  CODE_ERROR_DIALOG_NO_ACTION_BUTTONS: screen,
  FIVE_WISHES_MISSING_VIEW_BLANK_FORM_CONFIG: screen,

  // Ours
  SESSION_REQUIRED: error(401),
  ORIGIN_REFUSED: error(403),
  TOO_MANY_ATTEMPTS: error(429),
  /** Too many documents or pictures of one user or session at once: the call may be repeated after a moment (decision 0028). */
  TOO_MANY_PAGES_AT_ONCE: error(429),
  /** After too many wrong passwords a mailed link is needed too (security A-51). The answer is the same for a right password. */
  SIGN_IN_NEEDS_LINK: error(429),
  /** The link was used, has expired, or was opened in another browser. */
  SIGN_IN_LINK_ENDED: error(401),
  BODY_TOO_LARGE: error(413),
  BODY_TYPE_REFUSED: error(415),
  ANSWER_REFUSED: error(422),
  /** According to the record the patient is not an adult yet (ruling G-84). */
  DOCUMENT_PATIENT_UNDER_AGE: error(403),
  /** The name of the record has letters that no font of our papers has. */
  DOCUMENT_PATIENT_NAME_UNPRINTABLE: error(422),
  /** The record's name or birth date is not the one that the signing page showed (ruling G-84). */
  DOCUMENT_RECORD_CHANGED: error(409),
  /** The current terms are not accepted: until then every other call is refused (rulings C-10, G-45). */
  TERMS_ACCEPTANCE_REQUIRED: error(403),
  /** The notice on electronic communication comes before the first signature. */
  ELECTRONIC_NOTICE_REQUIRED: error(403),
  /** The identity provider's answer contains no valid sign-in. */
  SSO_LAUNCH_FAILED: error(400),
  /** The person signed in at the identity provider has no account here. */
  SSO_ACCOUNT_NOT_FOUND: error(403),
  /** The person is signed in, but the chart that was open in the record system matches no patient here. */
  SSO_PATIENT_NOT_FOUND: screen,
  /** The partner's signed data was changed, is too old, or was used before (ruling G-18). */
  ACCOUNT_LINK_NOT_VALID: error(401),
  PATIENT_SEARCH_INCOMPLETE: error(422),
  SERVICE_UNAVAILABLE: error(503),
  /** The store or the database has no room for anything new. */
  STORAGE_FULL: error(503),
  /** The stored pages of a document are missing or altered: they are never shown, and the operator is notified. */
  DOCUMENT_DAMAGED: error(500),
  /** 'We could not find an account associated with the e-mail address provided.' (Shell spec §8: 500 with 006000 on the request). */
  RESET_PASSWORD_REQUEST_USER_NOT_FOUND: error(500),
  /** Shell spec §8: the variant for an address that the opened link itself has verified. */
  VERIFICATION_ACCOUNT_EMAIL_AUTO_VERIFIED: success,
  /** 'The link does not exist or has expired' (Shell spec §8, Documents spec §8; ruling C-44). */
  PATIENT_ASYNC_LINK_INVALID: error(404),
  /** Documents spec §8: connection not established, with a code issue. */
  MOBILE_CONNECT_CODE_ISSUE: screen,
} satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

/** Other spellings of a code that a partner's catalogue or an old link may carry (rulings C-05, C-06). */
export const errorAliases: Readonly<Record<string, ErrorCode>> = {
  CODE_ERROR_SMARTFORM_VIDEO_MISSING_THUMBNAIL: 'CODE_ERROR_SNARTFORM_VIDEO_MISSING_THUMBNAIL',
  CONTACTS_ACCEPT_TERMS_FAILED: 'CONTACT_ACCEPT_TERMS_FAILED',
}

/** The code of the table for this text, aliases resolved; null when there is none (a screen then shows ERROR_CODE_NOT_FOUND). */
export function errorCodeOf(code: string): ErrorCode | null {
  if (Object.hasOwn(errors, code)) return code as ErrorCode
  return Object.hasOwn(errorAliases, code) ? (errorAliases[code] ?? null) : null
}
