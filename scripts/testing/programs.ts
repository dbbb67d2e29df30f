// The programs of `npm test`: the checks, the files of each, and shared resources.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { startTestPostgres } from '../../apps/server/src/testing/postgres.ts'
import { coreJourneys, spread, type ViewName, viewNames } from './spread.ts'
import { findOrInstallChromium } from '../chromium.ts'
import { findOrInstallProgram } from '../debian.ts'
import { readDurations } from './durations.ts'
import { startJourneysPortal } from './journeys-portal.ts'
import { once } from './once.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { packUnits, type Weighed } from './pack-units.ts'
import { type Patience, root, runScript } from './run-command.ts'
import { runJourneys } from './run-journeys.ts'
import type { Unit } from './run-queue.ts'
import { runVitest } from './run-vitest.ts'
import { type TestProject, testFilesOf } from './test-projects.ts'

/** One program of a step; a step is over with its last one. */
export interface Program extends Omit<Unit, 'run'> {
  step: string
  run: () => Promise<Outcome>
}

export interface Plan {
  /** Whether it is `npm run test:all`. */
  all: boolean
  reports: string
  /** Selects the test files and journeys; all by default. */
  isWanted?: (file: string) => boolean
  /** Whether only the core's journeys run, in their views. */
  core?: boolean
  /** One view of spread.ts. */
  view?: ViewName | undefined
  /** Whether Playwright's trace of each failing journey is kept. */
  trace?: boolean
}

/**
 * The seconds of a program of tests: long enough for its start, and short enough that no processor idles at the end. A start of screens
 * (Vite, a browser, the portal) is 14 seconds of work, one of the server's tests 7: so all screens are one program, and the server's tests
 * are two.
 */
const unitSeconds = { journeys: 120, server: 265, screens: 450, rules: 60, scripts: 60, timing: 45 }
const known = readDurations()

// Resources shared by several programs are created when the first of them begins.
const portalBuild = once(async () => {
  const built = await runScript('scripts/build-portal.ts')
  if (!built.ok) throw new Error(built.output)
})
const postgres = once(startTestPostgres)
/** Tests of PDFs read them with poppler. */
const poppler = once(async () => {
  if (!findOrInstallProgram('pdfsig', 'poppler-utils'))
    console.log(
      'NOTE: left out, because poppler-utils cannot be installed: what reads a PDF as another program does',
    )
})
const portal = once(async () => {
  await portalBuild()
  return startJourneysPortal()
})

/** Stops the shared resources. Returns a message about them. */
export async function stopShared(): Promise<string> {
  await (await postgres.made())?.stop()
  return (await (await portal.made())?.stop()) ?? ''
}

/**
 * Programs that only read files.
 * @param changed the only files to be linted and formatted; all when not given
 */
