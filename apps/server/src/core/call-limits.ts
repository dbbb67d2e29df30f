// The limits of each call of the contract, one line a call: how often (sizes in rate-limits/rate-limit-table.ts), how large, how many at
// the same time. The server reads all limits from this table, and docs/limits.md is written from it.

import type { RouteName } from '@careword/contract/routes'
import { autosaveLimits, uploadLimits } from '@careword/domain/limits'
import type { LimitName } from './rate-limits/rate-limit-table.ts'

/** The reasons why a call has no limit. */
export const reasons = {
  reads: 'reads what the asker may see: a few statements, nothing is rendered and no message is sent',
  settles: 'changes a setting of the caller; repeating it changes nothing',
  ends: 'deletes or closes one thing, which can happen once only',
  once: 'happens once for what it is about; after that it changes nothing',
  proved: 'needs a cookie that came by a counted call, and uses it up',
  linked: 'needs a cookie that came by a counted call',
  public: 'is the same for everybody, and kept',
} as const

export interface CallLimit {
  /** The rate limits that count the call; a few count only failures. */
  counts?: readonly LimitName[]
  /** A further limit in words, such as a number of rows that the action itself checks. */
  also?: string
  /** The reason for a call without a limit. */
  none?: keyof typeof reasons
  /** Bytes of a body; `usualBody` when omitted. */
  body?: number
  /**
   * Set for expensive calls, which make pages or need much memory: a session has one at a time, and a few waiting (decision 0028).
   * 'toSign': only when the call signs.
   */
  ownTurn?: 'always' | 'toSign'
}

/** The usual largest body. A section with a signature has about 100 kB; our portal sends no larger answers. */
export const usualBody = 2 * 1024 * 1024
/** Bytes for the boundaries and headers of a multipart body. */
const aroundFile = 16 * 1024
const largestFile = 100 * 1024 * 1024 + aroundFile
const partOfDay = `${uploadLimits.dayBytes.own / 1024 ** 2} MB in 24 hours for oneself, ${uploadLimits.dayBytes.forOthers / 1024 ** 2} MB for others, ${uploadLimits.dayBytes.partner / 1024 ** 2} MB of a partner`

const verify = {
  counts: [
    'verifyLink',
    'verifyNetwork',
    'verifyTenant',
    'verifyNothing',
    'verifyGuessingLogged',
    'verifyPerson',
    'verifyNoCode',
  ],
  body: 4_000,
} as const satisfies CallLimit
const resend = {
  counts: ['resendNetwork', 'resendPerson'],
  also: 'five messages a day to one person',
  body: 4_000,
} as const satisfies CallLimit
const setPassword = { none: 'proved', body: 4_000 } as const satisfies CallLimit

