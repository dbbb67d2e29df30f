// The texts of an emergency card, from the area `pdf` of a partner's translations: the keys that begin with 'card'.

const keys = [
  'cardPage',
  'cardPrint',
  'cardCut',
  'cardFold',
  'cardKeep',
  'cardTell',
  'cardLost',
  'cardPinOn',
  'cardPinOff',
  'cardTitle',
  'cardTitleOther',
  'cardDecides',
  'cardNotReached',
  'cardNobody',
  'cardScan',
  'cardType',
  'cardRead',
  'cardPin',
  'cardPinAgent',
  'cardPinOthers',
  'cardCode',
  'cardFrom',
  'cardFromCall',
] as const

export type CardWords = Record<(typeof keys)[number], string>

/** Picks the words of the card out of one language's translations. Throws when one is missing: no card has a hole. */
export function cardWords(translations: Readonly<Record<string, string>>): CardWords {
  const words: Partial<CardWords> = {}
  for (const key of keys) {
    const text = translations[`pdf.${key}`]
    if (text === undefined) throw new Error(`the translation pdf.${key} is missing`)
    words[key] = text
  }
  return words as CardWords
}
