import { lookLimits } from '@careword/domain/limits'
import { inTenant } from '../../db/in-tenant.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import { isId } from '../../core/ids.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { ownPatient } from '../patients/own-patient.ts'
import { describeLooks, shownDocument } from './describe-looks.ts'
import { findLooks, lookedBy, type LookPlace, refusedLooks } from './find-looks.ts'
import { documentsLookedAt } from './looked-at.ts'
import { whoLooked } from './who-looked.ts'

interface Asked {
  /** What the page before ended with. */
  before?: string | undefined
  documentId?: string | undefined
  /** A key of `people`. */
  person?: string | undefined
  own?: 'true' | 'false' | undefined
}

const day = 24 * 60 * 60 * 1000

/**
 * GET /api/document/patient/{patientId}/looks: everybody who opened or kept a document, read answers or found the patient, when and why,
 * from the audit rows; for the patient alone. With the first page comes what there is to choose from.
 */
export async function showPatientLooks(
  services: Services,
  context: AuthenticatedContext,
  asked: string,
  { before, documentId, person, own }: Asked,
) {
  const { tenant } = context
  const { userId } = context.person
  const patientId = ownPatient(context, 'viewLooks', 'INVALID_PATIENT_ID', asked)
  const keyOf = ({ actorId, actorType }: { actorId: string | null; actorType: string }) =>
    keyedHash(services.secret, 'looker', tenant.id, actorId ?? actorType)
      .toString('base64url')
      .slice(0, 22)
  return inTenant(services.db, tenant.id, async trx => {
    await recordAudit(trx, auditOf(context, 'viewLooks', { patientId }))
    const documents = await documentsLookedAt(trx, tenant, patientId)
    const first = before === undefined
    const whose = { tenantId: tenant.id, patientId, documents, timeZone: tenant.config.settings.timeZone }
    const everybody = first || person !== undefined ? await lookedBy(trx, whose) : []
    const by = person === undefined ? undefined : everybody.find(each => keyOf(each) === person)
    // Somebody who never looked, and a document of nobody's: nothing is found, and nothing is told.
    const nothing =
      (person !== undefined && !by) ||
      (documentId !== undefined && !(isId(documentId) && documents.has(documentId.toLowerCase())))
    const rows = nothing
      ? []
      : await findLooks(trx, {
          ...whose,
          of: 'everybody',
          without: own === 'true' ? undefined : userId,
          documentId: documentId?.toLowerCase(),
          by,
          before: first ? undefined : placeOf(before),
          limit: lookLimits.page + 1,
        })
    const shown = rows.slice(0, lookLimits.page)
    const end = rows.length > shown.length ? shown.at(-1) : undefined
    const data = await describeLooks(trx, { tenant, patientId, userId, documents }, shown)
    if (!first) return { data, next: placeText(end), refused: null, people: null, documents: null }
    const since = new Date(services.now().getTime() - lookLimits.refusedDays * day)
    const refused = await refusedLooks(trx, { tenantId: tenant.id, patientId, without: userId, since })
    const who = await whoLooked(trx, { tenantId: tenant.id, patientId, userId }, everybody)
    const people = new Map(
      everybody.map(each => {
        const { name, as } = who({ ...each, sectionId: null })
        return [keyOf(each), { key: keyOf(each), name, as }]
      }),
    )
    const seen = new Set(everybody.map(each => each.documentId))
    return {
      data,
      next: placeText(end),
      refused,
      people: [...people.values()],
      documents: [...documents.values()].filter(({ id }) => seen.has(id)).map(shownDocument),
    }
  })
}

const placeText = (row: LookPlace | undefined): string | null => (row ? `${row.day}.${row.last}` : null)

/** The contract has checked its form. */
function placeOf(text: string): LookPlace {
  const [day = '', last = ''] = text.split('.')
  return { day, last }
}
