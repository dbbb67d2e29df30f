// The texts of an emergency card, from the area `pdf` of a partner's translations: the keys that begin with 'card'.

import { wordList } from '@careword/domain/text/word-list'
import { pickWords } from './pdf-words.ts'

const keys = wordList(
  'cardPage cardPrint cardCut cardFold cardKeep cardTell cardLost cardPinOn cardPinOff cardTitle',
  'cardTitleOther cardDecides cardNotReached cardNobody cardScan cardType cardRead cardPin',
  'cardPinAgent cardPinOthers cardCode cardFrom cardFromCall',
)

export type CardWords = Record<(typeof keys)[number], string>

/** The words of the card, from one language's translations. */
export const cardWords = (translations: Readonly<Record<string, string>>): CardWords =>
  pickWords(keys, translations)
