import { fullName } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { ArchiveFile } from './archive-file.ts'
import { archivedDocuments } from './archived-documents.ts'
import { archiveWords } from './archive-words.ts'
import { documentFiles } from './document-files.ts'
import { personFiles } from './person-files.ts'
import { rowById } from '../../db/rows.ts'

interface Whose {
  tenant: Tenant
  patientId: string
  userId: string
  lang: string
}

/** Everything that goes into the archive, in its order; the list of contents comes last, when all of it is known. */
export async function archiveFiles(
  services: Services,
  { tenant, patientId, userId, lang }: Whose,
): Promise<{ files: ArchiveFile[]; documents: number }> {
  const words = archiveWords(tenant, lang)
  const { patient, account, found } = await inTenant(services.db, tenant.id, async trx => {
    const row = await rowById(trx, 'patients', tenant.id, patientId)
      .select([
        'first_name as firstName',
        'middle_name as middleName',
        'last_name as lastName',
        'dob',
        'gender',
        'phones',
        'email',
      ])
      .executeTakeFirstOrThrow()
    const account = await rowById(trx, 'users', tenant.id, userId)
      .select(['email', 'phone', 'lang', 'unsubscribed', 'created_at'])
      .executeTakeFirstOrThrow()
    const patient = { ...row, fullname: fullName(row) }
    const whose = { tenant, patientId, userId, fullname: patient.fullname }
    return { patient, account, found: await archivedDocuments(services, trx, whose, words) }
  })
  const of = { tenant, patientId, userId, patient, words }
  const documents = found.documents.map(document => documentFiles(services, of, document))
  const files = [
    ...documents.flatMap(each => each.files),
    ...personFiles(services, of, {
      account,
      listed: documents.map(each => each.listed),
      undisclosed: found.untold,
    }),
  ]
  return { files, documents: documents.length }
}
