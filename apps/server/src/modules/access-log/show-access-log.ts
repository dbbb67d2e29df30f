import { accessLogLimits } from '@careword/domain/limits'
import { dayMs } from '@careword/domain/dates/durations'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import { isId } from '../../core/ids.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { ownPatient } from '../patients/own-patient.ts'
import { describeAccess, shownDocument } from './describe-access.ts'
import {
  findAccess,
  accessedList,
  accessedBy,
  accessSince,
  type AccessPlace,
  refusedAccess,
} from './find-access.ts'
import { documentsOf } from './accessed-documents.ts'
import { whoAccessed } from './who-accessed.ts'

interface AccessLogQuery {
  /** The cursor with which the previous page ended. */
  before?: string | undefined
  documentId?: string | undefined
  /** A key of `people`. */
  person?: string | undefined
  own?: 'true' | 'false' | undefined
  /** All documents to choose from, however many. */
  choices?: 'all' | undefined
}

/**
 * GET /api/document/patient/{patientId}/access-log: everyone who opened or downloaded a document, read answers or found the patient, when and
 * why, from the audit rows; for the patient alone. The first page includes the options to filter by.
 */
export async function showAccessLog(
  services: Services,
  context: AuthenticatedContext,
  asked: string,
  { before, documentId, person, own, choices }: AccessLogQuery,
) {
  const { tenant } = context
  const { userId } = context.person
  const patientId = ownPatient(context, 'viewLooks', 'INVALID_PATIENT_ID', asked)
  const keyOf = ({ actorId, actorType }: { actorId: string | null; actorType: string }) =>
    keyedHash(services.secret, 'looker', tenant.id, actorId ?? actorType)
      .toString('base64url')
      .slice(0, 22)
  return inTenant(services.db, tenant.id, async trx => {
    await recordDone(trx, context, 'viewLooks', { patientId })
    const first = before === undefined
    const since = await accessSince(trx, tenant, patientId)
    const everybody = first || person !== undefined ? await accessedBy(trx, since) : []
    const by = person === undefined ? undefined : everybody.find(each => keyOf(each) === person)
    // A person who never viewed anything, or an invalid document id: the result is empty, with no error.
    const nothing = (person !== undefined && !by) || (documentId !== undefined && !isId(documentId))
    const rows = nothing
      ? []
      : await findAccess(trx, since, {
          of: 'everybody',
          without: own === 'true' ? undefined : userId,
          documentId: documentId?.toLowerCase(),
          by,
          before: first ? undefined : accessPlaceOf(before),
          limit: accessLogLimits.page + 1,
        })
    const shown = rows.slice(0, accessLogLimits.page)
    const end = rows.length > shown.length ? shown.at(-1) : undefined
    const whose = { tenant, patientId, userId, documents: await documentsOf(trx, tenant, patientId, shown) }
    const data = await describeAccess(trx, whose, shown)
    if (!first) return { data, next: placeText(end), ...nothingToChoose }
    const refused = await refusedAccess(trx, {
      tenantId: tenant.id,
      patientId,
      without: userId,
      since: new Date(services.now().getTime() - accessLogLimits.refusedDays * dayMs),
    })
    const who = await whoAccessed(trx, { tenantId: tenant.id, patientId, userId }, everybody)
    const people = new Map(
      everybody.map(each => {
        const { name, as } = who({ ...each, sectionId: null })
        return [keyOf(each), { key: keyOf(each), name, as }]
      }),
    )
    const most = choices === 'all' ? undefined : accessLogLimits.documents + 1
    const documents = [...(await accessedList(trx, tenant, since, most)).values()]
    return {
      data,
      next: placeText(end),
      refused,
      people: [...people.values()],
      documents: documents
        .slice(0, choices === 'all' ? undefined : accessLogLimits.documents)
        .map(shownDocument),
      moreDocuments: documents.length === most,
    }
  })
}

const nothingToChoose = { refused: null, people: null, documents: null, moreDocuments: false }

const placeText = (row: AccessPlace | undefined): string | null => (row ? `${row.day}.${row.last}` : null)

/** The contract has checked its form. */
function accessPlaceOf(text: string): AccessPlace {
  const [day = '', last = ''] = text.split('.')
  return { day, last }
}
