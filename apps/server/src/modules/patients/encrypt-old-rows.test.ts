import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { decryptMrn } from './record-numbers.ts'
import { encryptOldRows } from './encrypt-old-rows.ts'

let portal: TestPortal
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

/** A row as it was written before numbers were encrypted and names had keys. */
async function oldPatient(mrn: string | null, lastName = 'Núñez'): Promise<TestPerson> {
  const person = await portal.person({ firstName: 'José', lastName })
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('patients')
      .set({ mrn, mrn_sealed: null, mrn_key: null, first_name_key: '', last_name_key: '' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', person.patientId)
      .execute(),
  )
  return person
}

function rowOf({ patientId }: TestPerson) {
  return inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('patients')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', patientId)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )
}

test('a number in the clear is encrypted, the name gets its keys, and once more changes nothing', async () => {
  const mrn = `EG-${randomUUID()}`
  const [person, without] = [await oldPatient(mrn), await oldPatient(null)]
  await encryptOldRows(portal.services)
  const row = await rowOf(person)
  expect(row).toMatchObject({ mrn: null, first_name_key: 'jose', last_name_key: 'nunez' })
  expect(row.mrn_sealed?.toString('latin1')).not.toContain(mrn)
  expect(decryptMrn(portal.services.secret, { tenantId, patientId: person.patientId }, row.mrn_sealed)).toBe(
    mrn,
  )
  expect(await rowOf(without)).toMatchObject({ mrn_sealed: null, mrn_key: null, last_name_key: 'nunez' })
  await encryptOldRows(portal.services)
  expect(await rowOf(person)).toEqual(row)
})

test('two servers that start at once leave each number as it is', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => oldPatient(`EG-${randomUUID()}`)))
  await Promise.all([encryptOldRows(portal.services), encryptOldRows(portal.services)])
  for (const person of people) {
    const row = await rowOf(person)
    expect(row.mrn).toBeNull()
    expect(
      decryptMrn(portal.services.secret, { tenantId, patientId: person.patientId }, row.mrn_sealed),
    ).toMatch(/^EG-/)
  }
})

test('of two patients under one number none loses it, and the log says so without the number', async () => {
  const mrn = `eg-${randomUUID()}`
  const people = [await oldPatient(mrn), await oldPatient(` ${mrn.toUpperCase()}`)]
  const lines: string[] = []
  const log = pino({}, { write: line => void lines.push(line) })
  await encryptOldRows({ ...portal.services, log })
  const rows = await Promise.all(people.map(rowOf))
  expect(rows.filter(row => row.mrn_key !== null)).toHaveLength(1)
  expect(rows.every(row => row.mrn_sealed !== null && row.mrn === null)).toBe(true)
  expect(lines.join()).toMatch(/"sameNumber":1/)
  expect(lines.join().toLowerCase()).not.toContain(mrn)
})

test('a name that has no letters is passed over and holds nothing up', async () => {
  await oldPatient(null, '--')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('patients')
      .set({ first_name: '?', first_name_key: '' })
      .where('last_name', '=', '--')
      .execute(),
  )
  const after = await oldPatient(null)
  await encryptOldRows(portal.services)
  expect((await rowOf(after)).last_name_key).toBe('nunez')
})
