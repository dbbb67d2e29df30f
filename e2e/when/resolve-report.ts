import { spawnSync } from 'node:child_process'
import path from 'node:path'

const careword = path.resolve(import.meta.dirname, '../../apps/server/src/cli/careword.ts')

/** When the operator settles a report at the command line, beside the running portal. */
export function resolveReport(number: string, how: 'void' | 'remove' | 'reject', reason: string): void {
  const call = ['report', 'resolve', number, '--tenant', 'evergreen', `--${how}`, '--reason', reason]
  const { status, stderr } = spawnSync(process.execPath, [careword, ...call], {
    env: { ...process.env, DEMO: '1', DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the report could not be settled: ${stderr}`)
}
