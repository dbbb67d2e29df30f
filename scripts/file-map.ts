// Generates the list of files in docs/file-map.md ('File by file'), the index of the decisions and the picture of the rooms: `node
// scripts/file-map.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeIndex } from './decisions-index.ts'
import { housePicture, pictureFile } from './house-picture.ts'
import { projectFiles } from './project-files.ts'

const root = path.join(import.meta.dirname, '..')
const doc = path.join(root, 'docs/file-map.md')
const begin = '<!-- files: written by scripts/file-map.ts -->\n```\n'
const end = '```\n<!-- /files -->\n'
const widest = 150

const product = /^(?:apps|packages)\/[^/]+\/src\/.*\.(?:tsx?|typ)$/
const leftOut = /\.test\.|\.d\.ts$|\/testing\//
/** Files that are not looked up by name: each is known from its folder, or is listed elsewhere. */
const notListed =
  /\.routes\.ts$|\/index\.ts$|\/(?:commands|baseline|migrations|embedded|demo|demo-ehr|gallery|generated)\//

/** The files of the product that the list names, in their order. */
export const listedFiles = (files: readonly string[]): string[] =>
  files.filter(file => product.test(file) && !leftOut.test(file) && !notListed.test(file)).sort()

/** A path such as `apps/server/src/core` as `server/core`; no two folders share one. */
export const shortPath = (file: string): string => file.replace(/^(?:apps|packages)\/([^/]+)\/src\//, '$1/')

/** The lines of the list: a folder, then the names in it without their endings. */
function fileMap(files: readonly string[]): string {
  const folders = Map.groupBy(listedFiles(files).map(shortPath), file => path.posix.dirname(file))
  const lines = [...folders].flatMap(([folder, inside]) =>
    wrapped(
      `${folder}/ `,
      inside.map(file => path.posix.basename(file).replace(/\.tsx?$/, '')),
    ),
  )
  return `${lines.join('\n')}\n`
}

function wrapped(label: string, names: readonly string[]): string[] {
  const lines = [label]
  for (const name of names) {
    const last = lines.at(-1) ?? ''
    if (last.length + 1 + name.length > widest) lines.push(`    ${name}`)
    else lines[lines.length - 1] = `${last} ${name}`
  }
  return lines
}

/** The document with the list updated. */
export function withFileMap(text: string, files: readonly string[]): string {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/file-map.md has no place for the list of files.')
  return text.slice(0, from + begin.length) + fileMap(files) + text.slice(to)
}

if (import.meta.main) {
  writeFileSync(doc, withFileMap(readFileSync(doc, 'utf8'), projectFiles(root)))
  writeIndex(root)
  writeFileSync(pictureFile, housePicture())
}
