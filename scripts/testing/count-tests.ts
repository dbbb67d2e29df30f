// Reads what the two test runners write, so that one number at the end stands for all of them.

export interface Counted {
  passed: number
  failed: number
  skipped: number
  tests: { name: string; ms: number }[]
}

export const nothingCounted: Counted = { passed: 0, failed: 0, skipped: 0, tests: [] }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; duration?: number | null }[]
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
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
  suites: PlaywrightSuite[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[]
}

/** Playwright's json reporter. A journey that passed only when tried again is not counted as passed. */
export function countPlaywright(report: PlaywrightReport, exitedWell: boolean): Counted {
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky + (unexpected + flaky === 0 ? report.errors.length : 0)
  return {
    passed: expected,
    failed: failed === 0 && !exitedWell ? 1 : failed,
    skipped,
    tests: report.suites.flatMap(testsOf),
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

export function addUp(counts: Counted[]): Counted {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
      tests: [...sum.tests, ...one.tests],
    }),
    nothingCounted,
  )
}

export function slowest(counted: Counted, howMany: number): Counted['tests'] {
  return [...counted.tests].sort((a, b) => b.ms - a.ms).slice(0, howMany)
}
