import { lackOfPaper } from '@careword/domain/documents/lack-of-paper'
import { rawStatus } from '@careword/domain/documents/statuses'
import type { DocumentGroup } from './documents-query.ts'

/** Key of the sentence about documents of which none is certain to be in force; undefined when there never was a document. */
export function noneInForce({ instances }: Pick<DocumentGroup, 'instances'>): string | undefined {
  const documents = Object.values(instances)
  const statuses = documents.map(({ status }) => rawStatus(status))
  if (statuses.includes('Unknown')) return 'home.card.noneCurrent'
  if (documents.some(each => lackOfPaper({ ...each, missing: each.reportedMissing?.parts ?? null })))
    return 'home.card.addedNotInForce'
  return statuses.length > 0 ? 'home.card.noneInForce' : undefined
}
