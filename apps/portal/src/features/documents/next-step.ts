import { isInForce, type TileDetails } from '@careword/domain/tiles/tile-details'

/**
 * Chooses the tile with the page's one primary button: to read a signed document in force; without one, to continue a draft; without one,
 * to begin. A document that competes with a signed one is never chosen to be begun.
 */
export function nextStep(tiles: readonly TileDetails[]): TileDetails | undefined {
  return (
    tiles.find(tile => tile.overlayView === 'VIEW_FORM' && isInForce(tile)) ??
    tiles.find(tile => tile.overlayView === 'RESUME_FORM') ??
    tiles.find(tile => tile.overlayView === 'CREATE_FORM' && tile.typeStatus === 'new')
  )
}
