import { AppError } from './app-error.ts'

/** The refusal of a person who requests more documents at the same time than is fair to others. */
export function tooManyPages(detail: string): AppError {
  return new AppError('TOO_MANY_PAGES_AT_ONCE', detail, { retryAfterSeconds: 2 })
}
