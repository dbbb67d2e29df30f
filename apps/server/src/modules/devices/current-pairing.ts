import { sessionEndsAt } from '@careword/domain'
import type { QueryCreator } from 'kysely'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import type { Database } from '../../db/connect.ts'
import { queryInTenant, type Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { sameTenant } from '../../db/same-tenant.ts'

interface Pairing {
  id: string
  userId: string
  pairedAt: Date
  /** The end of the session without further activity. */
  endsAt: Date
}

type Of = { session: Buffer } | { device: Buffer } | { ids: readonly string[] }

/**
 * The pairing of a session, or of a phone, while both are valid. The pairing ends with the session, whatever ended it. Every call
 * authorizes it again (security T-10: an earlier successful poll grants nothing).
 */
export async function currentPairing(
  trx: Trx,
  tenant: Tenant,
  of: Exclude<Of, { ids: readonly string[] }>,
  now: Date,
): Promise<Pairing | null> {
  const [pairing] = (await pairingEnds(trx, tenant, of, now)).values()
  return pairing ?? null
}

/** Reads the pairing in a separate query that no transaction waits for: for callers who poll very often. */
export async function askPairing(
  db: Database,
  tenant: Tenant,
  of: Exclude<Of, { ids: readonly string[] }>,
  now: Date,
): Promise<Pairing | null> {
  const question = 'session' in of ? ofSession(tenant.id, of.session) : ofDevice(tenant.id, of.device)
  const rows = await queryInTenant(db, tenant.id, question)
  const [pairing] = livePairings(tenant, rows, now).values()
  return pairing ?? null
}

/** The valid ones of these pairings, by id. */
export async function pairingEnds(
  trx: Trx,
  tenant: Tenant,
  of: Of,
  now: Date,
): Promise<Map<string, Pairing>> {
  return livePairings(tenant, await pairingsOf(trx, tenant.id, of).execute(), now)
}

const pairingsOf = (db: QueryCreator<Tables>, tenantId: string, of: Of) =>
  db
    .selectFrom('device_pairings as p')
    .innerJoin('sessions as s', sameTenant('s.token_hash', 'p.session_hash'))
    .innerJoin('users as u', sameTenant('u.id', 's.user_id'))
    .where('p.tenant_id', '=', tenantId)
    .where('u.active', '=', true)
    .where(row =>
      'ids' in of
        ? row('p.id', 'in', of.ids)
        : 'session' in of
          ? row('p.session_hash', '=', of.session)
          : row('p.device_hash', '=', of.device),
    )
    .select(['p.id', 'p.user_id', 'p.paired_at', 's.created_at', 's.last_active_at'])

const ofSession = precompiledQuery((db, tenantId: string, session: Buffer) =>
  pairingsOf(db, tenantId, { session }),
)
const ofDevice = precompiledQuery((db, tenantId: string, device: Buffer) =>
  pairingsOf(db, tenantId, { device }),
)

interface Row {
  id: string
  user_id: string
  paired_at: Date
  created_at: Date
  last_active_at: Date
}

function livePairings(tenant: Tenant, rows: readonly Row[], now: Date): Map<string, Pairing> {
  const { idleMinutes, absoluteHours } = tenant.config.settings.session
  return new Map(
    rows.flatMap(row => {
      const endsAt = sessionEndsAt({
        startedAt: row.created_at.getTime(),
        extendedAt: row.last_active_at.getTime(),
        idleMinutes,
        absoluteHours,
      })
      if (endsAt <= now.getTime()) return []
      const pairing = { id: row.id, userId: row.user_id, pairedAt: row.paired_at, endsAt: new Date(endsAt) }
      return [[row.id, pairing] as const]
    }),
  )
}
