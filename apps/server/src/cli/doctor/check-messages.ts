import { minuteMs } from '@careword/domain/dates/durations'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { inState } from '../../modules/messages/list-messages.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Finding, ok, warning } from './finding.ts'
import { rowsWhere } from '../../db/rows.ts'

/** A message that waits longer was never tried: no server runs, or none that sends messages. */
const longMs = 10 * minuteMs

/** Counts the waiting messages and those given up, by partner. */
export async function checkMessages(
  db: Database,
  { id, slug }: Pick<Tenant, 'id' | 'slug'>,
  now: Date,
  { staysInMailbox, areHeld }: { staysInMailbox: boolean; areHeld: boolean },
): Promise<Finding> {
  const counts = await inTenant(db, id, trx => {
    const count = (state: 'waiting' | 'retrying' | 'gaveUp') =>
      rowsWhere(trx, 'messages', { tenant_id: id })
        .where(eb => inState(eb, state))
        .$if(state === 'waiting', query => query.where('created_at', '<', new Date(now.getTime() - longMs)))
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    return Promise.all([count('waiting'), count('retrying'), count('gaveUp')])
  })
  const [waiting = 0, retrying = 0, gaveUp = 0] = counts.map(({ n }) => n)
  const check = `messages of ${slug}`
  if (gaveUp > 0)
    return warning(
      check,
      `${gaveUp} given up, ${retrying} failing, ${waiting} waiting`,
      `careword message list --tenant ${slug} --state gaveUp; then message resend, or patient invite`,
    )
  if (retrying > 0)
    return warning(
      check,
      `${retrying} failing, ${waiting} waiting`,
      `careword message list --tenant ${slug} --state retrying`,
    )
  if (waiting > 0 && !staysInMailbox)
    return warning(
      check,
      `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for more than 10 minutes`,
      areHeld
        ? 'They are held: see the line sending'
        : 'A running server delivers: see whether one runs, and the lines mail and text messages',
    )
  return ok(check, 'none is stuck')
}
