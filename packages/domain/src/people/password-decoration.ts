/**
 * Whether the characters around a word are the usual ones: up to three symbols, and a single digit, consecutive digits, repeated digits, or
 * a year. '#27' or '!2468' are individual.
 */
export function isUsualDecoration(ornaments: string): boolean {
  const digits = ornaments.replace(/[^0-9]/g, '')
  if (ornaments.length - digits.length > 3) return false
  return digits.length <= 1 || isYear(digits) || isCount(digits) || isRepeated(digits)
}

function isYear(digits: string): boolean {
  return /^(19\d\d|20[0-4]\d)$/.test(digits)
}

/** 12, 123, 321, 01, 10, 100, 007. */
function isCount(digits: string): boolean {
  return '01234567890'.includes(digits) || '09876543210'.includes(digits) || /^(0+\d|10+)$/.test(digits)
}

/** 77, 1212, 123123. */
function isRepeated(digits: string): boolean {
  return /^(\d{1,3})\1+$/.test(digits)
}
