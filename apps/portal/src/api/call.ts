import { apiPath } from '@careword/contract/paths'
import { autosaveLimits } from '@careword/domain/limits'
import { type RouteName, routes } from '@careword/contract/routes'
import { ApiError, NoResponse, NotYet } from './api-error.ts'
import type { ApiResponse, Body, Params, Query } from './contract-types.ts'
import { fileNameOf } from './downloaded-file-name.ts'
import { emitPortalError } from './portal-errors.ts'
import { readServerTime } from './server-clock.ts'

interface Options<R extends RouteName> {
  params?: Params<R>
  query?: Query<R>
  body?: Body<R>
  /** The file, or a part of one, that is sent instead of a body. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Whether the request is sent even if the page is closing, as far as a browser allows it. */
  keepalive?: boolean
}

/**
 * The one client of the contract. Sends the calls of the contract, throws `ApiError` for an error response and `NoResponse` without a
 * response, or for a success status that no call of ours uses. The client opens no notification: the screen decides what to show.
 */
export async function call<R extends RouteName>(name: R, options: Options<R> = {}): Promise<ApiResponse<R>> {
  const response = await send(name, options)
  return (await readBody(response)) as ApiResponse<R>
}

/** Like `call`, for binary responses: PDFs and page images. */
export async function callForBytes<R extends RouteName>(name: R, options: Options<R> = {}): Promise<Blob> {
  return bytesOf(await send(name, options))
}

/** Fetches bytes to store under the name that the server gives them. */
export async function callForFile<R extends RouteName>(
  name: R,
  options: Options<R>,
  otherwise: string,
): Promise<{ bytes: Blob; fileName: string }> {
  const response = await send(name, options)
  const fileName = fileNameOf(response.headers.get('content-disposition'), otherwise)
  return { bytes: await bytesOf(response), fileName }
}

/** Like `call`, with the end of the session from the response header. */
export async function callInSession<R extends RouteName>(
  name: R,
  options: Options<R> = {},
): Promise<{ body: ApiResponse<R>; endsAt: string }> {
  const response = await send(name, options)
  const endsAt = response.headers.get('x-session-expires-at') ?? ''
  return { body: (await readBody(response)) as ApiResponse<R>, endsAt }
}

/** The picture of one page, and the number of pages. */
export async function callForPicture<R extends RouteName>(
  name: R,
  options: Options<R>,
): Promise<{ bytes: Blob; pages: number }> {
  const response = await send(name, options)
  return { bytes: await bytesOf(response), pages: Number(response.headers.get('x-page-count') ?? '1') }
}

async function bytesOf(response: Response): Promise<Blob> {
  try {
    return await response.blob()
  } catch (cause) {
    throw new NoResponse(cause)
  }
}

/** The address of a call, for links, pictures and downloads. A missing value stops here. */
export function addressOf<R extends RouteName>(
  name: R,
  options: Pick<Options<R>, 'params' | 'query'> = {},
): string {
  return apiPath(
    name,
    (options.params ?? {}) as Params<R>,
    (options.query ?? {}) as Record<string, string | undefined>,
  )
}

async function send<R extends RouteName>(name: R, options: Options<R>): Promise<Response> {
  const { body, form, headers, signal, keepalive } = options
  const sent = body === undefined ? undefined : JSON.stringify(body)
  let response: Response
  try {
    response = await fetch(addressOf(name, options), {
      method: routes[name].method,
      headers: {
        accept: 'application/json',
        // Messages that follow from a call are written in the language of the page.
        'accept-language': document.documentElement.lang || '*',
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      // The browser sets the content type of a form, including its boundaries.
      ...(sent === undefined ? {} : { body: sent }),
      ...(form === undefined ? {} : { body: form }),
      ...(keepalive ? { keepalive: fitsKeepalive(sent) } : {}),
      ...(signal ? { signal } : {}),
      credentials: 'same-origin',
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new NoResponse(cause)
  }
  readServerTime(response)
  if (response.status === 200) return response
  if (response.ok) throw new NotYet(response.status)
  // A proxy without a server behind it answers 502 or 504 without our error shape: that counts as no response.
  const failed = await readBody(response).catch(() => undefined)
  if (failed === undefined && response.status >= 502 && response.status <= 504)
    throw new NoResponse(response.status)
  const wait = Number(response.headers.get('retry-after'))
  const refused = new ApiError(response.status, failed, Number.isFinite(wait) && wait > 0 ? wait : null, name)
  emitPortalError(refused.errorCode)
  throw refused
}

/** A larger one would be refused outright; without the flag it may still arrive. */
const fitsKeepalive = (body = ''): boolean =>
  new TextEncoder().encode(body).length <= autosaveLimits.keepaliveBytes

async function readBody(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch (cause) {
    throw new NoResponse(cause)
  }
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    if (response.ok) throw new ApiError(response.status, undefined)
    return undefined
  }
}
