import { Readable } from 'node:stream'
import { todayAt } from '@careword/domain'
import { momentInWords } from '@careword/domain/dates/format-date'
import type { Selectable } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Services } from '../../core/services.ts'
import { presentContacts } from '../contacts/present-contacts.ts'
import { readCircle } from '../contacts/read-circle.ts'
import { allAccess, logAsCsv, logAsJson } from './archived-access-log.ts'
import { json } from './answers-file.ts'
import type { ArchiveFile, ArchiveOf, ListedDocument } from './archive-file.ts'

interface Beside {
  account: Pick<Selectable<Tables['users']>, 'email' | 'phone' | 'lang' | 'unsubscribed' | 'created_at'>
  listed: readonly ListedDocument[]
  /** The number of documents from outside that are not included, because they were not disclosed to this person. */
  undisclosed: number
}

/**
 * The files beside the documents: the person's own data, their circle, the access log, the table of contents, and an explanation of all
 * files.
 */
export function personFiles(services: Services, of: ArchiveOf, beside: Beside): ArchiveFile[] {
  const { tenant, patientId, userId, words } = of
  const { say } = words
  const access = () => allAccess(services, { tenant, patientId, userId })
  const { business, timeZone } = tenant.config.settings
  return [
    { path: `${say('file.profile')}.json`, make: async () => json(profile(of, beside)) },
    {
      path: `${say('file.circle')}.json`,
      make: async () => {
        const today = todayAt(services.now(), timeZone)
        const rows = await inTenant(services.db, tenant.id, trx => readCircle(trx, { tenant }, patientId))
        return json(
          presentContacts(rows, today).map(
            ({ contactId: _id, existingUserId: _account, ...contact }) => contact,
          ),
        )
      },
    },
    { path: `${say('file.log')}.csv`, make: async () => Readable.from(logAsCsv(access(), tenant, words)) },
    { path: `${say('file.log')}.json`, make: async () => Readable.from(logAsJson(access())) },
    {
      path: 'contents.json',
      make: async () =>
        json({ madeAt: services.now().toISOString(), partner: business.name, documents: beside.listed }),
    },
    { path: `${say('file.readme')}.txt`, make: async () => Buffer.from(readme(services.now(), of, beside)) },
  ]
}

const profile = ({ patient }: ArchiveOf, { account }: Beside) => ({
  firstName: patient.firstName,
  middleName: patient.middleName,
  lastName: patient.lastName,
  dateOfBirth: patient.dob,
  gender: { '0': 'female', '1': 'male', '2': 'other' }[patient.gender],
  phones: patient.phones,
  email: patient.email,
  signsInWith: account.email,
  phoneOfAccount: account.phone,
  language: account.lang,
  newsByMessage: !account.unsubscribed,
  accountSince: account.created_at.toISOString(),
})

function readme(now: Date, { tenant, patient, words }: ArchiveOf, { listed, undisclosed }: Beside): string {
  const { say, lang } = words
  const { business, timeZone } = tenant.config.settings
  const missing = listed.flatMap(each => each.missing)
  const lines = [
    say('readme.title', { name: patient.fullname }),
    say('readme.made', { partner: business.name, made: momentInWords(now, lang, timeZone) }),
    say('readme.safe'),
    ...['documents', 'notInForce', 'drafts', 'answers', 'records'].map(
      key => `${say(`folder.${key}`)}\n  ${say(`readme.${key}`)}`,
    ),
    `${say('file.profile')}.json\n  ${say('readme.profile')}`,
    `${say('file.circle')}.json\n  ${say('readme.circle')}`,
    `${say('file.log')}.csv, ${say('file.log')}.json\n  ${say('readme.log')}`,
    `contents.json\n  ${say('readme.contents')}`,
    say('readme.notIn'),
    ...(undisclosed > 0 ? [say('readme.untold')] : []),
    ...(missing.length > 0 ? [say('readme.missing'), ...missing.map(path => `  ${path}`)] : []),
  ]
  return `${lines.join('\n\n')}\n`
}
