import type pg from 'pg'
import { addPatient, addSession } from '../../scripts/demo-people.ts'
import {
  type DemoServer,
  newDataDir,
  ownerConnection,
  removeDataDir,
  startDemoServer,
} from '../../scripts/demo-server.ts'
import { portalClient } from '../../scripts/portal-client.ts'
import { leastRecorded, sequentialScans } from './plans.ts'
import { isFrame } from './record-sql.ts'
import { atMost, interleaved, median, type Measured, printed, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'

const instances = 100

/**
 * The documents list of a patient with 100 documents: the number of queries, by index only, and the speed beside a million other documents.
 */
export const documentsList: Row = {
  name: 'documents-list',
  async run({ long, quick }) {
    const many = long ? 1_000_000 : quick ? 30_000 : 100_000
    const small = await sharedDemo()
    const dataDir = newDataDir()
    const large = await startDemoServer({ dataDir, env: { LOG_LEVEL: 'error' } })
    try {
      const few = await fill(small, 1000)
      const crowd = await fill(large, many)
      const statements = await leastRecorded(large.dataDir, crowd.list)
      const queries = statements.filter(({ sql }) => !isFrame(sql))
      const scans = await sequentialScans(large, statements)
      const times = await interleaved(40, { few: few.list, many: crowd.list }, 5)
      const noScan: Measured = {
        what: `tables read whole beside ${many.toLocaleString('en')} documents`,
        measured: scans.length === 0 ? 'none' : scans.join(', '),
        budget: 'none',
        passed: scans.length === 0,
      }
      return [
        atMost(`documents list with ${instances} instances: queries`, queries.length, 4, '', 0),
        noScan,
        atMost(
          `its time beside ${many.toLocaleString('en')} documents, against 1,000`,
          median(times.many) / median(times.few),
          1.3,
          'x',
          2,
        ),
        printed(
          `beside ${many.toLocaleString('en')} / beside 1,000`,
          `${median(times.many).toFixed(1)} / ${median(times.few).toFixed(1)} ms`,
        ),
      ]
    } finally {
      await large.stop()
      await removeDataDir(dataDir)
    }
  },
}

/** Creates this many documents of other patients, ten each, and one patient with a hundred, signed in. */
async function fill(demo: DemoServer, documents: number): Promise<{ list: () => Promise<void> }> {
  const owner = await ownerConnection(demo.dataDir)
  try {
    const patient = await addPatient(owner)
    const others = Math.ceil(documents / 10)
    await owner.query(
      `with t as (select id from tenants where slug = 'evergreen'),
       u as (insert into users (tenant_id, id, email, email_key, first_name, last_name, roles)
             select t.id, gen_random_uuid(), 'crowd' || n || '@' || $1, 'crowd' || n || '@' || $1, 'Crowd', 'Person' || n, array['patient'] from t, generate_series(1, $2::int) n returning tenant_id, id)
       insert into patients (tenant_id, id, user_id, first_name, last_name, first_name_key, last_name_key)
       select tenant_id, gen_random_uuid(), id, 'Crowd', 'Person', 'crowd', 'person' from u`,
      [`${patient.patientId}.example`, others],
    )
    await owner.query(
      `insert into sessions (tenant_id, token_hash, user_id, created_at, last_active_at) select tenant_id, sha256(id::text::bytea), id, now(), now() from users where last_name like 'Person%'`,
    )
    await addDocuments(owner, `p.last_name = 'Person'`, 10)
    await addDocuments(owner, `p.id = '${patient.patientId}'`, instances)
    await owner.query('vacuum analyze')
    const client = portalClient(demo.url, await addSession(owner, patient.userId))
    return {
      list: async () => {
        const { status } = await client.call('GET', `/api/document/patient/${patient.patientId}`)
        if (status !== 200) throw new Error(`the documents list answered ${status}`)
      },
    }
  } finally {
    await owner.end()
  }
}

/** @param whose the patients, as a query named `p` */
export async function addDocuments(owner: pg.Client, whose: string, each: number): Promise<void> {
  await owner.query(
    `insert into documents (tenant_id, patient_id, type, site, version, format, definition_hash, status, created_by, created_at, updated_at)
     select p.tenant_id, p.id, 'AD', 'ALL', '5WISHES1', 'electronic', f.hash, case when n % 10 = 0 then 'Incomplete' else 'Discarded' end, p.user_id, now(), now() - n * interval '1 hour'
       from patients p
       join form_definitions f on f.tenant_id = p.tenant_id and f.type = 'AD' and f.site = 'ALL' and f.version = '5WISHES1' and f.current
       cross join generate_series(1, $1::int) n
      where ${whose}`,
    [each],
  )
}
