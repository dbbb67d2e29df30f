// `npm test`: every check in one run. Each step says one line; what failed is shown in full, and the run goes on to the next step.
// `npm test -- --only=rules,walls` picks steps; `npm run test:all` (--all) adds the full cross, the corpora and the faults.
// `--trace` keeps Playwright's trace of each journey that fails: recording takes a third of the time.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findOrInstallChromium } from './chromium.ts'
import {
  addUp,
  type Counted,
  countPlaywright,
  countVitest,
  failedFiles,
  failedJourneys,
  nothingCounted,
  settleFailures,
  slowest,
} from './testing/count-tests.ts'
import { type Ran, root, runCommand, runScript } from './testing/run-command.ts'

interface Step {
  name: string
  /** Part of `npm run test:all` only. */
  long?: true
  /** Steps of one lane come one after the other, beside those of the lane that stands next: see `lanes`. */
  lane?: 'lint' | 'reading' | 'screens' | 'servers'
  run: () => Promise<Ran & { counted?: Counted }>
}

const options = process.argv.slice(2)
const all = options.includes('--all')
const only = option('only')?.split(',')
const reports = mkdtempSync(path.join(tmpdir(), 'careword-test-'))
/** `test:all` walks every journey in every view, and kills in 50 rounds. */
const patience = all ? { limit: 4 * 60 * 60_000, grace: 10_000 } : undefined
/** The screens run in so many browsers, one after the other. */
const screenParts = 4
const program = (bin: string) => path.join(root, 'node_modules', bin)

const steps: Step[] = [
  { name: 'types', run: types },
  {
    name: 'lint',
    lane: 'lint',
    run: () =>
      runScript(program('oxlint/bin/oxlint').slice(root.length + 1), [
        '--type-aware',
        '--deny-warnings',
        '.',
      ]),
  },
  {
    name: 'format',
    lane: 'reading',
    run: () => runScript('node_modules/@biomejs/biome/bin/biome', ['format', '--reporter=summary', '.']),
  },
  { name: 'walls', lane: 'reading', run: () => runScript('scripts/walls.ts') },
  { name: 'needs', lane: 'reading', run: () => runScript('scripts/dependencies.ts') },
  { name: 'citations', lane: 'reading', run: () => runScript('scripts/citations.ts') },
  { name: 'partners', lane: 'reading', run: () => runScript('scripts/check-partners.ts') },
  { name: 'rules', run: () => vitest('rules') },
  { name: 'screens', lane: 'screens', run: () => withChromium(screens) },
  { name: 'scripts', lane: 'screens', run: () => withPortal(() => vitest('scripts')) },
  { name: 'server', lane: 'servers', run: () => withPortal(() => vitest('server')) },
  { name: 'journeys', lane: 'servers', run: () => withPortal(() => withChromium(journeys)) },
  { name: 'faults', long: true, run: () => runScript('scripts/faults/run.ts', ['kill'], {}, patience) },
  { name: 'cluster', long: true, run: () => runScript('scripts/faults/run.ts', ['cluster'], {}, patience) },
  { name: 'device', long: true, run: () => runScript('scripts/faults/run.ts', ['device'], {}, patience) },
  { name: 'wapiti', long: true, run: () => runScript('scripts/faults/run.ts', ['wapiti'], {}, patience) },
]

const unknown = only?.filter(name => !steps.some(step => step.name === name)) ?? []
if (unknown.length > 0) {
  console.error(
    `There is no step '${unknown.join("', '")}'. Known: ${steps.map(step => step.name).join(', ')}.`,
  )
  process.exit(1)
}

const counts: Counted[] = []
const started = Date.now()
const wanted = steps.filter(step => (only ? only.includes(step.name) : all || !step.long))
for (const group of lanes(wanted)) counts.push(...(await Promise.all(group.map(oneByOne))).flat())
rmSync(reports, { recursive: true, force: true })

