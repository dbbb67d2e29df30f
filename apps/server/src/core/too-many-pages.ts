import { AppError } from './app-error.ts'

/** The refusal of a person who requested more documents at once than is fair to others; they may try again in a moment. */
export function tooManyPages(detail: string): AppError {
  return new AppError('TOO_MANY_PAGES_AT_ONCE', detail, { retryAfterSeconds: 2 })
}
