import { readFileSync } from 'node:fs'
import { familyCoverage } from '@careword/domain/text/generated/coverage'
import { describe, expect, test } from 'vitest'
import { chooseFonts } from './choose-fonts.ts'
import { type CodePointRange, readCmap, toRanges } from './read-cmap.ts'
import { type FontFamily, fontFamilies, fontFile } from './families.ts'

const namesFor = (text: string) => chooseFonts(text).map(family => family.name)

describe('a document is set in', () => {
  test.each([
    [
      'one family and signs, when it is in English or Spanish',
      'María ☒',
      ['Noto Sans', 'Noto Sans Symbols 2'],
    ],
    [
      'the Arabic family too, when a name asks for it',
      'María محمد',
      ['Noto Sans', 'Amiri', 'Noto Sans Symbols 2'],
    ],
    [
      'one Arabic font before the other, when a letter is rare',
      'محمد \u08a2',
      ['Noto Sans Arabic', 'Noto Sans', 'Amiri', 'Noto Sans Symbols 2'],
    ],
    ['Chinese shapes', '王小明', ['Noto Sans', 'Noto Sans Symbols 2', 'Noto Sans SC']],
    [
      'Japanese shapes, when there are kana',
      '山田 やまだ',
      ['Noto Sans', 'Noto Sans Symbols 2', 'Noto Sans JP'],
    ],
    [
      'Korean shapes, when there is Hangul',
      '김영희 金',
      ['Noto Sans', 'Noto Sans Symbols 2', 'Noto Sans KR'],
    ],
    [
      'as many CJK families as its characters need',
      '𠮷 简 한',
      ['Noto Sans', 'Noto Sans Symbols 2', 'Noto Sans KR', 'Noto Sans SC', 'Noto Sans JP'],
    ],
  ])('%s', (_, text, names) => {
    expect(namesFor(text)).toEqual(names)
  })
})

describe('the table of printable characters', () => {
  const has = (ranges: CodePointRange[], codePoint: number) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
  const charactersOf = (family: FontFamily) =>
    family.weights.map(weight => readCmap(readFileSync(fontFile(family, weight))))

  test.each(familyCoverage.filter(([name]) => name !== 'CJK'))(
    'promises nothing that %s does not have in every weight',
    (name, encoded) => {
      const family = fontFamilies.find(each => each.name === name)
      if (!family) throw new Error('the table names a family that is gone: run scripts/font-coverage.ts')
      for (const ranges of charactersOf(family)) {
        for (const [first, last] of decode(encoded)) {
          for (let codePoint = first; codePoint <= last; codePoint++)
            expect(has(ranges, codePoint), codePoint.toString(16)).toBe(true)
        }
      }
    },
  )

  test('promises no Han character that none of the three CJK families has', () => {
    const all = fontFamilies.filter(family => family.cjk).flatMap(charactersOf)
    const together = toRanges(
      all.flatMap(ranges =>
        ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
      ),
    )
    const promised = decode(familyCoverage.find(([name]) => name === 'CJK')?.[1] ?? '')
    expect(promised.length).toBeGreaterThan(500)
    for (const [first, last] of promised) {
      const holding = together.find(range => range[0] <= first && first <= range[1])
      expect(holding?.[1] ?? 0, first.toString(16)).toBeGreaterThanOrEqual(last)
    }
  })

  test('knows every family that documents are set in', () => {
    const named = new Set(familyCoverage.map(([name]) => name))
    expect(fontFamilies.filter(family => !named.has(family.cjk ? 'CJK' : family.name))).toEqual([])
  })
})

test('every letter can be bold, in any script: an answer is never thinner than its neighbours', () => {
  const thin = fontFamilies.filter(family => !family.weights.includes('700Bold'))
  expect(thin.map(family => family.name)).toEqual(['Noto Sans Symbols 2'])
})

test('code points in any order become sorted runs', () => {
  expect(toRanges([5, 1, 2, 2, 9, 3])).toEqual([
    [1, 3],
    [5, 5],
    [9, 9],
  ])
})

test('a file that is no font is refused', () => {
  expect(() => readCmap(new Uint8Array(64))).toThrow('cmap')
})

function decode(encoded: string): CodePointRange[] {
  let next = 0
  return encoded.split(',').map(run => {
    const [gap = '0', length = '0'] = run.split('-')
    const first = next + Number.parseInt(gap, 36)
    next = first + Number.parseInt(length, 36) + 1
    return [first, next - 1]
  })
}
