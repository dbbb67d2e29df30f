import { spawnSync } from 'node:child_process'
import path from 'node:path'
import type { DemoTenant } from '../given/person.ts'

const careword = path.resolve(import.meta.dirname, '../../apps/server/src/cli/careword.ts')

/** The partner's report of emergency accesses, as the operator reads it beside the running portal. */
export function listOpenings(tenant: DemoTenant): string {
  const call = ['openings', 'list', '--tenant', tenant, '--since', '2026-01-01']
  const { status, stdout, stderr } = spawnSync(process.execPath, [careword, ...call], {
    env: { ...process.env, DEMO: '1', DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the openings could not be listed: ${stderr}`)
  return stdout
}
