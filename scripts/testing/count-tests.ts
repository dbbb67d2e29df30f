// Reads what the two test runners write, so that one number at the end stands for all of them.

import { stripVTControlCharacters } from 'node:util'

export interface Counted {
  passed: number
  failed: number
  skipped: number
  tests: { name: string; ms: number }[]
  /** Which tests failed: `file > name`. */
  failures: string[]
}

export const nothingCounted: Counted = { passed: 0, failed: 0, skipped: 0, tests: [], failures: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

/** vitest's json reporter. A file that could not even start counts as one failure; so does an error outside every test. */
export function countVitest(report: VitestReport, exitedWell: boolean): Counted {
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    tests: report.testResults.flatMap(file =>
      file.assertionResults.map(test => ({ name: test.fullName, ms: test.duration ?? 0 })),
    ),
    failures: report.testResults.flatMap(file =>
      file.assertionResults
        .filter(test => test.status === 'failed')
        .map(test => `${file.name} > ${test.fullName}`),
    ),
  }
}

/** The files of a run in which only tests failed: an error outside of them is in no file, and nothing is run again for it. */
export function failedFiles(report: VitestReport): string[] {
  const files = report.testResults.filter(file => file.status === 'failed').map(file => file.name)
  return report.numFailedTests > 0 ? files : []
}

/**
 * A test that failed beside all others and passes when its file runs alone is counted as passed, and named: it depends on how busy the
 * machine is, which is a fault of the test.
 * @param alone the same files run once more
 */
export function settleFailures(beside: Counted, alone: Counted): Counted {
  if (beside.failures.length < beside.failed || alone.failed > 0) return beside
  return { ...beside, passed: beside.passed + beside.failed, failed: 0 }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file?: string
    line?: number
    tests: {
      projectName: string
      status?: string
      results: { duration: number; errors?: { message?: string }[] }[]
    }[]
  }[]
}

/** Playwright's json reporter. A journey that passed only when walked once more counts as passed, and is named. */
export function countPlaywright(report: PlaywrightReport, exitedWell: boolean): Counted {
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + (unexpected === 0 ? report.errors.length : 0)
  return {
    passed: expected + flaky,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    skipped,
    tests: report.suites.flatMap(testsOf),
    failures: report.suites.flatMap(failuresOf),
  }
}

function testsOf(suite: PlaywrightSuite): Counted['tests'] {
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests.map(test => ({
      name: `${spec.title} (${test.projectName})`,
      ms: test.results.reduce((sum, result) => sum + result.duration, 0),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

function failuresOf(suite: PlaywrightSuite): string[] {
  const own = (suite.specs ?? []).flatMap(spec =>
    spec.tests
      .filter(test => test.status === 'flaky' || test.status === 'unexpected')
      .map(test => [`${spec.title} (${test.projectName})`, ...firstWords(test.results)].join('\n')),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}

/** So many lines of an error say what was expected, and where. */
const errorLines = 12

/** How the first walk of a journey ended: what comes after is often another fault than the one that counts. */
function firstWords(results: { errors?: { message?: string }[] }[]): string[] {
  const message = results.find(result => (result.errors ?? []).length > 0)?.errors?.[0]?.message ?? ''
  return stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, errorLines)
    .map(line => `        ${line}`)
}

/** One journey in one view, as the runner takes it on its command line. */
export interface FailedJourney {
  at: string
  view: string
}

/** The journeys that failed both times. */
export function failedJourneys(report: PlaywrightReport): FailedJourney[] {
  const of = (suite: PlaywrightSuite): FailedJourney[] => [
    ...(suite.specs ?? []).flatMap(({ file = '', line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => ({ at: `${file}:${line}`, view: projectName })),
    ),
    ...(suite.suites ?? []).flatMap(of),
  ]
  return report.suites.flatMap(of)
}

export function addUp(counts: Counted[]): Counted {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      tests: [...sum.tests, ...one.tests],
      failures: [...sum.failures, ...one.failures],
    }),
    nothingCounted,
  )
}

export function slowest(counted: Counted, howMany: number): Counted['tests'] {
  return [...counted.tests].sort((a, b) => b.ms - a.ms).slice(0, howMany)
}
