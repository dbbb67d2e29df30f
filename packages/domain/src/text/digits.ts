// Digits as people type them: the decimal digits of their own script, or full width from an East Asian keyboard.

/** The zeros of the decimal digits besides 0-9: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** The text with every digit of those scripts written as 0-9; all other characters are unchanged ('½' and '²' are not digits). */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, char => {
    const code = char.codePointAt(0) ?? 0
    const zero = zeros.find(start => code >= start && code < start + 10)
    return zero === undefined ? char : String(code - zero)
  })
}

/** Only the digits, as 0-9: the stored form of numbers, phones and masked inputs (Documents spec §5). '' for a value that is not text. */
export function digitsOf(raw: unknown): string {
  return typeof raw === 'string' ? withPlainDigits(raw).replace(/[^0-9]/g, '') : ''
}
