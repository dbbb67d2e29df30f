// The demo makes people whose password is public. So a database is either the demo's or a live portal's, from its first start on
// (decision 0032). Both checks use the owner's role: row-level security shows the server one partner at a time.

import { emailKey } from '@careword/domain'
import type pg from 'pg'
import { OperatorError } from '../core/operator-error.ts'
import { onOwnConnection } from '../db/own-connection.ts'
import { demoPeopleOf } from '../modules/demo/demo-people.ts'

type Purpose = 'demo' | 'live'

/** The messages of the server's refusal and of the doctor. */
export const howToClose =
  "Close them with: npm run careword -- demo-accounts close. Then publish every partner from its own folder again, because the demo's settings trust the demo's record system, and look at what these accounts did in the audit"

export class WrongDatabase extends OperatorError {
  readonly issues: string[]
  constructor(issues: string[]) {
    super(`Careword does not start on this database:\n${issues.map(issue => `  - ${issue}`).join('\n')}`)
    this.issues = issues
  }
}

/** The same look without writing, for before the migrations: nothing of a foreign database is changed. */
export async function refuseDatabase(ownerUrl: string, purpose: Purpose): Promise<void> {
  await oneAtATime(ownerUrl, async owner => {
    const issues = await issuesFor(owner, purpose)
    if (issues.length > 0) throw new WrongDatabase(issues)
  })
}

/** For a command beside a server: only a database marked as the other kind's is refused, so that the rest can be repaired. */
export async function enterDatabase(ownerUrl: string, purpose: Purpose): Promise<void> {
  await oneAtATime(ownerUrl, async owner => {
    const written = await writtenPurpose(owner)
    if (written !== null && written !== purpose) throw new WrongDatabase(await issuesFor(owner, purpose))
    const { rowCount } = await owner.query('select 1 from tenants limit 1')
    if (rowCount === 0) await writePurpose(owner, purpose)
  })
}

/** Stores the purpose on an empty database; throws with every reason against starting on another one. */
export async function claimDatabase(ownerUrl: string, purpose: Purpose): Promise<void> {
  await oneAtATime(ownerUrl, async owner => {
    const issues = await issuesFor(owner, purpose)
    if (issues.length > 0) throw new WrongDatabase(issues)
    if ((await writtenPurpose(owner)) === null) await writePurpose(owner, purpose)
  })
}

/** Runs work under a lock, so that the second of two starting servers sees the rows of the first. */
const oneAtATime = (ownerUrl: string, work: (owner: pg.Client) => Promise<void>): Promise<void> =>
  onOwnConnection(ownerUrl, async owner => {
    await owner.query('begin')
    await owner.query(`select pg_advisory_xact_lock(hashtext('careword purpose'))`)
    await work(owner)
    await owner.query('commit')
  })

async function writePurpose(owner: pg.Client, purpose: Purpose): Promise<void> {
  await owner.query('insert into installation.purpose (purpose) values ($1) on conflict do nothing', [
    purpose,
  ])
}

async function issuesFor(owner: pg.Client, purpose: Purpose): Promise<string[]> {
  const written = await writtenPurpose(owner)
  if (purpose === 'live') {
    const issues: string[] = []
    if (written === 'demo')
      issues.push(
        "It is the demo's: its people have a password that everybody knows, and its partners trust the demo's record system. Give the live portal a database and a DATA_DIR of its own.",
      )
    else {
      const open = await openDemoAccounts(owner)
      if (open.length > 0)
        issues.push(
          `The demo was started on it once, and ${open.length} of its accounts are open, with a password that everybody knows: ${open.join(', ')}. ${howToClose}`,
        )
    }
    return issues
  }
  if (written === 'live')
    return ["It is a live portal's. Start the demo with another DATA_DIR, or a live portal with DEMO=0."]
  return written === 'demo' ? [] : strangersToTheDemo(owner)
}

export async function writtenPurpose(owner: pg.ClientBase): Promise<Purpose | null> {
  if (!(await isThere(owner, 'installation.purpose'))) return null
  const { rows } = await owner.query<{ purpose: Purpose }>('select purpose from installation.purpose')
  return rows[0]?.purpose ?? null
}

/**
 * For databases from before the purpose was stored: partners and people that the demo did not make. Without any it is empty, or an old
 * demo's.
 */
async function strangersToTheDemo(owner: pg.Client): Promise<string[]> {
  const issues = (await peopleByPartner(owner)).flatMap(({ slug, demos, strangers }) =>
    strangers > 0
      ? [`The partner ${slug} has ${strangers} people that the demo did not make.`]
      : demos.length === 0
        ? [`The partner ${slug} was not made by the demo.`]
        : [],
  )
  return issues.length === 0
    ? []
    : [
        ...issues,
        'Start the demo with another DATA_DIR, or a live portal with DEMO=0. A folder of an older demo can be deleted: the next start makes it again.',
      ]
}

/** Demo accounts that anyone could sign in to or take over, as partner/address. */
export async function openDemoAccounts(owner: pg.ClientBase): Promise<string[]> {
  return (await peopleByPartner(owner)).flatMap(({ slug, demos }) =>
    demos.filter(({ active }) => active).map(({ email }) => `${slug}/${email}`),
  )
}

/** A new database, or one of an earlier release, is checked before anything is migrated. */
async function isThere(owner: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return rows[0]?.there ?? false
}

interface Partner {
  slug: string
  demos: { email: string; active: boolean }[]
  strangers: number
}

/** The owner of a live database is bound by row-level security too: each partner is queried separately. */
async function peopleByPartner(owner: pg.ClientBase): Promise<Partner[]> {
  if (!(await isThere(owner, 'public.tenants'))) return []
  const { rows: tenants } = await owner.query<{ id: string; slug: string }>(
    'select id, slug from tenants order by slug',
  )
  const partners: Partner[] = []
  for (const { id, slug } of tenants) {
    const made = demoPeopleOf(slug).map(({ email }) => emailKey(email))
    await owner.query(`select set_config('app.tenant', $1, false)`, [id])
    const { rows: demos } = await owner.query<Partner['demos'][number]>(
      'select email_key as email, active from users where tenant_id = $1 and email_key = any($2::text[]) order by 1',
      [id, made],
    )
    const { rows: others } = await owner.query<{ count: number }>(
      'select count(*)::int as count from users where tenant_id = $1 and email_key <> all($2::text[])',
      [id, made],
    )
    partners.push({ slug, demos, strangers: others[0]?.count ?? 0 })
  }
  return partners
}
