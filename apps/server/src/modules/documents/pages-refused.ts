import { AppError } from '../../core/app-error.ts'
import { clientAborted } from '../../core/client-abort.ts'
import { tooManyPages } from '../../core/too-many-pages.ts'
import { AskerGone, EnoughOfOne, HelperLost, NoSuchPage, PdfBusy } from '../../pdf/start-pdf.ts'

/** Maps errors of the page maker, which does not know the calls, to errors that show the caller how to continue. */
export function pagesRefused(error: unknown): never {
  if (error instanceof PdfBusy) {
    throw new AppError('SERVICE_UNAVAILABLE', 'too many documents are waiting', { retryAfterSeconds: 3 })
  }
  // An overloaded machine is not a fault of the server: the client retries.
  if (error instanceof HelperLost && (error.how === 'time' || error.how === 'starved'))
    throw new AppError('SERVICE_UNAVAILABLE', error.message, { retryAfterSeconds: 10 })
  if (error instanceof EnoughOfOne) throw tooManyPages('renders of one person')
  if (error instanceof AskerGone) throw clientAborted()
  if (error instanceof NoSuchPage) throw new AppError('PRINT_PDF_MISSING', 'no such page')
  throw error
}
