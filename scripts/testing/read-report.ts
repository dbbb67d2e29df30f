import { readFileSync } from 'node:fs'

/** A runner's JSON report; undefined when it ended before writing it. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}
