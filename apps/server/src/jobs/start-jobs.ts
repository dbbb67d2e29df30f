import { PgBoss } from 'pg-boss'
import { deleteOldRegistrations } from '../modules/registration/delete-old-registrations.ts'
import { performRequests } from './perform-requests.ts'
import { buildArchives } from '../modules/archive/build-archives.ts'
import { deleteOldArchives } from '../modules/archive/delete-old-archives.ts'
import { deleteOldTries } from '../modules/emergency/delete-old-tries.ts'
import { linkAuditRows } from '../modules/audit/link-audit-rows.ts'
import { deleteOldLeftWords } from '../modules/forms/delete-old-left-words.ts'
import { deliverMessages } from '../modules/messages/deliver-messages.ts'
import { deleteOldSessions } from '../modules/session/delete-old-sessions.ts'
import { deleteOldOpenings } from '../modules/tasks/delete-old-openings.ts'
import { remindSigners } from '../modules/tasks/remind-signers.ts'
import { convertWaiting } from '../modules/uploads/convert-waiting.ts'
import { deleteOldUploads } from '../modules/uploads/delete-old-uploads.ts'
import type { Services } from '../core/services.ts'

interface Job {
  name: string
  /** Seconds between runs of one tenant; the queue sees to it that only one process runs it. */
  every: number
  run: (services: Services, tenantId: string) => Promise<void>
}

const jobs: Job[] = [
  { name: 'link-audit-rows', every: 2, run: linkAuditRows },
  { name: 'perform-requests', every: 2, run: performRequests },
  { name: 'deliver-messages', every: 5, run: deliverMessages },
  { name: 'end-old-sessions', every: 300, run: deleteOldSessions },
  { name: 'end-old-registrations', every: 3600, run: deleteOldRegistrations },
  { name: 'convert-uploads', every: 5, run: convertWaiting },
  { name: 'end-old-uploads', every: 3600, run: deleteOldUploads },
  { name: 'build-archives', every: 5, run: buildArchives },
  { name: 'end-old-archives', every: 300, run: deleteOldArchives },
  { name: 'remind-signers', every: 300, run: remindSigners },
  { name: 'end-old-openings', every: 3600, run: deleteOldOpenings },
  { name: 'end-old-tries', every: 3600, run: deleteOldTries },
  { name: 'end-left-words', every: 3600, run: deleteOldLeftWords },
]

/**
 * A job that was running when its process was killed is given up after a missed sign of life; without one it would block its queue
 * for a quarter of an hour. Finished jobs are of no use to anybody, and there is one every other second.
 */
const upkeep = { retryLimit: 0, heartbeatSeconds: 30, deleteAfterSeconds: 600 }

/** Work that follows from what people did. Each job says its tenant, and works inside it like a request would. */
export async function startJobs(
  services: Services,
  ownerUrl: string,
): Promise<{ stop: () => Promise<void> }> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: 'jobs',
    max: services.env.DATABASE_OWNER_POOL,
    application_name: 'careword-jobs',
  })
  boss.on('error', error => services.log.error({ code: (error as NodeJS.ErrnoException).code }, 'job queue'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', ...upkeep })
    await boss.updateQueue(job.name, upkeep)
    await boss.work<{ tenantId: string }>(
      job.name,
      { pollingIntervalSeconds: Math.max(1, Math.min(job.every, 30)) },
      async batch => {
        for (const { data } of batch) await job.run(services, data.tenantId)
      },
    )
  }
  const timers = jobs.map(job => setInterval(() => void sendToAll(services, boss, job), job.every * 1000))
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await boss.stop({ graceful: true, timeout: 3_000 })
    },
  }
}

async function sendToAll(services: Services, boss: PgBoss, job: Job): Promise<void> {
  try {
    for (const tenant of await services.partners.all()) {
      await boss.send(job.name, { tenantId: tenant.id }, { singletonKey: tenant.id })
    }
  } catch (error) {
    // The database may be away for a moment; the next tick tries again.
    services.log.warn({ job: job.name, code: (error as NodeJS.ErrnoException).code }, 'job was not queued')
  }
}
