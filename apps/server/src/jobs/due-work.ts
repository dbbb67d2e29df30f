import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Job } from '../core/job.ts'

interface DueWork {
  job: string
  tenantId: string
}

/** Finds which of these jobs have work, and for which partners, with one statement for any number of partners. */
export async function dueWork(owner: Database, jobs: readonly Job[], now: Date): Promise<DueWork[]> {
  const [first, ...others] = jobs.map(({ name, due, writes }) =>
    owner
      .selectFrom(due(owner, now).as('due'))
      .$if(writes === true, query => query.where(sql<boolean>`exists (select from installation.sending)`))
      .select([sql<string>`${sql.lit(name)}`.as('job'), 'due.tenant_id as tenantId'])
      .distinct(),
  )
  if (!first) return []
  return others.reduce((all, one) => all.unionAll(one), first).execute()
}
