import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { keyOf } from '../../apps/server/src/storage/document-store.ts'

interface DocumentState {
  signed: boolean
  /** Inconsistencies of signatures, stored bytes and audit rows. */
  faults: string[]
}

/**
 * I3: a signed document has its status, signatures, sealed bytes of the right hash, and one audit row; any other document has none of
 * these.
 * @param fileOf the path of the bytes of a key: in a folder, or of a bucket in its service's folder
 * @param signatures the number of signatures of the signed form
 */
export async function checkSigned(
  owner: pg.Client,
  fileOf: (key: string) => string,
  documentId: string,
  signatures: number,
): Promise<DocumentState> {
  const { rows } = await owner.query<{
    status: string
    signed_at: Date | null
    pdf_sha256: string | null
    signatures: string
    audited: string
  }>(
    `select d.status, d.signed_at, d.pdf_sha256,
            (select count(*) from signatures s where s.document_id = d.id) as signatures,
            (select count(*) from audit_events a where a.document_id = d.id and a.action = 'signForm' and a.outcome = 'done') as audited
       from documents d where d.id = $1`,
    [documentId],
  )
  const row = rows[0]
  if (!row) return { signed: false, faults: [`document ${documentId} is gone`] }
  const signed = row.signed_at !== null
  const faults: string[] = []
  const expect = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted)
      faults.push(
        `document ${documentId} is ${signed ? 'signed' : 'not signed'}, but ${what} is ${String(found)} and not ${String(wanted)}`,
      )
  }
  expect(
    'its status',
    row.status,
    signed ? (row.status === 'Replaced' ? 'Replaced' : 'Active') : 'Incomplete',
  )
  expect('the number of its signatures', Number(row.signatures), signed ? signatures : 0)
  expect('the number of its audit rows', Number(row.audited), signed ? 1 : 0)
  if (signed) expect('the hash of its stored PDF', storedHash(fileOf, row.pdf_sha256 ?? ''), row.pdf_sha256)
  else expect('its PDF', row.pdf_sha256, null)
  return { signed, faults }
}

/** The check of a demo that stores its documents in a folder. */
export function inFolder(dataDir: string): (key: string) => string {
  return key => path.join(dataDir, 'storage', key)
}

function storedHash(fileOf: (key: string) => string, sha256: string): string {
  const file = fileOf(keyOf(sha256))
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : 'no file'
}
