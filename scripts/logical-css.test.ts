import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

const root = path.resolve(import.meta.dirname, '..')

const sides = [
  /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?:^|[\s;{])(?:left|right)\s*:/,
  /text-align:\s*(?:left|right)/,
  /(?:float|clear):\s*(?:left|right)/,
  /border-(?:top|bottom)-(?:left|right)-radius/,
]

/** Whether the second and fourth of four values differ, and so name a left and a right side. */
const uneven = (line: string): boolean => {
  const four = /^\s*(?:margin|padding|inset|border-width): (\S+) (\S+) (\S+) (\S+);$/.exec(line)
  return four !== null && four[2] !== four[4]
}

/** Allowed: an address or a number, which run left to right in every language; a rotated tick; a position measured by a script. */
const meant = [/text-align: right;/, /border-width: 0 3px 3px 0;/, /left: calc\(var\(--cw-messages-left\)/]

test('a page can be turned for a language from right to left: its styles know start and end, no left and right', () => {
  const files = projectFiles(root).filter(
    name => name.startsWith('apps/portal/src/') && name.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(name =>
    readFileSync(path.join(root, name), 'utf8')
      .split('\n')
      .map((line, at) => ({ line, where: `${name}:${at + 1} ${line.trim()}` }))
      .filter(({ line }) => sides.some(side => side.test(line)) || uneven(line))
      .filter(({ line }) => !meant.some(each => each.test(line)))
      .map(({ where }) => where),
  )
  expect(found).toEqual([])
})
