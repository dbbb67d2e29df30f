// The fixed texts of a PDF, from the area `pdf` of a partner's translations (partners/base/translations/<lang>/pdf.json).

import { missingParts } from '@careword/domain/documents/reported-missing'
import { wordList } from '@careword/domain/text/word-list'
import { type Meaning, meanings } from '@careword/forms/definition/meanings'

const keys = wordList(
  'page document name dateOfBirth signedOn notSigned notSignedThen signedInPart notAnswered',
  'signatureOf initialsOf signedAt initialsAt typed initialsTyped lineSignature lineDate witness agent alternate clinician',
  'void voidNote voidNoteUndated replaced replacedNote replacedNoteUndated takenBack',
  'takenBackNote notInForce outside outsideNote internal internalNote unsigned lacks lackingNote',
  'changed changedAgent changedAgentBack changedAlternate changedInPlace changedInPlaceBack draft draftNote draftNoteInPart preview previewNote',
  'notesTitle notesText noteTicked noteNotTicked first firstDecides firstNobody firstIfNot',
  'firstNumber firstElsewhere firstCpr firstCprNotAsked firstCprUnsaid firstCprAgainst',
  'firstUnsaid kept keptDocument firstLong firstSigned firstSignedNoTime firstSigning firstByHand',
  'firstState firstWitnesses firstWitnessesByHand firstNoWitnesses firstNotary firstNoNotary',
  'firstNotAccepted firstNoneLeft firstContinued noAgentNow refused.gaveUp.agent refused.gaveUp.alternate refused.declined.agent',
  'refused.declined.alternate firstMissing patient sealReason recordSealReason sinceTitle sinceBefore',
  'sinceBehind sinceMade sinceMadeCheck sinceAcceptedAgent sinceAcceptedAlternate sinceAgentBack sinceAskWho sinceDecides',
  'sinceGaveUpAgent sinceGaveUpAlternate sinceDeclinedAgent sinceDeclinedAlternate sinceReplaced',
  'sinceReplacedUndated sinceTakenBack sinceRevoked sinceRevokedUndated sinceVoid',
  'sinceVoidUndated sinceSealReason packetNote packetCode check blankNote ifChosen markOne',
  'translationNote translationSigned translationOther translationOwn translated',
)

/** A text for each part that a paper can lack. */
const ofMissing = missingParts.map(part => `lacking.${part}` as const)
/** A text for each meaning in which two documents may differ. */
const ofMeanings = meanings.map(meaning => `meaning.${meaning}` as const)

export type PdfWords = Record<
  (typeof keys)[number] | (typeof ofMissing)[number] | `meaning.${Meaning}`,
  string
>

/** The words of the PDF, from one language's translations. */
export const pdfWords = (translations: Translations): PdfWords =>
  pickWords([...keys, ...ofMissing, ...ofMeanings], translations)

type Translations = Readonly<Record<string, string>>

/**
 * Picks texts from one language's translations, by the keys 'pdf.page', 'pdf.name' and so on, or the bare keys of pdf.json. Throws when a
 * text is missing, so that no document is printed with a gap.
 */
export function pickWords<Key extends string>(
  wanted: readonly Key[],
  translations: Translations,
): Record<Key, string> {
  const texts = wanted.map(key => {
    const text = translations[`pdf.${key}`] ?? translations[key]
    if (text === undefined) throw new Error(`the translation pdf.${key} is missing`)
    return [key, text] as const
  })
  return Object.fromEntries(texts) as Record<Key, string>
}
