// The readers of each text besides the patient. Texts outside these places (account pages, menus, sessions) are read only by the person
// they are about.
import type { OtherReader } from './voices.ts'

/** The readers by the beginning of the key; the first match counts. */
const places: readonly (readonly [string, readonly OtherReader[]])[] = [
  ['home.', ['clinician']],
  // A text that the reader wrote is shown to that reader alone, whatever the role.
  ['documents.recovered.', []],
  ['documents.', ['clinician', 'contact', 'viewer']],
  ['print.', ['clinician', 'contact', 'viewer']],
  ['dialog.version.', ['clinician']],
  ['dialog.discard.', ['clinician']],
  ['wizard.', ['clinician']],
]

export function otherReadersOf(key: string): readonly OtherReader[] {
  return places.find(([place]) => key.startsWith(place))?.[1] ?? []
}

/** Texts in which 'you' is right for each reader, or that only the patient ever reads. */
const rightForAll = new Set([
  'documents.titleOwn',
  'documents.descriptionViewOnly',
  'documents.nothingText',
  'documents.nothingViewOnly',
  'documents.ownAccountTitle',
  'documents.ownAccountText',
  'dialog.version.question',
  'dialog.version.help',
  'wizard.keptAgain',
  'wizard.foundAgain',
  'wizard.keepOpen',
  'wizard.signedOutTitle',
  'wizard.signedOutText',
  'wizard.missingText',
  'wizard.toMendText',
  'wizard.unsavedTitle',
  'wizard.conflictText',
  'wizard.otherWindowTitle',
  'wizard.keepMine',
  'wizard.partNotKept',
  'wizard.signatureNotKept',
  'wizard.yourVersion',
  'wizard.reminderClose',
  'wizard.signatureKeepText',
  'wizard.turnPhone',
  'wizard.typeHelp',
  'wizard.cannotSign',
  'wizard.cannotSignAsk',
  'wizard.sendToSign.missing',
  'wizard.sendToSign.press',
  'wizard.sendToSign.told',
  'wizard.sendToSign.untold',
  'wizard.keptText',
  'wizard.noticeTitle',
  'wizard.noticeText',
  'wizard.noticeAgree',
  'wizard.noDraftText',
  'wizard.note.finish',
  'wizard.note.finishFor',
  'wizard.note.begun',
  'wizard.note.editTitle',
  'wizard.note.help',
  'wizard.note.unkept',
  'wizard.paper.print',
])

const toSomebody = /\b(?:you|your|yours|yourself|my|mine|I)\b/i

/** Whether this English text addresses the patient though others read it too, so that it needs other words for them. */
export function needsVoices(key: string, english: string): boolean {
  return otherReadersOf(key).length > 0 && !rightForAll.has(key) && toSomebody.test(english)
}

const oneOwns =
  /\byour (?:own |last |next )?(?:documents?|draft|wishes|answers|care team|shared circle|circle|doctor|agent|family|signature|profile)\b/i

/** Codes that only the patient gets, about their circle or profile. */
const onlyTheirs = /^(?:CONTACT|CONTACTS|CANNOT|USER_PROFILE|PATIENT_USER|PATIENT_ASYNC|REGISTER)_/

/** Codes that any user gets, mostly before the reader is known: accounts, signing in, sessions, terms. */
const anybodysCode =
  /^(?:ACCOUNT|LOGIN|LOGOUT|USER_NOT|RESET|VERIFICATION|TERMS|SESSION|SIGN_IN|SSO|INVALID|UNKNOWN_USER)_/
const anybodysText = /^(?:account|shell)\.|^dialog\.(?:terms|again)\./

/**
 * Whether a text for all readers mentions things that only a patient owns. Such a text is mostly shown before the reader is known, so it
 * needs one sentence that is true for every reader.
 */
export function addressesOneReader(key: string, english: string): boolean {
  return (anybodysText.test(key) || anybodysCode.test(key)) && oneOwns.test(english)
}

/**
 * Whether the text of an error code needs a variant. There 'you' is the person who acted, so only words for things that a patient owns
 * count.
 */
export function codeNeedsVoices(code: string, english: { title: string; message: string }): boolean {
  return !onlyTheirs.test(code) && oneOwns.test(`${english.title} ${english.message}`)
}

/** Whether a partner's text that all users may read needs a variant. */
export function contentNeedsVoices(english: string): boolean {
  return toSomebody.test(english)
}
