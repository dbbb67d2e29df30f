// Who opened what, when and why: for its patient alone, by the rule that the circle's own list has too (decision 0083).
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadedDocument } from '../../testing/uploaded-document.ts'
import { recordAudits } from '../../core/record-audit.ts'
import { linkAllRows } from '../../testing/link-all-rows.ts'
import {
  findAccess,
  accessedList,
  accessedBy,
  accessSince,
  type WantedAccess,
  accessSql,
} from './find-access.ts'
import { sumAccessLog } from './sum-access-log.ts'

let portal: TestPortal
let circle: ReturnType<typeof circleCalls>
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  circle = circleCalls(portal)
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

interface Shown {
  data: {
    day: string
    from: string
    at: string
    timeZone: string
    name: string | null
    as: string
    relationship: string | null
    did: string
    document: { documentId: string } | null
    reason: string | null
  }[]
  next: string | null
  refused: number | null
  people: { key: string; name: string | null; as: string }[] | null
  documents: { documentId: string }[] | null
  moreDocuments: boolean
}

const get = (who: TestPerson | null, url: string) => portal.call(who, { method: 'GET', url })
const ask = (who: TestPerson | null, patient: TestPerson, query = '') =>
  get(who, `/api/document/patient/${patient.patientId}/access-log${query}`)
