import { codeOfAddress } from '@careword/contract/error-code-in-address'
import { isFileAddress } from '@careword/contract/file-address'
import type { PortalQueryKey } from '@careword/contract/paths'

/**
 * Query parameters that the portal reads, all plain text. Ours are `type`, the document type chosen on the documents page, and
 * `userType`, whose link has expired (Shell spec §4).
 */
export type PortalSearch = { [Key in PortalQueryKey | 'type' | 'userType']?: string }

const known = [
  'alertCode',
  'snackbarCode',
  'errorCode',
  'file',
  'voidedDate',
  'startIndex',
  'patientId',
  'contactUserId',
  'email',
  'code',
  'data',
  'type',
  'userType',
] as const satisfies readonly (keyof PortalSearch)[]

/** Query parameters whose values are shown: only a value that looks like a code is accepted (ruling G-88). */
const codes: readonly string[] = ['alertCode', 'snackbarCode', 'errorCode'] satisfies (keyof PortalSearch)[]

/** The parameters that we know, as far as they are text; nothing else. */
export function readSearch(search: Record<string, unknown>): PortalSearch {
  const kept: PortalSearch = {}
  for (const key of known) {
    const value = search[key]
    if (typeof value !== 'string' || value === '') continue
    // The address may only lead to a file of ours.
    if (key === 'file' && !isFileAddress(value)) continue
    kept[key] = codes.includes(key) ? codeOfAddress(value) : value
  }
  return kept
}

/**
 * Plain query strings: a code of digits remains text, and links made elsewhere are read in the same way. Unknown parameters are dropped
 * here, where an address is read, because the router keeps parameters that a route's own check leaves out.
 */
export function parseSearch(text: string): PortalSearch {
  return readSearch(Object.fromEntries(new URLSearchParams(text)))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(key, value)
  }
  return query.size > 0 ? `?${query}` : ''
}
