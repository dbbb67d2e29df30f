import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { fullName, todayAt } from '@careword/domain'
import { momentInWords } from '@careword/domain/dates/in-words'
import { endingOf } from '@careword/domain/documents/given-back-name'
import { toldBeside } from '@careword/domain/documents/since-signed'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { StoredBytesChanged } from '../../storage/document-store.ts'
import { readCircle, shownContacts } from '../contacts/read-circle.ts'
import { signedWhen } from '../documents/signed-when.ts'
import { hasRecord } from '../documents/has-pages.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import type { DefinitionCache } from '../forms/load-definition.ts'
import { readCopy } from '../pdf/read-copy.ts'
import { damaged, readSealed } from '../pdf/read-sealed.ts'
import { makeRecord } from '../signing-record/take-record.ts'
import { allAccess, logAsCsv, logAsJson } from './access-log.ts'
import { answersHtml, answersJson, json, writtenAnswers } from './answers-file.ts'
import { type ArchivedDocument, archivedDocuments } from './archived-documents.ts'
import { archiveWords } from './archive-words.ts'

export interface ArchiveFile {
  path: string
  /** Made when its turn has come, so that one is in memory at a time. */
  make: () => Promise<Buffer | Readable>
  /** Packed already: not made smaller again. */
  packed?: true
  /** With it a document is whole. */
  ends?: true
}

interface Whose {
  tenant: Tenant
  patientId: string
  userId: string
  lang: string
}

interface Listed {
  documentId: string
  type: string
  site: string
  version: string
  status: string
  language: string | null
  signedAt: string | null
  uploadedAt: string | null
  /** What the person who added the paper reported as missing from it. */
  saidMissing: string[] | null
  files: { what: string; path: string; sha256: string }[]
  /** What is stored of it could not be read. */
  missing: string[]
}

