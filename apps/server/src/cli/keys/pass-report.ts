import type { Report } from '../command.ts'
import type { Pass } from './re-encrypt.ts'

export function passReport({ looked, changed, unreadable }: Pass, last: string): Report {
  return {
    lines: [
      `${looked} rows looked at, ${changed} values encrypted with the new key.`,
      ...unreadable.map(what => `Opens with neither key, as before: ${what}`),
      last,
    ],
    json: { looked, changed, unreadable },
  }
}
