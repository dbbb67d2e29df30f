/** A record or social security number as people may read it: the last four digits (ruling G-28). Of a short number no digit is shown. */
export function maskedNumber(number: string | null): string | null {
  if (number === null) return null
  return number.length > 4 ? `••••${number.slice(-4)}` : '••••'
}
