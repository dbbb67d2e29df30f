import type { TileDetails } from './tile-details.ts'

/**
 * A tile without a document: one that could be begun, or a note that there is none. In a list of all types it is folded below the
 * documents, because it is seldom needed.
 */
export function isEmptyTile({ overlayView }: Pick<TileDetails, 'overlayView'>): boolean {
  return (
    overlayView === 'CREATE_FORM' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND_BOX'
  )
}
