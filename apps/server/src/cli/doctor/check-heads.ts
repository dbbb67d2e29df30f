import type pg from 'pg'
import type { Env } from '../../core/settings/env.ts'
import { explainHeads, whoseHeads } from '../../start/claim-heads.ts'
import { type Finding, broken, ok, warning } from './finding.ts'

/** Checks that the stored audit heads belong to this database. */
export async function checkHeads(
  owner: pg.Pool,
  env: Pick<Env, 'AUDIT_ANCHOR' | 'DATA_DIR'>,
): Promise<Finding> {
  const check = 'audit heads'
  const whose = await whoseHeads(owner, env)
  if (whose === 'ours') return ok(check, 'they are kept for this database')
  const { says, fix } = explainHeads(whose, env)
  return whose === 'others' ? broken(check, says, fix) : warning(check, says, fix)
}
