/** Shell spec §3: '0' female, '1' male, '2' other. */
export type Gender = '0' | '1' | '2'

const words: Readonly<Record<string, Gender>> = {
  '0': '0',
  '1': '1',
  '2': '2',
  f: '0',
  female: '0',
  m: '1',
  male: '1',
  o: '2',
  other: '2',
  x: '2',
  'x x': '2',
  u: '2',
  unknown: '2',
  'unknown unknown': '2',
}

/** The stored value for the words of other systems ('female', 'x X', 'unknown Unknown'; ruling C-19); null for any other text. */
export function readGender(text: string): Gender | null {
  const word = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}
