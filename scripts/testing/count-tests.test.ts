import { describe, expect, test } from 'vitest'
import {
  addUp,
  countPlaywright,
  countVitest,
  failedFiles,
  failedJourneys,
  fileDurations,
  journeyDurations,
  settleRetry,
  slowest,
} from './count-tests.ts'

const vitest = (over: Partial<Parameters<typeof countVitest>[0]> = {}) => ({
  numPassedTests: 2,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: '/careword/a.test.ts',
      status: 'passed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { fullName: 'one', status: 'passed', duration: 5 },
        { fullName: 'two', status: 'passed', duration: 9 },
      ],
    },
  ],
  ...over,
})
const playwright = (
  stats: Partial<{ expected: number; unexpected: number; skipped: number }>,
  errors: unknown[] = [],
) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
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
  test('passed, failed and skipped ones are distinguished', () => {
    expect(countVitest(vitest(), true)).toMatchObject({ passed: 2, failed: 0, skipped: 1 })
    expect(countVitest(vitest({ numFailedTests: 3 }), false)).toMatchObject({ passed: 2, failed: 3 })
  })
  test('a file that could not start counts as one failure', () => {
    expect(
      countVitest(
        vitest({
          testResults: [
            { name: 'b.test.ts', status: 'failed', startTime: 0, endTime: 0, assertionResults: [] },
          ],
        }),
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
        name: '/careword/a.test.ts',
        status: 'failed',
        startTime: 0,
        endTime: 0,
        assertionResults: [
          { fullName: 'one', status: 'passed' },
          { fullName: 'two', status: 'failed' },
        ],
      },
    ],
  })
  const beside = countVitest(report, false)

  test('is named with its file, and the file can be run again', () => {
    expect(beside.failures).toEqual(['/careword/a.test.ts > two'])
    expect(failedFiles(report, '/careword')).toEqual([{ file: 'a.test.ts', failed: 1 }])
  })
  test('is neither passed nor failed when it passes by itself', () => {
    expect(settleRetry(beside, 1, countVitest(vitest(), true))).toMatchObject({
      passed: 1,
      failed: 0,
      secondTry: 1,
    })
  })
  test('stays a failure when it fails by itself as well, or when nothing ran', () => {
    expect(settleRetry(beside, 1, beside)).toMatchObject({ failed: 1, secondTry: 0 })
    expect(settleRetry(beside, 1, { ...beside, passed: 0, failed: 0 })).toMatchObject({ failed: 1 })
  })
  test('does not excuse an error outside of every file', () => {
    expect(settleRetry({ ...beside, failed: 2 }, 1, countVitest(vitest(), true)).failed).toBe(1)
  })
})

test('the seconds of each file and of each journey are kept for the next run', () => {
  expect(fileDurations(vitest(), '/careword')).toEqual({ 'a.test.ts': 2.5 })
  expect(journeyDurations(playwright({ expected: 1 }))).toEqual({ 'signs (en-1280)': 0.042 })
})

describe('journeys of Playwright', () => {
  test('one that failed is named with the first words of its error, and can be walked again', () => {
    const report = playwright({ expected: 4, unexpected: 1 })
    const [walked] = report.suites[0]?.suites[0]?.specs[0]?.tests ?? []
    if (walked) {
      walked.status = 'unexpected'
      walked.results = [
        { duration: 3, errors: [{ message: '\u001b[31mError: not there\u001b[39m\n\n  at the door' }] },
      ]
    }
    const counted = countPlaywright(report, false)
    expect(counted).toMatchObject({ passed: 4, failed: 1 })
    expect(counted.failures).toEqual(['signs (en-1280)\n        Error: not there\n          at the door'])
    expect(failedJourneys(report)).toEqual([{ at: 'signs.spec.ts:7', view: 'en-1280' }])
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
