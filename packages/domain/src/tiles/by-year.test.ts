import { expect, test } from 'vitest'
import { historyByYear } from './by-year.ts'
import type { TileDetails } from './tile-details.ts'

const blank: TileDetails = {
  kind: 'instance',
  key: '',
  title: 'x',
  badge: { labelKey: 'documents.statusPrior', backgroundColor: 'red', singleActive: true },
  overlayView: 'VIEW_FORM',
  ofUnknownForce: false,
  reportedMissing: null,
  paperReady: false,
  numActives: 1,
  typeStatus: 'complete',
  dateLabel: null,
  thumbnailStyle: 'faded',
  menu: {} as TileDetails['menu'],
  metadata: {} as TileDetails['metadata'],
}
const at = (date: string | null, more: Partial<TileDetails> = {}) => ({
  tile: {
    ...blank,
    dateLabel:
      date === null ? null : { labelKey: 'documents.signedOn', date, timeZone: 'America/Los_Angeles' },
    ...more,
  },
})
const current = at('2026-05-01', {
  badge: { labelKey: 'documents.statusCurrent', backgroundColor: 'green', singleActive: true },
})
const begin = at(null, { kind: 'type', overlayView: 'CREATE_FORM', badge: null })
const draft = at(null, { overlayView: 'INCOMPLETE_HANDWRITING' })
const years = (entries: ReturnType<typeof at>[], singleActive = true) =>
  historyByYear(entries, singleActive).years.map(({ year, tiles, open }) => [year, tiles.length, open])

test('six earlier documents are listed as before', () => {
  const entries = [current, ...Array.from({ length: 6 }, () => at('2024-01-02'))]
  expect(historyByYear(entries, true)).toEqual({ now: entries, years: [] })
})

test('more are grouped by year, newest first, behind what counts or waits; the newest are open', () => {
  const entries = [
    current,
    begin,
    draft,
    ...Array.from({ length: 4 }, () => at('2025-03-03')),
    ...Array.from({ length: 2 }, () => at('2024-03-03')),
    ...Array.from({ length: 9 }, () => at('2022-03-03')),
    at('2019-01-01'),
  ]
  expect(historyByYear(entries, true).now).toEqual([current, begin, draft])
  expect(years(entries)).toEqual([
    [2025, 4, true],
    [2024, 2, true],
    [2022, 9, false],
    [2019, 1, false],
  ])
})

test('the newest year is open however long it is', () => {
  expect(years(Array.from({ length: 40 }, () => at('2026-02-02')))).toEqual([[2026, 40, true]])
})

test('the year is that of the document’s own zone', () => {
  const entries = Array.from({ length: 7 }, () => at('2026-01-01T05:00:00.000Z'))
  expect(years(entries)).toEqual([[2025, 7, true]])
})

test('what has no date, such as a draft thrown away, is last', () => {
  const thrownAway = at(null, { overlayView: 'DISCARDED_FORM' })
  expect(years([thrownAway, ...Array.from({ length: 7 }, () => at('2020-01-02'))])).toEqual([
    [2020, 7, true],
    [null, 1, false],
  ])
})

test('where many count at once they are grouped too', () => {
  const active = () =>
    at('2023-04-04', {
      badge: { labelKey: 'documents.statusActive', backgroundColor: 'black', singleActive: false },
    })
  const entries = [begin, ...Array.from({ length: 8 }, active)]
  expect(historyByYear(entries, false).now).toEqual([begin])
  expect(years(entries, false)).toEqual([[2023, 8, true]])
})
