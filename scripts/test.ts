// `npm test`: every check in one run. Its programs wait in one queue, and one more runs at once than there are processors; each step
// prints one line when its last program has ended, and what failed in full.
// `npm test -- --only=rules,walls` picks steps; `--near` runs what the changed files reach, in 90 seconds; `npm run test:all` (--all)
// adds the full cross, the corpora, the faults and the measurements of time. `--journey=two-tabs --view=en-390` walks one journey.
// `--all-journeys` walks those beside the core, too: the check of a fresh clone does (.ci/run).
// `--trace` keeps Playwright's trace of each journey that fails: recording takes a third of the time.

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { isViewName, type ViewName, viewNames } from './testing/spread.ts'
import { addUp, type Counted, settleRetry, slowest } from './testing/count-tests.ts'
import { saveDurations } from './testing/durations.ts'
import { changedFiles, nearFiles } from './testing/near-files.ts'
import { type Outcome, outcomeOf } from './testing/outcome.ts'
import {
  knownTests,
  journeyNames,
  longPrograms,
  type Plan,
  type Program,
  readingPrograms,
  stopShared,
  testPrograms,
  viewsOf,
} from './testing/programs.ts'
import { runQueue } from './testing/run-queue.ts'

const options = process.argv.slice(2)
const all = options.includes('--all')
const only = option('only')?.split(',')
const started = Date.now()
const plan: Plan = {
  all,
  reports: mkdtempSync(path.join(tmpdir(), 'careword-test-')),
  view: viewNamed(option('view')),
  trace: options.includes('--trace'),
}
const journeys = option('journey')?.split(',')
const isPicked = journeys !== undefined || plan.view !== undefined || options.includes('--near')
plan.core = !all && !isPicked && !options.includes('--all-journeys')
if (journeys)
  plan.isWanted = file =>
    journeys.some(name => file.includes(`journeys/${name}`)) || !file.includes('journeys/')

const programs = options.includes('--near')
  ? nearby()
  : [...readingPrograms(), ...testPrograms(plan), ...longPrograms(plan)]
const names = [...new Set(programs.map(({ step }) => step))]
const unknown = only?.filter(name => !names.includes(name)) ?? []
if (unknown.length > 0) {
  console.error(`There is no step '${unknown.join("', '")}'. Known: ${names.join(', ')}.`)
  process.exit(1)
}
const wanted = programs.filter(({ step, alone }) => (only ? only.includes(step) : all || !alone))

/** With more failures nothing is tried again: they are not caused by a busy machine. */
const mostRetries = 5
const outcomes = new Map<Program, Outcome>()
const seconds = new Map<string, number>()

// An interrupted run leaves nothing running: its programs end with this process (run-command.ts).
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopShared().finally(() => process.exit(130)))
await runQueue(
  wanted.map(program => ({ ...program, run: () => take(program) })),
  // One more than the processors, because each waits part of its time for a browser, a database or a disk.
  availableParallelism() + 1,
)
const counted = await tryAgain()
const note = await stopShared()
if (note !== '') console.log(note)
rmSync(plan.reports, { recursive: true, force: true })
if (!all)
  saveDurations(
    Object.assign(Object.fromEntries(seconds), ...[...outcomes.values()].map(one => one.durations)),
  )
summarise(counted)

/** Runs one program; reports failures at once, and prints the line of its step after the last one. */
async function take(program: Program): Promise<void> {
  const from = Date.now()
  const outcome = await program
    .run()
    .catch((error: unknown) =>
      outcomeOf({ ok: false, output: String(error instanceof Error ? error.stack : error) }),
    )
  const { step } = program
  for (const failure of outcome.counted.failures) console.log(`failed: ${step}: ${failure}`)
  outcomes.set(program, outcome)
  seconds.set(step, (seconds.get(step) ?? 0) + (Date.now() - from) / 1000)
  const ended = wanted.filter(other => other.step === step).map(other => outcomes.get(other))
  if (ended.every(one => one !== undefined)) say(step, ended)
}

function say(step: string, ended: Outcome[]): void {
  const sum = addUp(ended.map(one => one.counted))
  const tests = `  ${sum.passed} passed${sum.failed > 0 ? `, ${sum.failed} failed` : ''}${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`
  const took = `${(seconds.get(step) ?? 0).toFixed(1)} s`
  console.log(
    `${sum.failed === 0 ? 'ok  ' : 'FAIL'}  ${step.padEnd(9)} ${took.padStart(8)}${sum.tests.length > 0 ? tests : ''}`,
  )
  for (const {
    counted: { failed },
    output,
  } of ended) {
    if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
    else
      for (const line of output.split('\n')) if (line.includes('NOTE:')) console.log(`      ${line.trim()}`)
  }
}

/** Runs failures once more alone, to distinguish a fault of the product from one of the test. */
async function tryAgain(): Promise<Counted> {
  const ended = [...outcomes.values()]
  const retries = ended.flatMap(one => one.retries)
  let sum = addUp(ended.map(one => one.counted))
  if (retries.length > mostRetries) return sum
  for (const { name, failed, run } of retries) {
    const again = await run()
    const settled = settleRetry(sum, failed, again)
    console.log(`${settled === sum ? 'failed by itself, too' : 'passed on a second try'}: ${name}`)
    sum = settled
  }
  return sum
}

function summarise(sum: Counted): void {
  const slow = slowest(sum, 10)
  if (slow.length > 0) console.log('\nThe slowest tests:')
  for (const test of slow) console.log(`${(test.ms / 1000).toFixed(1).padStart(8)} s  ${test.name}`)
  if (plan.core && wanted.some(({ step }) => step === 'journeys'))
    console.log(`\n${leftOut()} journeys are left to --all-journeys, with which a fresh clone is checked.`)
  console.log(`\nAll in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  console.log(
    `${sum.secondTry} passed on a second try${sum.secondTry > 0 ? ': each is a fault of its test' : ''}`,
  )
  console.log(
    `${sum.passed + sum.secondTry} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`,
  )
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
}

/** The number of journeys outside of the core. */
function leftOut(): number {
  const walked = (core: boolean) =>
    journeyNames().filter(name => viewsOf(name, { all, core }).length > 0).length
  return walked(false) - walked(true)
}

/** The checks that cover the changed files: their tests, their types, their format. */
function nearby(): Program[] {
  const changed = changedFiles()
  const { files, leftOut } = nearFiles(changed, knownTests())
  console.log(
    `${changed.length} changed files; ${files.size} files of tests are near, ${leftOut} farther away are left to 'npm test'.`,
  )
  return [...readingPrograms(changed), ...testPrograms({ ...plan, isWanted: file => files.has(file) })]
}

function viewNamed(name: string | undefined): ViewName | undefined {
  if (name === undefined || isViewName(name)) return name
  console.error(`There is no view '${name}'. Known: ${viewNames.join(', ')}.`)
  process.exit(1)
}

function option(name: string): string | undefined {
  return options.find(given => given.startsWith(`--${name}=`))?.slice(name.length + 3)
}
