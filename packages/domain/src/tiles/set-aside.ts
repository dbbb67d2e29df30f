import type { TileDetails } from './tile-details.ts'

/**
 * A tile that stands for no document: what could be begun, and of which there is none. In a list of all types it waits under what there
 * is; nobody needs it now.
 */
export function isSetAside({ overlayView }: Pick<TileDetails, 'overlayView'>): boolean {
  return (
    overlayView === 'CREATE_FORM' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND' ||
    overlayView === 'NO_ACTIVE_FORM_FOUND_BOX'
  )
}
