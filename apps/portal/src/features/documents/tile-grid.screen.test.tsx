import { layoutLimits } from '@careword/domain/limits'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()

afterEach(() => page.viewport(1280, 900))

const { breakpoints, tilesPerRow, tileMenuHeight } = layoutLimits

async function tiles() {
  const types = ['AD', 'POA', 'TXP', 'ROI']
  const portal = renderPortal('/documents/patient-1/patient/user-1', {
    userInfo: () => aPatient(),
    allDocuments: () =>
      documentsOf(...types.map(type => aGroup(type, type, [aDocument(type, 'Active', { type })]))),
  })
  await portal.findByRole('heading', { level: 1 })
  return portal.getAllByRole('listitem').filter(each => each.dataset.overlay === 'VIEW_FORM')
}

// Documents spec §9. The style sheet cannot read the numbers, so that this holds the two together.
test.each([
  ['on a phone', breakpoints.sm - 1, tilesPerRow.xs],
  ['from sm', breakpoints.sm, tilesPerRow.sm],
  ['from md', breakpoints.md, tilesPerRow.md],
  ['just below lg', breakpoints.lg - 1, tilesPerRow.md],
  ['from lg', breakpoints.lg, tilesPerRow.lg],
  ['from xl', breakpoints.xl, tilesPerRow.lg],
])('%s, at %i px, a row has %i tiles', async (_, width, inRow) => {
  await page.viewport(width, 900)
  const tops = (await tiles()).map(tile => tile.getBoundingClientRect().top)
  expect(tops.filter(top => top === tops[0])).toHaveLength(inRow)
})

test('an entry of the menu of a tile is at least as high as a finger needs', async () => {
  await page.viewport(390, 844)
  await tiles()
  await person.click(
    page
      .getByRole('button', { name: /^More for/ })
      .first()
      .element(),
  )
  const [entry] = document.querySelectorAll('[aria-expanded="true"] + * :is(a, button)')
  expect(entry?.getBoundingClientRect().height).toBe(tileMenuHeight)
})
