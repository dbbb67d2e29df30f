import { readReportNumber } from '../modules/reports/report-number.ts'
import { WrongCall } from './wrong-call.ts'

/** The number of a report as the operator typed it. */
export function typedReportNumber(typed: string): string {
  const number = readReportNumber(typed)
  if (number === null)
    throw new WrongCall('That is no number of a report.', 'careword report list --tenant <slug>')
  return number
}
