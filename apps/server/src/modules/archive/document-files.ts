import { createHash } from 'node:crypto'
import { endingOf } from '@careword/domain/documents/download-name'
import { sheetEvents } from '@careword/domain/documents/since-signed'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Services } from '../../core/services.ts'
import { StoredBytesChanged } from '../../storage/document-store.ts'
import { signingTimeOf } from '../documents/signing-time-of.ts'
import { hasSigningRecord } from '../documents/has-pages.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readCopy } from '../pdf/read-copy.ts'
import { damaged, readSealed } from '../pdf/read-sealed.ts'
import { makeSigningRecord } from '../signing-record/download-signing-record.ts'
import { answersHtml, answersJson, json, writtenAnswers } from './answers-file.ts'
import type { ArchiveFile, ArchiveOf, ListedDocument } from './archive-file.ts'
import type { ArchivedDocument } from './archived-documents.ts'

/** A file that is already in the archive, listed with its hash. */
interface StoredFile {
  what: string
  path: string
  read: () => Promise<Buffer>
}

/** The files of one document: its pages, the files it was made from, its signing record, its answers. The list fills while they are made. */
export function documentFiles(
  services: Services,
  of: ArchiveOf,
  document: ArchivedDocument,
): { files: ArchiveFile[]; listed: ListedDocument } {
  const { row } = document
  const listed: ListedDocument = {
    documentId: row.id,
    type: row.type,
    site: row.site,
    version: row.version,
    status: row.status,
    language: row.lang,
    signedAt: signingTimeOf(row, zoneOfDocument(of.tenant, row)),
    uploadedAt: row.uploaded_at?.toISOString() ?? null,
    reportedMissing: row.said_missing,
    files: [],
    missing: [],
  }
  const stored = [
    ...pages(services, of, document),
    ...originals(services, of, document),
    ...record(services, of, document),
  ]
  const all = [...stored.map(file => asListed(file, listed)), ...answers(services, of, document, listed)]
  const files = all.map((file, index) => (index === all.length - 1 ? { ...file, ends: true as const } : file))
  return { files, listed }
}

function asListed({ what, path, read }: StoredFile, listed: ListedDocument): ArchiveFile {
  return {
    path,
    packed: true,
    make: async () => {
      try {
        const bytes = await read()
        listed.files.push({ what, path, sha256: sha256Of(bytes) })
        return bytes
      } catch (error) {
        // A damaged file does not block the others: it is listed as missing, and the operators are alerted.
        if (!(error instanceof AppError) || error.code !== 'DOCUMENT_DAMAGED') throw error
        listed.missing.push(path)
        return Buffer.alloc(0)
      }
    },
  }
}

const folderOf = ({ words }: ArchiveOf, key: string) => words.say(`folder.${key}`)
const pagesFolder = (of: ArchiveOf, { inForce }: ArchivedDocument) =>
  folderOf(of, inForce ? 'documents' : 'notInForce')

function pages(services: Services, of: ArchiveOf, document: ArchivedDocument): StoredFile[] {
  const { row, name, draft, inForce, since, mark } = document
  const { pdf_sha256: sha256 } = row
  if (draft || sha256 === null) return []
  const { tenant, patient, words } = of
  const path = `${pagesFolder(of, document)}/${name}`
  const sealed = () => readSealed(services, row.id, sha256)
  const lacks = inForce && row.said_missing !== null
  if (sheetEvents(since).length === 0 && !lacks) return [{ what: 'pdf', path: `${path}.pdf`, read: sealed }]
  const lang = row.lang ?? words.lang
  const copy = () => readCopy(services, sha256, { for: null, tenant, row, patient, lang, mark, since })
  return [
    { what: 'pdf', path: `${path}.pdf`, read: copy },
    // For an incomplete document the uploaded file is included beside it.
    ...(lacks ? [] : [{ what: 'asSigned', path: `${path} - ${words.say('asSigned')}.pdf`, read: sealed }]),
  ]
}

function originals(services: Services, of: ArchiveOf, document: ArchivedDocument): StoredFile[] {
  const { row, name } = document
  return document.originals.map(({ file, kind, sha256 }) => ({
    what: 'original',
    path: `${pagesFolder(of, document)}/${name} - ${of.words.say('original')} ${file + 1}${endingOf(kind)}`,
    read: () => readOriginal(services, row.id, sha256),
  }))
}

async function readOriginal(services: Services, documentId: string, sha256: string): Promise<Buffer> {
  const bytes = await services.originals.get(sha256).catch((error: unknown) => {
    throw error instanceof StoredBytesChanged ? damaged(services, documentId, 'documentDamaged') : error
  })
  if (!bytes) throw damaged(services, documentId, 'documentMissing')
  return bytes
}

function record(services: Services, of: ArchiveOf, { row, name }: ArchivedDocument): StoredFile[] {
  if (!hasSigningRecord(row)) return []
  const { tenant, patient, words } = of
  const read = async () => {
    const made = await makeSigningRecord(services, {
      tenant,
      row,
      patient,
      lang: words.lang,
      for: null,
    })
    return Buffer.from(made.bytes)
  }
  return [{ what: 'record', path: `${folderOf(of, 'records')}/${name}.pdf`, read }]
}

function answers(
  services: Services,
  of: ArchiveOf,
  document: ArchivedDocument,
  listed: ListedDocument,
): ArchiveFile[] {
  if (document.row.definition_hash === null) return []
  const { tenant, words } = of
  const whose = { tenant, person: of.patient }
  const read = () =>
    inTenant(services.db, tenant.id, trx => writtenAnswers(services, trx, whose, document, words.lang))
  const path = `${folderOf(of, document.draft ? 'drafts' : 'answers')}/${document.name}`
  return [
    {
      path: `${path}.json`,
      make: async () => {
        const written = await read()
        const bytes = written ? answersJson(document, written, tenant) : json(null)
        listed.files.push({ what: 'answers', path: `${path}.json`, sha256: sha256Of(bytes) })
        return bytes
      },
    },
    {
      path: `${path}.html`,
      make: async () => {
        const written = await read()
        return written ? answersHtml(document, written, whose, words) : Buffer.alloc(0)
      },
    },
  ]
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
