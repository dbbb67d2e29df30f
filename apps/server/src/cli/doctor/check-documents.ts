import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { verifySome } from '../../modules/documents/verify-documents.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { DocumentStore } from '../../storage/document-store.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { type Finding, broken, ok } from './finding.ts'

const each = 100

/** Reads a sample of a partner's stored PDFs; `documents verify` reads all of them. */
export async function checkDocuments(
  store: DocumentStore,
  db: Database,
  { id, slug }: Pick<Tenant, 'id' | 'slug'>,
): Promise<Finding> {
  const check = `documents of ${slug}`
  const verified = await verifySome(db, store, id, { each, from: randomUUID() }).catch((error: unknown) => {
    if (error instanceof StorageUnavailable) return null
    throw error
  })
  if (verified === null)
    return broken(check, 'not looked at: they cannot be read', "Mend what 'storage' reports below")
  const { looked, bad } = verified
  if (bad.length === 0) return ok(check, `${looked} stored PDFs read, all sound`)
  const count = (issue: 'missing' | 'changed') => bad.filter(one => one.issue === issue).length
  return broken(
    check,
    `of ${looked} stored PDFs read, ${count('missing')} are missing and ${count('changed')} changed`,
    'careword documents verify names them all; put their files back from a backup',
  )
}
