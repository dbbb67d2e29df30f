import type { Trx } from '../../db/in-tenant.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

/**
 * Gives the session a new cookie value, at a gain of rights (ruling G-14): its age and its launch stay, the former value opens nothing
 * more. Null when the session ended meanwhile, or another call renewed it first.
 */
export async function renewSession(trx: Trx, tenantId: string, token: string | null): Promise<string | null> {
  if (token === null) return null
  const renewed = newSessionToken()
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ token_hash: renewed.hash })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', hashSessionToken(token))
    .executeTakeFirst()
  return numUpdatedRows === 1n ? renewed.token : null
}
