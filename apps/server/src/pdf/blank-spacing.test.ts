// A blank form is filled in with a pen: related lines are close, and distances of one kind are equal on every page.
import { describeBlank } from '@careword/forms'
import { beforeAll, describe, expect, test } from 'vitest'
import { renderer } from '../testing/pdf-helpers.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { type Line, linesOnPages } from './testing/crowded.ts'
import { sampleInput } from './testing/sample-documents.ts'

const { definition } = shippedForm('evergreen', 'POA/ALL-2026')

describe.each([
  { lang: 'en', state: 'CA' },
  { lang: 'es', state: 'CA' },
  { lang: 'en', state: 'MO' },
  { lang: 'es', state: 'MO' },
] as const)('a blank form for $state in $lang', ({ lang, state }) => {
  let pages: Line[][] = []
  beforeAll(async () => {
    const form = describeBlank(definition, lang, { usState: state })
    pages = await linesOnPages(await renderer.renderPdf({ ...sampleInput(form), blank: true }))
  })
  /** Each line with the line above on its page. */
  const pairs = () =>
    pages.flatMap(lines => {
      const sorted = lines.toSorted((one, other) => other.top - one.top)
      return sorted.slice(1).map((line, at) => ({ line, above: sorted[at] as Line }))
    })
  const gap = ({ line, above }: { line: Line; above: Line }) => above.bottom - line.top

  test('no label touches the first of its boxes', () => {
    const middle = ({ top, bottom }: Line) => (top + bottom) / 2
    const gaps = pages.flatMap(lines => {
      const boxes = lines.filter(({ words }) => words.startsWith('☐'))
      const isOption = (line: Line) => boxes.some(box => Math.abs(middle(box) - middle(line)) < 5)
      return boxes.flatMap(box => {
        const before = lines.filter(line => line !== box && middle(line) > box.top)
        const above = before.toSorted((one, other) => one.bottom - other.bottom)[0]
        return above && !isOption(above) ? [{ label: above.words, gap: above.bottom - box.top }] : []
      })
    })
    expect(gaps.length).toBeGreaterThan(10)
    expect(gaps.filter(each => each.gap < 5)).toEqual([])
  })

  test('a title keeps its distance from what is above it', () => {
    const [titles, head] = [/^(?:Mysignature|Mifirma)$/, /power|Poder/i]
    const found = pairs().filter(
      ({ line, above }) => titles.test(line.words) && !head.test(above.words) && line.top - line.bottom > 9,
    )
    expect(found.length).toBeGreaterThanOrEqual(state === 'CA' && lang === 'en' ? 1 : 0)
    for (const pair of found) expect(gap(pair), pair.line.words).toBeGreaterThan(14)
  })

  test('each signer begins at the same distance from the one before', () => {
    const begins = /^(?:Onlyif|Solosi|Notarypublic:state|Notariopúblico:estado)/
    const ends = /myownfreewill|propiavoluntad|signasawitness|firmocomotestigo|^(?:SignatureDate|FirmaFecha)$/
    const gaps = pairs().flatMap(pair =>
      begins.test(pair.line.words) && ends.test(pair.above.words) ? gap(pair) : [],
    )
    expect(gaps.length).toBeGreaterThan(0)
    for (const each of gaps) expect(Math.abs(each - (gaps[0] ?? 0))).toBeLessThan(3)
  })
})
