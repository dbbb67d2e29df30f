// Written text is in the database and unreadable there: answers, notes, autosaved text, and what a save replaced (decision 0034).

import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formCalls } from '../../testing/form-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { decryptPart, encryptPart } from './encrypted-section.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let patient: TestPerson
let owner: pg.Client
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  patient = await portal.person()
  owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await portal.close()
})

const tables = ['document_sections', 'section_history', 'unfinished_sections'] as const
/** All rows of these tables, as text. */
async function everything(): Promise<string> {
  const texts = await Promise.all(
    tables.map(async table => (await owner.query(`select to_jsonb(t)::text as row from ${table} t`)).rows),
  )
  return JSON.stringify(texts)
}
const keep = (id: string, text: string) =>
  portal.call(patient, {
    method: 'PUT',
    url: `/api/form/${id}/autosaved?sectionId=secStepOne`,
    payload: { answers: { calledName: text }, baseRevision: 2, tabId: randomUUID(), seq: 1 },
  })

describe('a part of a section', () => {
  const secret = randomBytes(32)
  const place = { tenantId: 't', documentId: 'd', sectionId: 's' }

  test.each([[{ a: 'ñ"\\ \u0000😀' }], [{}], [{ deep: [{ n: 1 }] }]])(
    '%j opens again in its place',
    value => {
      const stored: unknown = JSON.parse(encryptPart(secret, 'answers', place, value))
      expect(decryptPart(secret, 'answers', place, stored)).toEqual(value)
    },
  )

  test('does not open for another partner, document, section, person or part, nor with another key', () => {
    const stored: unknown = JSON.parse(encryptPart(secret, 'answers', place, { a: 1 }))
    for (const other of [
      { ...place, tenantId: 'u' },
      { ...place, documentId: 'e' },
      { ...place, sectionId: 'x' },
      { ...place, userId: 'somebody' },
    ])
      expect(() => decryptPart(secret, 'answers', other, stored)).toThrow('does not open')
    expect(() => decryptPart(secret, 'notes', place, stored)).toThrow('does not open')
    expect(() => decryptPart(randomBytes(32), 'answers', place, stored)).toThrow('does not open')
  })

  test('that is not there is null; one that is not encrypted is not read', () => {
    expect(decryptPart(secret, 'notes', place, null)).toBeNull()
    expect(() => decryptPart(secret, 'answers', place, { a: 1 })).toThrow('does not open')
  })
})

describe('the database', () => {
  test('holds no word that was saved, replaced, noted or only typed, and the person reads all of it', async () => {
    const id = await calls.begin(patient)
    await calls.save(patient, id, 'secStepOne', { calledName: 'Markerone' }, { action: 'saveAndStay' })
    await calls.save(
      patient,
      id,
      'secStepOne',
      { calledName: 'Markertwo' },
      { action: 'saveAndStay', ifMatch: '"1"' },
    )
    expect((await keep(id, 'Markerthree')).statusCode).toBe(200)
    const { rows } = await owner.query<{ kinds: string }>(
      tables.map(table => `select distinct jsonb_typeof(answers) as kinds from ${table}`).join(' union all '),
    )
    expect(rows.map(({ kinds }) => kinds)).toEqual(['string', 'string', 'string'])
    expect(await everything()).not.toMatch(/Marker|calledName/)
    const read = JSON.stringify((await calls.read(patient, id)).json())
    expect(read).toContain('Markertwo')
    expect(read).toContain('Markerthree')
  })

  test('that was moved about opens no other document: the server refuses, and shows nothing', async () => {
    const writer = await portal.person()
    const one = await calls.begin(writer)
    await calls.save(writer, one, 'secStepOne', { calledName: 'Markerfive' }, { action: 'saveAndStay' })
    const someone = await portal.person()
    const theirs = await calls.begin(someone)
    await owner.query(
      `insert into document_sections (tenant_id, document_id, section_id, revision, answers, updated_at, updated_by)
       select tenant_id, $2, section_id, revision, answers, updated_at, updated_by from document_sections where document_id = $1`,
      [one, theirs],
    )
    const response = await calls.read(someone, theirs)
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain('Markerfive')
  })
})
