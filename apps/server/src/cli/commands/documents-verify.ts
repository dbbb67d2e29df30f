import { describeLocations } from '../../core/settings/describe-locations.ts'
import { storagePlace } from '../../core/settings/storage-place.ts'
import {
  nameCopies,
  type VerifiedDocuments,
  verifyDocuments,
  verifyOriginals,
} from '../../modules/documents/verify-documents.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import { explainStorage } from '../../storage/explain-storage.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { command } from '../command.ts'
import { Refused } from '../wrong-call.ts'

export const documentsVerify = command({
  name: 'documents verify',
  about:
    'reads every stored PDF and every file that people sent, and names those that are missing or changed',
  example: 'documents verify',
  notes: [
    'Orphans are files that no document names: what a signing left that was ended before its last step. They do no harm.',
    'Exit code 1 when a document is missing or changed. Put its file back from a backup: its name is the hash of its bytes.',
  ],
  async run(_values, { appServices }) {
    const { services } = await appServices()
    const { db, env, documents, originals } = services
    try {
      const tenants = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
      const named = { documents: new Set<string>(), originals: new Set<string>() }
      const partners = []
      for (const { id, slug } of tenants) {
        await nameCopies(db, id, sha256 => named.documents.add(sha256))
        partners.push({
          tenant: slug,
          ...(await verifyDocuments(db, documents, id, sha256 => named.documents.add(sha256))),
          originals: await verifyOriginals(db, originals, id, sha256 => named.originals.add(sha256)),
        })
      }
      const orphans = [
        ...(await unnamed(documents, named.documents)),
        ...(await unnamed(originals, named.originals)),
      ]
      return {
        lines: [
          describeLocations(env),
          ...partners.flatMap(partner => [
            ...linesOf(partner.tenant, partner, 'documents', sha256 => `file ${sha256}.pdf`),
            ...linesOf(
              partner.tenant,
              partner.originals,
              'files that people sent',
              sha256 => `original ${sha256}`,
            ),
          ]),
          `${orphans.length} orphans: files that no document names`,
        ],
        json: { partners, orphans },
        failed: partners.some(({ bad, originals: sent }) => bad.length + sent.bad.length > 0),
      }
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error
      const { says, fix } = explainStorage(storagePlace(env), error)
      throw new Refused(`Not all could be read: ${says}. ${fix}.`)
    }
  },
})

const shown = { missing: 'MISSING', changed: 'CHANGED' }

function linesOf(
  tenant: string,
  { looked, bad }: VerifiedDocuments,
  what: string,
  fileOf: (sha256: string) => string,
): string[] {
  return [
    ...bad.map(
      ({ documentId, sha256, issue }) =>
        `${tenant}: ${shown[issue]} document ${documentId}, ${fileOf(sha256)}`,
    ),
    `${tenant}: ${looked} ${what} looked at, ${bad.length === 0 ? 'all sound' : `${bad.length} not sound`}`,
  ]
}

async function unnamed(store: DocumentStore, named: ReadonlySet<string>): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.names()) if (!named.has(name)) names.push(name)
  return names
}
