import { timeOfDay } from '@careword/domain/dates/in-words'
import { documentName } from '@careword/domain/documents/document-titles'
import { zoneInWords } from '@careword/domain/documents/document-zone'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'
import { type DescribedLook, describeLooks } from '../looks/describe-looks.ts'
import { findLooks, lookedSince, type LookPlace } from '../looks/find-looks.ts'
import { documentsOf } from '../looks/looked-at.ts'
import type { ArchiveWords } from './archive-words.ts'

interface Whose {
  tenant: Tenant
  patientId: string
  userId: string
}

/** So many are in memory at a time. */
const page = 500

/** Every view, the patient's own too, by the rule of the patient's own page, newest first. */
export async function* allLooks(
  services: Pick<Services, 'db'>,
  { tenant, patientId, userId }: Whose,
): AsyncGenerator<DescribedLook> {
  let before: LookPlace | undefined
  do {
    const { looks, end } = await inTenant(services.db, tenant.id, async trx => {
      const since = await lookedSince(trx, tenant, patientId)
      const rows = await findLooks(trx, since, { of: 'everybody', before, limit: page })
      const documents = await documentsOf(trx, tenant, patientId, rows)
      return {
        looks: await describeLooks(trx, { tenant, patientId, userId, documents }, rows),
        end: rows.length === page ? rows.at(-1) : undefined,
      }
    })
    yield* looks
    before = end
  } while (before)
}

/** One object after the other, so that a long list is never whole in memory. */
export async function* logAsJson(looks: AsyncIterable<DescribedLook>): AsyncGenerator<string> {
  let first = true
  for await (const look of looks) {
    yield `${first ? '[\n' : ',\n'}${JSON.stringify(look)}`
    first = false
  }
  yield first ? '[]\n' : '\n]\n'
}

/** The same access log as a CSV table, in the words of the page. */
export async function* logAsCsv(
  looks: AsyncIterable<DescribedLook>,
  tenant: Tenant,
  words: ArchiveWords,
): AsyncGenerator<string> {
  const { lang, texts, text, say, content } = words
  const partner = tenant.config.settings.business.name
  const heads = ['day', 'from', 'to', 'zone', 'who', 'as', 'did', 'reason'].map(key => say(`log.${key}`))
  // The mark by which spreadsheets know that letters are UTF-8.
  yield `\ufeff${csvLine(heads)}`
  for await (const look of looks) {
    const { day, from, at, timeZone, name, as, did, document, reason } = look
    const kind = document && (typeNameOf(tenant, document.type, lang) ?? document.type)
    const named =
      document && kind
        ? documentName(kind, document.docName ?? formNameOf(tenant, document, lang) ?? kind)
        : text('looks.someDocument')
    const who =
      name === null || as === 'self'
        ? text(`looks.nameless.${as}`)
        : as === 'signer'
          ? text('looks.linkFor', { name })
          : name
    yield csvLine([
      day,
      timeOfDay(new Date(from), lang, timeZone),
      timeOfDay(new Date(at), lang, timeZone),
      zoneInWords(texts, lang, timeZone),
      who,
      name === null || as === 'self' ? '' : text(`looks.as.${as}`, { partner }),
      text(`looks.did.${did}`, { document: named }),
      reason === null ? '' : content(reason),
    ])
  }
}

/** A cell that begins like a formula would be run as one by a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  const safe = cells.map(cell => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
  return `${safe.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
