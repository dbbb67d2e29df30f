import { sessionLimits } from '@careword/domain/limits'
import { CompiledQuery } from 'kysely'
import { type Trx, sendUnawaited } from '../../db/in-tenant.ts'
import { lockUser } from '../../db/lock-user.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

interface NewSession {
  tenantId: string
  userId: string
  now: Date
  /** The cookie the browser sent: that session ends, so that a cookie planted by an attacker never becomes signed in (session fixation). */
  formerToken: string | null
  /** Whether the caller holds this person's row already. */
  locked?: boolean
  sso?: boolean
  /** The patient whose chart was open when the launch began. */
  launchedPatientId?: string | null
}

/** Starts a session and gives the token for the cookie; only its hash is stored. */
export async function startSession(
  trx: Trx,
  { tenantId, userId, now, formerToken, locked = false, sso = false, launchedPatientId = null }: NewSession,
): Promise<string> {
  // The second of two simultaneous sign-ins waits and sees the result of the first.
  if (!locked) await lockUser(trx, tenantId, userId)
  if (formerToken)
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', tenantId)
      .where('token_hash', '=', hashSessionToken(formerToken))
      .execute()
  const { token, hash } = newSessionToken()
  await sendUnawaited(
    trx,
    CompiledQuery.raw(insertion, [
      tenantId,
      userId,
      hash,
      sso,
      launchedPatientId,
      now,
      sessionLimits.atOnce - 1,
    ]),
  )
  return token
}

// Every sign-in runs it: the text is made once.
const insertion = `with ended as (
    delete from sessions where tenant_id = $1 and token_hash in (
      select token_hash from sessions where tenant_id = $1 and user_id = $2
      order by last_active_at desc, created_at desc offset $7))
  insert into sessions (tenant_id, user_id, token_hash, sso, launched_patient_id, created_at, last_active_at)
  values ($1, $2, $3, $4, $5, $6, $6)`
