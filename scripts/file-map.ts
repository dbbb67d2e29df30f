// Generates the list of files in docs/file-map.md ('File by file'): `node scripts/file-map.ts`.
// The index of the decisions and the picture of the rooms are written with it.
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

/** The most visited folders, and their names in the list; `**` matches all folders in it. */
const rooms: [string, string][] = [
  ['apps/server/src/core', 'server/core'],
  ['apps/server/src/http', 'server/http'],
  ['apps/server/src/secrets', 'server/secrets'],
  ['apps/server/src/files', 'server/files'],
  ['apps/server/src/storage', 'server/storage'],
  ['apps/server/src/mail', 'server/mail'],
  ['apps/server/src/jobs', 'server/jobs'],
  ['apps/server/src/modules/**', 'server/modules'],
  ['apps/server/src/pdf/**', 'server/pdf'],
  ['apps/server/src/cli/**', 'server/cli'],
  ['packages/domain/src/**', 'domain'],
  ['packages/forms/src/**', 'forms'],
  ['apps/portal/src/app/**', 'portal/app'],
  ['apps/portal/src/dialogs', 'portal/dialogs'],
  ['apps/portal/src/patient', 'portal/patient'],
  ['apps/portal/src/session', 'portal/session'],
  ['apps/portal/src/partner', 'portal/partner'],
  ['apps/portal/src/pdf', 'portal/pdf'],
  ['apps/portal/src/upload/**', 'portal/upload'],
  ['apps/portal/src/form-ui/**', 'portal/form-ui'],
  ['apps/portal/src/document-text', 'portal/document-text'],
  ['apps/portal/src/features/**', 'portal'],
]
const code = /\.tsx?$/
const leftOut = /\.test\.|\.routes\.ts$|\.d\.ts$|\/testing\/|\/(index|types)\.ts$/

/** The lines of the list: a folder, then the names in it without their endings. */
function fileMap(files: readonly string[]): string {
  const shown = files.filter(file => code.test(file) && !leftOut.test(file)).sort()
  const lines = rooms.flatMap(([room, label]) => {
    const base = room.replace('/**', '')
    const folders = new Map<string, string[]>()
    for (const file of shown) {
      const folder = path.posix.dirname(file)
      const isHere = room.endsWith('/**') ? folder.startsWith(`${base}/`) || folder === base : folder === base
      if (!isHere) continue
      const names = folders.get(folder) ?? []
      folders.set(folder, [...names, path.posix.basename(file).replace(code, '')])
    }
    return [...folders].flatMap(([folder, names]) => wrapped(`${label}${folder.slice(base.length)}/ `, names))
  })
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
