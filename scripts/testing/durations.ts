// The last duration of each test file, journey and step on this machine. The runner plans with them; nothing depends on them.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run-command.ts'

const file = path.join(root, 'node_modules/.cache/careword/test-durations.json')

/** Seconds by name: a file's path, a journey's name, a step. */
type Durations = Record<string, number>

export function readDurations(): Durations {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Durations
  } catch {
    return {}
  }
}

/** Saves the durations, and keeps those of programs that did not run this time. */
export function saveDurations(measured: Durations): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...readDurations(), ...measured }, undefined, 1))
}
