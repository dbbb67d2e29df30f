// Reads partners/ from disk: the server publishes its content (demo and `partner publish`), scripts/check-partners checks it.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path, { join } from 'node:path'
import { errorAliases, errors } from '@careword/contract/errors'
import type { BaseFolder, PartnerFolder, Picture } from '@careword/partner'
import { partnerSlugs } from './partner-slugs.ts'
import { measurePicture } from './measure-picture.ts'
import { resolveForms } from './resolve-forms.ts'

export const partnersDir = path.resolve(import.meta.dirname, '../../../../../partners')

/**
 * `root` is the folder partners/. Every folder in it that holds a partner.json is a partner; `base` is the folder from which all partners
 * start. Definitions are returned plain (resolveForms). Reading refuses nothing: broken JSON is returned as `unreadable`, and a form that
 * cannot be made plain with its issues, so that the checker can name all issues together.
 */
export function readPartnerFolders(root: string): { base: BaseFolder; partners: PartnerFolder[] } {
  const base = readBaseFolder(root)
  return { base, partners: partnerSlugs(root).map(slug => readPartnerFolder(root, slug, base)) }
}

/**
 * Reads a single partner.
 * @param instead files as they would be after a change
 */
export function readPartnerFolder(
  root: string,
  slug: string,
  base: BaseFolder,
  instead: Record<string, unknown> = {},
): PartnerFolder {
  const folder = readFolder(root, slug)
  return resolveForms(base, { ...folder, json: { ...folder.json, ...instead } })
}

/** The base folder of this release, which every partner extends. */
export function readBaseFolder(root: string): BaseFolder {
  const alertTypes = Object.fromEntries(Object.entries(errors).map(([code, row]) => [code, row.alertType]))
  return { ...readFolder(root, 'base'), alertTypes, codeAliases: { ...errorAliases } }
}

/** One folder with its forms as they are written in the files. */
export function readFolder(root: string, slug: string): PartnerFolder {
  const pictures: Record<string, Picture> = {}
  const folder: PartnerFolder = { slug, json: {}, unreadable: {}, svg: {}, pdf: {}, files: {}, pictures }
  for (const file of filesBelow(join(root, slug))) {
    const full = join(root, slug, file)
    const { size } = statSync(full)
    if (file.endsWith('.json')) {
      const most = file === 'partner.json' ? largestSettings : largestJson
      const read = size > most ? { why: `it has more than ${most} bytes` } : readJson(full)
      if ('why' in read) folder.unreadable[file] = read.why
      else folder.json[file] = read.json
      continue
    }
    folder.files[file] = size
    // Larger files are refused by their size.
    if (size > largestRead) continue
    if (file.endsWith('.pdf')) folder.pdf[file] = endsOf(readFileSync(full))
    if (file.endsWith('.svg')) folder.svg[file] = readFileSync(full, 'utf8')
    const picture = file.startsWith('images/') ? measurePicture(file, readFileSync(full)) : undefined
    if (picture) pictures[file] = picture
  }
  return folder
}

/** Ten times our longest form, and our longest settings. */
const largestJson = 2_000_000
const largestSettings = 300_000
const largestRead = 8_000_000
/** None of our files is a third as deep. */
const deepest = 120

function readJson(file: string): { json: unknown } | { why: string } {
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isDeeper(json) ? { why: `it is nested deeper than ${deepest} levels` } : { json }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

/** Whether the file is nested too deeply: its readers may be recursive. */
function isDeeper(json: unknown): boolean {
  let level = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap(one => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
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
