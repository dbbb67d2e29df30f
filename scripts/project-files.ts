import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const skip = new Set([
  'node_modules',
  'dist',
  'test-results',
  'playwright-report',
  '.git',
  '.shots',
  '.cache',
])

/** All files of the project, from its root with forward slashes, without those in .gitignore; git need not be installed. */
export function projectFiles(root: string): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
      if (skip.has(entry.name) || entry.name.startsWith('.data') || entry.name.endsWith('.log')) return []
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return walk(file)
      return entry.isFile() ? [file] : []
    })
  return walk('')
}

/** All files of the project, with the text of those that are code. */
export function readCode(root: string): Map<string, string> {
  return new Map(
    projectFiles(root).map(file => [
      file,
      /\.(ts|tsx|mts|mjs|js)$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : '',
    ]),
  )
}
