// Reads partners/ from disk: the server publishes what stands there (demo and `partner publish`), scripts/check-partners checks it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorAliases, errors } from '@careword/contract/errors'
import type { BaseFolder, PartnerFolder } from '@careword/partner'
import { resolveForms } from './resolve-forms.ts'

/**
 * `root` is the folder partners/. Every folder in it that holds a partner.json is a partner; `base` is what all start from.
 * Definitions are handed over plain (resolveForms). Nothing is judged here: broken JSON is handed over as `unreadable` and a form that
 * cannot be made plain with its issues, so that the checker can name every issue at once.
 */
export function readPartnerFolders(root: string): { base: BaseFolder; partners: PartnerFolder[] } {
  const slugs = readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'base')
    .map(entry => entry.name)
    .filter(slug => existsSync(join(root, slug, 'partner.json')))
    .toSorted()
  const alertTypes = Object.fromEntries(Object.entries(errors).map(([code, row]) => [code, row.alertType]))
  const base = readFolder(root, 'base')
  return {
    base: { ...base, alertTypes, codeAliases: { ...errorAliases } },
    partners: slugs.map(slug => resolveForms(base, readFolder(root, slug))),
  }
}

function readFolder(root: string, slug: string): PartnerFolder {
  const folder: PartnerFolder = { slug, json: {}, unreadable: {}, svg: {}, pdf: {}, files: {} }
  for (const path of filesBelow(join(root, slug))) {
    const full = join(root, slug, path)
    if (path.endsWith('.json')) {
      try {
        folder.json[path] = JSON.parse(readFileSync(full, 'utf8'))
      } catch (error) {
        folder.unreadable[path] = error instanceof Error ? error.message : String(error)
      }
      continue
    }
    folder.files[path] = statSync(full).size
    if (path.endsWith('.pdf')) folder.pdf[path] = endsOf(readFileSync(full))
    if (path.endsWith('.svg')) folder.svg[path] = readFileSync(full, 'utf8')
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
    const path = `${prefix}${entry.name}`
    if (entry.isDirectory()) found.push(...filesBelow(join(folder, entry.name), `${path}/`))
    else found.push(path)
  }
  return found.toSorted()
}
