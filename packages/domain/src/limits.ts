// Every number of Shell spec §9 and Documents spec §9 with a name, and our own limits of people, defined once for browser and server; the
// other constants of these chapters are at the end. Limits of one technical action, such as a try of a job, are beside it.
// Never repeated elsewhere: scripts/limits-used.test.ts checks that each is used.
// Times are in milliseconds, sizes in bytes, lengths in characters, unless the name or the comment states another unit.

export const contactLimits = {
  emailMaxLength: 254,
  /** Each part of a name that people type about themselves. */
  nameMaxLength: 60,
  phoneMaxLength: 18,
  /** Digits: general phone field and that of the wizard. */
  phoneMinDigits: 9,
  /** Digits: phone field of a contact and of a signature request. */
  contactPhoneDigits: 10,
  /** Digits: required United States number of the wizard, with its dial code (Documents spec §5). */
  phoneFormatLengthUs: 11,
  defaultDialCode: '1',
  defaultCountry: 'US',
} as const

/** Codes that are sent: by e-mail, as a text message, to a paired phone. */
export const codeLimits = {
  /** Digits of a code. */
  length: 6,
  /** The number of wrong entries that invalidates a code (ruling G-19). */
  tries: 5,
} as const

export const passwordLimits = { min: 8, max: 32 } as const

/** SSN as three boxes, or one box for the last four digits (Shell spec §5). */
export const ssnLimits = { boxes: [3, 2, 4], lastDigits: 4 } as const

export const formLimits = {
  textMaxLength: 400,
  /** A text shorter than this has one row, a longer one four (Documents spec §5). */
  oneRowBelow: 100,
  rowsLong: 4,
  stateLength: 2,
  zipLength: 5,
  breadcrumbItems: 20,
  /** Characters of one private note; ours. */
  noteMaxLength: 2000,
  noteRowsNarrow: 10,
  noteRowsWide: 20,
  /** For the support page, which is not built yet. */
  supportDescriptionRows: 5,
  /** Columns of twelve that tips may take beside the inputs. */
  tipColumnsMax: 9,
} as const

/** Years: the age from which a person may make a document about themselves (ruling G-84). */
export const documentLimits = { adultAge: 18 } as const

/**
 * Days, ruling G-116: clinicians who opened a document within this time are notified that it is out of force, and every list shows for this
 * time that a newer one replaced it.
 */
export const endLimits = { noticeDays: 90 } as const

/** The reason for which a patient revokes a document, in characters (decision 0061). */
export const revokeLimits = { reasonMaxLength: 1000 } as const

/** How long a link and a code that set up an account are valid, in minutes (ruling G-19). */
export const activationLimits = {
  /** The partner or another person invited the recipient. */
  invitation: { linkMinutes: 72 * 60, codeMinutes: 24 * 60 },
  /** The recipient asked for a new code, or reads it as a text message. */
  onRequest: { linkMinutes: 72 * 60, codeMinutes: 10 },
  /** New links and codes that one person is sent in a day on request. */
  requestedPerDay: 5,
  /** Minutes from a proof by link or code to the password: time to read the terms and think of one. */
  proofMinutes: 30,
} as const

/** Links for a person who has an account. */
export const accountLinkLimits = {
  /** Minutes for which the link to a new password is valid (ruling G-20). */
  passwordMinutes: 60,
  /** Minutes for which the link that completes a sign-in is valid (decision 0014). */
  signInMinutes: 15,
  /** Sign-in links of one person in an hour: a person who knows the password must not fill a mailbox. */
  signInPerHour: 5,
} as const

/** Adding a contact to a circle. */
export const circleLimits = {
  /** Messages of one kind that one contact is sent in a day, however many patients add them, and however often. */
  messagesPerDay: 5,
  /** Minutes in which the patient decides whether to add an account that exists (ruling C-49). */
  existingAccountMinutes: 60,
} as const