const sum = addUp(counts)
const slow = slowest(sum, 10)
if (slow.length > 0) {
  console.log('\nThe slowest tests:')
  for (const test of slow) console.log(`${(test.ms / 1000).toFixed(1).padStart(8)} s  ${test.name}`)
}
console.log(`\nAll in ${seconds(started)}${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}.`)
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1

/**
 * Two processors are busy to the end: what only reads files needs one of them, and the screens are one page, which fills one at most.
 * With the scripts behind them they take as long as the server's tests with the journeys behind those. A step without a lane has both
 * processors to itself.
 */
function lanes(some: Step[]): Step[][][] {
  const groups: Step[][][] = []
  let before: Step | undefined
  for (const step of some) {
    const group = step.lane && before?.lane ? groups.at(-1) : undefined
    const lane = group?.find(steps => steps[0]?.lane === step.lane)
    if (lane) lane.push(step)
    else if (group) group.push([step])
    else groups.push([[step]])
    before = step
  }
  return groups
}

async function oneByOne(lane: Step[]): Promise<Counted[]> {
  const counted: Counted[] = []
  for (const step of lane) counted.push(await take(step))
  return counted
}

/** Runs a step, says its line, shows what failed. A step without tests of its own counts as one. */
async function take(step: Step): Promise<Counted> {
  const from = Date.now()
  const { ok, output, counted } = await step.run().catch((error: unknown): Ran & { counted?: Counted } => ({
    ok: false,
    output: String(error instanceof Error ? error.stack : error),
  }))
  const result = counted ?? { ...nothingCounted, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  const tests = counted
    ? `  ${result.passed} passed${result.failed > 0 ? `, ${result.failed} failed` : ''}${result.skipped > 0 ? `, ${result.skipped} skipped` : ''}`
    : ''
  console.log(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'}  ${step.name.padEnd(9)} ${seconds(from).padStart(7)}${tests}`,
  )
  for (const failure of result.failures)
    console.log(
      `      ${result.failed > 0 ? 'failed:' : 'failed beside the others, passed alone:'} ${failure}`,
    )
  if (result.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  else for (const line of output.split('\n')) if (line.includes('NOTE:')) console.log(`      ${line.trim()}`)
  return result
}

/** Three compilers, two at a time: the whole, the purity of the packages, the browser; the bench's pages ride along. */
async function types(): Promise<Ran> {
  const waiting = [
    'tsconfig.json',
    'packages/tsconfig.json',
    'apps/portal/tsconfig.json',
    'bench/tsconfig.json',
  ]
  const ran: Ran[] = []
  const work = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      ran.push(
        await runScript('node_modules/typescript/bin/tsc', ['--noEmit', '--pretty', 'false', '-p', project]),
      )
    }
  }
  await Promise.all([work(), work()])
  // Two projects may see the same file: say each fault once.
  const lines = new Set(ran.flatMap(one => one.output.split('\n')))
  return { ok: ran.every(one => one.ok), output: [...lines].join('\n') }
}

async function vitest(
  project: string,
  env: Record<string, string> = {},
  part?: string,
): Promise<Ran & { counted: Counted }> {
  const { ran, report } = await runVitest(project, env, { part })
  if (!report) return { ...ran, counted: broken(ran) }
  const counted = countVitest(report, ran.ok)
  const files = failedFiles(report)
  // More than a few are no accident of a busy machine.
  if (files.length === 0 || files.length > 3) return { ...ran, counted }
  const again = await runVitest(project, env, { files })
  const alone = again.report ? countVitest(again.report, again.ran.ok) : broken(again.ran)
  return { ...ran, counted: settleFailures(counted, alone) }
}

/**
 * In parts, each in a browser of its own: all files share one page, which after a thousand tests holds two gigabytes and may stop
 * answering; the runner then waits for it for ever. Such a part is begun once more, and named.
 */
