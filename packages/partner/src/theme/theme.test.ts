import { describe, expect, test } from 'vitest'
import type { Finding } from '../check/check-agreement.ts'
import { checkContrast, worstContrasts } from './check-contrast.ts'
import { contrast } from './oklch.ts'
import { defaultAccent, defaultDeep, theme } from './theme.ts'

const roles =
  'page surface raised text text-quiet line line-strong accent accent-strong accent-soft on-accent deep on-deep ok ok-soft warn warn-soft danger danger-soft focus check'

describe('the colours of a partner', () => {
  test('have exactly the roles that the portal knows', () => {
    expect(Object.keys(theme(defaultAccent, defaultDeep)).toSorted()).toEqual(
      roles
        .split(' ')
        .map(role => `--cw-${role}`)
        .toSorted(),
    )
  })

  test('keep what the partner chose, in one spelling', () => {
    const colours = theme('#1468B8', '#002855')
    expect(colours['--cw-accent']).toBe('#1468b8')
    expect(colours['--cw-deep']).toBe('#002855')
  })

  test('keep the green of the specification for ticked boxes', () => {
    expect(theme('#8a3b5e', '#3d1a2b')['--cw-check']).toBe('#009a44')
  })

  test.each([
    ['#1468b8', '#002855'],
    ['#0b7a75', '#0f3d3e'],
    ['#8a3b5e', '#3d1a2b'],
    ['#7a4a8c', '#33204a'],
    ['#b3261e', '#3b0a08'],
    ['#5c6100', '#1f2100'],
    ['#333333', '#000000'],
  ])('%s with %s can be read everywhere', (accent, deep) => {
    const colours = theme(accent, deep)
    expect(checkContrast(colours)).toEqual([])
    // Checked here apart from the checker's own list: the text that a person reads, and the focus.
    expect(contrast(colours['--cw-text'], colours['--cw-page'])).toBeGreaterThanOrEqual(7)
    expect(contrast(colours['--cw-text-quiet'], colours['--cw-warn-soft'])).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colours['--cw-focus'], colours['--cw-surface'])).toBeGreaterThanOrEqual(3)
    expect(contrast(colours['--cw-focus'], colours['--cw-deep'])).toBeGreaterThanOrEqual(3)
  })
})

describe('the contrast check', () => {
  const front = (values: Finding['values']) => String(values?.['front'])

  test('names a pale accent by its setting', () => {
    const issues = checkContrast(theme('#7fb8e8', '#002855'))
    expect(issues.length).toBeGreaterThan(0)
    expect(issues.map(({ settingPath: at }) => at)).toEqual(issues.map(() => 'theme.accent'))
    expect(issues.map(({ values }) => values)).toContainEqual({
      front: 'accent #7fb8e8',
      ground: 'surface #ffffff',
      contrast: expect.stringMatching(/^2\.1/),
      atLeast: 4.5,
    })
  })

  test('names a deep colour that is not dark', () => {
    const issues = checkContrast(theme('#1468b8', '#6c8ebf'))
    expect(
      issues.some(
        ({ settingPath: at, values }) => at === 'theme.deep' && front(values).startsWith('on-deep '),
      ),
    ).toBe(true)
  })

  test('one cause is one finding: the pair that is furthest from what it needs', () => {
    const pale = theme('#7fb8e8', '#6c8ebf')
    const short = ({ values }: Finding) => Number(values?.['contrast']) / Number(values?.['atLeast'])
    for (const at of ['theme.accent', 'theme.deep']) {
      const all = checkContrast(pale).filter(finding => finding.settingPath === at)
      const [worst, ...more] = worstContrasts(pale).filter(finding => finding.settingPath === at)
      expect(more).toEqual([])
      expect(worst && short(worst)).toBe(Math.min(...all.map(short)))
    }
  })

  test('finds a single role that was spoilt', () => {
    const colours = { ...theme('#1468b8', '#002855'), '--cw-danger': '#ff8080' }
    expect(checkContrast(colours).every(({ values }) => front(values) === 'danger #ff8080')).toBe(true)
    expect(checkContrast(colours)).toHaveLength(4)
  })
})
