import { AppError } from './app-error.ts'

/** One person asked for more documents at once than is fair to the others: again in a moment. */
export function tooManyPages(detail: string): AppError {
  return new AppError('TOO_MANY_PAGES_AT_ONCE', detail, { retryAfterSeconds: 2 })
}
