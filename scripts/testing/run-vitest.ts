import { rmSync } from 'node:fs'
import path from 'node:path'
import { countVitest, failedFiles, fileDurations, type VitestReport } from './count-tests.ts'
import { brokenOutcome, type Outcome } from './outcome.ts'
import { readReport } from './read-report.ts'
import { type Patience, root, runScript } from './run-command.ts'
import type { TestProject } from './test-projects.ts'

interface Options {
  project: TestProject
  /** Paths from the root. */
  files: readonly string[]
  reports: string
  env: Record<string, string>
  patience: Patience
}

let runs = 0

/** Runs some files of a set in one worker; the runner's queue keeps the processors busy. */
export async function runVitest(options: Options): Promise<Outcome> {
  const { project, files, reports, env, patience } = options
  const file = path.join(reports, `vitest-${++runs}.json`)
  const args = [
    'run',
    ...files,
    '--project',
    project,
    '--maxWorkers=1',
    // Prints each screen test as it ends, so that the last line shows where a browser stopped.
    project === 'screens' ? '--reporter=verbose' : '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ]
  const ran = await runScript('node_modules/vitest/vitest.mjs', args, env, patience)
  const report = readReport<VitestReport>(file)
  rmSync(file, { force: true })
  if (!report) return brokenOutcome(ran, `${project}: ${files.length} files`, () => runVitest(options))
  const counted = countVitest(report, ran.ok)
  return {
    counted,
    output: ran.output.replace(/^ *✓ .*\n/gm, ''),
    durations: fileDurations(report, root),
    retries: failedFiles(report, root).map(({ file: failedFile, failed }) => ({
      name: failedFile,
      failed,
      run: async () => (await runVitest({ ...options, files: [failedFile] })).counted,
    })),
  }
}
