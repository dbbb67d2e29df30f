import { randomInt } from 'node:crypto'

/** A number to read out on the phone: eight digits in two groups. Random, so that it reveals no count of reports and cannot be guessed. */
export function newReportNumber(): string {
  const digits = String(randomInt(0, 100_000_000)).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}

/** The number as it was typed, with or without the dash; null when it is not a number of ours. */
export function readReportNumber(typed: string): string | null {
  const [, first, last] = /^\s*(\d{4})\s*-?\s*(\d{4})\s*$/.exec(typed) ?? []
  return first === undefined || last === undefined ? null : `${first}-${last}`
}
