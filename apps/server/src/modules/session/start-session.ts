import type { Trx } from '../../db/in-tenant.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

interface NewSession {
  tenantId: string
  userId: string
  now: Date
  /** The cookie the browser sent: that session ends, so that nobody's prepared cookie becomes signed in. */
  formerToken: string | null
  sso?: boolean
  /** The patient whose chart was open when the launch began. */
  launchedPatientId?: string | null
}

/** Starts a session and gives the token for the cookie; only its hash is stored. */
export async function startSession(
  trx: Trx,
  { tenantId, userId, now, formerToken, sso = false, launchedPatientId = null }: NewSession,
): Promise<string> {
  if (formerToken)
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', hashSessionToken(formerToken))
      .execute()
  const { token, hash } = newSessionToken()
  await trx
    .insertInto('sessions')
    .values({
      tenant_id: tenantId,
      token_hash: hash,
      user_id: userId,
      sso,
      launched_patient_id: launchedPatientId,
      created_at: now,
      last_active_at: now,
    })
    .execute()
  return token
}
