// Every number of Shell spec §9 and Documents spec §9 with a name, defined once for browser and server.
// Never repeated elsewhere: scripts/limits-used.test.ts checks that each is used.
// Times are milliseconds, sizes bytes, lengths characters, unless the name states otherwise.

export const contactLimits = {
  emailMaxLength: 254,
  /** Of each part of a name that people type about themselves. */
  nameMaxLength: 60,
  phoneMaxLength: 18,
  /** General and wizard phone field. */
  phoneMinDigits: 9,
  /** Contact and task phone field. */
  contactPhoneDigits: 10,
  /** Wizard, required United States number with its dial code (Documents spec §5). */
  phoneFormatLengthUs: 11,
  defaultDialCode: '1',
  defaultCountry: 'US',
  codeLength: 6,
  /** This many wrong entries invalidate a code (ruling G-19). */
  codeTries: 5,
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
  /** The length of one private note; ours. */
  noteMaxLength: 2000,
  noteRowsNarrow: 10,
  noteRowsWide: 20,
  /** For the support page, which is not built yet. */
  supportDescriptionRows: 5,
  /** Columns of twelve that tips may take beside the inputs. */
  tipColumnsMax: 9,
} as const

/** The age from which a person may make a document about themselves (ruling G-84). */
export const documentLimits = { adultAge: 18 } as const

/**
 * Ruling G-116: clinicians who opened a document within this time are notified that it is out of force, and every list shows for this time
 * that a newer one replaced it.
 */
export const endLimits = { toldDays: 90 } as const

/** A document that its patient revokes: the length of the reason (decisions/0061). */
export const revokeLimits = { reasonMaxLength: 1000 } as const

/** A phone that is paired with a session (ruling G-75). */
export const deviceLimits = {
  linkMinutes: 10,
  /** A photo of the camera or a page of a document, as sent to the other device. */
  pictureBytes: 3 * 1024 * 1024,
  /** The delay in milliseconds with which a drawing is sent to the other device (Documents spec §9). */
  inkAfter: 300,
  /** A phone that is back within this many milliseconds was not gone: it reloaded its page. */
  awayAfter: 3000,
  /** Between two presses of one button (Documents spec §9). */
  pressThrottle: 400,
  /** Documents spec §9, ruling G-11: after so long without a word of it a stored session is not taken up again. */
  staleMinutes: 60,
} as const

/** Signatures that are asked for by a link. */
export const taskLimits = {
  /** A person who has not signed is reminded after this many days. */
  reminderDays: [3, 6],
  /**
   * A person who can sign only on that day is reminded after this many hours, and only at hours when messages are acceptable: from eight to
   * nine.
   */
  reminderHours: [1, 3],
  decentHours: { from: 8, until: 21 },
  /** No reminder moves the end of a link beyond this. */
  longestDays: 30,
  /** A link that is shown as a code to a person who is present. */
  shownMinutes: 15,
  /** How long the browser that opened a link may use it. */
  openMinutes: 120,
  /** The code that opens a link, and how often a wrong one is taken. */
  codeMinutes: 10,
  reasonMaxLength: 500,
} as const

/** The emergency card and the opening in an emergency (decision 0080). */
export const emergencyLimits = {
  pinLength: 6,
  /** Wrong ones in a row before the card is paused; each pause is twice as long as the one before. */
  pinTries: 5,
  firstPauseMinutes: 15,
  longestPauseMinutes: 24 * 60,
  /** After this time without an attempt, the next pause is a short one again. */
  forgetTriesDays: 7,
  /** How long an emergency opening stays open. */
  openMinutes: 30,
  /** The openings of one patient in an hour for which messages are sent; the others are only in the list of openings. */
  toldPerHour: 5,
  /** The reason that a clinician enters for emergency access: a sentence, not a word. */
  reasonMin: 10,
  reasonMax: 500,
  /** Openings that the patient's page lists. */
  openingsListed: 20,
} as const

/** The text of a message that could not be delivered is deleted first; the entry is kept for a while. */
export const messageLimits = { wordsDays: 7, keptDays: 90 } as const

