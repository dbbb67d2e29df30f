import { type ErrorCode, errors } from '@careword/contract/errors'

export interface FieldProblem {
  path: string
  rule: string
  values?: Record<string, string | number>
}

/** The one error that actions throw: a code for the machine, a detail for the log. Neither ever holds a name, an answer or an address. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string
  readonly fields: FieldProblem[] | undefined
  /** What the specification adds to the error shape for this call, e.g. both versions of a section. */
  readonly extra: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly statusOverride: number | undefined

  constructor(
    code: ErrorCode,
    detail: string,
    more: {
      fields?: FieldProblem[]
      extra?: Record<string, unknown>
      retryAfterSeconds?: number
      status?: number
    } = {},
  ) {
    super(`${code}: ${detail}`)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.fields = more.fields
    this.extra = more.extra
    this.retryAfterSeconds = more.retryAfterSeconds
    this.statusOverride = more.status
  }

  get status(): number {
    return this.statusOverride ?? errors[this.code].status
  }
}
