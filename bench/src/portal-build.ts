// Reads Vite's manifest of the built portal: what a browser loads for a route, by following static imports.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

export const distDir = path.resolve(import.meta.dirname, '../../apps/portal/dist')

interface Chunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  assets?: string[]
}

interface Files {
  js: Set<string>
  css: Set<string>
  assets: Set<string>
}

export function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(path.join(distDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}

/** Everything that is loaded before this module runs. Keys are sources, such as 'index.html' or 'src/features/…'. */
export function closure(keys: string[], manifest = readManifest()): Files {
  const files: Files = { js: new Set(), css: new Set(), assets: new Set() }
  const seen = new Set<string>()
  const add = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no '${key}'`)
    if (chunk.file.endsWith('.js')) files.js.add(chunk.file)
    if (chunk.file.endsWith('.css')) files.css.add(chunk.file)
    for (const css of chunk.css ?? []) files.css.add(css)
    for (const asset of chunk.assets ?? []) files.assets.add(asset)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return files
}

/** The entry and what it loads by itself for signed-in users, without the parts of a route or a press. */
export function shellModules(manifest = readManifest()): string[] {
  const known = (key: string) =>
    /^src\/(features|dialogs|upload|form-ui|document-text)\//.test(key) || key.includes('node_modules')
  const keys = new Set(['index.html'])
  for (const key of keys) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    if (key === 'index.html' || imports.length > 0)
      for (const next of [...imports, ...dynamicImports]) if (!known(next)) keys.add(next)
  }
  return [...keys]
}

/** Lazy modules that the first screen does not need, by source. */
export function lazyModules(manifest = readManifest()): string[] {
  return Object.keys(manifest).filter(
    key => manifest[key]?.file.endsWith('.js') && key.startsWith('src/') && !manifest[key]?.isEntry,
  )
}

export function without(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter(file => !others.has(file)))
}

/** kB (1000 bytes) after gzip -9 of each file, as for a browser. */
export function gzipKb(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += gzipSync(readFileSync(path.join(distDir, file)), { level: 9 }).length
  return bytes / 1000
}

/** kB without compression, for fonts, which are compressed already. */
export function rawKb(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += readFileSync(path.join(distDir, file)).length
  return bytes / 1000
}

export function chunkText(file: string): string {
  return readFileSync(path.join(distDir, file), 'utf8')
}
