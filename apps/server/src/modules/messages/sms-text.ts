// A text message in the GSM alphabet has 160 characters a part, with one character outside of that alphabet only 70. Accents that the
// alphabet lacks are left out when all other characters are in it, as banks write Spanish. A text in another script is sent unchanged.

const gsm =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€'
const known = new Set(gsm)
const plain: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** The words of a text message in the cheapest alphabet that can encode them. */
export function smsText(words: string): string {
  const folded = [...words.normalize('NFC')].map(character => {
    if (known.has(character)) return character
    if (plain[character] !== undefined) return plain[character]
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
    return /\s/u.test(character) ? ' ' : bare
  })
  return folded.every(part => [...part].every(character => known.has(character))) ? folded.join('') : words
}
