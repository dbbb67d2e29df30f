import { isInForce, type TileDetails } from '@careword/domain/tiles/tile-details'

/**
 * One loud button a page: to read what is signed and counts; where nothing does, to go on with what was begun, then to begin. Never to begin
 * something that competes with what is signed.
 */
export function nextStep(tiles: readonly TileDetails[]): TileDetails | undefined {
  return (
    tiles.find(tile => tile.overlayView === 'VIEW_FORM' && isInForce(tile)) ??
    tiles.find(tile => tile.overlayView === 'RESUME_FORM') ??
    tiles.find(tile => tile.overlayView === 'CREATE_FORM' && tile.typeStatus === 'new')
  )
}
