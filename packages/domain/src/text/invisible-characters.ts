// Invisible characters, which are copied from web pages and chats, or sent in place of an answer. One rule for every check whether text was
// entered, and for every text that is stored.

/**
 * Characters that are invisible by themselves: blanks, the braille cell without a dot, controls and format characters, those that Unicode
 * allows to be ignored when shown (zero-width blanks and joiners, soft hyphen, fillers, variation selectors, tags), and marks without a
 * letter.
 */
const nothingSeen = /^[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{M}\u{1D159}]*$/u

/** Whether the text has no visible character: then it is an empty answer, whatever its length. */
export function isBlankText(text: string): boolean {
  return nothingSeen.test(text)
}

/**
 * Characters that may be ignored when shown. Characters that reverse text are excluded: they are not removed silently, but refused by
 * checks.
 */
const ignorable = /(?![\u202a-\u202e\u2066-\u2069])\p{Default_Ignorable_Code_Point}/u

const anyOf = (scripts: string[]): RegExp =>
  new RegExp(`^(?:${scripts.map(name => `\\p{Script_Extensions=${name}}`).join('|')})$`, 'u')
/** Scripts with joiners inside and after words: Persian, Hindi, Bangla, Sinhala, Mongolian and related ones. */
const joining = anyOf(
  (
    'Arabic Syriac Mandaic Mongolian Nko Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala ' +
    'Tibetan Myanmar Khmer'
  ).split(' '),
)
/** Scripts without blanks: a zero-width character marks the end of a word, or that a line may not break. */
const unspaced = anyOf(['Thai', 'Lao', 'Khmer', 'Myanmar'])
const rightToLeft = new RegExp(
  ['Arabic', 'Hebrew', 'Syriac', 'Mandaic', 'Thaana', 'Nko']
    .map(name => `(?=\\p{L})\\p{Script=${name}}`)
    .join('|'),
  'u',
)

const pictograph = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const hasForms =
  /^(?:\p{Extended_Pictographic}|[0-9#*]|\p{Script=Han}|\p{Script=Mongolian}|\p{Script=Phags_Pa}|\p{Script=Myanmar})$/u
const mark = /^\p{M}$/u
const isSeen = (sign: string): boolean => sign !== '' && !ignorable.test(sign)

interface Place {
  /** The preceding character of the result; '' at the beginning. */
  before: string
  after: string
  /** Whether the text has right-to-left letters. */
  turns: boolean
}

/** Invisible characters, each with the condition under which it has a meaning. */
const meanings: [sign: RegExp, means: (place: Place) => boolean][] = [
  [/[\u200c\u200d]/, ({ before }) => isSeen(before) && joining.test(before)],
  // A picture of several joined pictures: 👩‍⚕️.
  [/\u200d/, ({ before, after }) => pictograph.test(before) && isSeen(after) && pictograph.test(after)],
  [
    /[\u200b\u2060]/,
    ({ before, after }) => isSeen(before) && isSeen(after) && unspaced.test(before) && unspaced.test(after),
  ],
  // A variation selector, which chooses a form of an emoji, a Chinese character or a Mongolian letter.
  [/^\p{Variation_Selector}$/u, ({ before }) => isSeen(before) && hasForms.test(before)],
  // The flags of England, Scotland and Wales are a black flag and invisible letters.
  [/[\u{e0020}-\u{e007f}]/u, ({ before }) => /^[\u{1f3f4}\u{e0020}-\u{e007e}]$/u.test(before)],
  [/[\u061c\u200e\u200f]/, ({ turns }) => turns],
  // The combining grapheme joiner, which separates two marks.
  [/\u034f/, ({ before, after }) => isSeen(before) && isSeen(after) && mark.test(before) && mark.test(after)],
]

/**
 * Removes invisible characters that have no meaning in their place. Characters that a script needs stay: joiners in Persian and Hindi
 * words, selectors of pictures and Chinese characters, direction marks beside Arabic or Hebrew. The function is idempotent. Controls and
 * characters that reverse text stay too: validation refuses them with a message.
 */
export function withoutInvisible(text: string): string {
  if (!ignorable.test(text)) return text
  const turns = rightToLeft.test(text)
  const signs = Array.from(text)
  const kept: string[] = []
  for (const [index, sign] of signs.entries()) {
    const place: Place = { before: kept.at(-1) ?? '', after: signs[index + 1] ?? '', turns }
    if (isSeen(sign) || meanings.some(([which, means]) => which.test(sign) && means(place))) kept.push(sign)
  }
  return kept.join('')
}

/** A typed line, normalized: without invisible characters, and without blanks at its ends; '' where nothing visible is left. */
export function visibleText(typed: string): string {
  const text = withoutInvisible(typed).trim()
  return isBlankText(text) ? '' : text
}
