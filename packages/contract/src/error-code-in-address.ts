import { type ErrorCode, errorCodeOf } from './errors.ts'

/**
 * Ruling G-88: a code in an address is shown only when it is in the table or has the form of a code. Any other text becomes the code with
 * the general words, so that no link can put words on our pages.
 */
export function codeOfAddress(text: string): string {
  const unknown: ErrorCode = 'ERROR_CODE_NOT_FOUND'
  return errorCodeOf(text) !== null || /^[A-Z0-9_]{1,60}$/.test(text) ? text : unknown
}
