import { describe, expect, test } from 'vitest'
import { addUp, countPlaywright, countVitest, slowest } from './count-tests.ts'

const vitest = (over: Partial<Parameters<typeof countVitest>[0]> = {}) => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      assertionResults: [
        { fullName: 'one', duration: 5 },
        { fullName: 'two', duration: 9 },
      ],
    },
  ],
  ...over,
})
const playwright = (
  stats: Partial<{ expected: number; unexpected: number; flaky: number; skipped: number }>,
  errors: unknown[] = [],
) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites: [
    {
      suites: [
        {
          specs: [
            {
              title: 'signs',
              tests: [{ projectName: 'en-1280', results: [{ duration: 30 }, { duration: 12 }] }],
            },
          ],
        },
      ],
    },
  ],
})

describe('tests of vitest', () => {
  test('passed, failed and skipped ones are told apart', () => {
    expect(countVitest(vitest(), true)).toMatchObject({ passed: 2, failed: 0, skipped: 1 })
    expect(countVitest(vitest({ numFailedTests: 3 }), false)).toMatchObject({ passed: 2, failed: 3 })
  })
  test('a file that could not start counts as one failure', () => {
    expect(
      countVitest(
        vitest({ testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }] }),
        false,
      ).failed,
    ).toBe(1)
  })
  test('an error outside every test counts as one failure', () => {
    expect(countVitest(vitest(), false).failed).toBe(1)
  })
})

describe('journeys of Playwright', () => {
  test('a journey that passed only when tried again is a failure', () => {
    expect(countPlaywright(playwright({ expected: 4, flaky: 1, skipped: 2 }), true)).toMatchObject({
      passed: 4,
      failed: 1,
      skipped: 2,
    })
  })
  test('a portal that does not start is a failure', () => {
    expect(countPlaywright(playwright({}, ['no server']), false).failed).toBe(1)
    expect(countPlaywright(playwright({}), false).failed).toBe(1)
  })
})

test('the sums and the slowest of all runners are put together', () => {
  const all = addUp([countVitest(vitest(), true), countPlaywright(playwright({ expected: 1 }), true)])
  expect(all).toMatchObject({ passed: 3, failed: 0, skipped: 1 })
  expect(slowest(all, 2)).toEqual([
    { name: 'signs (en-1280)', ms: 42 },
    { name: 'two', ms: 9 },
  ])
})
