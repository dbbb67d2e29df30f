// Checks that every package that a workspace imports is in its package.json, and every package there is used, so that no unused one is
// installed, pinned and updated. `node scripts/dependencies.ts` prints every issue and ends with 1 if there is one.

import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { importsOf } from './imports.ts'
import { projectFiles } from './project-files.ts'

interface Workspace {
  /** The workspace's folder from the root. */
  at: string
  dependencies: readonly string[]
  /** The workspace's files that may name a package, by their path from the root. */
  files: ReadonlyMap<string, string>
}

/** The issues of a workspace, one per line. Tests may use the dependencies of the root. */
export function issuesOf({ at, dependencies, files }: Workspace): string[] {
  const undeclared = new Map<string, string>()
  for (const [file, text] of files)
    if (/\.tsx?$/.test(file) && !isForWork(file))
      for (const name of importedPackages(text))
        if (!dependencies.includes(name) && !undeclared.has(name)) undeclared.set(name, file)
  const texts = [...files.values()]
  // A list of fonts may omit their common scope.
  const spelled = (name: string) => [name, `'${name.split('/').at(-1)}'`]
  const unused = dependencies.filter(
    name => !texts.some(text => spelled(name).some(one => text.includes(one))),
  )
  return [
    ...[...undeclared].map(
      ([name, file]) => `${file} imports ${name}, which ${at}/package.json does not name`,
    ),
    ...unused.map(name => `${at}/package.json names ${name}, which nothing there uses`),
  ]
}

/** Whether the file is a test or builds pages, and so may use packages of the root. */
function isForWork(file: string): boolean {
  return /\.(?:test|config)\.tsx?$/.test(file) || file.includes('/testing/')
}

function importedPackages(text: string): string[] {
  return importsOf(text)
    .filter(({ name }) => !name.startsWith('.') && !isBuiltin(name))
    .map(({ name }) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

function readWorkspaces(root: string): Workspace[] {
  const all = projectFiles(root)
  return all
    .filter(file => /^(?:apps|packages)\/[^/]+\/package\.json$/.test(file))
    .map(file => {
      const at = path.posix.dirname(file)
      const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
        dependencies?: Record<string, string>
      }
      const own = all.filter(one => one.startsWith(`${at}/`) && /\.(?:tsx?|css|html|json)$/.test(one))
      const files = own
        .filter(one => one !== file)
        .map(one => [one, readFileSync(path.join(root, one), 'utf8')] as const)
      return { at, dependencies: Object.keys(dependencies), files: new Map(files) }
    })
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..')
  if (!existsSync(path.join(root, 'package.json'))) throw new Error('not the root of the project')
  const issues = readWorkspaces(root).flatMap(issuesOf)
  for (const issue of issues) console.error(issue)
  process.exitCode = issues.length > 0 ? 1 : 0
}
