import type { ErrorCode } from '@careword/contract/errors'
import { isFileAddress } from '@careword/contract/file-address'
import { paths } from '@careword/contract/paths'
import type { FastifyRequest } from 'fastify'

/**
 * Whether a tab was opened for this file. Then no page can explain the failure, and the reader would see our error as JSON. A browser
 * marks a navigation; an old one only accepts HTML.
 */
export function isForTab({ method, url, headers, tenant }: FastifyRequest): boolean {
  if (method !== 'GET' || !tenant || !isFileAddress(url)) return false
  const dest = headers['sec-fetch-dest']
  return dest === undefined ? (headers.accept ?? '').includes('text/html') : dest === 'document'
}

/** The portal's page for that code: in the reader's language, with the way on, and back to the file where trying again helps. */
export function errorPageFor({ url }: FastifyRequest, errorCode: ErrorCode): string {
  return paths.error.href({}, { errorCode, file: url })
}
