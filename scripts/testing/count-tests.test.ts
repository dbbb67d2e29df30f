import { describe, expect, test } from 'vitest'
import {
  addUp,
  countPlaywright,
  countVitest,
  failedFiles,
  failedJourneys,
  settleFailures,
  slowest,
} from './count-tests.ts'

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
        { fullName: 'one', status: 'passed', duration: 5 },
        { fullName: 'two', status: 'passed', duration: 9 },
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
              file: 'signs.spec.ts',
              line: 7,
              tests: [
                {
                  projectName: 'en-1280',
                  status: 'expected',
                  results: [{ duration: 30 }, { duration: 12 }] as {
                    duration: number
                    errors?: { message?: string }[]
                  }[],
                },
              ],
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

describe('a test that failed beside the others', () => {
  const report = vitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
        ],
      },
    ],
  })
  const beside = countVitest(report, false)

  test('is named with its file, and the file is run again', () => {
    expect(beside.failures).toEqual(['a.test.ts > two'])
    expect(failedFiles(report)).toEqual(['a.test.ts'])
  })
  test('is counted as passed when it passes alone', () => {
    expect(settleFailures(beside, countVitest(vitest(), true))).toMatchObject({
      passed: 2,
      failed: 0,
      failures: ['a.test.ts > two'],
    })
  })
  test('stays a failure when it fails alone as well', () => {
    expect(settleFailures(beside, beside)).toMatchObject({ passed: 1, failed: 1 })
  })
  test('does not excuse a file that could not start beside it', () => {
    const broken = { ...beside, failed: 2 }
    expect(settleFailures(broken, countVitest(vitest(), true))).toMatchObject({ failed: 2 })
  })
})

describe('journeys of Playwright', () => {
  test('a journey that passed only when walked once more counts as passed, and is named', () => {
    const report = playwright({ expected: 4, flaky: 1, skipped: 2 })
    const [walked] = report.suites[0]?.suites[0]?.specs[0]?.tests ?? []
    if (walked) walked.status = 'flaky'
    expect(countPlaywright(report, true)).toMatchObject({
      passed: 5,
      failed: 0,
      skipped: 2,
      failures: ['signs (en-1280)'],
    })
  })
  test('a journey that failed both times is a failure', () => {
    expect(countPlaywright(playwright({ expected: 4, unexpected: 1 }), false)).toMatchObject({ failed: 1 })
  })
  test('with the first words of its first error; one that failed both times is found to be walked alone', () => {
    const report = playwright({ expected: 4, unexpected: 1 })
    const [walked] = report.suites[0]?.suites[0]?.specs[0]?.tests ?? []
    if (walked) {
      walked.status = 'unexpected'
      walked.results = [
        { duration: 3, errors: [{ message: '\u001b[31mError: not there\u001b[39m\n\n  at the door' }] },
        { duration: 3, errors: [{ message: 'Error: another' }] },
      ]
    }
    const beside = countPlaywright(report, false)
    expect(beside.failures).toEqual(['signs (en-1280)\n        Error: not there\n          at the door'])
    expect(failedJourneys(report)).toEqual([{ at: 'signs.spec.ts:7', view: 'en-1280' }])
    expect(settleFailures(beside, countPlaywright(playwright({ expected: 1 }), true))).toMatchObject({
      passed: 5,
      failed: 0,
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
