import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SectionAnswers } from '@careword/forms'
import type pg from 'pg'
import { decryptPart } from '../../apps/server/src/modules/forms/encrypted-section.ts'

/** SECRET_KEY of a demo. */
export const demoKey = (dataDir: string): Buffer =>
  Buffer.from(readFileSync(path.join(dataDir, 'secret.key'), 'utf8'), 'base64')

/**
 * One section of a document as stored in the database; undefined when there is none.
 * @param secret SECRET_KEY of the installation
 */
export async function storedSection(
  owner: pg.Client,
  secret: Buffer,
  documentId: string,
  sectionId: string,
): Promise<{ answers: SectionAnswers; revision: number } | undefined> {
  const { rows } = await owner.query<{ tenant_id: string; answers: unknown; revision: number }>(
    'select tenant_id, answers, revision from document_sections where document_id = $1 and section_id = $2',
    [documentId, sectionId],
  )
  const [row] = rows
  if (!row) return undefined
  const place = { tenantId: row.tenant_id, documentId, sectionId }
  return {
    answers: decryptPart<SectionAnswers>(secret, 'answers', place, row.answers),
    revision: row.revision,
  }
}