/** Everything that goes into the archive, in its order; the list of contents comes last, when all of it is known. */
export async function archiveFiles(
  services: Services,
  { tenant, patientId, userId, lang }: Whose,
): Promise<{ files: ArchiveFile[]; documents: number }> {
  const words = archiveWords(tenant, lang)
  const { say } = words
  const definitions: DefinitionCache = new Map()
  const { patient, account, found } = await inTenant(services.db, tenant.id, async trx => {
    const patient = await trx
      .selectFrom('patients')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', patientId)
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
    const account = await trx
      .selectFrom('users')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', userId)
      .select(['email', 'phone', 'lang', 'unsubscribed', 'created_at'])
      .executeTakeFirstOrThrow()
    const whose = { tenant, patientId, userId, fullname: fullName(patient) }
    return { patient, account, found: await archivedDocuments(trx, definitions, whose, words) }
  })
  const person = { ...patient, fullname: fullName(patient) }
  const folder = (key: string) => say(`folder.${key}`)
  const listed: Listed[] = []

  const files = [...found.documents.flatMap(filesOf), ...aboutThem()]
  return { files, documents: found.documents.length }

  function filesOf(document: ArchivedDocument): ArchiveFile[] {
    const { row, name, draft, inForce, originals, since, mark } = document
    const entry: Listed = {
      documentId: row.id,
      type: row.type,
      site: row.site,
      version: row.version,
      status: row.status,
      language: row.lang,
      signedAt: signedWhen(row, zoneOfDocument(tenant, row)),
      uploadedAt: row.uploaded_at?.toISOString() ?? null,
      saidMissing: row.said_missing,
      files: [],
      missing: [],
    }
    listed.push(entry)
    const kept = (what: string, path: string, read: () => Promise<Buffer>): ArchiveFile => ({
      path,
      packed: true,
      make: async () => {
        try {
          const bytes = await read()
          entry.files.push({ what, path, sha256: sha256Of(bytes) })
          return bytes
        } catch (error) {
          // A damaged file does not block the others: it is listed as missing, and the operators are alerted.
          if (!(error instanceof AppError) || error.code !== 'DOCUMENT_DAMAGED') throw error
          entry.missing.push(path)
          return Buffer.alloc(0)
        }
      },
    })
    const at = folder(inForce ? 'documents' : 'notInForce')
    const { pdf_sha256: sha256 } = row
    const lacks = inForce && row.said_missing !== null
    const pages =
      draft || sha256 === null
        ? []
        : toldBeside(since).length === 0 && !lacks
          ? [kept('pdf', `${at}/${name}.pdf`, () => readSealed(services, row.id, sha256))]
          : [
              kept('pdf', `${at}/${name}.pdf`, () =>
                readCopy(services, sha256, {
                  for: null,
                  tenant,
                  row,
                  patient,
                  lang: row.lang ?? lang,
                  mark,
                  since,
                }),
              ),
              // For an incomplete document the uploaded file is included beside it.
              ...(lacks
                ? []
                : [
                    kept('asSigned', `${at}/${name} - ${say('asSigned')}.pdf`, () =>
                      readSealed(services, row.id, sha256),
                    ),
                  ]),
            ]
    const sent = originals.map(original =>
      kept(
        'original',
        `${at}/${name} - ${say('original')} ${original.file + 1}${endingOf(original.kind)}`,
        () => readOriginal(row.id, original.sha256),
      ),
    )
    const record = !hasRecord(row)
      ? []
      : [
          kept('record', `${folder('records')}/${name}.pdf`, async () => {
            const made = await makeRecord(services, definitions, { tenant, row, patient, lang, for: null })
            return Buffer.from(made.bytes)
          }),
        ]
    const written = () =>
      inTenant(services.db, tenant.id, trx =>
        writtenAnswers(services, trx, definitions, { tenant, person }, document, lang),
      )
    const answersAt = `${folder(draft ? 'drafts' : 'answers')}/${name}`
    const answers: ArchiveFile[] =
      row.definition_hash === null
        ? []
        : [
            {
              path: `${answersAt}.json`,
              make: async () => {
                const given = await written()
                const bytes = given ? answersJson(document, given, tenant) : json(null)
                entry.files.push({ what: 'answers', path: `${answersAt}.json`, sha256: sha256Of(bytes) })
                return bytes
              },
            },
            {
              path: `${answersAt}.html`,
              make: async () => {
                const given = await written()
                return given ? answersHtml(document, given, { tenant, person }, words) : Buffer.alloc(0)
              },
            },
          ]
    const all = [...pages, ...sent, ...record, ...answers]
    return all.map((file, index) => (index === all.length - 1 ? { ...file, ends: true } : file))
  }

  async function readOriginal(documentId: string, sha256: string): Promise<Buffer> {
    const bytes = await services.originals.get(sha256).catch((error: unknown) => {
      throw error instanceof StoredBytesChanged ? damaged(services, documentId, 'documentDamaged') : error
    })
    if (!bytes) throw damaged(services, documentId, 'documentMissing')
    return bytes
  }

  function aboutThem(): ArchiveFile[] {
    const looks = () => allAccess(services, { tenant, patientId, userId })
    const { timeZone } = tenant.config.settings
    return [
      {
        path: `${say('file.profile')}.json`,
        make: async () =>
          json({
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
          }),
      },
      {
        path: `${say('file.circle')}.json`,
        make: async () => {
          const today = todayAt(services.now(), timeZone)
          const rows = await inTenant(services.db, tenant.id, trx => readCircle(trx, { tenant }, patientId))
          return json(
            shownContacts(rows, today).map(
              ({ contactId: _id, existingUserId: _account, ...contact }) => contact,
            ),
          )
        },
      },
      { path: `${say('file.log')}.csv`, make: async () => Readable.from(logAsCsv(looks(), tenant, words)) },
      { path: `${say('file.log')}.json`, make: async () => Readable.from(logAsJson(looks())) },
      {
        path: 'contents.json',
        make: async () =>
          json({
            madeAt: services.now().toISOString(),
            partner: tenant.config.settings.business.name,
            documents: listed,
          }),
      },
      { path: `${say('file.readme')}.txt`, make: async () => Buffer.from(readme(timeZone)) },
    ]
  }

  function readme(timeZone: string): string {
    const made = momentInWords(services.now(), lang, timeZone)
    const missing = listed.flatMap(each => each.missing)
    const lines = [
      say('readme.title', { name: person.fullname }),
      say('readme.made', { partner: tenant.config.settings.business.name, made }),
      say('readme.safe'),
      ...['documents', 'notInForce', 'drafts', 'answers', 'records'].map(
        key => `${folder(key)}\n  ${say(`readme.${key}`)}`,
      ),
      `${say('file.profile')}.json\n  ${say('readme.profile')}`,
      `${say('file.circle')}.json\n  ${say('readme.circle')}`,
      `${say('file.log')}.csv, ${say('file.log')}.json\n  ${say('readme.log')}`,
      `contents.json\n  ${say('readme.contents')}`,
      say('readme.notIn'),
      ...(found.untold > 0 ? [say('readme.untold')] : []),
      ...(missing.length > 0 ? [say('readme.missing'), ...missing.map(path => `  ${path}`)] : []),
    ]
    return `${lines.join('\n\n')}\n`
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
