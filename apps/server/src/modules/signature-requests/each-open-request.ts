import type { RawStatus } from '@careword/domain'
import type { ExpressionBuilder } from 'kysely'
import type { Due } from '../../core/job.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Tables } from '../../db/tables.ts'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { partnersLanguage } from '../messages/message-language.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** Tasks whose link still works, or requests whose link has expired. */
type Which = 'stillOpen' | 'over'

const isAsked = (which: Which, now: Date) => (eb: ExpressionBuilder<Tables, 'signature_tasks'>) =>
  eb.and([
    eb('state', 'in', ['assigned', 'opened']),
    which === 'over' ? eb('ends_at', '<=', now) : eb('ends_at', '>', now),
  ])

export const requestsDue =
  (which: Which): Due =>
  (db, now) =>
    db.selectFrom('signature_tasks').where(isAsked(which, now)).select('tenant_id')

export interface AskedSignature {
  tenant: Tenant
  /** The partner's own: for a person who was asked in no particular language. */
  lang: string
  request: SignatureRequestRow & { assigned_at: Date; ends_at: Date }
  status: RawStatus
  patient: { id: string; firstName: string; middleName: string; lastName: string }
  now: Date
}

/** Works on each request in its own transaction, with the row locked: two simultaneous runs do everything once. */
export async function eachOpenRequest(
  services: Services,
  tenantId: string,
  which: Which,
  work: (trx: Trx, asked: AskedSignature) => Promise<void>,
): Promise<void> {
  const tenant = await services.partners.byId(tenantId)
  if (!tenant) return
  const lang = partnersLanguage(tenant)
  const waiting = await inTenant(services.db, tenantId, trx =>
    rowsWhere(trx, 'signature_tasks', { tenant_id: tenantId })
      .where(isAsked(which, services.now()))
      .select(['id', 'document_id'])
      .execute(),
  )
  for (const { id, document_id: documentId } of waiting) {
    await inTenant(services.db, tenantId, async trx => {
      // Locks the document first, as every change of its requests does. A document that is locked now is skipped until the next round.
      const free = await rowById(trx, 'documents', tenantId, documentId)
        .select('id')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!free) return
      const now = services.now()
      const request = await rowById(trx, 'signature_tasks', tenantId, id)
        .where(isAsked(which, now))
        .selectAll()
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!request) return
      const { assigned_at, ends_at } = request
      if (assigned_at === null || ends_at === null) return
      const about = await trx
        .selectFrom('documents as d')
        .innerJoin('patients as p', sameTenant('p.id', 'd.patient_id'))
        .where('d.tenant_id', '=', tenantId)
        .where('d.id', '=', documentId)
        .where('d.status', 'in', ['Incomplete', 'Active'])
        .select([
          'd.status',
          'p.id',
          'p.first_name as firstName',
          'p.middle_name as middleName',
          'p.last_name as lastName',
        ])
        .executeTakeFirst()
      // Discarded or revoked: the link's response shows that to its holder.
      if (!about) return
      const { status, ...patient } = about
      await work(trx, { tenant, lang, request: { ...request, assigned_at, ends_at }, status, patient, now })
    })
  }
}
