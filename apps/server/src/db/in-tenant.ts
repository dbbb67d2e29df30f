import { type Compilable, CompiledQuery, type Transaction } from 'kysely'
import type { Database } from './connect.ts'
import { unread } from './pipelined-pool.ts'
import type { Tables } from './tables.ts'

export type Trx = Transaction<Tables>

/**
 * One short transaction that sees one tenant's rows. Nothing slow belongs inside: no hashing, rendering, storage, mail or streaming.
 * The setting is local to the transaction, so a pooled connection carries nothing over.
 */
export function inTenant<T>(db: Database, tenantId: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async trx => {
    await trx.executeQuery(settingOf(tenantId))
    return work(trx)
  })
}

/** The rows of one question of one tenant: it changes nothing, so nobody waits to hear of the end of its transaction. */
export function askInTenant<T>(db: Database, tenantId: string, question: Compilable<T>): Promise<T[]> {
  return db.connection().execute(async connection => {
    const setting = settingOf(tenantId)
    await connection.executeQuery(begin)
    await connection.executeQuery(setting)
    try {
      return (await connection.executeQuery(question.compile())).rows
    } finally {
      await connection.executeQuery(end)
    }
  })
}

/** A change in a transaction whose answer nobody reads: it is not waited for. When it fails, so does what comes next, at the latest the commit. */
export async function changeUnread(trx: Trx, change: Compilable | CompiledQuery): Promise<void> {
  const { sql, parameters } = 'compile' in change ? change.compile() : change
  await trx.executeQuery(CompiledQuery.raw(unread + sql, [...parameters]))
}

const begin = CompiledQuery.raw('begin')
const end = CompiledQuery.raw(`${unread}commit`)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** SET takes no parameters: the shape of the uuid is what keeps anything else out of the text. */
function settingOf(tenantId: string): CompiledQuery {
  if (!uuid.test(tenantId)) throw new TypeError('a tenant is named by its uuid')
  return CompiledQuery.raw(`set local app.tenant = '${tenantId}'`)
}
