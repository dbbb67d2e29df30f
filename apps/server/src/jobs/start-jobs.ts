import { minuteMs } from '@careword/domain/dates/durations'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteOldAttempts } from '../core/rate-limits/delete-old-attempts.ts'
import type { Services } from '../core/services.ts'
import { makeDatabase, makePool } from '../db/connect.ts'
import { countMessages } from '../modules/messages/count-messages.ts'
import { makeMailer } from '../mail/mailer.ts'
import { makeSmsGateway } from '../mail/sms-gateway.ts'
import { dueWork } from './due-work.ts'
import type { Job } from '../core/job.ts'
import { jobsWith } from './jobs.ts'
import { makeJobQueue } from './job-queue.ts'
import { sealWarning } from './warn-of-seal-expiry.ts'

/** The interval between two rounds; a job with a longer interval skips rounds. */
const lookEveryMs = 2_000
/** The time that an ending server waits for running work; other servers do the rest. */
const endMs = 3_000
const attemptsEveryMs = 300_000

/**
 * Runs the background jobs. Every two seconds one statement finds the partners with due work; each job then works inside one partner, as a
 * request would. The partner that has waited longest is first; a partner with much work waits again after each piece.
 * @param finderUrl of the role that sees due work of all partners; '' for a server that only serves people
 * @param beside a task that runs each minute for the whole installation
 */
export function startJobs(
  services: Services,
  finderUrl: string,
  {
    jobs = jobsWith({ email: makeMailer(services.env.SMTP_URL), sms: makeSmsGateway(services.env) }),
    eachMinute,
  }: { jobs?: Job[]; eachMinute?: () => Promise<void> } = {},
): { stop: () => Promise<void> } {
  const { alarms, countedMessages, jobAges, log } = services
  const onIdleError = (error: Error) => log.warn({ code: codeOf(error) }, 'a database connection ended')
  const finder = finderUrl === '' ? null : makeDatabase(makePool({ url: finderUrl, max: 1, onIdleError }))
  const ending = new AbortController()
  const queues = new Map(
    jobs.map(job => [
      job.name,
      makeJobQueue(job.atOnce ?? 4, tenantId =>
        job.run(services, tenantId).catch((error: unknown) => {
          alarms.ring('jobsFailing', { detail: `${job.name} ${codeOf(error) ?? ''}`.trim() })
        }),
      ),
    ]),
  )
  const checkedAt = new Map<string, number>()
  let attemptsAt = 0
  let ranEachMinuteAt = performance.now()
  let countedAt = Number.NEGATIVE_INFINITY
  let lookedAt = performance.now()
  for (const [name, { oldest }] of queues) jobAges.watch(name, oldest)
  jobAges.watch('find-what-is-due', () => lookedAt)
  const warnOfSeal = sealWarning(services)

  async function look(): Promise<void> {
    const now = services.now()
    const clock = performance.now()
    // A job may run a moment early rather than a whole round late.
    const toCheck = jobs.filter(
      ({ name, every }) =>
        clock - (checkedAt.get(name) ?? Number.NEGATIVE_INFINITY) >= every * 1000 - lookEveryMs / 2,
    )
    for (const { job, tenantId } of finder ? await dueWork(finder, toCheck, now) : [])
      queues.get(job)?.add(tenantId)
    for (const { name } of toCheck) checkedAt.set(name, clock)
    lookedAt = clock
    warnOfSeal()
    if (finder && clock - countedAt >= minuteMs) {
      countedMessages.latest = await countMessages(finder, now)
      countedAt = clock
    }
    if (eachMinute && clock - ranEachMinuteAt >= minuteMs) {
      ranEachMinuteAt = clock
      await eachMinute()
    }
    if (clock - attemptsAt < attemptsEveryMs) return
    attemptsAt = clock
    await deleteOldAttempts(services)
  }

  const looking = (async () => {
    while (!ending.signal.aborted) {
      // The database may be away for a moment; the next round tries again.
      await look().catch((error: unknown) => {
        countedMessages.latest = null
        countedAt = Number.NEGATIVE_INFINITY
        alarms.ring('jobsFailing', { detail: codeOf(error) })
      })
      await sleep(lookEveryMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  })()

  return {
    async stop() {
      ending.abort()
      await looking
      await Promise.race([Promise.all([...queues.values()].map(queue => queue.end())), sleep(endMs)])
      await finder?.destroy()
    },
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
