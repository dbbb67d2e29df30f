import { changesInPlace, type SinceSigned } from '@careword/domain/documents/since-signed'
import type { Accepts } from '@careword/domain/signature-requests/signed-as'
import { readCheckCode } from '@careword/domain/documents/check-code'
import type { PublicStatus } from '@careword/domain/documents/public-status'
import { todayAt } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import { isRateLimited } from '../../core/rate-limits/is-rate-limited.ts'
import type { LimitName } from '../../core/rate-limits/rate-limit-table.ts'
import { type AuditEntry, recordAudit, withoutSession } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { rowsWhere } from '../../db/rows.ts'

type Used = Pick<Services, 'db' | 'definitions' | 'rateLimits'>

/** Everything that the page shows about a document to anyone who has its code. */
export interface VerifiedDocument {
  code: string
  publicStatus: PublicStatus
  /** 'yyyy-MM-dd', as printed on its pages: the day distinguishes this paper from another. */
  signedOn: string
  /** Later changes in the agents' acceptance, with the day: the pages show the state at signing. */
  since: PublicDocument[]
  /** The hash of its sealed bytes, for a browser to compare a file with; and those of copies with later events that were handed out. */
  sha256: string
  copies: string[]
}

type PublicDocument =
  | { kind: 'accepted' | 'gaveUp' | 'declined'; who: Accepts; on: string; inPlace: boolean }
  /** back: the first page shows as gone an agent who accepted since · refusedBeforeMore: another change of who decides came after it. */
  | { kind: 'back' | 'refusedBefore' | 'refusedBeforeMore'; who: Accepts; on: string }
  | { kind: 'notYet' }

/**
 * The status of the document with this code, for any visitor (decision 0079). Null for every other text: an unknown code, another
 * partner's, or no code at all. All of these take the same path. Every guess counts against the visitor's network and against the partner's
 * total, across all servers; a code that is found is subtracted again.
 */
export async function lookUpCode(
  services: Used,
  context: RequestContext,
  typed: string,
): Promise<VerifiedDocument | null> {
  const { tenant } = context
  await countGuess(services, context)
  // No document has an empty code.
  const code = readCheckCode(typed) ?? ''
  const found = await inTenant(services.db, tenant.id, async trx => {
    const read = await readVerified(services, trx, tenant, code)
    if (!read) return null
    const { patientId, documentId, ...checked } = read
    const about = { patientId, documentId, code: checked.publicStatus.kind }
    await recordAudit(trx, { ...entryOf(context), outcome: 'done', ...about })
    return checked
  })
  if (found) await giveBack(services, context)
  else await noteMiss(services, context)
  return found
}

async function readVerified(services: Pick<Services, 'definitions'>, trx: Trx, tenant: Tenant, code: string) {
  const row = await rowsWhere(trx, 'documents', { tenant_id: tenant.id, check_code: code })
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
      'definition_hash',
      'pdf_sha256',
    ])
    .executeTakeFirst()
  if (!row?.signed_at || row.pdf_sha256 === null) return null
  const signedOn = todayAt(row.signed_at, zoneOfDocument(tenant, row))
  const { publicStatus, since } = await readSinceSigned(services, trx, tenant, row)
  if (!publicStatus) return null
  const copies = await rowsWhere(trx, 'document_copies', { tenant_id: tenant.id, document_id: row.id })
    .select('sha256')
    .orderBy('sha256')
    .execute()
  const { id: documentId, patient_id: patientId, pdf_sha256: sha256 } = row
  return {
    documentId,
    patientId,
    code,
    publicStatus,
    signedOn,
    since: toAnybody(since),
    sha256,
    copies: copies.map(copy => copy.sha256),
  }
}

/** Omits events that the document's status already shows, and the name of the person who accepts. */
function toAnybody(since: readonly SinceSigned[]): PublicDocument[] {
  const inPlace = changesInPlace(since)
  return since.flatMap((came): PublicDocument[] => {
    switch (came.kind) {
      case 'accepted':
      case 'gaveUp':
      case 'declined': {
        const { kind, who, on, refusedOnPages } = came
        const own = { who, on }
        if (refusedOnPages && kind !== 'accepted')
          return [
            { kind: who === 'agent' && inPlace.size > 0 ? 'refusedBeforeMore' : 'refusedBefore', ...own },
          ]
        if (refusedOnPages && who === 'agent') return [{ kind: 'back', ...own }]
        return [{ kind, ...own, inPlace: inPlace.has(came) }]
      }
      case 'notYet':
        return [{ kind: came.kind }]
      case 'replaced':
      case 'takenBack':
      case 'revoked':
      case 'void':
        return []
    }
  })
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

/** A known code does not count as a guess. The limit on lookups per network still counts it. */
async function giveBack({ rateLimits }: Used, context: RequestContext): Promise<void> {
  for (const { name, key } of guesses(context))
    if (name !== 'checkNetwork') await rateLimits.giveBack(name, key)
}

/** A limited number of guesses per network is audited: the audit must not grow with guessing. */
async function noteMiss({ db, rateLimits }: Used, context: RequestContext): Promise<void> {
  const network = [context.tenant.id, networkOf(context.address)]
  if (await isRateLimited(rateLimits, 'checkNoted', network)) return
  await inTenant(db, context.tenant.id, trx =>
    recordAudit(trx, { ...entryOf(context), outcome: 'failed', code: 'unknown' }),
  )
}

const entryOf = (context: RequestContext): Omit<AuditEntry, 'outcome'> => ({
  tenantId: context.tenant.id,
  ...withoutSession(context),
  action: 'checkDocument',
})
