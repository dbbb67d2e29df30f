import { rawStatus } from '@careword/domain/documents/statuses'
import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { formatDocumentDay } from '../../partner/format-day.ts'
import type { Words } from '../../partner/words.ts'
import { requestWords } from '../../patient/request-words.ts'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { noneInForce } from '../../patient/none-in-force.ts'

/** The plain sentences of a tile, by the view that is laid over it (Documents spec §8, tile texts). */
export function tileWords(
  tile: TileDetails,
  group: DocumentGroup,
  { t, lang }: Pick<Words, 't' | 'lang'>,
): string[] {
  const document = tile.metadata.documentId === null ? undefined : group.instances[tile.metadata.documentId]
  switch (tile.overlayView) {
    case 'RESUME_FORM':
      if (tile.paperReady) return [t('documents.paperReady')]
      if (document?.waits) return requestWords(document, { t, lang })
      if (document?.readyAt)
        return [t('documents.ready', { date: formatDocumentDay(document.readyAt, lang, document) })]
      return [
        document?.paper === 'changed' ? t('documents.paperChanged') : '',
        document ? t('documents.begun', { date: formatDocumentDay(document.createdAt, lang, document) }) : '',
        document?.progress ? t('documents.progress', document.progress) : '',
      ].filter(Boolean)
    case 'CREATE_FORM':
      if (tile.typeStatus === 'complete') return [t('documents.createAnother')]
      // The card of this type on the home page shows the same words.
      return [t(noneInForce(group) ?? 'documents.createFirst')]
    case 'DISCARDED_FORM':
      return [
        document?.discardedBy
          ? t('documents.discardedBy', { name: document.discardedBy.userName })
          : t('documents.discarded'),
      ]
    case 'REMOVED_FORM':
      return [
        t(document?.revokedType === 'wrongPatient' ? 'documents.removedWrongPatient' : 'documents.removed'),
        document?.revokedReason ?? '',
      ].filter(Boolean)
    case 'INCOMPLETE_HANDWRITING':
      return [
        t(tile.menu.upload ? 'documents.incompleteHandwritingUpload' : 'documents.incompleteHandwriting'),
        ...(tile.menu.blankForm ? [t('documents.blankUnderMore')] : []),
      ]
    case 'NO_ACTIVE_FORM_FOUND':
    case 'NO_ACTIVE_FORM_FOUND_BOX':
      return [t(group.permissions.canUpload ? 'documents.noActiveUpload' : 'documents.noActiveText')]
    case 'MULTIPLE_FORMS_FOUND':
      return [
        ...(tile.ofUnknownForce && unsettled(group) > 1 ? [t('documents.externalTitle')] : []),
        t('documents.multipleText', { count: unsettled(group) }),
      ]
    case 'UNKNOWN':
      if (document?.status !== 'Control') return [t('documents.unknownText')]
      return [t(document.canOpen ? 'documents.controlTextOpen' : 'documents.controlText')]
    case 'VIEW_FORM':
      if (tile.ofUnknownForce) return [t('documents.unknownText')]
      if (tile.badge?.labelKey !== 'documents.statusVoid')
        return document ? requestWords(document, { t, lang }) : []
      return [
        document?.revokedType === 'revokedByPatient' ? t('documents.revokedByPatient') : '',
        document?.revokedReason ?? '',
      ].filter(Boolean)
    case 'HIDE_TILE':
      return []
  }
}

/** The heading of a tile for 'nothing in force', where it needs one of its own. */
export function emptyTitle(tile: TileDetails, group: DocumentGroup, { t }: Pick<Words, 't'>): string | null {
  if (tile.overlayView === 'NO_ACTIVE_FORM_FOUND' || tile.overlayView === 'NO_ACTIVE_FORM_FOUND_BOX')
    return t('documents.noActiveFormFound')
  if (tile.overlayView === 'MULTIPLE_FORMS_FOUND')
    return t('documents.multipleFormsFound', { count: unsettled(group) })
  return null
}

/** The number of documents whose status has not been checked yet. */
const unsettled = (group: DocumentGroup): number =>
  Object.values(group.instances).filter(({ status }) => rawStatus(status) === 'Unknown').length
