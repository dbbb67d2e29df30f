import { expect, test } from 'vitest'
import { changePhotos, type Photo, type PhotoChange } from './photo.ts'

const photo = (id: number): Photo => ({
  id,
  file: new Blob(),
  name: `${id}.jpg`,
  url: '',
  turn: 0,
  straighten: 0,
})
const three = [photo(1), photo(2), photo(3)]
const after = (...changes: PhotoChange[]) => changes.reduce<readonly Photo[]>(changePhotos, three)

test.each<[string, PhotoChange[], number[]]>([
  ['earlier', [{ do: 'earlier', id: 2 }], [2, 1, 3]],
  ['later', [{ do: 'later', id: 2 }], [1, 3, 2]],
  ['the first goes no earlier', [{ do: 'earlier', id: 1 }], [1, 2, 3]],
  ['the last goes no later', [{ do: 'later', id: 3 }], [1, 2, 3]],
  ['removed', [{ do: 'remove', id: 2 }], [1, 3]],
  [
    'put back where it was',
    [
      { do: 'remove', id: 2 },
      { do: 'putBack', removed: { photo: photo(2), index: 1 } },
    ],
    [1, 2, 3],
  ],
  [
    'the last one put back',
    [
      { do: 'remove', id: 3 },
      { do: 'remove', id: 2 },
      { do: 'putBack', removed: { photo: photo(3), index: 2 } },
    ],
    [1, 3],
  ],
  ['added at the end', [{ do: 'add', photos: [photo(4)] }], [1, 2, 3, 4]],
  ['one that is gone changes nothing', [{ do: 'turn', id: 9 }], [1, 2, 3]],
])('pages are in the order of the paper: %s', (_, changes, order) => {
  expect(after(...changes).map(({ id }) => id)).toEqual(order)
})

test('a page is turned by quarters, and four make it as it was', () => {
  const turn = { do: 'turn', id: 1 } as const
  expect(after(turn)[0]?.turn).toBe(90)
  expect(after(turn, turn, turn)[0]?.turn).toBe(270)
  expect(after(turn, turn, turn, turn)[0]?.turn).toBe(0)
})

test('straightening is of one page and stays with it when it moves', () => {
  const pages = after({ do: 'straighten', id: 3, degrees: -2.5 }, { do: 'earlier', id: 3 })
  expect(pages.map(({ id, straighten }) => [id, straighten])).toEqual([
    [1, 0],
    [3, -2.5],
    [2, 0],
  ])
})
