// `npm run bench`: the rows of the budget table, as ratios measured in one run. `npm run bench -- login-bytes save-section` picks
// rows, `--long` measures at full size (2,000 documents, 1,000,000 rows). Ends with 1 when a budget is missed.

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { Measured, Row } from './src/row.ts'
import { endShared } from './src/shared-demo.ts'

/** In this order; each file is loaded when its turn comes, so that one row can run without the machinery of the others. */
const rows: Record<string, () => Promise<Row>> = {
  'login-bytes': async () => (await import('./src/login-bytes.ts')).loginBytes,
  'route-bytes': async () => (await import('./src/route-bytes.ts')).routeBytes,
  'text-bytes': async () => (await import('./src/text-bytes.ts')).textBytes,
  'login-lcp': async () => (await import('./src/login-lcp.ts')).loginLcp,
  keystroke: async () => (await import('./src/keystroke.ts')).keystroke,
  wizard: async () => (await import('./src/wizard.ts')).wizard,
  derive: async () => (await import('./src/derive.ts')).derive,
  pdf: async () => (await import('./src/pdf.ts')).pdf,
  'pdf-memory': async () => (await import('./src/pdf-memory.ts')).pdfMemory,
  upload: async () => (await import('./src/upload.ts')).upload,
  'page-image': async () => (await import('./src/page-image.ts')).pageImage,
  signing: async () => (await import('./src/signing.ts')).signing,
  fair: async () => (await import('./src/fair.ts')).fair,
  'save-section': async () => (await import('./src/save-section.ts')).saveSection,
  device: async () => (await import('./src/device.ts')).device,
  'sign-in': async () => (await import('./src/sign-in.ts')).signIn,
  'documents-list': async () => (await import('./src/documents-list.ts')).documentsList,
}

const options = { long: process.argv.includes('--long') }
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

// Idle workers do not keep a process alive; a row that waits for one must not end with it.
const alive = setInterval(() => {}, 60_000)
let missed = 0
let judged = 0
for (const name of picked.length > 0 ? picked : Object.keys(rows)) {
  console.log(`\n${name}`)
  const measured = await measure(name)
  const width = Math.max(...measured.map(one => one.what.length))
  for (const one of measured) {
    const verdict = one.passed === undefined ? '' : one.passed ? 'passed' : 'MISSED'
    console.log(
      `  ${one.what.padEnd(width)}  ${one.measured.padStart(14)}  ${one.budget.padEnd(12)}  ${verdict}`.trimEnd(),
    )
  }
  judged += measured.filter(one => one.passed !== undefined).length
  missed += measured.filter(one => one.passed === false).length
}
await endShared()
clearInterval(alive)
console.log(`\n${judged - missed} of ${judged} budgets kept${missed > 0 ? `, ${missed} missed` : ''}.`)
process.exit(missed > 0 ? 1 : 0)

async function measure(name: string): Promise<Measured[]> {
  try {
    const load = rows[name]
    if (!load) return []
    return await (await load()).run(options)
  } catch (error) {
    // A row that cannot be measured keeps no budget.
    return [
      { what: String(error instanceof Error ? error.stack : error), measured: '', budget: '', passed: false },
    ]
  }
}
