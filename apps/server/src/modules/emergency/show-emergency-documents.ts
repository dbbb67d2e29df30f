import { keyFactsLanguage } from '@careword/domain/documents/document-language'
import { fullName } from '@careword/domain'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import type { Answers, FormDefinition } from '@careword/forms'
import { readAtBedside } from '@careword/forms/describe/key-facts'
import { inTenant } from '../../db/in-tenant.ts'
import { doneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { hasText } from '../documents/has-pages.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import {
  type AcknowledgedDifferences,
  readAcknowledgedDifferences,
} from '../forms/acknowledged-differences.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { readSections } from '../forms/read-sections.ts'
import { textAsSigned } from '../pdf/text-as-signed.ts'
import { auditView } from '../pdf/audit-view.ts'
import { type DocumentRow, documentsInForce, nameOf } from './documents-in-force.ts'
import { endedDocuments } from './ended-documents.ts'
import { type EmergencyReader, openedEmergency } from './opened-emergency.ts'

interface Written {
  definition: FormDefinition
  answers: Answers
  kept: AcknowledgedDifferences[]
}

/** GET /api/emergency/documents: the patient, and the first-page content of each document in force. */
export async function showEmergencyDocuments(
  services: Services,
  context: RequestContext,
  reader: EmergencyReader,
) {
  const { tenant, lang } = context
  const { opening, patient, actor, found, ended } = await inTenant(services.db, tenant.id, async trx => {
    const opened = await openedEmergency(services, trx, context, reader)
    const found: { row: DocumentRow; written: Written | null; since: SinceSigned[] }[] = []
    for (const row of await documentsInForce(trx, tenant, opened.patient.id, opened.mayRead)) {
      const { definition_hash, us_state } = row
      if (!hasText(row) || definition_hash === null) {
        found.push({ row, written: null, since: [] })
        continue
      }
      const definition = await definitionOfDocument(services, trx, tenant.id, {
        definition_hash,
        us_state,
      })
      const sections = await readSections(services, trx, tenant.id, row.id)
      const answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
      const kept = await readAcknowledgedDifferences(services, trx, tenant, row, { definition, answers })
      const { since } = await readSinceSigned(services, trx, tenant, row)
      found.push({ row, written: { definition, answers, kept }, since })
    }
    const about = { patientId: opened.patient.id, lang, now: services.now() }
    const ended = await endedDocuments(trx, tenant, about, opened.mayRead)
    return { ...opened, found, ended }
  })
  await services.rateLimits.consume('emergencyPages', [tenant.id, opening.id])
  const fullname = fullName(patient)
  const documents = []
  for (const { row, written, since } of found) {
    const signedIn = row.lang ?? lang
    const spoken = written
      ? keyFactsLanguage(lang, { languages: written.definition.languages, signedIn })
      : signedIn
    const entry = doneBy(actor, tenant.id, 'viewText', {
      patientId: patient.id,
      documentId: row.id,
      code: opening.reason_code,
    })
    const text =
      written &&
      (await auditView(services, entry, () =>
        textAsSigned(services, row, written, { tenant, lang: spoken, fullname, since }),
      ))
    documents.push({
      ...nameOf(tenant, row, lang),
      lang: spoken,
      signedIn,
      timeZone: zoneOfDocument(tenant, row, written ?? undefined),
      sections: text && readAtBedside(text.sections),
      ...(text?.head ? { head: text.head } : {}),
      ...(text?.kept ? { kept: text.kept } : {}),
      ...(since.length > 0 ? { since } : {}),
    })
  }
  return {
    way: opening.way,
    openingId: opening.id,
    endsAt: opening.ends_at.toISOString(),
    person: { fullname, dob: patient.dob },
    documents,
    ...(ended.length > 0 ? { ended } : {}),
  }
}
