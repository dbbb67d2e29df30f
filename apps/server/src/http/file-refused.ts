import type { ErrorCode } from '@careword/contract/errors'
import { isFileAddress } from '@careword/contract/file-address'
import { paths } from '@careword/contract/paths'
import type { FastifyRequest } from 'fastify'

/**
 * Was a tab opened for this file? Then there is no page that could say why it does not come: whoever opened it would read our error shape. A
 * browser says that it navigates; an old one only that it would like a page.
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
