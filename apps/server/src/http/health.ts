import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../core/app-error.ts'
import { readOnlyState } from '../db/writable-pool.ts'
import type { Services } from '../core/services.ts'
import { writingKey } from '../secrets/secret-keys.ts'

/** /livez: the process runs. /readyz: the process can serve people, which needs a database that accepts writes. */
export function health(app: FastifyInstance, services: Services): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (services.ending.begun) return reply.code(503).send({ status: 'ending' })
    try {
      // This statement changes nothing, but fails if the database is read-only.
      await sql`update limits.attempts set points = points where key = ''`.execute(services.db)
      // Throws if this server may not write because of its key.
      writingKey(services.secret)
      return { status: 'ready' }
    } catch (error) {
      const isReadOnly = (error as { code?: string }).code === readOnlyState
      if (isReadOnly) services.alarms.ring('databaseReadOnly', {})
      const status = isReadOnly
        ? 'database is read-only'
        : error instanceof AppError
          ? error.detail
          : 'no database'
      return reply.code(503).header('retry-after', '2').send({ status })
    }
  })
}
