import { deriveUserType, fullName, sessionEndsAt } from '@careword/domain'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { queryInTenant, inTenant } from '../../db/in-tenant.ts'
import { acceptedNow } from '../acceptances/accepted-now.ts'
import { currentTerms } from '../acceptances/record-acceptance.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Principal } from '../../core/principal.ts'
import { hashSessionToken } from './session-token.ts'
import { updateRows } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** Moving `last_active_at` on every call would make each read a write; five seconds are exact enough for a 20-minute limit. */
const extendAfterMs = 5_000

/**
 * The person behind a session token. Null when there is no such session, when it ended, or when the person was disabled.
 * @param extend true for calls that follow a person's action (ruling G-14); polling and thumbnails never extend a session
 */
export async function readSession(
  db: Database,
  tenant: Tenant,
  token: string,
  now: Date,
  extend: boolean,
): Promise<Principal | null> {
  const hash = hashSessionToken(token)
  const [row] = await queryInTenant(db, tenant.id, sessionOf(tenant.id, hash))
  if (!row) return null

  const { idleMinutes, absoluteHours } = tenant.config.settings.session
  const endsAt = (extendedAt: Date) =>
    new Date(
      sessionEndsAt({
        startedAt: row.created_at.getTime(),
        extendedAt: extendedAt.getTime(),
        idleMinutes,
        absoluteHours,
      }),
    )
  const latestEnd = new Date(row.created_at.getTime() + absoluteHours * 3_600_000)
  const expiresAt = endsAt(row.last_active_at)
  if (expiresAt <= now) return null
  const extendsNow = extend && now.getTime() - row.last_active_at.getTime() > extendAfterMs
  if (extendsNow) {
    await inTenant(db, tenant.id, trx =>
      updateRows(trx, 'sessions', { tenant_id: tenant.id, token_hash: hash }, { last_active_at: now }),
    )
  }
  const userType = deriveUserType(row.roles)
  const mine = { tenantId: tenant.id, userId: row.user_id }
  return {
    ...mine,
    name: fullName({ firstName: row.first_name, middleName: row.middle_name, lastName: row.last_name }),
    email: row.email,
    roles: row.roles,
    userType,
    patientId: row.patient_id,
    sso: row.sso,
    launchedPatientId: row.launched_patient_id,
    unsubscribed: row.unsubscribed,
    language: row.lang,
    acceptedTermsId: await acceptedNow(db, {
      ...mine,
      kind: 'terms',
      accepted: row.accepted_terms_id,
      current: currentTerms(tenant, userType)?.id ?? null,
    }),
    acceptedNoticeId: await acceptedNow(db, {
      ...mine,
      kind: 'electronic',
      accepted: row.accepted_notice_id,
      current: tenant.config.settings.electronicNotice.id,
    }),
    hasPassword: row.has_password,
    expiresAt: extendsNow ? endsAt(now) : expiresAt,
    latestEnd,
  }
}

const sessionOf = precompiledQuery((db, tenantId: string, hash: Buffer) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', sameTenant('users.id', 'sessions.user_id'))
    .leftJoin('patients', sameTenant('patients.user_id', 'users.id'))
    .where('sessions.tenant_id', '=', tenantId)
    .where('sessions.token_hash', '=', hash)
    .where('users.active', '=', true)
    .select([
      'sessions.created_at',
      'sessions.last_active_at',
      'sessions.sso',
      'sessions.launched_patient_id',
      'users.id as user_id',
      'users.email',
      'users.first_name',
      'users.middle_name',
      'users.last_name',
      'users.roles',
      'users.unsubscribed',
      'users.lang',
      'users.accepted_terms_id',
      'users.accepted_notice_id',
      sql<boolean>`users.password_hash is not null`.as('has_password'),
      'patients.id as patient_id',
    ]),
)
