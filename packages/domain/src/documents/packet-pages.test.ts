import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PacketCode } from './packet-code.ts'
import { packetPages } from './packet-pages.ts'

const code = (page: number, { packet = 'A', pages = 3 } = {}): PacketCode => ({
  packet,
  page,
  pages,
  mac: '',
})
const none = null

test.each<[string, (PacketCode | null)[], object]>([
  [
    'all pages in order',
    [code(1), code(2), code(3)],
    { order: [0, 1, 2], missing: [], doubled: [], foreign: [] },
  ],
  ['all pages the wrong way round', [code(3), code(2), code(1)], { order: [2, 1, 0], missing: [] }],
  ['a page is missing', [code(3), code(1)], { order: [1, 0], missing: [2] }],
  ['the last ones are missing', [code(1)], { order: [0], missing: [2, 3] }],
  [
    'a page twice: the first stands in its place, the second at the end',
    [code(2), code(1), code(2), code(3)],
    { order: [1, 0, 3, 2], missing: [], doubled: [2] },
  ],
  [
    'the notary’s own sheet in between comes after the packet',
    [code(1), none, code(2), code(3)],
    { order: [0, 2, 3, 1], missing: [], foreign: [1] },
  ],
  [
    'a page whose code could not be read counts as missing and as another page, and is kept',
    [code(1), none, code(3)],
    { order: [0, 2, 1], missing: [2], foreign: [1] },
  ],
  [
    'doubles and others at the end keep the order in which they came',
    [none, code(1), code(1), none, code(3), code(2)],
    { order: [1, 5, 4, 0, 2, 3], doubled: [2], foreign: [0, 3] },
  ],
])('%s', (_, codes, expected) => {
  expect(packetPages(codes)).toMatchObject({ packet: 'A', pages: 3, ...expected })
})

test('without a code of ours there is no packet', () => {
  expect(packetPages([])).toBeNull()
  expect(packetPages([none, none])).toBeNull()
})

test('two packets in one pile are not sorted by us', () => {
  expect(packetPages([code(1), code(2, { packet: 'B' })])).toBe('mixed')
  expect(packetPages([code(1), none, code(2, { pages: 4 })])).toBe('mixed')
})

const anyPage = fc.option(
  fc.integer({ min: 1, max: 8 }).map(page => code(page, { pages: 8 })),
  { nil: null },
)

test('no page of an upload is lost, and none is shown twice', () => {
  fc.assert(
    fc.property(fc.array(anyPage, { maxLength: 30 }), codes => {
      const found = packetPages(codes)
      if (found === null || found === 'mixed') return
      expect([...found.order].sort((a, b) => a - b)).toEqual(codes.map((_, at) => at))
    }),
  )
})

test('the packet’s own pages come first, in order; what is there and what is missing are together all of it', () => {
  fc.assert(
    fc.property(fc.array(anyPage, { maxLength: 30 }), codes => {
      const found = packetPages(codes)
      if (found === null || found === 'mixed') return
      const own = found.order.slice(0, 8 - found.missing.length).map(at => codes[at]?.page ?? 0)
      expect(own).toEqual([...own].sort((a, b) => a - b))
      expect([...own, ...found.missing].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(own.length + found.doubled.length + found.foreign.length).toBe(codes.length)
    }),
  )
})

test('however a whole packet is shuffled, it is in order again', () => {
  const whole = Array.from({ length: 8 }, (_, i) => code(i + 1, { pages: 8 }))
  fc.assert(
    fc.property(fc.shuffledSubarray(whole, { minLength: 8 }), codes => {
      const order = [1, 2, 3, 4, 5, 6, 7, 8].map(page => codes.findIndex(each => each.page === page))
      expect(packetPages(codes)).toMatchObject({ order, missing: [], doubled: [], foreign: [] })
    }),
  )
})