/** A phone that is paired with a session (ruling G-75). */
export const deviceLimits = {
  /** How long the link that pairs a phone is valid. */
  linkMinutes: 10,
  /** Bytes of a photo of the camera or of a page of a document, as sent to the other device. */
  pictureBytes: 3 * 1024 * 1024,
  /** Milliseconds after which a drawing is sent to the other device (Documents spec §9). */
  inkAfter: 300,
  /** Milliseconds: a phone that is back within them reloaded its page and does not count as away. */
  awayAfter: 3000,
  /** Milliseconds between two presses of one button that both count (Documents spec §9). */
  pressThrottle: 400,
  /** A stored pairing without activity for this time is not resumed (Documents spec §9, ruling G-11). */
  staleMinutes: 60,
} as const

/** Signatures that are requested by a link. */
export const signatureRequestLimits = {
  /** Days after the request: a person who has not signed is reminded. */
  reminderDays: [3, 6],
  /** Hours after the request: a person who can sign only on that day is reminded, and only during `messageHours`. */
  reminderHours: [1, 3],
  /** Hours of the day at which a reminder may arrive: from 8:00 to 21:00. */
  messageHours: { from: 8, until: 21 },
  /** Days from the first request: no later link is valid beyond them. */
  longestDays: 30,
  /** How long a link is valid that a person who is present takes from the screen as a QR code. */
  shownMinutes: 15,
  /** How long the browser that opened a link may use it. */
  openMinutes: 120,
  /** How long the code that opens a link is valid. */
  codeMinutes: 10,
  /** Characters of the reason for which a person declines to sign. */
  reasonMaxLength: 500,
} as const

/** The emergency card and the opening in an emergency (decision 0080). */
export const emergencyLimits = {
  /** Digits of the card's PIN. */
  pinLength: 6,
  /** Wrong PINs in a row before the card is paused; each pause is twice as long as the one before. */
  pinTries: 5,
  firstPauseMinutes: 15,
  longestPauseMinutes: 24 * 60,
  /** After this time without an attempt, the next pause is a short one again. */
  forgetTriesDays: 7,
  /** The time for which an emergency opening is valid. */
  openMinutes: 30,
  /** Messages about openings of one patient's card in an hour; further openings are only in the list of openings. */
  messagesPerHour: 5,
  /** Characters of the reason that a clinician enters for emergency access: a sentence, not a word. */
  reasonMin: 10,
  reasonMax: 500,
  /** Openings that the patient's page lists. */
  openingsListed: 20,
} as const

/** Days for which an undelivered message keeps its text, and for which its entry is kept. */
export const messageLimits = { textDays: 7, keptDays: 90 } as const

/** Autosaving of unsaved text on the server. */
export const autosaveLimits = {
  /** Milliseconds without a key press after which text is autosaved. */
  pause: 2000,
  /** Milliseconds after the first key press that is not autosaved yet: then it is, even while the person types on. */
  longestWait: 15_000,
  /** Milliseconds before a failed autosave is repeated; the pause doubles with each failure, up to `tryAgainAtMost`. */
  tryAgainAfter: 2000,
  tryAgainAtMost: 30_000,
  bodyBytes: 256 * 1024,
  /** Characters of one drawn signature as strokes: some six thousand points. */
  inkLength: 24_000,
  /** Characters of a signature that exists as a picture only, such as one taken from another window. */
  signatureLength: 48_000,
  /** Days for which the writer can read text of a draft that was signed or discarded without it (ruling G-85). */
  recoverableDays: 30,
  /** Bytes that a page sends while it closes: a browser allows 64 KiB in all requests together. */
  keepaliveBytes: 60_000,
  /** How often the form is read again after a reload while text from before the reload has not arrived. */
  pendingTries: 4,
  /** Milliseconds before each of these readings. */
  pendingPause: 500,
} as const

/** Years that a date input offers (Documents spec §5). */
export const dateYears = { back: 130, notBefore: 1911, notBefore1970Mode: 1970 } as const

