import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathOfCode } from '@careword/domain/documents/check-code'
import { isOfUnknownForce } from '@careword/domain/documents/watermark'
import { type RawStatus, rawStatus } from '@careword/domain/documents/statuses'
import { inTenant } from '../../db/in-tenant.ts'
import { publicAddress } from '../../modules/messages/public-address.ts'
import { keptCertificates } from '../../pdf/seal/known-certificates.ts'
import { readSealTime, type SealTime } from '../../pdf/seal/read-seal-time.ts'
import { sealCertificatesFolder } from '../../pdf/seal/load-or-make-seal.ts'
import { ownMarks } from '../../pdf/marks-of-own-papers.ts'
import { startReader } from '../../pdf/page-images/start-reader.ts'
import { knownAuthorities } from '../../pdf/seal/timestamp-authority.ts'
import { checkSeal, type SealCheck } from '../../pdf/seal/verify-seal.ts'
import type { AppServices } from '../open-app-services.ts'
import { command } from '../command.ts'
import { Refused } from '../wrong-call.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export const verify = command({
  name: 'verify',
  about: 'checks a PDF: is it as it was sealed here, when was that, and what became of the document',
  takes: { name: 'FILE', about: 'a PDF, as a person brought it', required: true },
  example: 'verify directive.pdf',
  notes: [
    'A seal is known by the certificates in DATA_DIR/seal/certificates, also after they ended; the time by those in DATA_DIR/seal/time-authorities.',
    'Exit code 1 when the file is not as it was sealed here.',
  ],
  async run(_values, { appServices, file, env }, taken) {
    const bytes = await readFile(file(taken)).catch(() => {
      throw new Refused(`The file ${taken} could not be read.`)
    })
    const dataDir = env().DATA_DIR
    // Opening the services loads certificates of other servers.
    const { services } = await appServices()
    const { seal, sealed } = await checkSeal(bytes, await keptCertificates(sealCertificatesFolder(dataDir)))
    const time = seal === 'valid' ? await readSealTime(bytes, await knownAuthorities(dataDir)) : null
    const sha256 = createHash('sha256')
      .update(sealed ?? bytes)
      .digest('hex')
    const itself = await findDocument(services, sha256)
    const recordOf = itself === null && sealed !== null ? await documentOfRecord(services, sealed) : null
    const document = itself ?? recordOf
    return {
      lines: [
        sealWords[seal],
        ...(seal === 'valid' ? [timeWords(time)] : []),
        documentWords(document, seal, recordOf !== null),
        ...(document?.checkedAt ? [`Anybody can check it at ${document.checkedAt}`] : []),
      ],
      json: {
        seal,
        time: time && { verdict: time.verdict, at: time.confirmedAt.toISOString(), by: time.by },
        sha256,
        document: itself,
        recordOf,
      },
      failed: seal !== 'valid' || time?.verdict === 'bad',
    }
  },
})

const sealWords: Readonly<Record<SealCheck, string>> = {
  valid: 'SEALED HERE, and not one byte differs from what was sealed.',
  notSealed:
    'NOT SEALED. Drafts, and copies in two languages or with no more than a mark on their pages, never are; a signed document as it is downloaded always is.',
  notOurs: 'NOT OURS: nothing in this file was sealed here.',
  added:
    'ADDED TO: what was sealed here is whole, and something was added behind it. Do not go by the additions.',
  signedAgain:
    'SIGNED AGAIN: what was sealed here is whole, and another person signed the file after it. Only what was sealed here was checked.',
  changed:
    'CHANGED: the file carries our seal, or one that cannot be read, and the seal does not fit the file.',
}

function timeWords(time: SealTime | null): string {
  if (time === null)
    return 'Only our own clock shows when it was sealed: it has no time-stamp of an authority.'
  const at = `${time.confirmedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`
  if (time.verdict === 'bad')
    return 'THE TIME-STAMP DOES NOT FIT: it was made for something else, or changed.'
  return time.verdict === 'known'
    ? `Sealed no later than ${at}, as ${time.by} confirms.`
    : `Sealed no later than ${at}, by ${time.by}, an authority that never gave this installation a time.`
}

interface FoundDocument {
  tenant: string
  documentId: string
  type: string
  status: RawStatus
  signedAt: string | null
  voidedDate: string | null
  needDisclosure: boolean
  /** The time when the file was made, if it is a copy with a sheet of later events. Null for the document as signed. */
  copyMadeAt: string | null
  /** The address of the code on the pages; null without a code. */
  checkedAt: string | null
}

