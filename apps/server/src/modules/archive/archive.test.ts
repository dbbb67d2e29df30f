// All of a patient's own data as one archive, read back whole (decision 0139).
import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { openMessageBody } from '../messages/message-body.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { makeUpConverter } from '../../testing/made-up-converter.ts'
import { noPages } from '../../testing/no-pages.ts'
import { readZip } from '../../testing/read-zip.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadedDocument } from '../../testing/uploaded-document.ts'
import { StorageUnavailable } from '../../storage/storage-unavailable.ts'
import { csvLine } from './archived-access-log.ts'
import { startSession } from '../session/start-session.ts'
import { buildArchives } from './build-archives.ts'
import { deleteOldArchives } from './delete-old-archives.ts'

let portal: TestPortal
let tenantId: string
const sample = sampleAnswers()
const hour = 3600_000
beforeAll(async () => {
  portal = await startTestPortal(noPages, makeUpConverter())
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const at = (who: TestPerson) => `/api/document/patient/${who.patientId}/archive`
const ask = (who: TestPerson | null, of = who as TestPerson) =>
  portal.call(who, { method: 'POST', url: at(of), payload: {} })
const standing = async (who: TestPerson) => (await portal.call(who, { url: at(who) })).json().archive
const take = (who: TestPerson | null, of: TestPerson, id: string) =>
  portal.call(who, { url: `${at(of)}/${id}` })
const build = () => buildArchives(portal.services, tenantId)
const rows = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('archives')
      .where('patient_id', '=', who.patientId)
      .orderBy('created_at')
      .selectAll()
      .execute(),
  )
const partsOf = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('archive_parts as p')
      .innerJoin('archives as a', 'a.id', 'p.archive_id')
      .where('a.patient_id', '=', who.patientId)
      .select(['p.archive_id', 'p.attempt', 'p.sha256'])
      .execute(),
  )

const countParts = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('archive_parts as p')
      .innerJoin('archives as a', 'a.id', 'p.archive_id')
      .where('a.patient_id', '=', who.patientId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ).then(({ count }) => count)

