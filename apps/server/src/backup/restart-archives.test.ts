// No backup contains the bytes of archives: finished ones are made again, by an owner whom row-level security binds.
import pg from 'pg'
import { expect, test } from 'vitest'
import { plainDatabase } from '../testing/plain-database.ts'
import { restartArchives } from './restart-archives.ts'

test('an archive that may be downloaded, or was being built, waits again; of one patient one', async () => {
  const { ownerUrl, close } = await plainDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ id: string }>(
      "insert into tenants (slug, name) values ('birch', 'Birch') returning id",
    )
    const tenant = rows[0]?.id ?? ''
    await owner.query("select set_config('app.tenant', $1, false)", [tenant])
    const add = async (patient: string, states: Record<string, string>) => {
      await owner.query(
        `with u as (insert into users (tenant_id, email, email_key, first_name, last_name, roles)
             values ($1, $2, $2, $2, 'Kept', array['patient']) returning tenant_id, id),
           p as (insert into patients (tenant_id, user_id, first_name, last_name, first_name_key, last_name_key)
             select tenant_id, id, $2, 'Kept', $2, 'kept' from u returning tenant_id, id, user_id)
         insert into archives (tenant_id, patient_id, user_id, lang, state, attempts, created_at, ends_at)
           select p.tenant_id, p.id, p.user_id, 'en', state, 1, now(), now() + ends::interval
           from p, jsonb_each_text($3) as of (state, ends)`,
        [tenant, patient, JSON.stringify(states)],
      )
    }
    await add('one', { ready: '1 hour', replaced: '1 hour' })
    await add('two', { ready: '1 hour', waiting: '1 hour' })
    await add('three', { ready: '-1 hour', building: '1 hour' })
    await restartArchives(owner)
    const { rows: found } = await owner.query<{ of: string }>(
      `select p.first_name || ' ' || a.state || ' ' || a.attempts as of from archives a
         join patients p on p.id = a.patient_id where a.tenant_id = $1 order by 1`,
      [tenant],
    )
    expect(found.map(({ of }) => of)).toEqual([
      'one replaced 1',
      'one waiting 0',
      'three ready 1',
      'three waiting 0',
      'two replaced 0',
      'two waiting 1',
    ])
  } finally {
    await owner.end()
    await close()
  }
})
