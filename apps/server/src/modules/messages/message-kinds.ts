/** Every message the portal sends; its words are `message.<kind>…` of the partner's texts. */
export const messageKinds = [
  /** A patient was invited by the health system. */
  'patientInvitation',
  /** A person was added to a shared circle. */
  'contactInvitation',
  /** The invitation of a person who has an account. */
  'circleShared',
  /** A clinician or viewer who signs in with a password. */
  'staffInvitation',
  /** A person registered, and must prove that the address is theirs. */
  'registration',
  /** A new link and code, asked for on a page. */
  'newCode',
  'passwordReset',
  /** The second step of a sign-in after many wrong passwords (decision 0014). */
  'signInLink',
  /** A new password was asked for where there is no account (ruling G-21). */
  'noAccountHere',
  /** A visitor registered with an address that has an account (ruling C-23). */
  'accountExists',
  /** Notice after a reset or change. */
  'passwordChanged',
  /**
   * A document that the reader may rely on is out of force: its patient took it back, a newer one took its place, an operator voided or
   * removed it (decision 0061), or moved it to another type.
   */
  'documentRevoked',
  'documentReplaced',
  'documentVoided',
  'documentRemoved',
  'documentMoved',
  /** Notice of the same to whose document it was, in case it was not them. */
  'ownDocumentRevoked',
  'ownDocumentReplaced',
  'ownDocumentVoided',
  'ownDocumentRemoved',
  'ownDocumentMoved',
  /** Another person added a document to the patient's, which may replace the one on which the patient relied. */
  'documentAdded',
  /** Another person filled in a document of theirs, and it waits for their signature. */
  'readyToSign',
  /** A document of theirs was signed and is ready. Optional for the reader: see queue-optional-message.ts. */
  'documentSigned',
  /** The archive of their own data that they asked for is ready. */
  'archiveReady',
  /** A person was asked to sign by a link, and reminded of it. */
  'taskInvitation',
  'taskReminder',
  /** Six digits that open such a link, where the partner wants them (ruling G-07). */
  'taskCode',
  /**
   * To the requester and to the patient: the link was opened, signed, declined, given up, has expired, was not delivered, or another one
   * is requested.
   */
  'taskOpened',
  'taskSigned',
  'taskDeclined',
  'taskWithdrawn',
  'taskExpired',
  'taskUndelivered',
  'taskAskedAgain',
  /** To a person who signed by a link: the signatures of that document were revoked. */
  'taskTakenBack',
  /** A phone of theirs is to be paired with the screen (ruling G-74). */
  'deviceLink',
  /** To the patient, and to the agent: the emergency card was opened (decision 0080). */
  'cardOpened',
  'cardOpenedAgent',
  /** To the patient: wrong PINs were tried with it, and it is paused. */
  'cardPaused',
  /** To the patient: a clinician without a relation opened the documents in force (decision 0080). */
  'glassOpened',
  /** The report that they sent was handled (ruling G-36). */
  'reportResolved',
  /** The closing of a report about no document. */
  'problemClosed',
  /** To the partner's support inbox: a report arrived (rulings G-34, G-36). */
  'reportArrived',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** A person waits for these messages in front of a page, so they are sent before all others of their partner. */
const waitedFor: readonly MessageKind[] = [
  'registration',
  'newCode',
  'passwordReset',
  'signInLink',
  'noAccountHere',
  'accountExists',
  'taskCode',
  'deviceLink',
]
export const isWaitedFor = (kind: MessageKind): boolean => waitedFor.includes(kind)

/** Messages that a person may do without, and turn off on their profile (ruling G-35). All others are always sent. */
const newsKinds = ['documentSigned', 'taskOpened'] as const satisfies MessageKind[]
export type NewsKind = (typeof newsKinds)[number]
export const isNews = (kind: MessageKind): kind is NewsKind =>
  (newsKinds as readonly MessageKind[]).includes(kind)

/**
 * The messages that greet by name. Any visitor may type any name beside any address. Until the address's owner has proved it, a typed name
 * is not sent to that address under the partner's name. 'known': the name is sent if the health system knows the patient whom the message
 * is about.
 */
export const greetsByName: Readonly<Record<MessageKind, boolean | 'known'>> = {
  patientInvitation: false,
  contactInvitation: false,
  circleShared: false,
  staffInvitation: false,
  registration: false,
  newCode: false,
  passwordReset: true,
  noAccountHere: false,
  accountExists: true,
  passwordChanged: true,
  signInLink: true,
  documentRevoked: false,
  documentReplaced: false,
  documentVoided: false,
  documentRemoved: false,
  documentMoved: false,
  ownDocumentRevoked: true,
  ownDocumentReplaced: true,
  ownDocumentVoided: true,
  ownDocumentRemoved: true,
  ownDocumentMoved: true,
  documentAdded: true,
  readyToSign: true,
  documentSigned: true,
  archiveReady: true,
  taskInvitation: 'known',
  taskReminder: 'known',
  taskCode: false,
  taskOpened: true,
  taskSigned: true,
  taskDeclined: true,
  taskWithdrawn: true,
  taskExpired: true,
  taskUndelivered: true,
  taskAskedAgain: true,
  taskTakenBack: 'known',
  deviceLink: false,
  cardOpened: true,
  cardOpenedAgent: false,
  cardPaused: true,
  glassOpened: true,
  reportResolved: true,
  problemClosed: true,
  reportArrived: false,
}
