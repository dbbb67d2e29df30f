// An unused limit is repeated as a number elsewhere, and the two diverge.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as limits from '@careword/domain/limits'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** Numbers of the specification whose feature is not built yet. The commit that builds it removes the row. */
const waiting = ['formLimits.supportDescriptionRows']
/** Limits that stylesheets repeat, which cannot import; a test compares them. */
const heldByTests = [
  'contactLimits.phoneFormatLengthUs',
  'layoutLimits.breakpoints',
  'layoutLimits.tilesPerRow',
  'layoutLimits.tileMenuHeight',
]

const files = execFileSync('git', ['ls-files', 'apps', 'packages', '*.css'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const sources = files
  .filter(file => /\.tsx?$/.test(file) && file !== 'packages/domain/src/limits.ts')
  .map(file => ({ file, text: textOf(file) }))
const code = sources.filter(({ file }) => !isTest(file)).map(({ text }) => text)
const tests = sources.filter(({ file }) => isTest(file)).map(({ text }) => text)

const names = Object.entries(limits).flatMap(([name, value]) =>
  typeof value === 'object' ? Object.keys(value).map(key => `${name}.${key}`) : [name],
)

/** Whether the limit is read as `group.key`, or destructured from the group. */
function isReadIn(texts: string[], name: string): boolean {
  const [group = '', key] = name.split('.')
  const reads = key
    ? new RegExp(`\\b${group}\\.${key}\\b|\\{[^{}]*\\b${key}\\b[^{}]*\\}(?::[^=;]*)? = ${group}\\b`)
    : new RegExp(`\\b${group}\\b`)
  return texts.some(text => reads.test(text))
}

test('limits are found at all', () => expect(names.length).toBeGreaterThan(60))

test('each limit is read outside its own file', () => {
  const unread = names.filter(name => !isReadIn(code, name))
  expect(unread.sort()).toEqual([...waiting, ...heldByTests].sort())
})

test('those that only stylesheets and tables follow are read by a test', () => {
  expect(heldByTests.filter(name => !isReadIn(tests, name))).toEqual([])
})

describe('twins that cannot import', () => {
  const { breakpoints, smallScreenMaxWidth } = limits.layoutLimits

  test('the small screen ends where the next width begins', () => {
    expect(smallScreenMaxWidth).toBe(breakpoints.sm - 1)
  })

  test('stylesheets change at the same widths: none differs by a few pixels from another', () => {
    const edges = [breakpoints.sm, breakpoints.md, breakpoints.lg, breakpoints.xl]
    let met = 0
    for (const file of files.filter(each => each.endsWith('.css'))) {
      for (const [query, width] of textOf(file).matchAll(/@media[^{]*?(\d+)px[^{]*\{/g)) {
        const edge = edges.find(each => Math.abs(each - Number(width)) <= 12)
        if (edge === undefined) continue
        met += 1
        // 'max-width' and '>' mean the pixel before; all others begin at the limit.
        const before = /max-width|width > /.test(query)
        expect(`${file}: ${width}`).toBe(`${file}: ${before ? edge - 1 : edge}`)
      }
    }
    expect(met).toBeGreaterThan(10)
  })

  test('the schema of definitions knows how wide tips may be', () => {
    const schema = JSON.parse(textOf('partners/generated/form.schema.json'))
    expect(schema.$defs.section.properties.tipsWidth.maximum).toBe(limits.formLimits.tipColumnsMax)
  })
})
