import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { nearTests } from './near-tests.ts'
import { packUnits } from './pack-units.ts'
import { journeyNames, readingPrograms, viewsOf } from './programs.ts'
import { root } from './run-command.ts'
import { runQueue } from './run-queue.ts'
import { coreJourneys, furtherJourneys, viewNames } from './spread.ts'

describe('files shared out over programs', () => {
  const file = (name: string, seconds: number) => ({ name, seconds })
  const names = (units: { name: string }[][]) => units.map(unit => unit.map(({ name }) => name))

  test('each program gets about as long, and the longest comes first', () => {
    const files = [file('a', 10), file('b', 50), file('c', 20), file('d', 30), file('e', 20)]
    expect(names(packUnits(files, 45))).toEqual([['b'], ['d', 'a'], ['c', 'e']])
  })
  test('every file is in one of them, also when one alone takes longer than a program should', () => {
    const files = [file('a', 500), file('b', 1), file('c', 0)]
    expect(names(packUnits(files, 45)).flat().sort()).toEqual(['a', 'b', 'c'])
    expect(packUnits([], 45)).toEqual([])
  })
})

describe('a queue of programs', () => {
  test('runs as many at once as there are slots, and alone what must be alone', async () => {
    let running = 0
    const most: Record<string, number> = {}
    const program = (name: string, alone = false) => ({
      seconds: 1,
      alone,
      run: async () => {
        running++
        for (let turn = 0; turn < 5; turn++) {
          most[name] = Math.max(most[name] ?? 0, running)
          await Promise.resolve()
        }
        running--
      },
    })
    await runQueue([program('timing', true), program('a'), program('b'), program('c')], 2)
    expect(most).toEqual({ a: 2, b: 2, c: 1, timing: 1 })
  })
})

describe('the journeys', () => {
  const [core, further] = [coreJourneys, furtherJourneys].map(each => Object.keys(each))
  const walked = (plan: { all: boolean; core?: boolean }) =>
    journeyNames().filter(name => viewsOf(name, plan).length > 0)

  test('each is of the core or is not, and none is named that is not there', () => {
    expect([...(core ?? []), ...(further ?? [])].sort()).toEqual(journeyNames().sort())
  })
  test('npm test walks the core, in English at a desk and in Spanish on a phone and a tablet', () => {
    expect(walked({ all: false, core: true }).sort()).toEqual([...(core ?? [])].sort())
    const views = new Set(Object.values(coreJourneys).flat())
    for (const view of ['en-1280', 'es-390', 'en-390', 'es-768'] as const) expect(views).toContain(view)
  })
  test('the check of a fresh clone walks each, in all views over the set, but those of test:all', () => {
    expect(readFileSync(path.join(root, '.ci/run'), 'utf8')).toMatch(/^exec npm test .*-- --all-journeys$/m)
    const onlyInEveryView = journeyNames().filter(name => furtherJourneys[name]?.length === 0)
    expect(walked({ all: false }).sort()).toEqual(
      journeyNames()
        .filter(name => !onlyInEveryView.includes(name))
        .sort(),
    )
    expect(new Set(journeyNames().flatMap(name => viewsOf(name, { all: false })))).toEqual(new Set(viewNames))
  })
  test('test:all walks each in every view', () => {
    for (const name of journeyNames()) expect(viewsOf(name, { all: true })).toEqual(viewNames)
  })
  test('the decision that parts them has a line for each', () => {
    const lines = readFileSync(path.join(root, 'docs/decisions/0116-test-runs.md'), 'utf8')
    for (const [part, names] of [
      ['yes', core ?? []],
      ['no', further ?? []],
    ] as const)
      for (const name of names) expect(lines).toMatch(new RegExp(`^\\| \`${name}\` \\| ${part} \\|`, 'm'))
  })
})

describe('the tests near a change', () => {
  const files = new Map([
    ['packages/domain/src/age.ts', ''],
    ['packages/domain/src/age.test.ts', "import { age } from './age.ts'"],
    ['apps/server/src/sign.ts', "import { age } from '@careword/domain/age'"],
    ['apps/server/src/sign.test.ts', "import { sign } from './sign.ts'"],
    ['apps/server/src/mail.test.ts', "import { mail } from './mail.ts'"],
    ['apps/server/src/pdf/page.typ', ''],
    ['apps/server/src/pdf/page.test.ts', ''],
    ['partners/evergreen/forms/AD.json', ''],
    ['scripts/golden.test.ts', "readFileSync('partners/evergreen')"],
  ])
  const near = (...changed: string[]) =>
    nearTests(changed, files, file => file.includes('.test.')).map(({ file, distance }) => [file, distance])

  test('are those that import it, by whatever way, the nearest first', () => {
    expect(near('packages/domain/src/age.ts')).toEqual([
      ['packages/domain/src/age.test.ts', 1],
      ['apps/server/src/sign.test.ts', 2],
    ])
  })
  test('a changed test is the nearest of all', () => {
    expect(near('apps/server/src/mail.test.ts')).toEqual([['apps/server/src/mail.test.ts', 0]])
  })
  test('what is read and not imported is proved by its folder, a form by what names its folder', () => {
    expect(near('apps/server/src/pdf/page.typ')).toEqual([['apps/server/src/pdf/page.test.ts', 0]])
    expect(near('partners/evergreen/forms/AD.json')).toEqual([['scripts/golden.test.ts', 0]])
  })
  test('a file that is gone is near to what still imports it', () => {
    files.delete('packages/domain/src/age.ts')
    expect(near('packages/domain/src/age.ts')).toContainEqual(['packages/domain/src/age.test.ts', 1])
  })
})

test('what only reads files gets those that it knows: words are formatted and not linted', () => {
  const steps = (...changed: string[]) => new Set(readingPrograms(changed).map(({ step }) => step))
  const words = steps('partners/base/translations/es/pdf.json')
  expect([words.has('lint'), words.has('format')]).toEqual([false, true])
  expect(steps('e2e/then/seen.ts').has('lint')).toBe(true)
  expect(steps('docs/ROADMAP.md').has('format')).toBe(false)
})
