// Every call of section 7 of both specifications: method and literal path, as plain data for browser and server. The names are ours. Paths
// are spelt as in the specifications (patientasync or patientAsync, ruling C-03). A call without a handler on the server is not built yet.

export const routes = {
  // Configuration and people (Shell spec §7)
  dashboardConfig: { method: 'GET', path: '/api/dashboard/dashboard-config' },
  userInfo: { method: 'GET', path: '/api/dashboard/user' },
  patient: { method: 'GET', path: '/api/dashboard/patient/:patientId' },
  patientUser: { method: 'GET', path: '/api/dashboard/patient-user/:patientId' },
  associatedPatients: { method: 'GET', path: '/api/dashboard/associatedPatients/:userId' },
  // Ours: the specifications have no search for patients (ruling G-04)
  searchPatients: { method: 'POST', path: '/api/dashboard/patients/search' },
  // Session
  login: { method: 'POST', path: '/api/session/login/:tenantId' },
  // Ours: the second step after many wrong passwords (decision 0014)
  loginByLink: { method: 'POST', path: '/api/session/login/:tenantId/link' },
  logoutAll: { method: 'DELETE', path: '/api/session/logoutAll' },
  changePassword: { method: 'POST', path: '/api/session/changePassword' },
  // Account
  verifyActivationCode: { method: 'POST', path: '/api/dashboard/verify-activation-code/:tenantId' },
  verifyContactActivationCode: {
    method: 'POST',
    path: '/api/dashboard/verify-contact-activation-code/:tenantId',
  },
  // Ours: whether the proof that a code or link gave this browser still holds
  accountProof: { method: 'GET', path: '/api/dashboard/account-proof/:tenantId/:id' },
  checkPatientAccountStatus: { method: 'POST', path: '/api/patient/checkPatientAccountStatus' },
  resendPatientActivationCode: {
    method: 'POST',
    path: '/api/dashboard/resend-patient-activation-code/:tenantId/:patientId',
  },
  resendContactActivationCode: {
    method: 'POST',
    path: '/api/dashboard/resend-patient-contact-activation-code/:tenantId/:userId',
  },
  requestPatientAccount: { method: 'POST', path: '/api/patient/requestPatientAccount' },
  requestResetPassword: { method: 'POST', path: '/api/dashboard/request-reset-password/:tenantId' },
  createPassword: { method: 'POST', path: '/api/dashboard/create-password/:tenantId/:encryptedUserId' },
  createUserPassword: {
    method: 'POST',
    path: '/api/dashboard/create-user-password/:tenantId/:encryptedUserId',
  },
  savePassword: { method: 'POST', path: '/api/dashboard/save-password/:tenantId/:id' },
  saveUserPassword: { method: 'POST', path: '/api/dashboard/save-user-password/:tenantId/:id' },
  acceptTermsOfUse: { method: 'POST', path: '/api/dashboard/accept-terms-of-use/:termsId/:userType/login' },
  createPatientAccount: { method: 'POST', path: '/api/patient/createPatientAccount' },
  updatePatientAccount: { method: 'PATCH', path: '/api/patient/updatePatientAccount' },
  updateLanguage: { method: 'PUT', path: '/api/dashboard/user/language' },
  subscribeNotification: { method: 'PATCH', path: '/api/dashboard/subscribe-notification' },
  // Shared circle
  patientContacts: { method: 'GET', path: '/api/contact/patientContacts' },
  addContact: { method: 'POST', path: '/api/contact/patientContact' },
  updateContact: { method: 'PUT', path: '/api/contact/patientContact' },
  removeContact: { method: 'DELETE', path: '/api/contact/patientContact/:contactId' },
  acceptPatientTerms: { method: 'POST', path: '/api/contact/acceptPatientTerms' },
  // Ours: which document types one contact has, and until when
  shareWithContact: { method: 'PUT', path: '/api/contact/patientContact/:contactId/sharing' },
  // Ours: sends the invitation again to a contact who has not accepted yet
  inviteContactAgain: { method: 'POST', path: '/api/contact/patientContact/:contactId/invitation' },
  // Ours: the list of documents as this contact gets it
  contactDocuments: { method: 'GET', path: '/api/contact/patientContact/:contactId/documents' },
  // Ours: who of the circle opened which document, and when
  circleAccessLog: { method: 'GET', path: '/api/contact/access-log' },
  // Ours: agents of documents in force who are not in the circle
  suggestedContacts: { method: 'GET', path: '/api/contact/suggestions' },
  // Documents (Documents spec §7)
  allDocuments: { method: 'GET', path: '/api/document/patient/:patientId' },
  // Ours: a token that changes when one of the documents is signed, replaced, voided or taken back; an open page polls it
  documentsVersion: { method: 'GET', path: '/api/document/patient/:patientId/version' },
  // Ours: who decides by each document in force
  whoDecides: { method: 'GET', path: '/api/document/patient/:patientId/agents' },
  // Ours: the access log of the user's own documents: who, what, when and why
  patientAccessLog: { method: 'GET', path: '/api/document/patient/:patientId/access-log' },
  // Ours: all of the user's own data as one archive: requesting it, its progress, and the download
  requestArchive: { method: 'POST', path: '/api/document/patient/:patientId/archive' },
  archiveStatus: { method: 'GET', path: '/api/document/patient/:patientId/archive' },
  downloadArchive: { method: 'GET', path: '/api/document/patient/:patientId/archive/:archiveId' },
  discardDocument: { method: 'PUT', path: '/api/document/discard/:documentId' },
  // Ours: the patient takes an own document back (ruling G-37)
  revokeDocument: { method: 'PUT', path: '/api/document/revoke/:documentId' },
  reportVoid: { method: 'PUT', path: '/api/document/void/:documentId' },
  reportProblem: { method: 'POST', path: '/api/document/report/general' },
  discloseDocument: { method: 'POST', path: '/api/document/disclosure/:documentId' },
  documentTasks: { method: 'GET', path: '/api/document/:documentId/tasks' },
  // Forms; the region of a new consent form is saved by saveSection too, with sectionId=secStepOne
  createForm: { method: 'POST', path: '/api/form' },
  // Ours: who has to witness the signing of a form in a state, shown before a document is begun
  witnessingRequirements: { method: 'GET', path: '/api/form/witnesses' },
  // Ours: a typed name as it will appear as a signature
  drawTypedName: { method: 'POST', path: '/api/form/typedName' },
  getForm: { method: 'GET', path: '/api/form/:documentId' },
  saveSection: { method: 'PUT', path: '/api/form/:documentId' },
  // Ours: the contents of documents that stay in force beside this one, and the confirmation of a contradiction
  inForce: { method: 'GET', path: '/api/form/:documentId/in-force' },
  keepBoth: { method: 'PUT', path: '/api/form/:documentId/in-force' },
  // Ours: autosaved text, for the same person only
  autosaveSection: { method: 'PUT', path: '/api/form/:documentId/autosaved' },
  recoveredText: { method: 'GET', path: '/api/form/:documentId/autosaved' },
  discardAutosaved: { method: 'DELETE', path: '/api/form/:documentId/autosaved' },
  // PDF: the document, and with format=png a picture of a page
  pdf: { method: 'GET', path: '/api/pdf/:documentId' },
  // Ours: the content of the pages, as text
  documentText: { method: 'GET', path: '/api/document/:documentId/text' },
  // Ours: who signed the document, when and how, as a sealed PDF of its own
  signingRecord: { method: 'GET', path: '/api/document/:documentId/record' },
  // Ours: an empty form, rendered from its definition, and a partner's own file of one
  blankForm: { method: 'GET', path: '/api/blank-form/:documentType/:documentSite/:documentVersion' },
  blankFormFile: { method: 'GET', path: '/api/blank-form/files/:name' },
  pdfThumbnail: { method: 'GET', path: '/api/pdf/thumbnails/:documentId/:index' },
  // Upload
  upload: { method: 'POST', path: '/api/upload/v2' },
  uploadStatus: { method: 'GET', path: '/api/upload/v2/:documentId/status' },
  submitUpload: { method: 'PUT', path: '/api/upload/:documentId' },
  // Ours: unfinished uploads, the next part of a file, the order of photos, autosaved answers, and cancelling an upload
  openUploads: { method: 'GET', path: '/api/upload/v2' },
  uploadPart: { method: 'PUT', path: '/api/upload/v2/:documentId/content' },
  arrangeUpload: { method: 'PUT', path: '/api/upload/v2/:documentId/pages' },
  keepUploadAnswers: { method: 'PUT', path: '/api/upload/v2/:documentId/answers' },
  cancelUpload: { method: 'DELETE', path: '/api/upload/v2/:documentId' },
  // Ours: the uploaded files, byte for byte
  uploadedOriginal: { method: 'GET', path: '/api/document/:documentId/original/:file' },
  // Remote signature and tasks
  remoteUserInfo: { method: 'GET', path: '/api/patientasync/userInfo' },
  remoteDocument: { method: 'GET', path: '/api/patientasync/documents/:documentId' },
  remoteSave: { method: 'PUT', path: '/api/patientAsync/documents/:documentId' },
  remotePdf: { method: 'GET', path: '/api/patientAsync/documents/:documentId/pdf' },
  // Ours: the content of those pages, as text
  remoteText: { method: 'GET', path: '/api/patientAsync/documents/:documentId/text' },
  createTaskNotification: { method: 'POST', path: '/api/patientAsync/createtasknotification' },
  sendInvitation: { method: 'POST', path: '/api/patientasync/sendInvitation' },
  unassignTask: { method: 'POST', path: '/api/patientasync/unassignTask' },
  // Ours: a link for a person who is present, shown as a code to their phone's camera
  showTaskLink: { method: 'POST', path: '/api/patientasync/showLink' },
  // Ours: exchanges the token of a link for a cookie that opens this task alone (ruling G-07), the code where one is required, and
  // declining
  openTask: { method: 'POST', path: '/api/patientasync/open' },
  enterTaskCode: { method: 'POST', path: '/api/patientasync/code' },
  declineTask: { method: 'POST', path: '/api/patientasync/decline' },
  drawNameByLink: { method: 'POST', path: '/api/patientasync/typedName' },
  withdrawAcceptance: { method: 'POST', path: '/api/patientasync/withdraw' },
  askForTaskLink: { method: 'POST', path: '/api/patientasync/askAgain' },
  // Ours: the person who filled in a draft for its patient sends it to them to sign
  sendToSign: { method: 'POST', path: '/api/form/:documentId/ready' },
  // Ours: unlocks the answers of a signed draft, after which everyone must sign again (ruling G-54)
  takeBackSignatures: { method: 'POST', path: '/api/form/:documentId/takeBackSignatures' },
  // Mobile connect
  mobileLink: { method: 'POST', path: '/api/mobile/link' },
  mobileVerify: { method: 'POST', path: '/api/mobile/verify/:code' },
  // Ours: the portal's side of a pairing, and its end; the phone that opened a link, its state, and its end
  mobilePairing: { method: 'GET', path: '/api/mobile/pairing' },
  mobileDisconnect: { method: 'DELETE', path: '/api/mobile/pairing' },
  deviceOpen: { method: 'POST', path: '/api/mobile/open' },
  deviceState: { method: 'GET', path: '/api/mobile/device' },
  deviceLeave: { method: 'DELETE', path: '/api/mobile/device' },
  // Ours: the patient's emergency card (decision 0080): its state, making or renewing it, stopping it, and its PDF
  emergencyCard: { method: 'GET', path: '/api/emergency/card' },
  makeEmergencyCard: { method: 'POST', path: '/api/emergency/card' },
  stopEmergencyCard: { method: 'DELETE', path: '/api/emergency/card' },
  printEmergencyCard: { method: 'POST', path: '/api/emergency/card/pdf' },
  // Ours: exchanges the code of a card and its PIN for a cookie that reads the documents in force, and nothing else
  openEmergencyCard: { method: 'POST', path: '/api/emergency/opening' },
  // Ours: a clinician without a relation to the patient (decision 0080)
  breakGlass: { method: 'POST', path: '/api/emergency/access' },
  emergencyOpening: { method: 'GET', path: '/api/emergency/opening' },
  closeEmergency: { method: 'DELETE', path: '/api/emergency/opening' },
  emergencyDocuments: { method: 'GET', path: '/api/emergency/documents' },
  emergencyPdf: { method: 'GET', path: '/api/emergency/documents/:documentId/pdf' },
} as const

export type RouteName = keyof typeof routes

/** The names of the parts that a call's path needs: 'documentId' | 'index'. */
export type PathParams<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/**
 * Every spelling under which the server answers a path: patientasync and patientAsync are one (ruling C-03). The spelling of the
 * specification comes first.
 */
export function spellingsOf(path: string): readonly string[] {
  const other = path.startsWith('/api/patientasync/')
    ? path.replace('/patientasync/', '/patientAsync/')
    : path.replace('/patientAsync/', '/patientasync/')
  return other === path ? [path] : [path, other]
}

/** Documents spec §7: the socket of the paired device. The patient id in its query names the pairing and gives no access (ruling G-76). */
export const socket = {
  path: '/socket.io',
  transports: ['polling'],
  queryKey: 'patientId',
  events: {
    plugin: 'device:plugin',
    session: 'session:patch',
    command: 'command:status',
    handshake: 'handshake',
  },
  plugins: ['camera', 'signature', 'video', 'pdf'],
} as const
