import { verifyDocuments } from '../../modules/documents/verify-documents.ts'
import { command } from '../command.ts'

export const documentsVerify = command({
  words: 'documents verify',
  about: 'reads every stored PDF and names those that are missing or changed',
  options: {},
  example: 'documents verify',
  notes: [
    'Orphans are files that no document names: what a signing left that was ended before its last step. They harm nobody.',
    'Exit code 1 when a document is missing or changed. Put its file back from a backup: its name is the hash of its bytes.',
  ],
  async run(_values, { appServices }) {
    const { db, documents } = (await appServices()).services
    const tenants = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
    const named = new Set<string>()
    const partners = []
    for (const { id, slug } of tenants)
      partners.push({
        tenant: slug,
        ...(await verifyDocuments(db, documents, id, sha256 => named.add(sha256))),
      })
    const orphans: string[] = []
    for await (const name of documents.names()) if (!named.has(name)) orphans.push(name)
    const shown = { missing: 'MISSING', changed: 'CHANGED' }
    return {
      lines: [
        ...partners.flatMap(({ tenant, looked, bad }) => [
          ...bad.map(
            ({ documentId, sha256, issue }) =>
              `${tenant}: ${shown[issue]} document ${documentId}, file ${sha256}.pdf`,
          ),
          `${tenant}: ${looked} documents looked at, ${bad.length === 0 ? 'all sound' : `${bad.length} not sound`}`,
        ]),
        `${orphans.length} orphans: files that no document names`,
      ],
      json: { partners, orphans },
      failed: partners.some(({ bad }) => bad.length > 0),
    }
  },
})
