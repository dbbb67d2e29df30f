// Each export has an importer, possibly a test: code used in its own file only is private, and unused code is removed. biome and oxlint
// have no rule for it across files; knip has one, with about twenty packages.

import path from 'node:path'
import { expect, test } from 'vitest'
import { resolveImport, withoutComments } from './imports.ts'
import { readCode } from './project-files.ts'

const declared = /^export (?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm
const stars = /^export (?:type )?\* from '([^']+)'/gm
const listed = /\bexport (?:type )?\{([^}]*)\}(?: from '([^']+)')?/g
const named = /\bimport (?:type )?(?:\w+, )?\{([^}]*)\} from '([^']+)'/g
/** Imports of a whole file: for a dynamic import the names beside it count, for a namespace all exports. */
const whole = /\bimport(?:( \* as) \w+ from |\(\s*)['"`]([^'"`]+)['"`]/g
/** Tests, and a script that writes code, contain code of made-up files. */
const holdsCode = /\.test\.tsx?$|^scripts\/font-coverage\.ts$/

/** The names in a list: 'a as b' is b in an export, and a in an import. */
const namesIn = (list: string, which: 'own' | 'given') =>
  list.split(',').flatMap(each => {
    const [own, given = own] = each
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    return (which === 'own' ? own : given) || []
  })

function unusedExports(files: ReadonlyMap<string, string>): string[] {
  const exported = new Map<string, Set<string>>()
  const used = new Set<string>()
  const texts = [...files].map(([file, text]) => [file, withoutComments(text)] as const)
  for (const [file, text] of texts) {
    const names = [...text.matchAll(declared)].map(([, name = '']) => name)
    for (const [, list = ''] of text.matchAll(listed)) names.push(...namesIn(list, 'given'))
    exported.set(file, new Set(names))
  }
  for (const [file, text] of texts) {
    const targetOf = (name: string) => resolveImport(file, name, files) ?? ''
    for (const [, list = '', from] of [...text.matchAll(listed), ...text.matchAll(named)])
      if (from !== undefined) for (const name of namesIn(list, 'own')) used.add(`${targetOf(from)} ${name}`)
    for (const [, all, from = ''] of text.matchAll(whole)) {
      const target = targetOf(from)
      for (const name of exported.get(target) ?? [])
        if (all || new RegExp(`\\b${name}\\b`).test(text)) used.add(`${target} ${name}`)
    }
  }
  for (const [file, text] of texts)
    for (const [, from = ''] of text.matchAll(stars)) {
      const target = resolveImport(file, from, files) ?? ''
      for (const name of exported.get(target) ?? [])
        if (used.has(`${file} ${name}`)) used.add(`${target} ${name}`)
    }
  return [...exported].flatMap(([file, names]) =>
    holdsCode.test(file) ? [] : [...names].map(name => `${file} ${name}`).filter(each => !used.has(each)),
  )
}

test('an export without an importer is found, however it may be imported', () => {
  const files = new Map([
    ['a/a.ts', 'export const one = 1\nexport type Two = 2\nexport const three = 3\nexport { four as five }'],
    ['a/b.ts', "import { type Two, one as uno } from './a.ts'\nconst { three } = await import('./a.ts')"],
  ])
  expect(unusedExports(files)).toEqual(['a/a.ts five'])
})

test('every export has an importer', () => {
  expect(unusedExports(readCode(path.resolve(import.meta.dirname, '..')))).toEqual([])
})
