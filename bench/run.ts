// `npm run bench`: the rows of the budget table, as ratios measured in one run. `npm run bench -- login-bytes save-section` picks
// rows, `--quick` takes fewer rounds of each (all rows in five minutes), `--long` measures at full size (2,000 documents, 1,000,000
// rows). Ends with 1 when a budget is missed.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { LeftOut, type Measured, type Row } from './src/row.ts'
import { endShared } from './src/shared-demo.ts'

interface Listed {
  /** Whether the row only runs when it is named, because it takes longer than all others. */
  named?: boolean
  /** The number of budgets; a row that reports fewer counts as missed. */
  budgets: number
  load: () => Promise<Row>
}

/** The rows in order. Each file is loaded in its turn, so that one row runs without the code of the others. */
const rows: Record<string, Listed> = {
  start: { budgets: 1, load: async () => (await import('./src/start.ts')).start },
  'login-bytes': { budgets: 4, load: async () => (await import('./src/login-bytes.ts')).loginBytes },
  'route-bytes': { budgets: 3, load: async () => (await import('./src/route-bytes.ts')).routeBytes },
  'text-bytes': { budgets: 4, load: async () => (await import('./src/text-bytes.ts')).textBytes },
  'login-lcp': { budgets: 1, load: async () => (await import('./src/login-lcp.ts')).loginLcp },
  keystroke: { budgets: 2, load: async () => (await import('./src/keystroke.ts')).keystroke },
  wizard: { budgets: 4, load: async () => (await import('./src/wizard.ts')).wizard },
  derive: { budgets: 3, load: async () => (await import('./src/derive.ts')).derive },
  pdf: { budgets: 1, load: async () => (await import('./src/pdf.ts')).pdf },
  'pdf-memory': { budgets: 2, load: async () => (await import('./src/pdf-memory.ts')).pdfMemory },
  upload: { budgets: 2, load: async () => (await import('./src/upload.ts')).upload },
  'page-image': { budgets: 1, load: async () => (await import('./src/page-image.ts')).pageImage },
  signing: { budgets: 1, load: async () => (await import('./src/signing.ts')).signing },
  fair: { budgets: 9, load: async () => (await import('./src/fair.ts')).fair },
  'save-section': { budgets: 1, load: async () => (await import('./src/save-section.ts')).saveSection },
  device: { budgets: 2, load: async () => (await import('./src/device.ts')).device },
  'sign-in': { budgets: 1, load: async () => (await import('./src/sign-in.ts')).signIn },
  growth: { named: true, budgets: 4, load: async () => (await import('./src/growth.ts')).growth },
  'documents-list': { budgets: 3, load: async () => (await import('./src/documents-list.ts')).documentsList },
}

const options = { long: process.argv.includes('--long'), quick: process.argv.includes('--quick') }
const picked = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const unknown = picked.filter(name => !rows[name])
if (unknown.length > 0) {
  console.error(`There is no row '${unknown.join("', '")}'. Known: ${Object.keys(rows).join(', ')}.`)
  process.exit(1)
}

const built = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../scripts/build-portal.ts')], {
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(1)

// Keeps the process alive: idle workers do not, and a row that waits for one must not end.
const alive = setInterval(() => {}, 60_000)
const started = Date.now()
let missed = 0
let judged = 0
const leftOut: string[] = []
for (const [name, row] of Object.entries(rows)) {
  if (picked.length > 0 ? !picked.includes(name) : row.named) continue
  const from = Date.now()
  const measured = await measure(name, row)
  console.log(`\n${name}  (${seconds(from)})`)
  print(measured)
  judged += measured.filter(one => one.passed !== undefined).length
  missed += measured.filter(one => one.passed === false).length
}
await endShared()
clearInterval(alive)
const size = options.quick ? 'Quick: fewer rounds than the whole bench. ' : ''
console.log(
  `\n${size}${judged - missed} of ${judged} budgets kept${missed > 0 ? `, ${missed} missed` : ''}, in ${seconds(started)}.`,
)
if (leftOut.length > 0) console.log(`Left out: ${leftOut.join(', ')}.`)
process.exit(missed > 0 ? 1 : 0)

async function measure(name: string, { budgets, load }: Listed): Promise<Measured[]> {
  try {
    const measured = await (await load()).run(options)
    const missing = budgets - measured.filter(one => one.passed !== undefined).length
    return [...measured, ...failures(missing, 'a budget of this row was not measured')]
  } catch (error) {
    if (error instanceof LeftOut) {
      leftOut.push(name)
      return [{ what: `left out, because ${error.message}`, measured: '', budget: '' }]
    }
    // A row that cannot be measured misses all of its budgets.
    console.error(error)
    return failures(budgets, `not measured: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function failures(count: number, what: string): Measured[] {
  return Array.from({ length: Math.max(0, count) }, () => ({ what, measured: '', budget: '', passed: false }))
}

function print(measured: readonly Measured[]): void {
  const width = Math.max(...measured.map(one => one.what.length))
  for (const one of measured) {
    const verdict = one.passed === undefined ? '' : one.passed ? 'passed' : 'MISSED'
    console.log(
      `  ${one.what.padEnd(width)}  ${one.measured.padStart(14)}  ${one.budget.padEnd(12)}  ${verdict}`.trimEnd(),
    )
  }
}

function seconds(from: number): string {
  return `${((Date.now() - from) / 1000).toFixed(0)} s`
}