async function sign(who: TestPerson): Promise<string> {
  const forms = formCalls(portal)
  const id = await forms.begin(who)
  await forms.fill(who, id, sample)
  const signed = await forms.sign(who, id, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(signed.body)
  return id
}
/** Asked for, built and taken. */
async function archiveOf(who: TestPerson): Promise<Map<string, Buffer>> {
  expect((await ask(who)).statusCode).toBe(200)
  await build()
  const { archiveId, state, size } = await standing(who)
  expect(state).toBe('ready')
  const taken = await take(who, who, archiveId)
  expect(taken.statusCode).toBe(200)
  expect(taken.rawPayload.length).toBe(size)
  return readZip(taken.rawPayload)
}

interface Contents {
  documents: {
    documentId: string
    status: string
    files: { what: string; path: string; sha256: string }[]
    missing: string[]
  }[]
}
const contentsOf = (files: Map<string, Buffer>): Contents =>
  JSON.parse(files.get('contents.json')?.toString() ?? '{}') as Contents

describe('the archive', () => {
  test('holds every document byte for byte, the answers as they are stored, who looked, the circle and the profile', async () => {
    const patient = await portal.person({ firstName: 'Carmen', lastName: 'Ortega' })
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const signedId = await sign(patient)
    const paper = await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
    const draft = await formCalls(portal).begin(patient)
    await formCalls(portal).save(
      patient,
      draft,
      'secStepOne',
      { calledName: 'Carmencita' },
      { action: 'saveAndStay' },
    )
    await circleCalls(portal).join(patient, contact)
    await portal.call(contact, { url: `/api/pdf/${signedId}` })
    const files = await archiveOf(patient)
    const contents = contentsOf(files)
    const stored = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('documents').where('patient_id', '=', patient.patientId).selectAll().execute(),
    )
    expect(contents.documents.map(({ documentId }) => documentId).toSorted()).toEqual(
      stored.map(({ id }) => id).toSorted(),
    )
    // Every listed file exists and has the listed hash.
    for (const { path, sha256: said } of contents.documents.flatMap(each => each.files))
      expect([path, sha256(files.get(path) ?? Buffer.alloc(0))]).toEqual([path, said])
    const of = (id: string) => contents.documents.find(({ documentId }) => documentId === id)?.files ?? []
    const hashOf = (id: string) => stored.find(each => each.id === id)?.pdf_sha256
    expect(of(signedId).map(({ what }) => what)).toEqual(['pdf', 'record', 'answers'])
    expect(of(signedId)[0]?.sha256).toBe(hashOf(signedId))
    // Nothing of it was signed here (decision 0082).
    expect(of(paper).map(({ what }) => what)).toEqual(['pdf', 'original'])
    expect(of(paper)[1]?.sha256).toBe(hashOf(paper))
    expect(of(draft).map(({ what }) => what)).toEqual(['answers'])

    const answers = JSON.parse(files.get(of(signedId)[2]?.path ?? '')?.toString() ?? '{}')
    const form = (await formCalls(portal).read(patient, signedId)).json()
    expect(answers.stored).toEqual(form.answers)
    const text = await portal.call(patient, { url: `/api/document/${signedId}/text` })
    const told = text.json<{ sections: { answers: { label: string; values: string[] }[] }[] }>().sections
    expect(
      answers.sections.map((each: { answers: { question: string; answer: string[] }[] }) =>
        each.answers.map(({ question, answer }) => [question, answer]),
      ),
    ).toEqual(told.map(each => each.answers.map(({ label, values }) => [label, values])))
    const html = files.get(of(signedId)[2]?.path.replace('.json', '.html') ?? '')?.toString() ?? ''
    expect(html).toContain('<html lang="en">')
    expect(html).toContain('Carmen Ortega')
    expect(files.get(of(draft)[0]?.path ?? '')?.toString()).toContain('Carmencita')
    expect(of(draft)[0]?.path).toMatch(/^drafts\//)

    const log = JSON.parse(files.get('who looked.json')?.toString() ?? '[]')
    expect(log).toContainEqual(
      expect.objectContaining({
        as: 'contact',
        did: 'read',
        name: 'Elena Ríos',
        document: expect.objectContaining({ documentId: signedId }),
      }),
    )
    const table = files.get('who looked.csv')?.toString() ?? ''
    expect(table.trim().split('\r\n')).toHaveLength(log.length + 1)
    expect(table).toMatch(/"Elena Ríos","In your shared circle","Read: Advance directive/)
    expect(JSON.parse(files.get('shared circle.json')?.toString() ?? '[]')).toMatchObject([
      { firstName: 'Elena', lastName: 'Ríos', relationship: 'child' },
    ])
    expect(JSON.parse(files.get('profile.json')?.toString() ?? '{}')).toMatchObject({
      firstName: 'Carmen',
      dateOfBirth: '1950-02-03',
      signsInWith: patient.email,
    })
    const readme = files.get('READ ME FIRST.txt')?.toString() ?? ''
    expect(readme).toContain('The data of Carmen Ortega')
    expect(readme).not.toMatch(/archive\.|\{/)
    // The archive does not reveal user ids of other people.
    expect([...files.values()].map(String).join()).not.toContain(contact.userId)
  })

  test('holds a document of which something came since with the sheet that describes it, and as it was signed', async () => {
    const patient = await portal.person({ firstName: 'Carmen', lastName: 'Ortega' })
    const older = await sign(patient)
    await sign(patient)
    const files = await archiveOf(patient)
    const of = contentsOf(files).documents.find(({ documentId }) => documentId === older)
    expect(of?.files.map(({ what }) => what)).toEqual(['pdf', 'asSigned', 'record', 'answers'])
    const [told, original] = of?.files ?? []
    expect(files.get(told?.path ?? '')?.toString()).toBe('%PDF-1.7 with sheet')
    expect([original?.path, files.get(original?.path ?? '')?.toString()]).toEqual([
      expect.stringMatching(/ - as signed\.pdf$/),
      '%PDF-1.7 sealed',
    ])
  })

  test('leaves out what was thrown away or removed, and puts what is not in force where its name states it', async () => {
    const patient = await portal.person()
    const [former, removed] = [
      await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' }),
      await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' }),
    ]
    await inTenant(portal.services.db, tenantId, async trx => {
      for (const [id, status] of [
        [former, 'Replaced'],
        [removed, 'Removed'],
      ] as const)
        await trx
          .updateTable('documents')
          .set({ status: status as never })
          .where('id', '=', id)
          .execute()
    })
    const files = await archiveOf(patient)
    expect(contentsOf(files).documents.map(({ documentId }) => documentId)).toEqual([former])
    expect([...files.keys()].filter(path => path.startsWith('no longer in force'))).toHaveLength(2)
    expect([...files.keys()].filter(path => path.startsWith('documents/'))).toEqual([])
  })

  test('a document whose bytes are gone is named as missing, and the others are there', async () => {
    const patient = await portal.person()
    const paper = await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('documents')
        .set({ pdf_sha256: 'a'.repeat(64) })
        .where('id', '=', paper)
        .execute(),
    )
    const files = await archiveOf(patient)
    expect(contentsOf(files).documents[0]?.missing).toHaveLength(1)
    expect(files.get('READ ME FIRST.txt')?.toString()).toContain(
      'These files could not be read and are empty.',
    )
  })

  test('is in the language in which it was asked for', async () => {
    const patient = await portal.person()
    await portal.call(patient, {
      method: 'POST',
      url: at(patient),
      payload: {},
      headers: { 'accept-language': 'es' },
    })
    await build()
    const { archiveId } = await standing(patient)
    const files = await readZip((await take(patient, patient, archiveId)).rawPayload)
    expect([...files.keys()]).toEqual(expect.arrayContaining(['LEA ESTO PRIMERO.txt', 'quién miró.csv']))
  })
})

describe('asking for it', () => {
  test('twice, also at once, is one; the fourth of a day waits', async () => {
    const patient = await portal.person()
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(patient)))
    expect(new Set(asked.map(each => each.json().archive.archiveId)).size).toBe(1)
    expect(await rows(patient)).toHaveLength(1)
    await build()
    for (let n = 0; n < 2; n++) {
      expect((await ask(patient)).statusCode).toBe(200)
      await build()
    }
    const fourth = await ask(patient)
    expect([fourth.statusCode, fourth.json().errorCode]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(23 * 3600)
    expect((await rows(patient)).map(({ state }) => state)).toEqual(['replaced', 'replaced', 'ready'])
    portal.setNow(new Date(Date.now() + 25 * hour))
    const tomorrow = { ...patient, ...(await freshSession(patient)) }
    expect((await ask(tomorrow)).statusCode).toBe(200)
    await build()
  })

  test('notifies its patient when it is ready, once, without a word of what is in it', async () => {
    const patient = await portal.person({ password: 'Maple!Tree42' })
    await archiveOf(patient)
    await build()
    const sent = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('messages').where('recipient', '=', patient.email).selectAll().execute(),
    )
    expect(sent.map(({ purpose }) => purpose)).toEqual(['archiveReady'])
    const [mail] = sent
    const text = mail ? openMessageBody(portal.services.secret, mail)?.text : ''
    expect(text).toContain('You can download it there for 24 hours.')
  })

  test('it is no other person’s: as if there were none, asked for or taken, with the right id too', async () => {
    const patient = await portal.person()
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circleCalls(portal).join(patient, contact)
    await archiveOf(patient)
    const { archiveId } = await standing(patient)
    const other = await portal.person()
    const others = [
      contact,
      other,
      await portal.person({ roles: ['signer', 'viewer'] }),
      await portal.person({ tenant: 'lakeside' }),
    ]
    for (const who of others) {
      expect((await take(who, patient, archiveId)).statusCode).toBe(404)
      expect((await ask(who, patient)).statusCode).toBe(404)
      expect((await portal.call(who, { url: at(patient) })).statusCode).toBe(404)
    }
    // Under one's own patient, another's archive.
    expect((await take(other, other, archiveId)).statusCode).toBe(404)
    expect((await take(null, patient, archiveId)).statusCode).toBe(401)
    expect((await take(patient, patient, 'not-there')).statusCode).toBe(404)
    const taken = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('action', '=', 'takeArchive')
        .where('patient_id', '=', patient.patientId)
        .where('outcome', '=', 'done')
        .select('actor_id')
        .execute(),
    )
    expect(taken).toEqual([{ actor_id: patient.userId }])
  })
})

