import { type AgentSince, agentsSince } from '@careword/domain/documents/agent-since'
import { readCheckCode } from '@careword/domain/documents/check-code'
import { type PublicStanding, publicStandingOf } from '@careword/domain/documents/public-standing'
import { todayAt } from '@careword/domain'
import { askedSigners } from '@careword/domain/tasks/asked-signers'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import type { LimitName } from '../../core/rate-limits/rate-limits.ts'
import { type AuditEntry, recordAudit } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { newerSignedOn } from '../documents/newer-signed-on.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'

type Used = Pick<Services, 'db' | 'rateLimits' | 'now'>

/** All that anybody is told of a document whose code they have. */
export interface CheckedDocument {
  code: string
  standing: PublicStanding
  /** 'yyyy-MM-dd', as it stands on its pages: by it a paper is told from another's. */
  signedOn: string
  /** What came of the agents' acceptance since then, with the day: its pages speak as of the signing. */
  since: { kind: AgentSince['kind']; on: string | null }[]
  /** Of its sealed bytes, for a browser to compare a file with. */
  sha256: string
}

/**
 * What became of the document with this code, for anybody who asks (decision 0079). null for every other text, whatever is wrong with it: a code
 * that nobody has, another partner's, or none at all; all go the same way. Every guess counts against its network and against all
 * of the partner's, at every server together; what is found is given back.
 */
export async function lookUpCode(
  services: Used,
  context: RequestContext,
  typed: string,
): Promise<CheckedDocument | null> {
  const { tenant } = context
  await countGuess(services, context)
  // No document has an empty code.
  const code = readCheckCode(typed) ?? ''
  const found = await inTenant(services.db, tenant.id, async trx => {
    const read = await readChecked(trx, tenant, code, services.now())
    if (!read) return null
    const { patientId, documentId, ...checked } = read
    const about = { patientId, documentId, code: checked.standing.kind }
    await recordAudit(trx, { ...entryOf(context), outcome: 'done', ...about })
    return checked
  })
  if (found) await giveBack(services, context)
  else await noteMiss(services, context)
  return found
}

async function readChecked(trx: Trx, tenant: Tenant, code: string, now: Date) {
  const row = await trx
    .selectFrom('documents')
    .where('tenant_id', '=', tenant.id)
    .where('check_code', '=', code)
    .select([
      'id',
      'patient_id',
      'type',
      'status',
      'signed_at',
      'uploaded_at',
      'created_at',
      'updated_at',
      'voided_date',
      'revoked_type',
      'need_disclosure',
      'to_accept',
      'time_zone',
      'us_state',
      'pdf_sha256',
    ])
    .executeTakeFirst()
  if (!row?.signed_at || row.pdf_sha256 === null) return null
  const zone = zoneOfDocument(tenant, row)
  const signedOn = todayAt(row.signed_at, zone)
  const standing = publicStandingOf({
    status: row.status,
    voidedDate: row.voided_date,
    revokedType: row.revoked_type,
    needDisclosure: row.need_disclosure,
    signedOn,
    newerSignedOn: await newerSignedOn(trx, tenant, row),
    changedOn: todayAt(row.updated_at, zone),
  })
  if (!standing) return null
  const since = (await agentsOf(trx, tenant, row, now)).map(({ kind, at }) => ({
    kind,
    on: at === null ? null : todayAt(new Date(at), zone),
  }))
  const { id: documentId, patient_id: patientId, pdf_sha256: sha256 } = row
  return { documentId, patientId, code, standing, signedOn, since, sha256 }
}

async function agentsOf(
  trx: Trx,
  tenant: Tenant,
  {
    id,
    status,
    signed_at,
    to_accept: toAccept,
  }: Pick<Selectable<Tables['documents']>, 'id' | 'status' | 'signed_at' | 'to_accept'>,
  now: Date,
): Promise<AgentSince[]> {
  if (status !== 'Active') return []
  const tasks = await trx
    .selectFrom('signature_tasks')
    .where('tenant_id', '=', tenant.id)
    .where('document_id', '=', id)
    .where('signer', '=', 'agent')
    .select(['state', 'signed_at', 'declined_at', 'withdrawn_at', 'ends_at'])
    .execute()
  const iso = (at: Date | null) => at?.toISOString() ?? null
  const asked = tasks.map(task => ({
    signer: 'agent' as const,
    name: '',
    state: task.state,
    signedAt: iso(task.signed_at),
    declinedAt: iso(task.declined_at),
    withdrawnAt: iso(task.withdrawn_at),
    endsAt: iso(task.ends_at),
  }))
  const document = { status, signedAt: iso(signed_at), waits: false, toAccept, now }
  return agentsSince(askedSigners(document, asked), toAccept)
}

const guesses = ({ tenant, address }: RequestContext) =>
  [
    { name: 'checkNetwork', key: [tenant.id, networkOf(address)] },
    { name: 'checkGuessNetwork', key: [tenant.id, networkOf(address)] },
    { name: 'checkGuessTenant', key: [tenant.id] },
  ] satisfies { name: LimitName; key: string[] }[]

async function countGuess({ rateLimits }: Used, context: RequestContext): Promise<void> {
  const { over } = await rateLimits.takeInTurn(guesses(context), [])
  if (over)
    throw new AppError('TOO_MANY_ATTEMPTS', `limit ${over.name}`, {
      retryAfterSeconds: over.retryAfterSeconds,
    })
}

/** It was no guess. How often one network may look at all stays counted. */
async function giveBack({ rateLimits }: Used, context: RequestContext): Promise<void> {
  for (const { name, key } of guesses(context))
    if (name !== 'checkNetwork') await rateLimits.giveBack(name, key)
}

/** A guess is written down so many times for one network: the record must not grow with them. */
async function noteMiss({ db, rateLimits }: Used, context: RequestContext): Promise<void> {
  const { over } = await rateLimits.takeInTurn(
    [{ name: 'checkNoted', key: [context.tenant.id, networkOf(context.address)] }],
    [],
  )
  if (over) return
  await inTenant(db, context.tenant.id, trx =>
    recordAudit(trx, { ...entryOf(context), outcome: 'failed', code: 'unknown' }),
  )
}

const entryOf = ({ tenant, address, requestId }: RequestContext): Omit<AuditEntry, 'outcome'> => ({
  tenantId: tenant.id,
  actorId: null,
  actorType: 'nobody',
  action: 'checkDocument',
  address,
  requestId,
})
