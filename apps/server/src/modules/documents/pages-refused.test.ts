import { expect, test } from 'vitest'
import { AppError } from '../../core/app-error.ts'
import { HelperLost, NoSuchPage, PdfBusy } from '../../pdf/start-pdf.ts'
import { pagesRefused } from './pages-refused.ts'

const refusal = (error: Error): unknown => {
  try {
    return pagesRefused(error)
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.code : thrown
  }
}
const died = new HelperLost('it ended', 'ended')

test.each([
  ['too many wait', new PdfBusy(), 'SERVICE_UNAVAILABLE'],
  ['a drawing took too long', new HelperLost('it took too long', 'time'), 'SERVICE_UNAVAILABLE'],
  ['others had the processors', new HelperLost('it took too long', 'starved'), 'SERVICE_UNAVAILABLE'],
  ['there is no such page', new NoSuchPage(), 'PRINT_PDF_MISSING'],
  ['its process died', died, died],
])('where %s, a message appears', (_, error, said) => {
  expect(refusal(error)).toBe(said)
})
