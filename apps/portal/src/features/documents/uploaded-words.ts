import { todayAt } from '@careword/domain/dates/dates'
import { validity } from '@careword/domain/documents/validity'
import { rawStatus } from '@careword/domain/documents/statuses'
import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { formatDay, formatDocumentDay } from '../../partner/format-day.ts'
import type { Words } from '../../partner/words.ts'
import type { DocumentGroup } from '../../patient/documents-query.ts'

/** The lines about a paper as its uploader stated them: its date, its name, until when it is valid, and that it declines such a document. */
export function uploadedWords(
  tile: TileDetails,
  group: DocumentGroup,
  { t, lang }: Pick<Words, 't' | 'lang'>,
  now: Date,
): string[] {
  const document = tile.metadata.documentId === null ? undefined : group.instances[tile.metadata.documentId]
  if (!document?.canOpen || document.uploadedDate === null) return []
  const { docExpirationDate: lastDay, timeZone } = document
  // The validity is left out once the document is not in force.
  const inForce = rawStatus(document.status) === 'Active' && document.voidedDate === null
  const holds = inForce ? validity(lastDay, todayAt(now, timeZone)) : null
  return [
    document.docOptOut ? t('documents.optOut') : '',
    holds && lastDay !== null
      ? t(holds === 'until' ? 'documents.validUntil' : 'documents.validityOver', {
          date: formatDay(lastDay, lang),
        })
      : '',
    tile.dateLabel?.labelKey === 'documents.uploadedOn'
      ? ''
      : t('documents.uploadedOn', { date: formatDocumentDay(document.uploadedDate, lang, { timeZone }) }),
    sentAs(document, t),
  ].filter(Boolean)
}

/** Several files are always photos of one paper: the name of the first would pass for the whole. */
function sentAs(
  { docName, originals }: { docName: string | null; originals: number },
  t: Words['t'],
): string {
  if (originals > 1) return t('documents.photosSent', { files: originals })
  return docName ? t('documents.fileName', { name: docName }) : ''
}
