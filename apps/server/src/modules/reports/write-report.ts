import type { Trx } from '../../db/in-tenant.ts'
import type { Principal } from '../../core/principal.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { newReportNumber } from './report-number.ts'
import { type ReportWords, sealWords } from './report-words.ts'

interface NewReport {
  kind: 'void' | 'general'
  type: string
  patientId: string | null
  documentId: string | null
  words: ReportWords
}

/** The sender; `person` is null when not signed in. */
export type Reporter = RequestContext & { person: Principal | null }

/**
 * Stores a report for the operators, whatever it is about, and notifies the partner's inbox of its number (ruling G-36). Returns the
 * number.
 */
export async function writeReport(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  { tenant, person, lang }: Reporter,
  { kind, type, patientId, documentId, words }: NewReport,
): Promise<string> {
  const { secret, now } = services
  for (;;) {
    const number = newReportNumber()
    const made = await trx
      .insertInto('reports')
      .values({
        tenant_id: tenant.id,
        number,
        kind,
        type,
        user_id: person?.userId ?? null,
        patient_id: patientId,
        document_id: documentId,
        words: sealWords(secret, tenant.id, number, words),
        lang,
        created_at: now(),
      })
      // The number is taken, one in a hundred million: the loop draws another.
      .onConflict(conflict => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!made) continue
    // The number and a link; never the text of the report (ruling G-34).
    await queueMessage(services, trx, tenant, {
      kind: 'reportArrived',
      channel: 'email',
      to: tenant.config.settings.supportInbox,
      userId: null,
      lang: tenant.config.settings.business.supported_languages[0] ?? 'en',
      number: made.number,
    })
    return made.number
  }
}
