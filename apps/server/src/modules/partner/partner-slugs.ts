import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The partners of a folder partners/: each folder in it that holds a partner.json, except the base from which all start. */
export const partnerSlugs = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'base')
    .map(entry => entry.name)
    .filter(slug => existsSync(join(root, slug, 'partner.json')))
    .toSorted()
