// Comments are read by people who never met their authors (CONTRIBUTING.md): a line that hides its subject in an idiom costs them a minute.
// The ceiling only falls.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

/** Comment lines with an idiom in the whole project. Lower it with each rewrite. */
const ceiling = 10

const idiom = /\b(?:stands?|stood|standing|says?|said|saying|told|tells?|whoever|nobody|somebody|anew)\b/i
const root = path.resolve(import.meta.dirname, '..')

/** The comments of a file, line by line. A `//` inside a string counts as one, which is rare enough. */
function commentLines(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g) ?? []
  return comments.flatMap(comment => comment.split('\n'))
}

test('comments are plain English', () => {
  const found = projectFiles(root)
    .filter(file => /\.(ts|tsx|mjs|css|typ)$/.test(file))
    .flatMap(file =>
      commentLines(readFileSync(path.join(root, file), 'utf8'))
        .filter(line => idiom.test(line))
        .map(line => `${file}: ${line.trim()}`),
    )
  const message = `${found.length} comment lines with an idiom, ${ceiling} at most. Say who does what:\n${found.slice(0, 20).join('\n')}`
  expect(found.length, message).toBeLessThanOrEqual(ceiling)
})
