import type { TileDetails } from './tile-details.ts'

/**
 * Whether a tile has no document: it offers a kind that could be begun, or notes that there is none. The list of all types folds such tiles
 * below the documents, because people seldom need them.
 */
export function isEmptyTile({ overlayView }: Pick<TileDetails, 'overlayView'>): boolean {
  return (
    overlayView === 'CREATE_FORM' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND_BOX'
  )
}