/** Autosaving of unsaved text on the server. */
export const autosaveLimits = {
  /** After so long without a key press; and at the latest this long after the first that is not kept yet. */
  pause: 2000,
  longestWait: 15_000,
  /** While it does not work it is tried again, each time after twice as long. */
  tryAgainAfter: 2000,
  tryAgainAtMost: 30_000,
  bodyBytes: 256 * 1024,
  /** The length of one drawn signature as strokes: some six thousand points. */
  inkLength: 24_000,
  /** The length of a signature that exists as a picture only, such as one taken from another window. */
  signatureLength: 48_000,
  /** How long the writer can read text of a draft that was signed or discarded without it (ruling G-85). */
  recoverableDays: 30,
  /** A browser lets a page that goes away send 64 KiB, all requests together. */
  keepaliveBytes: 60_000,
  /** After a reload: how often the form is read again while text from before the reload has not arrived, and the pause before each. */
  pendingTries: 4,
  pendingPause: 500,
} as const

/** Years that a date input offers (Documents spec §5). */
export const dateYears = { back: 130, notBefore: 1911, notBefore1970Mode: 1970 } as const

export const uploadLimits = {
  maxBytes: 20_971_520,
  /** Stated beside maxBytes although it disagrees; the text a person reads is computed from the bytes in force (ruling C-02). */
  maxLabel: '30MB',
  extensions: ['pdf', 'tif', 'tiff'],
  pollEvery: 5000,
  /** The delay of an autosave after a press; a number is typed in several. */
  keepAfter: 400,
  /** Most files are ready before the first five seconds are over. */
  pollFirst: 1500,
  /** How often the page polls for the converted pages; then the person decides whether to wait on. */
  pollTimes: 36,
  /** A part that did not arrive is sent again after so long, each time after twice as long. */
  tryAgainAfter: 1000,
  tryAgainAtMost: 30_000,
  /** The server answers, but with a failure of its own: so often it is asked again. */
  tryAgainTimes: 5,
  /** A photo of a page is made smaller before it is sent: at this length of its longer side letters of 6 points can be read. */
  photoSide: 2600,
  photoBytes: 1_200_000,
  /** A part is uploaded over a poor connection within half a minute; no part is sent twice. */
  partBytes: 512 * 1024,
  /** Photos of one paper. */
  mostPhotos: 60,
  /** Pages of one document: an advance directive with all its papers has fewer than fifty. */
  mostPages: 500,
  /** Uploads that one person may have begun and not submitted; they are deleted after so many hours. */
  mostOpen: 8,
  keptHours: 24,
  /**
   * Bytes that may be stored for good in a day: by one person for themselves, by one who adds papers for others, and by all of a partner's
   * users together. Beyond it uploads are refused until the next day, so that no one fills the storage for all.
   */
  dayBytes: { own: 200 * 1024 ** 2, forOthers: 1024 ** 3, partner: 5 * 1024 ** 3 },
} as const

/** A last day of sharing lies so many years ahead at most; a longer time is one without an end. */
export const sharingLimits = { yearsAhead: 10 } as const

/** The page size of past documents by type; and the number of the latest ended ones, which are always included. */
export const listLimits = { past: 50, ended: 10 } as const

/** Who looked: so many at a time, so many documents to choose from until more are asked for, and refused tries of so many days. */
export const accessLogLimits = { page: 50, documents: 50, refusedDays: 90 } as const

/** One's own data as an archive: so many a day, kept so long, and so many servers may begin one. */
export const archiveLimits = { perDay: 3, keptHours: 24, attempts: 3 } as const

/** Browsers of one person that may be signed in at once; beyond it the one that rested longest is out (decisions 0014, A-09). */
export const sessionLimits = { atOnce: 5 } as const

export const sessionTimes = {
  /** The session is looked at this often; this never extends it (ruling G-14). */
  checkEvery: 20_000,
  waitAfterExpiry: 5000,
  /** The warning with its countdown opens this long before the end (ruling G-50). */
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

/** For signing on another device, which is not built yet. */
export const deviceTimes = {
  buttonThrottle: 400,
  sendSignatureAfter: 300,
  staleAfterMinutesDefault: 60,
} as const
/** A label only, never a key (ruling G-77). Waits for signing on another device too. */
export const deviceIdLength = 10

export const layoutLimits = {
  footerLanguages: 8,
  logoHiddenBelowWidth: 1025,
  logoHiddenAfterScroll: 120,
  smallScreenMaxWidth: 767,
  /** Stylesheets cannot import: a test holds them to these (scripts/limits-used.test.ts). */
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

/** Where the record system shows a patient (Shell spec §2), until the partner names an address of its own. */
export const recordPage = '/patient/{patientId}/acp'

export const languageStorageKey = 'documentLang'
export const defaultLanguage = 'en'

/** Shell spec §9: the port of the portal outside of development. */
export const portalPort = 443