export const callLimits: { readonly [Name in RouteName]: CallLimit } = {
  dashboardConfig: { none: 'public' },
  userInfo: { none: 'reads' },
  patient: { none: 'reads' },
  patientUser: { none: 'reads' },
  associatedPatients: { none: 'reads' },
  searchPatients: { counts: ['searchPatients'], body: 10_000 },

  login: {
    counts: [
      'loginPair',
      'loginWidePair',
      'loginCeiling',
      'loginAccount',
      'loginAddress',
      'loginSpraying',
      'loginSprayingLogged',
    ],
    body: 10_000,
  },
  loginByLink: { counts: ['signInLinkTry'], body: 10_000 },
  logoutAll: { none: 'ends' },
  changePassword: { counts: ['changePassword'], body: 4_000 },

  verifyActivationCode: verify,
  verifyContactActivationCode: verify,
  accountProof: { none: 'linked' },
  checkPatientAccountStatus: { counts: ['patientServiceNetwork'], body: 32_000 },
  resendPatientActivationCode: resend,
  resendContactActivationCode: resend,
  requestPatientAccount: { counts: ['registerNetwork', 'registerAddress'], body: 20_000 },
  requestResetPassword: { counts: ['resetNetwork', 'resetAddress'], body: 4_000 },
  createPassword: setPassword,
  createUserPassword: setPassword,
  savePassword: setPassword,
  saveUserPassword: setPassword,
  acceptTermsOfUse: { none: 'settles', body: 2_000 },
  createPatientAccount: { counts: ['patientServiceNetwork'], body: 32_000 },
  updatePatientAccount: { none: 'settles', body: 10_000 },
  updateLanguage: { none: 'settles', body: 500 },
  subscribeNotification: { none: 'settles', body: 500 },

  patientContacts: { none: 'reads' },
  addContact: { counts: ['addContact', 'addContactNetwork'], body: 4_000 },
  updateContact: { none: 'settles', body: 4_000 },
  removeContact: { none: 'ends' },
  acceptPatientTerms: { none: 'settles', body: 2_000 },
  shareWithContact: { none: 'settles', body: 20_000 },
  inviteContactAgain: { also: 'five messages a day to one person' },
  contactDocuments: { none: 'reads' },
  circleAccessLog: { none: 'reads' },
  suggestedContacts: { none: 'reads' },

  allDocuments: { none: 'reads' },
  documentsVersion: { none: 'reads' },
  whoDecides: { none: 'reads' },
  patientAccessLog: { none: 'reads' },
  requestArchive: { also: 'three archives a day', body: 500 },
  archiveStatus: { none: 'reads' },
  downloadArchive: { none: 'reads' },
  discardDocument: { none: 'ends', body: 10_000 },
  revokeDocument: { counts: ['revoke'] },
  reportVoid: { counts: ['report'], body: 40_000 },
  reportProblem: { counts: ['report', 'reportNetwork'], body: 40_000 },
  discloseDocument: { none: 'once', body: 10_000 },
  documentTasks: { none: 'reads' },

  createForm: { counts: ['createForm'], body: 20_000 },
  witnessingRequirements: { none: 'public' },
  drawTypedName: { counts: ['typedName'], body: 2_000 },
  getForm: { none: 'reads' },
  saveSection: { counts: ['signTry', 'sign'], ownTurn: 'toSign' },
  inForce: { none: 'reads' },
  keepBoth: { none: 'settles', body: 2_000 },
  autosaveSection: { counts: ['autosaveSection'], body: autosaveLimits.bodyBytes },
  recoveredText: { none: 'reads' },
  discardAutosaved: { counts: ['autosaveSection'] },
  takeBackSignatures: { none: 'ends' },
  sendToSign: { counts: ['askForSignature', 'askAddress'] },

  pdf: { counts: ['pdf'], ownTurn: 'always' },
  documentText: { counts: ['pdf'] },
  signingRecord: { counts: ['pdf'], ownTurn: 'always' },
  blankForm: { none: 'public', ownTurn: 'always' },
  blankFormFile: { none: 'public' },
  pdfThumbnail: { counts: ['pdf'], ownTurn: 'always' },

  upload: {
    counts: ['upload'],
    also: `${uploadLimits.mostOpen} open at once; ${partOfDay}`,
    body: largestFile,
    ownTurn: 'always',
  },
  uploadStatus: { none: 'reads' },
  submitUpload: { counts: ['submitUpload'], body: 20_000 },
  openUploads: { none: 'reads' },
  uploadPart: { counts: ['uploadPart'], body: largestFile, ownTurn: 'always' },
  arrangeUpload: { none: 'settles', body: 20_000 },
  keepUploadAnswers: { none: 'settles', body: 20_000 },
  cancelUpload: { none: 'ends' },
  uploadedOriginal: { none: 'reads', ownTurn: 'always' },

  remoteUserInfo: { none: 'linked' },
  remoteDocument: { none: 'linked' },
  remoteSave: { counts: ['taskPages'] },
  remotePdf: { counts: ['taskPages'] },
  remoteText: { counts: ['taskPages'] },
  createTaskNotification: { none: 'once', body: 4_000 },
  sendInvitation: { counts: ['askForSignature', 'askAddress'], body: 4_000 },
  unassignTask: { none: 'ends', body: 4_000 },
  showTaskLink: { counts: ['askForSignature'], body: 4_000 },
  openTask: { counts: ['openTask', 'openTaskOfDocument', 'openTaskNoted'], body: 4_000 },
  enterTaskCode: { counts: ['openTask'], also: 'five wrong codes end a link', body: 4_000 },
  declineTask: { none: 'once', body: 4_000 },
  drawNameByLink: { counts: ['typedName'], body: 4_000 },
  withdrawAcceptance: { none: 'once', body: 4_000 },
  askForTaskLink: { counts: ['openTask'], also: 'one message for each link', body: 4_000 },

  mobileLink: { counts: ['deviceLink', 'deviceAddress'], body: 2_000 },
  mobileVerify: { counts: ['deviceCode'] },
  mobilePairing: { none: 'reads' },
  mobileDisconnect: { none: 'ends' },
  deviceOpen: { counts: ['deviceOpen'], body: 2_000 },
  deviceState: { none: 'linked' },
  deviceLeave: { none: 'ends' },

  emergencyCard: { none: 'reads' },
  makeEmergencyCard: { counts: ['makeCard'], body: 2_000 },
  stopEmergencyCard: { none: 'ends' },
  printEmergencyCard: { counts: ['printCard'], body: 2_000, ownTurn: 'always' },
  openEmergencyCard: {
    counts: ['openCard', 'openCardNoted'],
    also: 'five wrong PINs rest a card',
    body: 2_000,
  },
  breakGlass: { counts: ['breakGlass'], body: 2_000 },
  emergencyOpening: { none: 'linked' },
  closeEmergency: { none: 'ends' },
  emergencyDocuments: { counts: ['emergencyPages'] },
  emergencyPdf: { counts: ['emergencyPages'] },
}

/** Limits that something other than a call of the contract counts. */
export const countedElsewhere: { readonly [Name in LimitName]?: string } = {
  ssoFailures: 'GET /launch and its callback',
  checkNetwork: 'GET /verify',
  checkGuessNetwork: 'GET /verify',
  checkGuessTenant: 'GET /verify',
  checkNoted: 'GET /verify',
}
