import type { TileDetails } from '@careword/domain/tiles/tile-details'

/** One loud button a page: what was begun comes before what could be begun; what is signed needs nothing. */
export function nextStep(tiles: readonly TileDetails[]): TileDetails | undefined {
  return (
    tiles.find(tile => tile.overlayView === 'RESUME_FORM') ??
    tiles.find(tile => tile.overlayView === 'CREATE_FORM' && tile.typeStatus === 'new')
  )
}
