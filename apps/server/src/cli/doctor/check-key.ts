import type pg from 'pg'
import { isOurKey, whichKey } from '../../start/claim-key.ts'
import { type Finding, broken, ok } from './finding.ts'

export async function checkKey(owner: pg.Pool, secret: Buffer): Promise<Finding> {
  return (await isOurKey(owner, secret))
    ? ok('secret key', 'it is the key of this database')
    : broken('secret key', whichKey.says, whichKey.fix)
}
