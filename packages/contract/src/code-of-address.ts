import { type ErrorCode, errorCodeOf } from './errors.ts'

/**
 * Ruling G-88: a code that an address carries is shown only when the table knows it or when it looks like a code. Anything else is
 * somebody's own text and becomes the code whose words are the general ones: nobody writes on our pages by a link.
 */
export function codeOfAddress(text: string): string {
  const unknown: ErrorCode = 'ERROR_CODE_NOT_FOUND'
  return errorCodeOf(text) !== null || /^[A-Z0-9_]{1,60}$/.test(text) ? text : unknown
}
