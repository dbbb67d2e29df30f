// Every command in the docs exists, with its options. `npm run faults -- documented` runs those of docs/operations.md.
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentedCommands, wordsOf } from '../testing/documented-commands.ts'
import { allCommands } from './commands.ts'
import { readCall } from './read-call.ts'

const commands = await allCommands()
const root = path.resolve(import.meta.dirname, '../../../..')
const found = documentedCommands(root, '{README.md,docs/operations.md,deploy/**}')

test('the docs name commands', () => {
  expect(found.filter(([file]) => file === 'docs/operations.md').length).toBeGreaterThan(25)
  const named = new Set(found.map(([, line]) => readCall(wordsOf(line), commands).name))
  for (const words of ['backup', 'restore run', 'keys rotate', 'migrate run', 'audit verify', 'storage use'])
    expect(named).toContain(words)
})

test.each(found)('%s: careword %s', (_file, line) => {
  const { command, help } = readCall(wordsOf(line), commands)
  expect(command !== undefined || help).toBe(true)
})
