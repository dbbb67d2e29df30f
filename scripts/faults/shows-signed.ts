import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Machine } from './two-machines.ts'

/** Each server returns the exact signed bytes, whichever of them stored them. */
export async function showsSigned(
  admin: pg.Client,
  servers: readonly Pick<Machine, 'url'>[],
  token: string,
  documentId: string,
): Promise<string[]> {
  const { rows } = await admin.query<{ pdf_sha256: string }>(
    'select pdf_sha256 from documents where id = $1',
    [documentId],
  )
  const losses: string[] = []
  for (const { url } of servers) {
    const answer = await fetch(`${url}/api/pdf/${documentId}?download`, {
      headers: { cookie: `careword=${token}` },
    })
    const shown = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
    if (!answer.ok || shown !== rows[0]?.pdf_sha256)
      losses.push(
        `a server answered ${answer.status} for the signed document, with other bytes than were signed`,
      )
  }
  return losses
}
