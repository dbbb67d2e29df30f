import { rmSync } from 'node:fs'
import path from 'node:path'
import { countPlaywright, failedJourneys, journeyDurations, type PlaywrightReport } from './count-tests.ts'
import { brokenOutcome, type Outcome } from './outcome.ts'
import { readReport } from './read-report.ts'
import { type Patience, root, runScript } from './run-command.ts'

interface Options {
  /** Names of journeys, or `file:line` of one test. */
  journeys: readonly string[]
  view: string
  reports: string
  env: Record<string, string>
  patience: Patience
}

let runs = 0

/** Runs some journeys, one after the other, in the portal of the environment. */
export async function runJourneys(options: Options): Promise<Outcome> {
  const { journeys, view, reports, env, patience } = options
  const name = `journeys-${++runs}`
  const file = path.join(reports, `${name}.json`)
  const args = [
    'test',
    ...journeys.map(journey => (journey.includes(':') ? `/${journey}` : `/${journey}.spec.ts`)),
    '--config=e2e/playwright.config.ts',
    '--reporter=list,json',
    '--workers=1',
    // Playwright empties the folder first, so each process has its own.
    `--output=${path.join(root, 'test-results', name)}`,
    `--project=${view}`,
  ]
  const ran = await runScript(
    'node_modules/@playwright/test/cli.js',
    args,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    patience,
  )
  const report = readReport<PlaywrightReport>(file)
  rmSync(file, { force: true })
  if (!report)
    return brokenOutcome(ran, `journeys (${view}): ${journeys.join(', ')}`, () => runJourneys(options))
  return {
    counted: countPlaywright(report, ran.ok),
    output: ran.output,
    durations: journeyDurations(report),
    retries: failedJourneys(report).map(failed => ({
      name: `${failed.at} (${failed.view})`,
      failed: 1,
      run: async () => (await runJourneys({ ...options, journeys: [failed.at], view: failed.view })).counted,
    })),
  }
}
