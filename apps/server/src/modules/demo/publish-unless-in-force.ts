import { createHash, type Hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../../db/connect.ts'
import { publishFolders } from '../partner/publish-folders.ts'
import type { DemoEhr } from '../demo-ehr/start-demo-ehr.ts'
import { withSignOn } from './demo-sign-on.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
/** The sources of a published version: the partners' files, and the code that reads and checks them. */
const sources = ['partners', 'packages', 'apps/server/src/modules/partner', 'package-lock.json']

/**
 * Publishes the demo's partners. Where these very files are in force already, from an earlier start, they are not read and checked again:
 * that takes a second of each start.
 */
export async function publishUnlessInForce(
  owner: Database,
  recordSystem: Pick<DemoEhr, 'issuer' | 'fhirBaseUrl'>,
  dataDir: string,
): Promise<void> {
  const { issuer, fhirBaseUrl } = recordSystem
  const made = createHash('sha256').update(`${issuer} ${fhirBaseUrl}`)
  for (const source of sources) addTo(made, path.join(root, source))
  const from = made.digest('hex')
  const stamp = path.join(dataDir, 'published-partners')
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (before === `${from} ${await inForce(owner)}`) return
  await publishFolders(owner, path.join(root, 'partners'), folder => withSignOn(folder, recordSystem))
  writeFileSync(stamp, `${from} ${await inForce(owner)}`)
}

/** A partner that was published by hand since then has another version, which is replaced as always. */
async function inForce(owner: Database): Promise<string> {
  const partners = await owner.selectFrom('tenants').orderBy('slug').select(['slug', 'config_hash']).execute()
  return JSON.stringify(partners)
}

function addTo(made: Hash, at: string): void {
  if (statSync(at).isFile()) {
    made.update(`${at}\0`).update(readFileSync(at))
    return
  }
  const entries = readdirSync(at, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries)
    if (entry.name !== 'node_modules' && !entry.isSymbolicLink()) addTo(made, path.join(at, entry.name))
}
