import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'

/** /livez: the process runs. /readyz: it can serve people, which needs the database. */
export function health(app: FastifyInstance, services: Services): void {
  app.get('/livez', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    try {
      await sql`select 1 from tenants limit 1`.execute(services.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'no database' })
    }
  })
}
