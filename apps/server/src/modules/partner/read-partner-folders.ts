// Reads partners/ from disk: the server publishes its content (demo and `partner publish`), scripts/check-partners checks it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path, { join } from 'node:path'
import { errorAliases, errors } from '@careword/contract/errors'
import type { BaseFolder, PartnerFolder } from '@careword/partner'
import { resolveForms } from './resolve-forms.ts'

export const partnersDir = path.resolve(import.meta.dirname, '../../../../../partners')

/**
 * `root` is the folder partners/. Every folder in it that holds a partner.json is a partner; `base` is what all start from.
 * Definitions are handed over plain (resolveForms). Nothing is judged here: broken JSON is handed over as `unreadable` and a form that
 * cannot be made plain with its issues, so that the checker can name every issue at once.
 */
export function readPartnerFolders(root: string): { base: BaseFolder; partners: PartnerFolder[] } {
  const base = readBaseFolder(root)
  const slugs = readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'base')
    .map(entry => entry.name)
    .filter(slug => existsSync(join(root, slug, 'partner.json')))
    .toSorted()
  return { base, partners: slugs.map(slug => resolveForms(base, readFolder(root, slug))) }
}

/** The base folder of this release, which every partner extends. */
export function readBaseFolder(root: string): BaseFolder {
  const alertTypes = Object.fromEntries(Object.entries(errors).map(([code, row]) => [code, row.alertType]))
  return { ...readFolder(root, 'base'), alertTypes, codeAliases: { ...errorAliases } }
}

function readFolder(root: string, slug: string): PartnerFolder {
  const folder: PartnerFolder = { slug, json: {}, unreadable: {}, svg: {}, pdf: {}, files: {} }
  for (const file of filesBelow(join(root, slug))) {
    const full = join(root, slug, file)
    if (file.endsWith('.json')) {
      try {
        folder.json[file] = JSON.parse(readFileSync(full, 'utf8'))
      } catch (error) {
        folder.unreadable[file] = error instanceof Error ? error.message : String(error)
      }
      continue
    }
    folder.files[file] = statSync(full).size
    if (file.endsWith('.pdf')) folder.pdf[file] = endsOf(readFileSync(full))
    if (file.endsWith('.svg')) folder.svg[file] = readFileSync(full, 'utf8')
  }
  return folder
}

const endsOf = (bytes: Buffer) => ({
  begins: bytes.subarray(0, 1024).toString('latin1'),
  ends: bytes.subarray(-1024).toString('latin1'),
})

/** Paths with '/' whatever the machine; hidden files and links out of the folder do not count. */
function filesBelow(folder: string, prefix = ''): string[] {
  const found: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || entry.isSymbolicLink()) continue
    const file = `${prefix}${entry.name}`
    if (entry.isDirectory()) found.push(...filesBelow(join(folder, entry.name), `${file}/`))
    else found.push(file)
  }
  return found.toSorted()
}
