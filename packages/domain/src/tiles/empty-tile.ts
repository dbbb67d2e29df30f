import type { TileDetails } from './tile-details.ts'

/**
 * A tile without a document: a kind that could be begun, or a note that there is no document. In a list of all types it is folded below the
 * documents, because people seldom need it.
 */
export function isEmptyTile({ overlayView }: Pick<TileDetails, 'overlayView'>): boolean {
  return (
    overlayView === 'CREATE_FORM' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND_BOX'
  )
}
