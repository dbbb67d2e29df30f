// Whoever follows the docs types what stands in them: each command there is one that the program has, with its options.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { readCall } from './read-call.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** As a line of a block, or between backticks; '<command>' stands for any. */
const written =
  /(?:^[ \t]*|`)(?:sudo )?(?:\S*bin\/careword|careword|npm run careword --) ([a-z-][^`\n<]*?)(?: #.*)?(?:`|$)/gm

/** Words as a shell takes them apart: single quotes hold spaces. */
const wordsOf = (line: string): string[] =>
  [...line.trim().matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replaceAll("'", ''))

const found = globSync('{README.md,docs/operations.md,deploy/*}', { cwd: root }).flatMap(file =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(written)].map(
    ([, line = '']) => [file, line] as const,
  ),
)

test('the docs name commands', () => {
  expect(found.filter(([file]) => file === 'docs/operations.md').length).toBeGreaterThan(25)
  const named = new Set(found.map(([, line]) => readCall(wordsOf(line), commands).words))
  for (const words of ['backup', 'restore run', 'keys rotate', 'migrate run', 'audit verify', 'storage use'])
    expect(named).toContain(words)
})

test.each(found)('%s: careword %s', (_file, line) => {
  const { command, help } = readCall(wordsOf(line), commands)
  expect(command !== undefined || help).toBe(true)
})
