import { pictureOfTypedName } from '@careword/forms'
import { type RouteName, routes } from '@careword/contract/routes'
import type { ApiResponse, Params } from '../api/contract-types.ts'

// A server at the level of fetch, made from the contract: its answers are typed, its addresses are the real ones.

interface FakeRequest<R extends RouteName> {
  params: Params<R>
  query: URLSearchParams
  body: unknown
}

/** A response that is not a success: `refuse(401, 'LOGIN_USER_NOT_FOUND')`. */
export class ErrorResponse {
  readonly status: number
  readonly errorCode: string
  readonly headers: Record<string, string>
  /** The fields with their issues. */
  readonly fields: { path: string; rule: string }[] | undefined
  /** Further fields of the response beside the error shape: both versions of a section. */
  readonly more: Record<string, unknown>
  constructor(
    status: number,
    errorCode: string,
    headers: Record<string, string> = {},
    fields?: ErrorResponse['fields'],
    more: Record<string, unknown> = {},
  ) {
    this.more = more
    this.status = status
    this.errorCode = errorCode
    this.headers = headers
    this.fields = fields
  }
}
export const refuse = (
  status: number,
  errorCode: string,
  headers?: Record<string, string>,
  fields?: ErrorResponse['fields'],
  more?: Record<string, unknown>,
) => new ErrorResponse(status, errorCode, headers, fields, more)

/** No response comes at all. */
export const noResponse = Symbol('no response')

type Reply<R extends RouteName> = ApiResponse<R> | ErrorResponse | typeof noResponse

/** A promise answers when it is kept: later, or never. */
export type Handlers = {
  [R in RouteName]?: (request: FakeRequest<R>) => Reply<R> | Promise<Reply<R>>
}

export interface FakeServer {
  fetch: typeof fetch
  /** The recorded calls, in order, without those for the texts of rare pages. */
  calls: {
    name: RouteName
    query: Record<string, string>
    body: unknown
    headers: Record<string, string>
  }[]
  /** Changes the handlers during the test. */
  respond: (handlers: Handlers) => void
  /** The number of pending requests, some of them never answered. */
  waiting: () => number
}

/** Calls that pages make in passing, which no test is about. */
const usual: Handlers = {
  drawTypedName: () => ({ image: pictureOfTypedName }),
  drawNameByLink: () => ({ image: pictureOfTypedName }),
}

export function fakeServer(handlers: Handlers): FakeServer {
  let current: Handlers = { ...usual, ...handlers }
  const calls: FakeServer['calls'] = []

  async function respondTo(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const found = match(request.method, pathname)
    if (!found) return json(404, { errorCode: 'ROUTER_UNKNOWN_PATH', requestId: 'fake' })
    const body = await bodyOf(request)
    // The rare texts load with every page and are not recorded: no action causes that call.
    if (searchParams.get('texts') !== 'rare')
      calls.push({
        name: found.name,
        query: Object.fromEntries(searchParams),
        body,
        headers: Object.fromEntries(request.headers),
      })
    const handler = current[found.name] as
      | ((request: { params: Record<string, string>; query: URLSearchParams; body: unknown }) => unknown)
      | undefined
    const reply = handler
      ? await handler({ params: found.params, query: searchParams, body })
      : refuse(404, 'ROUTER_UNKNOWN_PATH')
    // A handler that returns nothing answers as a proxy might: 200, and empty.
    if (reply === undefined) return new Response(null, { status: 200 })
    if (reply === noResponse) throw new TypeError('Failed to fetch')
    // The bytes of a PDF or a picture.
    if (reply instanceof Blob) return new Response(reply, { headers: { 'content-type': reply.type } })
    if (reply instanceof Response) return reply
    if (reply instanceof ErrorResponse) {
      const { status, errorCode, headers, fields, more } = reply
      return json(status, { ...more, errorCode, requestId: 'fake', ...(fields && { fields }) }, headers)
    }
    return json(200, reply)
  }

  let waiting = 0
  return {
    fetch: (input, init) => {
      waiting += 1
      return respondTo(input, init).finally(() => {
        waiting -= 1
      })
    },
    waiting: () => waiting,
    calls,
    respond: more => {
      current = { ...current, ...more }
    },
  }
}

/** The request body: JSON, or a form with its file. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

const patterns = Object.entries(routes).map(([name, { method, path }]) => {
  const keys: string[] = []
  const pattern = path.replace(/:(\w+)/g, (_whole, key: string) => {
    keys.push(key)
    return '([^/]+)'
  })
  return { name, method, keys, pattern: new RegExp(`^${pattern}$`) }
})

function match(asked: string, pathname: string): { name: RouteName; params: Record<string, string> } | null {
  for (const { name, method, keys, pattern } of patterns) {
    const values = method === asked ? pattern.exec(pathname) : null
    if (values) {
      const params = Object.fromEntries(
        keys.map((key, index) => [key, decodeURIComponent(values[index + 1] ?? '')]),
      )
      return { name: name as RouteName, params }
    }
  }
  return null
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  })
}
