// Reads the import lines of a file: which files and packages it needs.

import path from 'node:path'

export interface Import {
  name: string
  line: number
  typeOnly: boolean
}

/** The path of an import from the root; undefined for npm and Node. The compiler checks that the file exists. */
export function resolveImport(
  file: string,
  name: string,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const workspace = /^@careword\/(domain|forms|partner|contract|portal|server)(?:\/(.*))?$/.exec(name)
  if (workspace) {
    const [, which = '', rest] = workspace
    if (which === 'portal' || which === 'server') return `apps/${which}/src/${rest ?? 'main'}.ts`
    const base = `packages/${which}/src/${rest ?? 'index'}`
    return files.has(`${base}/index.ts`) ? `${base}/index.ts` : `${base}.ts`
  }
  if (!name.startsWith('.')) return undefined
  return path.posix.normalize(path.posix.join(path.posix.dirname(file), name.replace(/\?.*$/, '')))
}

/** Static, side-effect, re-exporting and dynamic imports, and files that run as a worker or child (`new URL('./x.ts', import.meta.url)`). */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text)
  const found: Import[] = []
  const patterns = [
    /(?:^|[\n;}])[ \t]*(?:import|export)\b(?<type>\s+type\b(?!\s+from\b|\s*,))?(?:[^'"`;()=]*?\bfrom)?\s*['"](?<name>[^'"\n]+)['"]/g,
    /(?<type>\btypeof\s+)?\bimport\s*\(\s*['"`](?<name>[^'"`\n]+)['"`]/g,
    /\bnew URL\(\s*['"](?<name>\.[^'"\n]+\.[cm]?[jt]sx?)['"]\s*,\s*import\.meta\.url/g,
  ]
  for (const pattern of patterns) {
    for (const match of code.matchAll(pattern)) {
      const start = match.index + match[0].search(/\S/)
      found.push({
        name: match.groups?.name ?? '',
        line: code.slice(0, start).split('\n').length,
        typeOnly: match.groups?.type !== undefined,
      })
    }
  }
  return found
}

/** The text without comments, with the same lines. A comment mark inside a string stays, which does not matter for import lines. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, comment => comment.replace(/[^\n]/g, ''))
    .replace(/(^|\s)\/\/[^\n]*/g, '$1')
}
