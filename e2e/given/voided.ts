import { ownerConnection } from '../../scripts/demo-server.ts'

/** Given that an operator made this document void on that day. */
export async function givenVoided(documentId: string, day: string): Promise<void> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    await owner.query(
      `update documents set status = 'Outdated', voided_date = $2, revoked_type = 'void', updated_at = now() where id = $1`,
      [documentId, day],
    )
  } finally {
    await owner.end()
  }
}
