import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Database } from '../../db/connect.ts'
import type { Env } from '../../core/settings/env.ts'
import { verifySome } from '../../modules/documents/verify-documents.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { makeFolderStore } from '../../storage/document-store.ts'
import { type Finding, broken, ok } from './finding.ts'

const each = 100

/** Reads a sample of a partner's stored PDFs; all of them are read by `documents verify`. */
export async function checkDocuments(
  { DATA_DIR }: Pick<Env, 'DATA_DIR'>,
  db: Database,
  { id, slug }: Pick<Tenant, 'id' | 'slug'>,
): Promise<Finding> {
  const store = makeFolderStore(path.join(DATA_DIR, 'storage'))
  const from = randomBytes(4).toString('hex')
  const { looked, bad } = await verifySome(db, store, id, { each, from })
  const check = `documents of ${slug}`
  if (bad.length === 0) return ok(check, `${looked} stored PDFs read, all sound`)
  const count = (issue: 'missing' | 'changed') => bad.filter(one => one.issue === issue).length
  return broken(
    check,
    `of ${looked} stored PDFs read, ${count('missing')} are missing and ${count('changed')} changed`,
    'careword documents verify names them all; put their files back from a backup',
  )
}
