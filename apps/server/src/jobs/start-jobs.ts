import { setTimeout as sleep } from 'node:timers/promises'
import { deleteOldAttempts } from '../core/rate-limits/delete-old-attempts.ts'
import type { Services } from '../core/services.ts'
import { type Database, makeDatabase, makePool } from '../db/connect.ts'
import { makeMailer } from '../mail/mailer.ts'
import { makeSmsGateway } from '../mail/sms-gateway.ts'
import { dueWork } from './due-work.ts'
import type { Job } from '../core/job.ts'
import { jobsWith } from './jobs.ts'
import { makeTurns } from './turns.ts'

/** Between two looks. A job that is asked for less often is left out of those in between. */
const lookEveryMs = 2_000
/** How long an ending server waits for what is under way; another one does the rest. */
const endMs = 3_000
const attemptsEveryMs = 300_000

/** What a server looks at with each round, on the same connection. */
interface Beside {
  look: (owner: Database) => Promise<void>
  leave: (owner: Database) => Promise<void>
}

/**
 * Work that follows from what people did. Every two seconds one statement finds the partners in which something is due, over all of them;
 * each job then works inside one partner, like a request would. Who comes first is served first; a partner with much to do lines up
 * again after each piece of it.
 */
export function startJobs(
  services: Services,
  ownerUrl: string,
  {
    jobs = jobsWith({ email: makeMailer(services.env.SMTP_URL), sms: makeSmsGateway(services.env) }),
    beside,
  }: { jobs?: Job[]; beside?: Beside } = {},
): { stop: () => Promise<void> } {
  const { alarms, log } = services
  const onIdleError = (error: Error) => log.error({ code: codeOf(error) }, 'a database connection ended')
  const owner = makeDatabase(makePool({ url: ownerUrl, max: 1, onIdleError }))
  const ending = new AbortController()
  const turns = new Map(
    jobs.map(job => [
      job.name,
      makeTurns(job.atOnce ?? 4, tenantId =>
        job.run(services, tenantId).catch((error: unknown) => {
          alarms.ring('jobsFailing', { detail: `${job.name} ${codeOf(error) ?? ''}`.trim() })
        }),
      ),
    ]),
  )
  const askedAt = new Map<string, number>()
  let attemptsAt = 0

  async function look(): Promise<void> {
    await beside?.look(owner)
    const now = services.now()
    const at = performance.now()
    // A look a moment early is better than one round late.
    const asked = jobs.filter(
      ({ name, every }) =>
        at - (askedAt.get(name) ?? Number.NEGATIVE_INFINITY) >= every * 1000 - lookEveryMs / 2,
    )
    for (const { job, tenantId } of await dueWork(owner, asked, now)) turns.get(job)?.add(tenantId)
    for (const { name } of asked) askedAt.set(name, at)
    if (at - attemptsAt < attemptsEveryMs) return
    attemptsAt = at
    await deleteOldAttempts(services)
  }

  const looking = (async () => {
    while (!ending.signal.aborted) {
      // The database may be away for a moment; the next look tries again.
      await look().catch((error: unknown) => alarms.ring('jobsFailing', { detail: codeOf(error) }))
      await sleep(lookEveryMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()

  return {
    async stop() {
      ending.abort()
      await looking
      await Promise.race([Promise.all([...turns.values()].map(each => each.end())), sleep(endMs)])
      await beside?.leave(owner).catch(() => {})
      await owner.destroy()
    },
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