export function readingPrograms(changed?: readonly string[]): Program[] {
  // A linter fails if it gets no file that it checks.
  const named = (ends: RegExp) => changed?.filter(file => ends.test(file)) ?? ['.']
  const [code, formatted] = [named(/\.(tsx?|mjs)$/), named(/\.(tsx?|mjs|css|json)$/)]
  return [
    ...['tsconfig.json', 'apps/portal/tsconfig.json', 'bench/tsconfig.json', 'packages/tsconfig.json'].map(
      project => script('types', 'node_modules/typescript/bin/tsc', compile(project)),
    ),
    ...(code.length === 0
      ? []
      : [script('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...code])]),
    ...(formatted.length === 0
      ? []
      : [
          script('format', 'node_modules/@biomejs/biome/bin/biome', [
            'format',
            '--reporter=summary',
            '--no-errors-on-unmatched',
            ...formatted,
          ]),
        ]),
    script('walls', 'scripts/walls.ts'),
    script('needs', 'scripts/dependencies.ts'),
    script('citations', 'scripts/citations.ts'),
    script('partners', 'scripts/check-partners.ts'),
  ]
}

/**
 * A type check: of the whole project, the packages alone (their purity), the browser, or the bench's pages. Unchanged files are not
 * compiled again.
 */
function compile(project: string): string[] {
  const memory = path.join(
    root,
    'node_modules/.cache/careword',
    `${project.replaceAll('/', '-')}.tsbuildinfo`,
  )
  return ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', memory, '-p', project]
}

/** The tests, the longest programs first. */
export function testPrograms(plan: Plan): Program[] {
  return [
    ...vitestPrograms('rules', plan),
    ...vitestPrograms('server', plan),
    ...vitestPrograms('screens', plan),
    ...vitestPrograms('scripts', plan),
    ...journeyPrograms(plan),
  ].sort((a, b) => b.seconds - a.seconds)
}

/** Programs of `npm run test:all` only: they measure time or load the machine, so they run alone. */
export function longPrograms(plan: Plan): Program[] {
  const faults = 'cluster device documented failover keys pooler restore upgrade wapiti'.split(' ')
  return [
    ...vitestPrograms('timing', plan),
    script('faults', 'scripts/faults/run.ts', ['kill'], longPatience),
    ...faults.map(fault => script(fault, 'scripts/faults/run.ts', [fault], longPatience)),
  ].map(program => ({ ...program, alone: true }))
}

/** Every test file and journey, with its expected seconds. */
export function knownTests(): Map<string, number> {
  const files = (['rules', 'server', 'screens', 'scripts'] as const).flatMap(project =>
    testFilesOf(project, root).map(file => [file, expectedSeconds(project, file)] as const),
  )
  return new Map([
    ...files,
    ...journeyNames().map(name => {
      const seconds = (spread[name] ?? []).map(view => journeySeconds(name, view))
      return [journeyFile(name), seconds.reduce((sum, some) => sum + some, 0)] as const
    }),
  ])
}

const longPatience: Patience = { limit: 4 * 60 * 60_000, grace: 10_000 }
/**
 * The limits of a program: one that hangs is silent for long, and is stopped; a browser's program is run again. The limits are far above
 * the largest program beside busy processors.
 */
const patienceOf = ({ all }: Plan): Patience =>
  all ? longPatience : { limit: 40 * 60_000, silence: 4 * 60_000, grace: 10_000 }

function script(step: string, file: string, args: string[] = [], patience?: Patience): Program {
  return {
    step,
    seconds: known[step] ?? 10,
    run: async () => outcomeOf(await runScript(file, args, {}, patience)),
  }
}

function vitestPrograms(project: TestProject, plan: Plan): Program[] {
  const files = testFilesOf(project, root).filter(plan.isWanted ?? (() => true))
  const weighed = files.map(name => ({ name, seconds: expectedSeconds(project, name) }))
  return packUnits(weighed, unitSeconds[project]).map(unit => ({
    step: project,
    seconds: unit.reduce((sum, { seconds }) => sum + seconds, 0),
    run: async () =>
      runVitest({
        project,
        files: unit.map(({ name }) => name),
        reports: plan.reports,
        env: { ...(await environmentOf(project)), ...(plan.all && { TEST_ALL: '1' }) },
        patience: patienceOf(plan),
      }),
  }))
}

async function environmentOf(project: TestProject): Promise<Record<string, string>> {
  if (project === 'screens') return { CHROME_PATH: findOrInstallChromium() }
  if (project === 'rules') return {}
  await Promise.all([portalBuild(), poppler()])
  return project === 'scripts' ? {} : { CAREWORD_TEST_POSTGRES: JSON.stringify((await postgres()).place) }
}

/** Each program runs the journeys of one view, because Playwright starts a browser for each view. */
function journeyPrograms(plan: Plan): Program[] {
  const names = journeyNames().filter(name => plan.isWanted?.(journeyFile(name)) ?? true)
  return viewNames.flatMap(view => {
    const walked = names.filter(name => viewsOf(name, plan).includes(view))
    const weighed = walked.map(name => ({ name, seconds: journeySeconds(name, view) }))
    return packUnits(weighed, unitSeconds.journeys).map(unit => journeyProgram(unit, view, plan))
  })
}

function journeyProgram(unit: readonly Weighed[], view: ViewName, plan: Plan): Program {
  return {
    step: 'journeys',
    seconds: unit.reduce((sum, { seconds }) => sum + seconds, 0),
    run: async () => {
      await poppler()
      return runJourneys({
        journeys: unit.map(({ name }) => name),
        view,
        reports: plan.reports,
        env: {
          CHROME_PATH: findOrInstallChromium(),
          ...(await portal()).env,
          ...(plan.trace && { E2E_TRACE: '1' }),
          ...((plan.all || plan.view !== undefined) && { E2E_CROSS: '1' }),
        },
        patience: patienceOf(plan),
      })
    },
  }
}

/** The views of a journey; none if it is left out. */
export function viewsOf(
  name: string,
  { all, core, view }: Pick<Plan, 'all' | 'core' | 'view'>,
): readonly ViewName[] {
  if (view !== undefined) return [view]
  if (all) return viewNames
  return (core ? coreJourneys : spread)[name] ?? []
}

const journeyFile = (name: string) => `e2e/journeys/${name}.spec.ts`
const journeySeconds = (name: string, view: ViewName) => known[`${name} (${view})`] ?? 10
export const journeyNames = () =>
  readdirSync(path.join(root, 'e2e/journeys')).map(file => path.basename(file, '.spec.ts'))

/** The assumed seconds of a test while nothing is known of its file. */
const oneTest = { rules: 0.005, server: 0.1, screens: 0.17, scripts: 0.1, timing: 2 }

function expectedSeconds(project: TestProject, file: string): number {
  const tests = () => readFileSync(path.join(root, file), 'utf8').match(/\btest\b/g)?.length ?? 1
  return known[file] ?? oneTest[project] * tests()
}
