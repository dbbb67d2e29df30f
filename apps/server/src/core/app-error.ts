import { type ErrorCode, errors } from '@careword/contract/errors'
import type { SubCode } from '@careword/contract/code-shown-for-failure'
import type { FieldIssue } from '@careword/domain'

/** The only error that actions throw: a code for the caller, a detail for the log. Neither contains a name, an answer or an address. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: string
  readonly fields: FieldIssue[] | undefined
  /** Fields that the specification adds to the error shape for this call, e.g. both versions of a section. */
  readonly extra: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly statusOverride: number | undefined
  /** The number that the specification states for this failure of the call, sent as errorCode in place of our code. */
  readonly subCode: SubCode | undefined

  constructor(
    code: ErrorCode,
    detail: string,
    more: {
      fields?: FieldIssue[]
      extra?: Record<string, unknown>
      retryAfterSeconds?: number
      status?: number
      subCode?: SubCode
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
    this.subCode = more.subCode
  }

  get status(): number {
    return this.statusOverride ?? errors[this.code].status
  }
}
