// The documents, the READMEs of folders and the decisions name existing files; the list of files is complete.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { listedFiles, shortPath, withFileMap } from './file-map.ts'
import { projectFiles } from './project-files.ts'

const root = path.join(import.meta.dirname, '..')
const files = projectFiles(root)
const documents = files.filter(file => /^docs\/[\w-]+\.md$/.test(file))
const ofFolders = files.filter(file => /^(apps|packages|partners)\/.*README\.md$/.test(file))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const decisions = files.filter(file => /^docs\/decisions\/\d{4}-.*\.md$/.test(file))
/** `forms/answers/clean-answers.ts` names packages/forms/src/answers/clean-answers.ts. */
const isThere = (name: string) =>
  files.some(file => [file, file.replace('/src/', '/')].some(at => at === name || at.endsWith(`/${name}`)))
const namedIn = (doc: string) =>
  [...read(doc).matchAll(/`([\w./-]+\.(?:tsx?|typ|mjs|json|css))`/g)].map(([, name = '']) => name)

/** Files of authors, which the partners here do not have. */
const ofAuthors = new Set(['waivers.json'])

test.each([...documents.filter(doc => namedIn(doc).length > 0), ...ofFolders])(
  'every file that %s names is there',
  doc => {
    const named = namedIn(doc)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(name => !isThere(name) && !ofAuthors.has(name))).toEqual([])
  },
)

test('every file that a decision names is there', () =>
  expect(
    decisions.flatMap(doc =>
      namedIn(doc)
        .filter(name => !isThere(name))
        .map(name => `${doc}: ${name}`),
    ),
  ).toEqual([]))

// A renamed folder would otherwise stay in the table if its files are found elsewhere under the same name.
test.each(ofFolders)('every folder in a table of %s lies below it', readme => {
  const here = path.posix.dirname(readme)
  const rows = read(readme).match(/^\| `[^|]*\|/gm) ?? []
  const named = rows.flatMap(row => [...row.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name))
  const holds = (name: string) =>
    files.some(file => [`${here}/${name}/`, `${here}/src/${name}/`].some(folder => file.startsWith(folder)))
  expect(named.filter(name => !holds(name))).toEqual([])
})

// The test of names above does not find `find-paper` without its ending, so after a rename it would stay.
test.each(ofFolders)('a name without an ending in a table of %s is a folder', readme => {
  const rows = read(readme).match(/^\|.*\|$/gm) ?? []
  const named = rows.flatMap(row => [...row.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name = '']) => name))
  expect(named.filter(name => !files.some(file => file.includes(`/${name}/`)))).toEqual([])
})

test('the schema that a data file names for editors is there', () =>
  expect(
    files
      .filter(file => /^partners\/.*\.json$/.test(file))
      .flatMap(file => {
        const [, schema = ''] = /"\$schema": "(\.[^"]+)"/.exec(read(file)) ?? []
        const at = path.posix.join(path.posix.dirname(file), schema)
        return schema === '' || files.includes(at) ? [] : `${file}: ${schema}`
      }),
  ).toEqual([]))

// A rename of `saveSection` or `SECRET_KEY` that forgets the decisions fails here.
test('every identifier that a decision names is in the code', () => {
  const code = files.filter(file =>
    /^(apps|packages|scripts|partners|deploy)\/.*\.(tsx?|json|typ|conf|sql)$/.test(file),
  )
  const words = new Set(code.flatMap(file => read(file).match(/\w+/g) ?? []))
  const named = decisions.flatMap(doc =>
    [...read(doc).matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) =>
      (quoted.match(/\b(?:[a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z\d]+)+)\b/g) ?? []).map(name => ({ doc, name })),
    ),
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter(({ name }) => !words.has(name))).toEqual([])
})

test.each(ofFolders)('%s is short: 25 lines at most', readme =>
  expect(read(readme).trimEnd().split('\n').length).toBeLessThanOrEqual(25),
)

test('every path of docs/file-map.md is the short path of one file', () => {
  const short = new Set(files.map(shortPath))
  expect(namedIn('docs/file-map.md').filter(name => name.includes('/') && !short.has(name))).toEqual([])
})

test('every file that the list names is in it', () => {
  let folder = ''
  const listed = new Set(
    read('docs/file-map.md')
      .split('```')[1]
      ?.split('\n')
      .flatMap(line => {
        const [begin = '', ...names] = line.split(/ +/)
        if (begin !== '') folder = begin
        return names.map(name => folder + name)
      }),
  )
  const all = listedFiles(files).map(shortPath)
  expect(all.length).toBeGreaterThan(1800)
  expect(all.filter(file => !listed.has(file.replace(/\.tsx?$/, '')))).toEqual([])
})

test('the list of files is up to date: write it again with node scripts/file-map.ts', () => {
  const text = read('docs/file-map.md')
  expect(withFileMap(text, files)).toBe(text)
})
