import { expect, test } from 'vitest'
import type { OverlayView } from './tile-overlay.ts'
import { isEmptyTile } from './empty-tile.ts'

test.each<[OverlayView, boolean]>([
  ['CREATE_FORM', true],
  ['NO_ACTIVE_FORM_FOUND', true],
  ['NO_ACTIVE_FORM_FOUND_BOX', true],
  ['RESUME_FORM', false],
  ['VIEW_FORM', false],
  ['INCOMPLETE_HANDWRITING', false],
  ['MULTIPLE_FORMS_FOUND', false],
  ['UNKNOWN', false],
])('a tile of %s waits under what there is: %s', (overlayView, waits) => {
  expect(isEmptyTile({ overlayView })).toBe(waits)
})