export const uploadLimits = {
  maxBytes: 20_971_520,
  /** Stated beside maxBytes although it disagrees; the text a person reads is computed from the bytes in force (ruling C-02). */
  maxLabel: '30MB',
  extensions: ['pdf', 'tif', 'tiff'],
  /** Milliseconds between two requests for the converted pages. */
  pollEvery: 5000,
  /** Milliseconds after a key press before the answers are autosaved; a number is typed in several presses. */
  keepAfter: 400,
  /** Milliseconds before the first of these requests: most files are ready before five seconds are over. */
  pollFirst: 1500,
  /** Number of these requests; then the person decides whether to wait on. */
  pollTimes: 36,
  /** Milliseconds before a part that did not arrive is sent again; the pause doubles with each failure, up to `tryAgainAtMost`. */
  tryAgainAfter: 1000,
  tryAgainAtMost: 30_000,
  /** Number of repetitions while the server answers with a failure of its own (5xx). */
  tryAgainTimes: 5,
  /** Pixels of the longer side to which a photo of a page is reduced before it is sent: letters of 6 points are legible at this size. */
  photoSide: 2600,
  /** Bytes of a reduced photo. */
  photoBytes: 1_200_000,
  /** Bytes of one part of an upload: a poor connection sends a part within half a minute. */
  partBytes: 512 * 1024,
  /** Number of photos of one paper. */
  mostPhotos: 60,
  /** Number of pages of one document: an advance directive with all its papers has fewer than fifty. */
  mostPages: 500,
  /** Number of uploads that one person may have begun and not submitted. */
  mostOpen: 8,
  /** Hours after which an upload that is not submitted is deleted. */
  keptHours: 24,
  /**
   * Bytes that may be stored for good in a day: by one person for themselves, by one who adds papers for others, and by all of a partner's
   * users together. Beyond this limit uploads are refused until the next day, so that no user fills the storage for all.
   */
  dayBytes: { own: 200 * 1024 ** 2, forOthers: 1024 ** 3, partner: 5 * 1024 ** 3 },
} as const

/** Years: the last day of sharing is at most this far ahead; for a longer time sharing has no last day. */
export const sharingLimits = { yearsAhead: 10 } as const

/** Documents on one page of past documents of a type, and the number of the latest ended ones, which are always included. */
export const listLimits = { past: 50, ended: 10 } as const

/** The access log: entries of one page, documents to choose from before more are requested, and days of which refused attempts are counted. */
export const accessLogLimits = { page: 50, documents: 50, refusedDays: 90 } as const

/** The archive of a patient's own data: archives in a day, hours for which one is kept, and attempts at building one. */
export const archiveLimits = { perDay: 3, keptHours: 24, attempts: 3 } as const

/**
 * Browsers in which one person may be signed in at the same time. One more signs out the browser without activity for longest
 * (decision 0014, A-09).
 */
export const sessionLimits = { atOnce: 5 } as const

export const sessionTimes = {
  /** Milliseconds between two checks of the session in the browser; a check never extends it (ruling G-14). */
  checkEvery: 20_000,
  /** Milliseconds after the end before the server is asked whether another tab extended the session. */
  waitAfterExpiry: 5000,
  /** Milliseconds before the end at which the warning with its countdown opens (ruling G-50). */
  warnBefore: 120_000,
  idleMinutesDefault: 20,
  absoluteHoursDefault: 12,
} as const

export const screenTimes = {
  snackbar: 5000,
  /** The store's initial value (ruling C-01). */
  snackbarStoreDefault: 8000,
  menuThrottle: 400,
  refreshAfterChange: 100,
  printAfterPreview: 1000,
} as const

/** Pixels, and numbers of languages and tiles. */
export const layoutLimits = {
  footerLanguages: 8,
  logoHiddenBelowWidth: 1025,
  logoHiddenAfterScroll: 120,
  smallScreenMaxWidth: 767,
  /** Widths in pixels. Stylesheets cannot import: scripts/limits-used.test.ts compares them with these. */
  breakpoints: { xs: 0, sm: 768, md: 1024, lg: 1280, xl: 1920 },
  tilesPerRow: { xs: 1, sm: 2, md: 2, lg: 3 },
  tileMenuHeight: 60,
  spinnerSize: 130,
} as const

export const pdfView = {
  scale: 1.5,
  startPercent: 99,
  resetPercent: 100,
  zoomIn: 1.25,
  zoomOut: 0.75,
  minPercent: 50,
  maxPercent: 250,
} as const

/** The path at which the record system shows a patient (Shell spec §2), until the partner names another. */
export const recordPage = '/patient/{patientId}/acp'

export const languageStorageKey = 'documentLang'
export const defaultLanguage = 'en'

/** Shell spec §9: the port of the portal outside of development. */
export const portalPort = 443
