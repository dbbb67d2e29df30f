import { fullName } from '@careword/domain'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { whoHasSigned } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Tables } from '../../db/tables.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { OpenedForm } from './open-to-read.ts'
import { textAsSigned } from './text-as-signed.ts'

interface Opened {
  row: Selectable<Tables['documents']>
  patient: { firstName: string; middleName: string; lastName: string; dob: string | null }
  form: Pick<OpenedForm, 'definition' | 'answers' | 'kept'>
  /** The saved answers without the preview, where a preview is merged over them. */
  saved?: OpenedForm['answers']
  /** The events after the signing. */
  since: readonly SinceSigned[]
  lang: string
}

/** The content of a document's pages as text: the same for a reader with an account and by a link. */
export async function describeText(
  services: Pick<Services, 'alarms' | 'documents'>,
  tenant: Tenant,
  { row, patient, form, saved, since, lang }: Opened,
) {
  const fullname = fullName(patient)
  const { title, sections, head, kept } = await textAsSigned(services, row, form, {
    tenant,
    lang,
    fullname,
    since,
  })
  const soFar = row.signed_at === null ? whoHasSigned(form.definition, saved ?? form.answers) : undefined
  return {
    documentId: row.id,
    type: row.type,
    title,
    lang,
    person: { fullname, dob: patient.dob },
    signedAt: row.signed_at?.toISOString() ?? null,
    timeZone: zoneOfDocument(tenant, row, form),
    ...(soFar && soFar.signed.length > 0 ? { soFar } : {}),
    ...(head ? { head } : {}),
    ...(kept ? { kept } : {}),
    ...(since.length > 0 ? { since: [...since] } : {}),
    sections,
  }
}
