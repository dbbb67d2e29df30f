// What is printed to be signed by hand carries a code on each page, by which a scan of it is known again.

import { type PacketCode, readPacketText } from '@careword/domain/documents/packet-code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { isOurPage } from './page-codes.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let printed: string[] = []
beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    toSign: async (_, codes) => {
      printed = codes(7)
      return Buffer.from('%PDF-1.7 to sign')
    },
  })
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const sample = sampleAnswers()

async function forNotary(): Promise<{ patient: TestPerson; documentId: string }> {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, {
    ...sample,
    secStepOne: { ...sample.secStepOne, careState: 'MO' },
    secWitness: { readMO: ['read'] },
    secWitness1: {},
    secWitness2: {},
  })
  await calls.save(patient, documentId, 'secSubmit', { understand: true })
  return { patient, documentId }
}

async function print(who: TestPerson, documentId: string, lang = 'en'): Promise<PacketCode[]> {
  printed = []
  const found = await portal.call(who, { method: 'GET', url: `/api/pdf/${documentId}?lang=${lang}` })
  expect(found.statusCode).toBe(200)
  return printed.map(text => readPacketText(text)).filter(code => code !== null)
}
const packetsOf = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('packets').where('document_id', '=', documentId).selectAll().execute(),
  )

test('each page carries its packet and its number; nothing in it reveals whose', async () => {
  const { patient, documentId } = await forNotary()
  const codes = await print(patient, documentId)
  expect(codes.map(({ page, pages }) => [page, pages])).toEqual([1, 2, 3, 4, 5, 6, 7].map(page => [page, 7]))
  expect(new Set(codes.map(({ packet }) => packet)).size).toBe(1)
  expect(new Set(codes.map(({ mac }) => mac)).size).toBe(7)
  for (const id of [documentId, patient.patientId ?? '', patient.userId])
    for (const part of id.toUpperCase().split('-')) expect(printed.join()).not.toContain(part)
})

test('printed again with the same answers it is the same packet; after a change or in Spanish another', async () => {
  const { patient, documentId } = await forNotary()
  const first = await print(patient, documentId)
  expect(await print(patient, documentId)).toEqual(first)
  const spanish = await print(patient, documentId, 'es')
  expect(spanish[0]?.packet).not.toBe(first[0]?.packet)
  await calls.save(patient, documentId, 'secPowers', {
    ...sample.secPowers,
    limits: 'Call my sister first.',
  })
  const changed = await print(patient, documentId)
  expect(changed[0]?.packet).not.toBe(first[0]?.packet)
  const packets = await packetsOf(documentId)
  expect(packets).toHaveLength(3)
  expect(packets.map(({ lang }) => lang).sort()).toEqual(['en', 'en', 'es'])
})

test('printed twice at the same moment it is one packet', async () => {
  const { patient, documentId } = await forNotary()
  await Promise.all([print(patient, documentId), print(patient, documentId)])
  expect(await packetsOf(documentId)).toHaveLength(1)
})

test('the answers that were printed are encrypted beside it', async () => {
  const { patient, documentId } = await forNotary()
  await print(patient, documentId)
  const [packet] = await packetsOf(documentId)
  expect(packet?.answers_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(typeof packet?.answers).toBe('string')
  expect(JSON.stringify(packet)).not.toContain('Delgado')
})

test('a draft that cannot be signed yet has no packet', async () => {
  const patient = await portal.person()
  const documentId = await calls.begin(patient)
  expect(await print(patient, documentId)).toEqual([])
  expect(await packetsOf(documentId)).toEqual([])
})

test('only the page that was printed has the right hash', async () => {
  const { patient, documentId } = await forNotary()
  const [, second] = await print(patient, documentId)
  const [row] = await packetsOf(documentId)
  if (!second || !row) throw new Error('nothing printed')
  const packet = { id: row.id, documentId, answersHash: row.answers_hash }
  const { secret } = portal.services
  const ours = (changed: Partial<PacketCode>, of = packet, tenant = tenantId) =>
    isOurPage(secret, tenant, of, { ...second, ...changed })
  expect(ours({})).toBe(true)
  expect(ours({ page: 3 })).toBe(false)
  expect(ours({ pages: 8 })).toBe(false)
  expect(ours({ mac: '000000000000' })).toBe(false)
  expect(ours({}, { ...packet, id: '0000000000' })).toBe(false)
  expect(ours({}, { ...packet, answersHash: 'another' })).toBe(false)
  expect(ours({}, { ...packet, documentId: tenantId })).toBe(false)
  expect(ours({}, packet, documentId)).toBe(false)
})
