// Comments, documents and names of tests are read by people who never met their authors (CONTRIBUTING.md): an idiom that hides who does what
// costs each of them a minute. The ceilings only fall.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles } from './project-files.ts'

/** Lines with an idiom in the whole project. Lower a ceiling with each rewrite. */
const ceilings = { comments: 8, documents: 26, names: 0 }
/** Identifiers with an idiom as a word of their camelCase. Lower the ceiling with each renaming. */
const identifierCeiling = 13
/** Comments that open with It, What or Who. Lower the ceiling with each rewrite. */
const riddleCeiling = 90
/** Comments of boolean fields that do not begin with Whether. */
const flagCeiling = 60

const idiom = /\b(?:stands?|stood|standing|says?|said|saying|told|tells?|whoever|nobody|somebody|anew)\b/i
const root = path.resolve(import.meta.dirname, '..')
const files = projectFiles(root)
const linesOf = (pattern: RegExp, read: (text: string) => string[]) =>
  files
    .filter(file => pattern.test(file))
    .flatMap(file =>
      read(readFileSync(path.join(root, file), 'utf8'))
        .filter(line => idiom.test(line))
        .map(line => `${file}: ${line.trim()}`),
    )

/** The comments of a file, line by line. A `//` inside a string counts as one, which is rare enough. */
function commentLines(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g) ?? []
  return comments.flatMap(comment => comment.split('\n'))
}

/** The first arguments of test and describe, also behind a table of cases. */
function names(text: string): string[] {
  const calls = /^[^\S\n]*(?:(?:test|describe)\b[^\n]*?|[\])}]+)\(\s*(['"`])((?:\\.|(?!\1)[^\n])*)\1,/gm
  return [...text.matchAll(calls)].map(([, , name = '']) => name)
}

/** Quoted texts of the product are not the document's own words. */
const withoutQuotes = (line: string) => line.replace(/(?<![\w’])'[^'\n]*'(?!\w)|“[^”]*”|`[^`]*`/g, '')
const document = /\.md$/

test.each([
  ['comments', /\.(ts|tsx|mjs|css|typ)$/, commentLines],
  ['documents', document, text => text.split('\n').map(withoutQuotes)],
  ['names', /\.(test|spec)\.tsx?$/, names],
] as const satisfies readonly (readonly [keyof typeof ceilings, RegExp, (text: string) => string[]])[])(
  '%s are plain English',
  (kind, pattern, read) => {
    const found = linesOf(pattern, read)
    const message = `${found.length} lines with an idiom, ${ceilings[kind]} at most. State who does what:\n${found.slice(0, 20).join('\n')}`
    expect(found.length, message).toBeLessThanOrEqual(ceilings[kind])
  },
)

// A first line such as 'Of this file.' leaves its noun to the code below.
test('a comment begins with its subject, and negates with not', () => {
  const headless =
    /^(?:\/\*\*|\/\/) (?:Of|So (?:few|long|many|much|often|small|that)|Whose|Whom|Twice|Beside|Else) /
  const foreignNegation =
    /(?<!\b[Tt]here )\b(?:is|was) no (?!longer|one\b|more|such|other|further|news|danger|room|way|\w+er than)\w+/
  const found = files
    .filter(file => /\.(ts|tsx|mjs|css|typ)$/.test(file))
    .flatMap(file =>
      commentLines(readFileSync(path.join(root, file), 'utf8'))
        .map(line => line.trim())
        .filter(line => headless.test(line) || foreignNegation.test(line))
        .map(line => `${file}: ${line}`),
    )
  expect(found).toEqual([])
})

// 'What it lacks' above a field describes it by a riddle; a noun is plain: 'The parts that a paper lacks'.
test('a comment begins with a noun, an action or Whether, not with It, What or Who', () => {
  const riddle = /^(?:\/\*\*?|\/\/) (?:It|What|Who|Whoever) /
  const found = files
    .filter(file => /\.(ts|tsx|mjs|css|typ)$/.test(file))
    .flatMap(file => {
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
      const opens = (line: string, index: number) =>
        riddle.test(line.trim()) && !(lines[index - 1] ?? '').trim().startsWith('//')
      return lines.filter(opens).map(line => `${file}: ${line.trim()}`)
    })
  const message = `${found.length} comments open with a riddle, ${riddleCeiling} at most:\n${found.slice(0, 20).join('\n')}`
  expect(found.length, message).toBeLessThanOrEqual(riddleCeiling)
})

test('the comment of a boolean field begins with Whether', () => {
  const flag =
    /\/\*\* (?!Whether|True|Is\b|Set\b|Ours)[^\n]* \*\/\n\s*(?:readonly )?\w+\??: (?:boolean|true)$/gm
  const found = files
    .filter(file => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap(file =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(flag)].map(([text]) => `${file}: ${text}`),
    )
  const message = `${found.length} comments of booleans, ${flagCeiling} at most:\n${found.slice(0, 20).join('\n')}`
  expect(found.length, message).toBeLessThanOrEqual(flagCeiling)
})

test('identifiers are plain English', () => {
  const idiomInName = /^(?:stands?|standing|told|said|speaks)$/i
  const found = new Set<string>()
  for (const file of files.filter(each => /\.tsx?$/.test(each))) {
    const text = readFileSync(path.join(root, file), 'utf8')
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '')
    for (const [name] of code.matchAll(/[A-Za-z]\w*/g))
      if (name.split(/_|(?=[A-Z])/).some(word => idiomInName.test(word))) found.add(name)
  }
  const message = `${found.size} identifiers with an idiom, ${identifierCeiling} at most: ${[...found].toSorted().join(' ')}`
  expect(found.size, message).toBeLessThanOrEqual(identifierCeiling)
})
