import type { RouteName } from '@careword/contract/routes'
import type { FieldIssue } from '@careword/domain/field-issue'

/** The server responded with an error. `body` is the whole response, for calls whose errors have more fields than the standard shape. */
export class ApiError extends Error {
  readonly status: number
  readonly errorCode: string
  readonly requestId: string
  readonly fields: FieldIssue[]
  readonly body: unknown
  /** Seconds to wait before trying again (429), when the server named them. */
  readonly retryAfter: number | null
  /** The call that was refused, where it is known. */
  readonly call: RouteName | null

  constructor(
    status: number,
    body: unknown,
    retryAfter: number | null = null,
    call: RouteName | null = null,
  ) {
    const shape = (typeof body === 'object' && body !== null ? body : {}) as {
      errorCode?: string
      requestId?: string
      fields?: FieldIssue[]
    }
    const errorCode = shape.errorCode ?? 'UNHANDLED_ERROR'
    super(`${status} ${errorCode}`)
    this.name = 'ApiError'
    this.status = status
    this.errorCode = errorCode
    this.requestId = shape.requestId ?? ''
    this.fields = shape.fields ?? []
    this.body = body
    this.retryAfter = retryAfter
    this.call = call
  }

  /** The minutes until the next try, rounded for the reader. */
  get minutes(): number | null {
    return this.retryAfter === null ? null : Math.max(1, Math.ceil(this.retryAfter / 60))
  }
}

/** No response arrived: offline, refused, cut off. The server may or may not have done what was asked. */
export class NoResponse extends Error {
  constructor(cause?: unknown) {
    super('no response', { cause })
    this.name = 'NoResponse'
  }
}

/**
 * The server answered with a success other than 200, such as 202: the call may be carried out later, or never. The screen must not report
 * success (ruling G-105).
 */
export class NotYet extends NoResponse {
  readonly status: number

  constructor(status: number) {
    super(status)
    this.name = 'NotYet'
    this.status = status
  }
}

/** A chunk of the portal itself could not be loaded. */
export class ChunkMissing extends NoResponse {
  /** True when the server answers but the file is not there: the portal was updated, and the page has to be reloaded. */
  readonly removed: boolean

  constructor(cause: unknown, removed: boolean) {
    super(cause)
    this.removed = removed
  }
}
