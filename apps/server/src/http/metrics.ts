import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Env } from '../core/settings/env.ts'
import { isLoopback } from '../core/settings/loopback.ts'
import type { LimitName } from '../core/rate-limits/rate-limit-table.ts'
import type { Services } from '../core/services.ts'
import { poolOf } from '../db/connect.ts'

/**
 * /metrics in Prometheus' format; labels are route patterns, never ids. The call requires METRICS_TOKEN. Without it the call works only in
 * the demo and on this machine, because a proxy beside the server would expose it publicly.
 */
export function metrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'careword_http_seconds',
    help: 'Time to answer by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const messages: Gauge = new Gauge({
    name: 'careword_messages',
    help: 'Messages that have not gone out: waiting, retrying, given up in the last 7 days. Counted each minute.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      messages.reset()
      for (const [state, count] of Object.entries(services.countedMessages.latest ?? {}))
        messages.set({ state }, count)
    },
  })
  const failedSignIns: Gauge = new Gauge({
    name: 'careword_failed_sign_ins',
    help: 'Failed sign-ins in the running ten minutes by partner, over all servers. Many at once: see SPRAYING_ALARM.',
    labelNames: ['partner'],
    registers: [registry],
    async collect() {
      failedSignIns.reset()
      for (const { slug, count } of await countsByPartner(services, 'loginSpraying'))
        failedSignIns.set({ partner: slug }, count)
    },
  })
  const failedCodes: Gauge = new Gauge({
    name: 'careword_failed_codes',
    help: "Codes that did not open by partner, over all servers: 'sent' wrong ones in the running hour, 'nothing' tried where none was sent in the running ten minutes.",
    labelNames: ['partner', 'at'],
    registers: [registry],
    async collect() {
      failedCodes.reset()
      const limits = { sent: 'verifyTenant', nothing: 'verifyNothing' } as const
      for (const [at, limit] of Object.entries(limits))
        for (const { slug, count } of await countsByPartner(services, limit))
          failedCodes.set({ partner: slug, at }, count)
    },
  })
  const alarms: Gauge = new Gauge({
    name: 'careword_alarms',
    help: 'What an operator must look at, since this process started: see docs/operations.md.',
    labelNames: ['alarm'],
    registers: [registry],
    collect() {
      for (const [alarm, count] of Object.entries(services.alarms.counts())) alarms.set({ alarm }, count)
    },
  })
  const connections: Gauge = new Gauge({
    name: 'careword_database_connections',
    help: 'Of this server: those in use, people and jobs who wait for one, and how many there may be (DATABASE_POOL).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolOf(services.db).counts()))
        connections.set({ state }, count)
    },
  })
  const oldestJob: Gauge = new Gauge({
    name: 'careword_oldest_job_seconds',
    help: 'How long the partner that waits longest has been waiting for this job, or has been worked for; find-what-is-due: since the last look that succeeded.',
    labelNames: ['job'],
    registers: [registry],
    collect() {
      for (const [job, seconds] of Object.entries(services.jobAges.seconds())) oldestJob.set({ job }, seconds)
    },
  })
  const sealEnds = new Gauge({
    name: 'careword_seal_certificate_end',
    help: 'When the certificate that seals documents ends, in seconds since 1970.',
    registers: [registry],
  })
  sealEnds.set(services.sealEndsAt.getTime() / 1000)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
    request.log.info(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        requestId: request.id,
      },
      'request',
    )
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(services.env, request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Reads the counts of all partners together; without the database the other numbers are still useful. */
async function countsByPartner(
  { partners, rateLimits }: Services,
  name: LimitName,
): Promise<{ slug: string; count: number }[]> {
  try {
    const listed = await partners.listed()
    const { counts } = await rateLimits.takeInTurn(
      [],
      listed.map(({ id }) => ({ name, key: [id] })),
    )
    return listed.map(({ slug }, index) => ({ slug, count: counts[index] ?? 0 }))
  } catch {
    return []
  }
}

function mayRead(
  { METRICS_TOKEN, DEMO }: Pick<Env, 'METRICS_TOKEN' | 'DEMO'>,
  request: FastifyRequest,
): boolean {
  if (METRICS_TOKEN === '') return DEMO && isLoopback(request.ip)
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${METRICS_TOKEN}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