/** Searches all partners; reports the more important of two documents with the same bytes. */
async function findDocument(
  { db, env }: AppServices['services'],
  sha256: string,
): Promise<FoundDocument | null> {
  const tenants = await db.selectFrom('tenants').select(['id', 'slug']).orderBy('slug').execute()
  const found: FoundDocument[] = []
  for (const { id, slug } of tenants) {
    const rows = await inTenant(db, id, async trx => {
      const ofThem = trx
        .selectFrom('documents as d')
        .where('d.tenant_id', '=', id)
        .select(['d.id', 'd.type', 'd.status', 'd.signed_at', 'd.voided_date', 'd.need_disclosure'])
        .select('d.check_code')
      const itself = await ofThem.where('d.pdf_sha256', '=', sha256).execute()
      const copies = await ofThem
        .innerJoin('document_copies as c', sameTenant('c.document_id', 'd.id'))
        .where('c.sha256', '=', sha256)
        .select('c.made_at')
        .execute()
      return [...itself.map(row => ({ ...row, made_at: null })), ...copies]
    })
    found.push(
      ...rows.map(row => ({
        tenant: slug,
        documentId: row.id,
        type: row.type,
        status: rawStatus(row.status),
        signedAt: row.signed_at?.toISOString() ?? null,
        voidedDate: row.voided_date,
        needDisclosure: row.need_disclosure,
        copyMadeAt: row.made_at?.toISOString() ?? null,
        checkedAt: row.check_code === null ? null : publicAddress(env, slug) + pathOfCode(row.check_code),
      })),
    )
  }
  return found.find(({ status }) => status === 'Active') ?? found[0] ?? null
}

/**
 * The document of a signing record. A record is rendered for each request and not stored, so no stored bytes equal it; it contains the hash
 * of its document. Other sealed papers may print a hash in an answer, so a record is identified by its mark.
 */
async function documentOfRecord(
  services: AppServices['services'],
  sealed: Uint8Array,
): Promise<FoundDocument | null> {
  const reader = startReader()
  try {
    const [mark] = (await reader.keywords(sealed).catch(() => '')).split(',')
    if (mark !== ownMarks.record) return null
    const text = (await reader.extractText(sealed).catch(() => [])).join(' ')
    for (const [hash] of text.matchAll(printedHash)) {
      const found = await findDocument(services, hash.replace(/\s/g, ''))
      if (found) return found
    }
    return null
  } finally {
    await reader.close()
  }
}

/** A hash as a signing record prints it: in groups of sixteen characters. */
const printedHash = /\b(?:[0-9a-f]{16}\s+){3}[0-9a-f]{16}\b/g

const statusText: Readonly<Record<RawStatus, string>> = {
  Active: 'It is in force.',
  Replaced: 'It is NOT in force: a newer one took its place.',
  Outdated: 'It is VOID.',
  Removed: 'It is NOT in force: it was removed.',
  Discarded: 'It is NOT in force: it was discarded.',
  Incomplete: 'It is NOT in force: it was never signed.',
  Unknown: 'It is unknown whether it is in force: it came from elsewhere.',
  Control: 'It is for internal use, and shows nothing about what is in force.',
}

function documentWords(document: FoundDocument | null, seal: SealCheck, isRecord: boolean): string {
  if (document === null) return 'No document of this installation has exactly these bytes.'
  const which = seal === 'added' || seal === 'signedAgain' ? 'What was sealed here' : 'It'
  const { tenant, documentId, type, status, voidedDate, needDisclosure, copyMadeAt } = document
  const says =
    voidedDate !== null
      ? `It is VOID since ${voidedDate}.`
      : isOfUnknownForce({ status, voidedDate, needDisclosure })
        ? statusText[status === 'Control' ? 'Control' : 'Unknown']
        : statusText[status]
  const what = isRecord
    ? 'a SIGNING RECORD, true for the moment in which it was made, of '
    : copyMadeAt === null
      ? ''
      : `a COPY, made on ${copyMadeAt.slice(0, 10)}, with a sheet of what had come since the signing, of `
  const now = isRecord ? says?.replace(/^It/, 'The document') : says
  return `${which} is ${what}document ${documentId} of ${tenant}, type ${type}. ${now}`
}