const entries = async (who: TestPerson, query = ''): Promise<Shown> => {
  const answer = await ask(who, who, query)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
async function sign(who: TestPerson): Promise<string> {
  const forms = formCalls(portal)
  const sample = sampleAnswers()
  const id = await forms.begin(who)
  await forms.fill(who, id, sample)
  const signed = await forms.sign(who, id, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(signed.body)
  return id
}
const listed = ({ data }: Shown) => data.map(({ as, did }) => `${as} ${did}`)

async function sumUp(): Promise<void> {
  await linkAllRows(portal, tenantId)
  while ((await sumAccessLog(portal.services, tenantId)) === 'more');
}

describe('who looked', () => {
  test('names a contact, a clinician with the reason of the search, a viewer, and a link, each with what they did', async () => {
    const patient = await portal.person({ lastName: `Looked${Date.now()}` })
    const id = await sign(patient)
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circle.join(patient, contact)
    await get(contact, `/api/pdf/${id}`)
    await get(contact, `/api/pdf/${id}?format=png&page=2`)
    await get(contact, `/api/pdf/${id}?download=true`)
    await get(contact, `/api/pdf/thumbnails/${id}/0`)
    const clinician = await portal.person({
      roles: ['signer', 'viewer'],
      firstName: 'Ida',
      lastName: 'Nurse',
    })
    const name = (await get(patient, '/api/dashboard/user')).json().name as string
    const searched = await portal.call(clinician, {
      method: 'POST',
      url: '/api/dashboard/patients/search',
      payload: { name, reason: 'treatment' },
    })
    expect(searched.json().data).toHaveLength(1)
    await get(clinician, `/api/dashboard/patient/${patient.patientId}`)
    await get(clinician, `/api/document/patient/${patient.patientId}`)
    await get(clinician, `/api/document/patient/${patient.patientId}/agents`)
    await get(clinician, `/api/document/${id}/text`)
    const viewer = await portal.person({ roles: ['viewer'] })
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('viewer_grants')
        .values({ tenant_id: tenantId, patient_id: patient.patientId, user_id: viewer.userId })
        .execute(),
    )
    await get(viewer, `/api/pdf/${id}`)
    const shown = await entries(patient)
    expect(listed(shown)).toEqual([
      'viewer read',
      'clinician read',
      'clinician agents',
      'clinician opened',
      'clinician found',
      'contact kept',
      'contact read',
    ])
    const by = (as: string) => shown.data.filter(each => each.as === as)
    expect(by('contact')[0]).toMatchObject({
      name: 'Elena Ríos',
      relationship: 'child',
      document: { documentId: id },
      reason: null,
    })
    expect(by('clinician').map(({ name: who, reason }) => [who, reason])).toEqual(
      Array.from({ length: 4 }, () => ['Ida Nurse', 'clinicianSearch.treatment']),
    )
    expect(by('viewer')[0]).toMatchObject({ reason: null })
    expect(shown).toMatchObject({ next: null, refused: 0 })
    expect(shown.people?.map(({ as }) => as).toSorted()).toEqual(['clinician', 'contact', 'viewer'])
    expect(shown.documents?.map(each => each.documentId)).toEqual([id])
    // By the clock that the document has, and the day of it.
    expect(shown.data[0]?.timeZone).toBe('America/Los_Angeles')
    expect(JSON.stringify(shown)).not.toContain(clinician.userId)
  })

  test('the circle’s own list and this page show the same of the same people', async () => {
    const patient = await portal.person()
    const id = await sign(patient)
    const paper = await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const { contactId } = await circle.join(patient, contact)
    await get(contact, `/api/pdf/${id}`)
    await get(contact, `/api/document/${paper}/original/0`)
    await get(contact, `/api/document/patient/${patient.patientId}`)
    const compare = async () => {
      const all = (await entries(patient)).data.filter(({ did }) => did === 'read' || did === 'kept')
      const { data } = (await get(patient, '/api/contact/access-log')).json<{
        data: { name: string; documentId: string; how: string; at: string; timeZone: string }[]
      }>()
      expect(data).toHaveLength(2)
      expect(data.map(each => [each.name, each.documentId, each.how, each.at, each.timeZone])).toEqual(
        all.map(each => [each.name, each.document?.documentId, each.did, each.at, each.timeZone]),
      )
      return all
    }
    expect((await compare()).map(({ as }) => as)).toEqual(['contact', 'contact'])
    await circle.remove(patient, contactId)
    expect((await compare()).map(({ as }) => as)).toEqual(['formerContact', 'formerContact'])
  })

  test('what the patient did is shown when it is asked for, and the link to sign by whom it was made for', async () => {
    const patient = await portal.person()
    const id = await tasks.signedBy(patient, 'person', 'witness1', 'accept')
    const { token } = await tasks.show(patient, id, 'witness2Signature')
    const { answer } = await tasks.opened(id, token)
    expect(answer.statusCode).toBe(200)
    await get(patient, `/api/document/patient/${patient.patientId}`)
    const shown = await entries(patient)
    expect(listed(shown)).toEqual(['signer signing'])
    expect(shown.data[0]?.name).toBeTruthy()
    const own = await entries(patient, '?own=true')
    expect(own.data.map(({ as }) => as)).toContain('self')
    expect(listed(own)).toContain('signer signing')
  })

  test('refused tries are counted and not shown; what the patient was refused is not among them', async () => {
    const patient = await portal.person()
    const id = await sign(patient)
    const stranger = await portal.person({ roles: ['contact', 'viewer'] })
    for (const url of [`/api/pdf/${id}`, `/api/document/${id}/text`]) {
      expect((await get(stranger, url)).statusCode).toBe(404)
    }
    await get(patient, `/api/document/${id}/original/7`)
    const shown = await entries(patient)
    expect(shown).toMatchObject({ data: [], refused: 2 })
    portal.setNow(new Date(Date.now() + 91 * 24 * 3600_000))
    const later = await portal.person()
    expect((await entries(later)).refused).toBe(0)
    portal.setNow(null)
  })

  test('emergency access appears with its reason, which is that of what was read by it', async () => {
    const patient = await portal.person()
    const id = await sign(patient)
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const reason = { code: 'unconscious', text: 'breakGlass.unconscious' }
    const settings = (await portal.services.partners.tenant('evergreen'))?.config.settings
    if (!settings) throw new Error('no partner')
    settings.breakGlass.reasons = [reason]
    await inTenant(portal.services.db, tenantId, trx =>
      recordAudits(
        trx,
        [
          { action: 'breakGlass' as const, code: reason.code },
          { action: 'viewText' as const, documentId: id },
        ].map(more => ({
          tenantId,
          actorId: clinician.userId,
          actorType: 'clinician',
          outcome: 'done' as const,
          patientId: patient.patientId,
          ...more,
        })),
      ),
    )
    const shown = await entries(patient)
    expect(listed(shown)).toEqual(['clinician read', 'clinician glass'])
    expect(shown.data.map(each => each.reason)).toEqual([reason.text, reason.text])
  })

  test('kinds of actors that others write, and unknown ones, are named as what they are', async () => {
    const patient = await portal.person()
    const id = await sign(patient)
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    for (const actor of ['card', 'glass', 'operator', 'someday'])
      await owner.query(
        `insert into audit_events (tenant_id, actor_type, action, outcome, patient_id, document_id)
           values ($1, $2, 'viewPdf', 'done', $3, $4)`,
        [tenantId, actor, patient.patientId, id],
      )
    await owner.end()
    expect(listed(await entries(patient))).toEqual(['other read', 'operator read', 'glass read', 'card read'])
  })
})

describe('many of them', () => {
  let patient: TestPerson
  let ids: string[]
  beforeAll(async () => {
    patient = await portal.person()
    const crowd = await portal.person()
    ids = await Promise.all(
      [1, 2].map(() => uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })),
    )
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circle.join(patient, contact)
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    // 65 days with a look at each of two documents, and a crowd beside them.
    await owner.query(
      `insert into audit_events (tenant_id, actor_id, actor_type, action, outcome, patient_id, document_id, at)
         select $1, $2, 'contact', 'viewPdf', 'done', $3, d::uuid, '2026-09-01T19:00:00Z'::timestamptz - n * interval '1 day'
           from generate_series(1, 65) n, unnest($4::text[]) d`,
      [tenantId, contact.userId, patient.patientId, ids],
    )
    await owner.query(
      `insert into audit_events (tenant_id, actor_type, action, outcome, patient_id)
         select $1, 'patient', 'viewPatient', 'done', $2 from generate_series(1, 20000)`,
      // At another partner, so that this test does not wait until the rows are linked.
      [await portal.tenantId('lakeside'), crowd.patientId],
    )
    await owner.query('analyze audit_events')
    await owner.end()
  })

  test('come fifty at a time, each once, newest first', async () => {
    const all: Shown['data'] = []
    let query = ''
    const sizes: number[] = []
    for (;;) {
      const part = await entries(patient, query)
      all.push(...part.data)
      sizes.push(part.data.length)
      if (part.next === null) break
      query = `?before=${part.next}`
    }
    expect(sizes).toEqual([50, 50, 30])
    expect(all.map(({ day }) => day)).toEqual(
      all
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    )
    expect(new Set(all.map(({ day, document }) => `${day} ${document?.documentId}`)).size).toBe(130)
  })

  test('are found by document and by person; what is not theirs finds nothing', async () => {
    const { people } = await entries(patient)
    const contact = people?.find(({ as }) => as === 'contact')
    const of = async (query: string) => (await entries(patient, query)).data
    const ofOne = await of(`?documentId=${ids[0]}`)
    expect(ofOne).toHaveLength(50)
    expect(new Set(ofOne.map(({ document }) => document?.documentId))).toEqual(new Set([ids[0]]))
    expect(await of(`?person=${contact?.key}`)).toHaveLength(50)
    expect(await of('?person=nobody')).toEqual([])
    expect(await of('?documentId=not-there')).toEqual([])
    const other = await portal.person()
    expect(await of(`?documentId=${await sign(other)}`)).toEqual([])
    // A key finds nothing in the log of a patient whom its person never viewed.
    expect((await entries(other, `?person=${contact?.key}`)).data).toEqual([])
  })

  test('are the same when they are summed up by day, and those of later are added to their day', async () => {
    const questions = ['', '?own=true', `?documentId=${ids[1]}`]
    const seen = async () => ({
      pages: await Promise.all(questions.map(query => entries(patient, query))),
      circle: (await get(patient, '/api/contact/access-log')).json<unknown>(),
    })
    const before = await seen()
    await sumUp()
    const after = await seen()
    // The patient's own view of this page does not count; explicitly requested rows are shown in both cases.
    expect(after).toEqual(before)
    const summed = async () =>
      inTenant(portal.services.db, tenantId, trx =>
        trx
          .selectFrom('looks_by_day')
          .where('patient_id', '=', patient.patientId)
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow(),
      )
    expect(Number((await summed()).count)).toBeGreaterThanOrEqual(130)
    const reader = await portal.person({ roles: ['contact', 'viewer'] })
    await circle.join(patient, reader)
    const read = () => get(reader, `/api/pdf/${ids[0]}`)
    await read()
    await sumUp()
    await read()
    const [newest] = (await entries(patient)).data
    expect(newest).toMatchObject({ did: 'read', document: { documentId: ids[0] } })
    expect(newest && newest.from < newest.at).toBe(true)
    await sumUp()
    expect((await entries(patient)).data[0]).toEqual(newest)
  })

  test('two servers that sum up at once count each look once', async () => {
    const reader = await portal.person({ roles: ['contact', 'viewer'] })
    await circle.join(patient, reader)
    for (const id of ids) await get(reader, `/api/pdf/${id}`)
    await linkAllRows(portal, tenantId)
    await Promise.all([1, 2, 3].map(() => sumAccessLog(portal.services, tenantId)))
    const { data } = (await get(patient, '/api/contact/access-log')).json<{
      data: { documentId: string }[]
    }>()
    expect(data.filter(each => each.documentId === ids[0]).length).toBeGreaterThan(0)
    const { rows } = await inTenant(portal.services.db, tenantId, trx =>
      sql<{ documentId: string }>`select document_id as "documentId" from looks_by_day
        where patient_id = ${patient.patientId} and actor_id = ${reader.userId}`.execute(trx),
    )
    expect(rows.map(({ documentId }) => documentId).toSorted()).toEqual([...ids].toSorted())
  })

  test('it walks an index under row-level security and never reads the whole table', async () => {
    const plans = await inTenant(portal.services.db, tenantId, async trx => {
      const tenant = await portal.services.partners.tenant('evergreen')
      if (!tenant) throw new Error('no partner')
      const since = await accessSince(trx, tenant, patient.patientId)
      const found: string[] = []
      for (const whom of ['everybody', 'circle'] as const) {
        const question = accessSql(since, {
          of: whom,
          before: { day: '2026-08-01', last: '999999' },
          limit: 51,
        })
        const { rows } = await sql`explain ${question}`.execute(trx)
        found.push(JSON.stringify(rows))
      }
      return found
    })
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).not.toContain('Seq Scan on audit_events')
      // Whichever has fewer since the last sum: the patient's own, or all of the partner.
      expect(plan).toMatch(/Index Scan (?:Backward )?using audit_events_(?:patient|pkey)/)
    }
  })
})