describe('while it is built and kept', () => {
  test('what a killed server left is begun again, and given up after three', async () => {
    const patient = await portal.person()
    await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
    await ask(patient)
    const half = await portal.services.archives.put(Buffer.from('half'))
    const leave = (attempts: number, claimedAt: Date) =>
      inTenant(portal.services.db, tenantId, async trx => {
        const row = await trx
          .updateTable('archives')
          .set({ state: 'building', attempts, claimed_at: claimedAt })
          .where('patient_id', '=', patient.patientId)
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx
          .insertInto('archive_parts')
          .values({ tenant_id: tenantId, archive_id: row.id, attempt: attempts, part: 0, sha256: half })
          .execute()
      })
    await leave(1, new Date())
    await build()
    expect((await standing(patient)).state).toBe('building')
    await leave(2, new Date(Date.now() - hour))
    await build()
    expect((await standing(patient)).state).toBe('ready')
    expect(new Set((await partsOf(patient)).map(({ attempt }) => attempt))).toEqual(new Set([3]))
    expect(await portal.services.archives.get(half)).toBeNull()
    await ask(patient)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('archives')
        .set({ state: 'building', attempts: 3, claimed_at: new Date(Date.now() - hour) })
        .where('patient_id', '=', patient.patientId)
        .where('state', '=', 'waiting')
        .execute(),
    )
    await build()
    expect((await standing(patient)).state).toBe('failed')
  })

  test('its bytes are encrypted, cannot be given after a day, and are deleted then', async () => {
    const patient = await portal.person({ firstName: 'Markername' })
    await archiveOf(patient)
    const parts = await partsOf(patient)
    expect(parts.length).toBeGreaterThan(0)
    const stored = () => Promise.all(parts.map(each => portal.services.archives.get(each.sha256)))
    for (const bytes of await stored()) expect(bytes?.includes('READ ME')).toBe(false)
    const { archiveId } = await standing(patient)
    portal.setNow(new Date(Date.now() + 25 * hour))
    const later = { ...patient, ...(await freshSession(patient)) }
    expect(await standing(later)).toBeNull()
    expect((await take(later, later, archiveId)).statusCode).toBe(404)
    await deleteOldArchives(portal.services, tenantId)
    expect(await rows(patient)).toEqual([])
    expect(await partsOf(patient)).toEqual([])
    for (const bytes of await stored()) expect(bytes).toBeNull()
  })

  test('the end of one that stops in the middle leaves its row, and goes on', async () => {
    const patient = await portal.person()
    await archiveOf(patient)
    const parts = await partsOf(patient)
    portal.setNow(new Date(Date.now() + 25 * hour))
    const { archives } = portal.services
    const { remove } = archives
    archives.remove = () => Promise.reject(new StorageUnavailable('HTTP_503'))
    await expect(deleteOldArchives(portal.services, tenantId)).rejects.toThrow(StorageUnavailable)
    archives.remove = remove
    expect(await partsOf(patient)).toEqual(parts)
    await deleteOldArchives(portal.services, tenantId)
    expect([await rows(patient), await partsOf(patient)]).toEqual([[], []])
    for (const { sha256: name } of parts) expect(await archives.get(name)).toBeNull()
  })

  test('a newer one takes the bytes of the older away; one whose bytes cannot be had now is no half file', async () => {
    const patient = await portal.person()
    await archiveOf(patient)
    const older = await partsOf(patient)
    await archiveOf(patient)
    const newer = await partsOf(patient)
    expect(newer.map(each => each.sha256)).not.toContain(older[0]?.sha256)
    const { archives } = portal.services
    for (const { sha256: name } of older) expect(await archives.get(name)).toBeNull()
    const { archiveId } = await standing(patient)
    const { get } = archives
    archives.get = () => Promise.reject(new StorageUnavailable('HTTP_503'))
    const taken = await take(patient, patient, archiveId)
    archives.get = get
    expect(taken.statusCode).toBe(503)
    expect((await take(patient, patient, archiveId)).statusCode).toBe(200)
  })

  test('memory stays flat: of many large documents one is in it at a time', async () => {
    const patient = await portal.person()
    const [size, many] = [1024 * 1024, 24]
    const one = await uploadedDocument(portal, patient, { type: 'LW', site: 'ALL', version: '2021' })
    const large = Buffer.alloc(size, 7)
    large.write('%PDF-1.7')
    const hash = await portal.services.documents.put(large)
    await inTenant(portal.services.db, tenantId, async trx => {
      const { id: _id, ...row } = await trx
        .selectFrom('documents')
        .where('id', '=', one)
        .selectAll()
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('documents')
        .values(Array.from({ length: many - 1 }, () => ({ ...row, pdf_sha256: hash })) as never)
        .execute()
    })
    await ask(patient)
    // With each document that is read, all that was read before it is stored already, but for a few.
    const store = portal.services.documents
    const { get } = store
    const behind: number[] = []
    let reads = 0
    store.get = async wanted => {
      if (wanted === hash) behind.push(reads++ - (await countParts(patient)))
      return get.call(store, wanted)
    }
    await build()
    store.get = get
    const [row] = await rows(patient)
    expect(row).toMatchObject({ state: 'ready', done: many, total: many })
    expect(row?.size).toBeGreaterThan((many - 1) * size)
    expect(behind).toHaveLength(many - 1)
    expect(Math.max(...behind)).toBeLessThan(5)
  })
})

test.each([
  [['a', 'b "c"'], '"a","b ""c"""\r\n'],
  // Text that a spreadsheet would run as a formula.
  [['=1+1', '@x', '+1', '-1'], `"'=1+1","'@x","'+1","'-1"\r\n`],
])('a line of the table: %j', (cells, line) => expect(csvLine(cells)).toBe(line))

/** The clock was moved on: the old one is over. */
async function freshSession({ userId }: TestPerson): Promise<{ cookie: string }> {
  const token = await inTenant(portal.services.db, tenantId, trx =>
    startSession(trx, { tenantId, userId, now: portal.services.now(), formerToken: null }),
  )
  return { cookie: `careword=${token}` }
}