async function screens(env: Record<string, string>): Promise<Ran & { counted: Counted }> {
  const counted: Counted[] = []
  const output: string[] = []
  for (let index = 1; index <= screenParts; index++) {
    const part = `${index}/${screenParts}`
    let ran = await vitest('screens', env, part)
    if (ran.ended) {
      console.log(`      the browser of the screens ${part} stopped answering: begun once more. It had said:`)
      console.log(ran.output.trimEnd().split('\n').slice(-12).join('\n'))
      ran = await vitest('screens', env, part)
    }
    counted.push(ran.counted)
    if (ran.counted.failed > 0) output.push(ran.output.replace(/^ *✓ .*\n/gm, ''))
  }
  return { ok: output.length === 0, output: output.join('\n'), counted: addUp(counted) }
}

async function runVitest(
  project: string,
  env: Record<string, string>,
  { part, files = [] }: { part?: string | undefined; files?: readonly string[] },
) {
  const name = [project, part?.replace('/', '-of-'), files.length > 0 && 'again'].filter(Boolean).join('-')
  const file = path.join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const args = [
    'run',
    ...files,
    '--project',
    project,
    ...(part === undefined ? [] : [`--shard=${part}`]),
    // Of screens each test is named as it ends: the last line says where a browser stopped.
    part === undefined ? '--reporter=dot' : '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--passWithNoTests',
  ]
  const ran = await runScript(
    'node_modules/vitest/vitest.mjs',
    args,
    {
      ...env,
      ...(all && { TEST_ALL: '1' }),
    },
    part === undefined || all ? patience : { limit: 20 * 60_000, silence: 4 * 60_000, grace: 10_000 },
  )
  return { ran, report: readReport<Parameters<typeof countVitest>[0]>(file) }
}

async function journeys(env: Record<string, string>): Promise<Ran & { counted: Counted }> {
  const { ran, report } = await walk(env, pickedJourney())
  if (!report) return { ...ran, counted: broken(ran) }
  const counted = countPlaywright(report, ran.ok)
  const failed = failedJourneys(report)
  // More than a few are no accident of a busy machine.
  if (failed.length === 0 || failed.length > 3 || failed.length < counted.failed) return { ...ran, counted }
  const alone: Counted[] = []
  for (const { at, view } of failed) {
    const again = await walk(env, [at, `--project=${view}`, '--workers=1', '--retries=0'])
    alone.push(again.report ? countPlaywright(again.report, again.ran.ok) : broken(again.ran))
  }
  return { ...ran, counted: settleFailures(counted, addUp(alone)) }
}

async function walk(env: Record<string, string>, picked: string[]) {
  const file = path.join(reports, 'journeys.json')
  rmSync(file, { force: true })
  const args = ['test', ...picked, '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const ran = await runCommand(
    process.execPath,
    [program('@playwright/test/cli.js'), ...args],
    {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      ...(options.includes('--trace') && { E2E_TRACE: '1' }),
      ...(all && { E2E_CROSS: '1' }),
    },
    patience,
  )
  return { ran, report: readReport<Parameters<typeof countPlaywright>[0]>(file) }
}

/** `--journey=two-tabs --view=en-390` walk one journey in one view. */
function pickedJourney(): string[] {
  const view = option('view')
  return [...(option('journey')?.split(',') ?? []), ...(view === undefined ? [] : [`--project=${view}`])]
}

function option(name: string): string | undefined {
  return options.find(given => given.startsWith(`--${name}=`))?.slice(name.length + 3)
}

/** What a server hands out is built from these sources: one of an earlier day would fail its tests, or pass them. */
async function withPortal(
  run: () => Promise<Ran & { counted: Counted }>,
): Promise<Ran & { counted: Counted }> {
  const built = await runScript('scripts/build-portal.ts')
  return built.ok ? run() : { ...built, counted: { ...nothingCounted, failed: 1 } }
}

async function withChromium<T>(run: (env: Record<string, string>) => Promise<T>): Promise<T> {
  return run({ CHROME_PATH: findOrInstallChromium() })
}

function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

/** Without a report the runner itself broke; without a test it had nothing to do. */
function broken(ran: Ran): Counted {
  return { ...nothingCounted, failed: ran.ok ? 0 : 1 }
}

function seconds(from: number): string {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`
}
