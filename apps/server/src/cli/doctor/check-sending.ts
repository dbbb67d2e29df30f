import type pg from 'pg'
import { areHeld, held } from '../../db/hold-messages.ts'
import { type Finding, ok, warning } from './finding.ts'

export async function checkSending(owner: pg.Pool): Promise<Finding> {
  return (await areHeld(owner))
    ? warning('sending', held.says, held.fix)
    : ok('sending', 'messages and reminders go out')
}
