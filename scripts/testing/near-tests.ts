// Finds the test files near a change: those that import a changed file, the shortest way first.

import path from 'node:path'
import { importsOf, resolveImport } from '../imports.ts'

/** A test file, and the number of imports to a changed file. */
interface NearTest {
  file: string
  distance: number
}

/**
 * @param changed paths from the root
 * @param files all files of the project, with the text of those that are code
 * @param isTest whether a file can be run as a test
 * @returns every test that reaches a change, the nearest first
 */
export function nearTests(
  changed: readonly string[],
  files: ReadonlyMap<string, string>,
  isTest: (file: string) => boolean,
): NearTest[] {
  const importers = importersOf(files)
  const distances = new Map<string, number>()
  let edge = changed.flatMap(file => [file, ...besides(file, files)])
  for (let distance = 0; edge.length > 0; distance++) {
    const next: string[] = []
    for (const file of edge) {
      if (distances.has(file)) continue
      distances.set(file, distance)
      next.push(...(importers.get(file) ?? []))
    }
    edge = next
  }
  return [...distances]
    .filter(([file]) => isTest(file) && files.has(file))
    .map(([file, distance]) => ({ file, distance }))
    .sort((a, b) => a.distance - b.distance || (a.file < b.file ? -1 : 1))
}

function importersOf(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of files) {
    for (const { name } of importsOf(text)) {
      const target = resolveImport(file, name, files)
      if (target === undefined) continue
      const known = importers.get(target)
      if (known) known.push(file)
      else importers.set(target, [file])
    }
  }
  return importers
}

/**
 * The tests for a file that is read and not imported (a template, a form): those of its folder or of the next folder above, else those that
 * name its folder.
 */
function besides(file: string, files: ReadonlyMap<string, string>): string[] {
  if (/\.(tsx?|css)$/.test(file)) return []
  const tests = [...files.keys()].filter(other => /\.test\.tsx?$/.test(other))
  let folder = path.posix.dirname(file)
  for (; folder.includes('/'); folder = path.posix.dirname(folder)) {
    const here = tests.filter(test => path.posix.dirname(test) === folder)
    if (here.length > 0) return here
  }
  return folder === '.' ? [] : tests.filter(test => files.get(test)?.includes(`${folder}/`))
}