describe('a long history', () => {
  let patient: TestPerson
  let contact: TestPerson
  const looked = 60
  beforeAll(async () => {
    patient = await portal.person()
    contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circle.join(patient, contact)
    await circle.join(patient, await portal.person({ roles: ['contact', 'viewer'] }))
    const paper = await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
    await sumUp()
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    // Nine of ten are the patient's own; each is at a document of its own, on one of 400 days.
    await owner.query(
      `insert into looks_by_day (tenant_id, patient_id, day, time_zone, actor_type, actor_id, document_id, did, first_at, last_at, last_id, own)
         select $1, $2, date '2024-01-01' + n / 10, 'America/Los_Angeles', case when own then 'patient' else 'contact' end,
           case when own then $3::uuid else $4::uuid end, gen_random_uuid(), 'read', at, at, -n, own
           from generate_series(1, 4000) n, lateral (select n % 10 <> 0 as own, timestamptz '2024-01-01' + n / 10 * interval '1 day' as at) d`,
      [tenantId, patient.patientId, patient.userId, contact.userId],
    )
    const { rows: columns } = await owner.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = 'documents' and table_schema = 'public' and column_name not in ('id', 'updated_at')`,
    )
    const all = columns.map(({ name }) => name).join(', ')
    await owner.query(
      `insert into documents (${all}, id, updated_at) select ${all}, l.document_id, now() - interval '1 day' + l.last_id * interval '1 second'
         from documents d, (select document_id, last_id from looks_by_day where patient_id = $2 order by last_id desc limit ${looked}) l
         where d.id = $1`,
      [paper, patient.patientId],
    )
    await owner.query('analyze looks_by_day, documents')
    await owner.end()
  })

  /** Rows of the days that PostgreSQL took up, also those that it then left out. */
  const read = (work: (trx: Trx) => Promise<unknown>) =>
    inTenant(portal.services.db, tenantId, async trx => {
      const soFar = async () => {
        const { rows } = await sql<{ read: number }>`
          select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
          where relname = 'looks_by_day'`.execute(trx)
        return rows[0]?.read ?? 0
      }
      const before = await soFar()
      await work(trx)
      return (await soFar()) - before
    })
  const partner = async () => {
    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('no partner')
    return tenant
  }

  test.each<[string, () => Omit<WantedAccess, 'limit'>]>([
    ['of others', () => ({ of: 'everybody', without: patient.userId })],
    ['also one’s own', () => ({ of: 'everybody' })],
    ['by one person', () => ({ of: 'everybody', by: { actorId: contact.userId, actorType: 'contact' } })],
    [
      'of a later page',
      () => ({ of: 'everybody', without: patient.userId, before: { day: '2024-06-01', last: '0' } }),
    ],
    ['by the circle', () => ({ of: 'circle' })],
  ])('a page %s reads no more of it than it shows', async (_, wanted) => {
    const tenant = await partner()
    let shown = 0
    const taken = await read(async trx => {
      const since = await accessSince(trx, tenant, patient.patientId)
      shown = (await findAccess(trx, since, { ...wanted(), limit: 51 })).length
    })
    expect(shown).toBe(51)
    expect(taken).toBeLessThanOrEqual(120)
  })

  test('and neither does what there is to choose from', async () => {
    const tenant = await partner()
    const taken = await read(async trx => {
      const since = await accessSince(trx, tenant, patient.patientId)
      expect((await accessedBy(trx, since)).map(({ actorId }) => actorId)).toEqual(
        expect.arrayContaining([patient.userId, contact.userId]),
      )
      expect((await accessedList(trx, tenant, since, 51)).size).toBe(51)
    })
    expect(taken).toBeLessThanOrEqual(120)
  })

  test('the newest documents are there to choose from, and all of them on request', async () => {
    const first = await entries(patient)
    expect([first.documents?.length, first.moreDocuments]).toEqual([50, true])
    const all = await entries(patient, '?choices=all')
    expect([all.documents?.length, all.moreDocuments]).toEqual([looked, false])
    expect(all.documents?.slice(0, 50)).toEqual(first.documents)
    const oldest = all.documents?.at(-1)?.documentId
    expect((await entries(patient, `?own=true&documentId=${oldest}`)).data).toHaveLength(1)
    expect((await ask(patient, patient, '?choices=some')).statusCode).toBe(400)
  })
})

describe('everybody else', () => {
  test('has no such list: as if there were none', async () => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circle.join(patient, contact)
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const otherPatient = await portal.person()
    const otherTenant = await portal.person({ tenant: 'lakeside' })
    for (const who of [contact, clinician, otherPatient, otherTenant])
      expect((await ask(who, patient)).statusCode).toBe(404)
    expect((await ask(null, patient)).statusCode).toBe(401)
    expect((await ask(patient, patient, '?before=yesterday')).statusCode).toBe(400)
    expect((await ask(patient, patient)).statusCode).toBe(200)
  })
})
