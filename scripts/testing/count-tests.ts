// Reads the reports of the two test runners, so that one number at the end covers both.

import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Counted {
  passed: number
  failed: number
  /** Tests that failed first and passed alone: each is a fault of the test, and the aim is 0. */
  secondTry: number
  skipped: number
  tests: { name: string; ms: number }[]
  /** The failed tests: `file > name`. */
  failures: string[]
}

export const nothingCounted: Counted = {
  passed: 0,
  failed: 0,
  secondTry: 0,
  skipped: 0,
  tests: [],
  failures: [],
}

export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

/** Counts of vitest's JSON reporter. A file that could not start counts as one failure, and so does an error outside of all tests. */
export function countVitest(report: VitestReport, exitedWell: boolean): Counted {
  const brokenFiles = report.testResults.filter(
    file => file.status === 'failed' && file.assertionResults.length === 0,
  ).length
  const failed = report.numFailedTests + brokenFiles
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    secondTry: 0,
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

/** The files with a failure, relative to the root. An error outside of all files is in none, because a second run could not detect it. */
export function failedFiles(report: VitestReport, root: string): { file: string; failed: number }[] {
  return report.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, assertionResults }) => ({
      file: fromRoot(root, name),
      failed: Math.max(1, assertionResults.filter(({ status }) => status === 'failed').length),
    }))
}

/** Seconds by file, from the root. */
export function fileDurations(report: VitestReport, root: string): Record<string, number> {
  return Object.fromEntries(
    report.testResults.map(({ name, startTime, endTime }) => [
      fromRoot(root, name),
      Math.round(endTime - startTime) / 1000,
    ]),
  )
}

function fromRoot(root: string, file: string): string {
  return path.relative(root, file).split(path.sep).join('/')
}

/** Counts tests that failed beside others and passed alone separately. */
export function settleRetry(counted: Counted, failed: number, again: Counted): Counted {
  if (again.failed > 0 || again.passed === 0) return counted
  return {
    ...counted,
    failed: counted.failed - failed,
    secondTry: counted.secondTry + failed,
  }
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number }
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

/** Counts of Playwright's JSON reporter. */
export function countPlaywright(report: PlaywrightReport, exitedWell: boolean): Counted {
  const { expected, unexpected, skipped } = report.stats
  const failed = unexpected + (unexpected === 0 ? report.errors.length : 0)
  return {
    passed: expected,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    secondTry: 0,
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
      .filter(test => test.status === 'unexpected')
      .map(test => [`${spec.title} (${test.projectName})`, ...initialTexts(test.results)].join('\n')),
  )
  return [...own, ...(suite.suites ?? []).flatMap(failuresOf)]
}

/** The lines of an error that show the expected value and the place. */
const errorLines = 12

/** The end of a journey's error. */
function initialTexts(results: { errors?: { message?: string }[] }[]): string[] {
  const message = results.find(result => (result.errors ?? []).length > 0)?.errors?.[0]?.message ?? ''
  return stripVTControlCharacters(message)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, errorLines)
    .map(line => `        ${line}`)
}

/** Seconds by journey and view: 'two-tabs (en-1280)'. */
export function journeyDurations(report: PlaywrightReport): Record<string, number> {
  const durations: Record<string, number> = {}
  const add = (suite: PlaywrightSuite) => {
    for (const { file = '', tests } of suite.specs ?? [])
      for (const { projectName, results } of tests) {
        const name = `${path.basename(file, '.spec.ts')} (${projectName})`
        const ms = results.reduce((sum, { duration }) => sum + duration, 0)
        durations[name] = (durations[name] ?? 0) + Math.round(ms) / 1000
      }
    for (const inner of suite.suites ?? []) add(inner)
  }
  for (const suite of report.suites) add(suite)
  return durations
}

/** One journey in one view, as the runner takes it on its command line. */
interface FailedJourney {
  at: string
  view: string
}

/** The journeys that failed: each can be run again. */
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
      secondTry: sum.secondTry + one.secondTry,
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
