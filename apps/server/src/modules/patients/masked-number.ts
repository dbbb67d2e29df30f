/** A record or social security number as people may read it: the last 4 (ruling G-28); of a short one nothing. */
export function maskedNumber(number: string | null): string | null {
  if (number === null) return null
  return number.length > 4 ? `••••${number.slice(-4)}` : '••••'
}
