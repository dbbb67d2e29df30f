// `careword verify FILE` for a PDF that a person brings.
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { carewordOf } from '../testing/careword.ts'
import { formCalls } from '../testing/form-calls.ts'
import { sampleAnswers } from '../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { verify } from './commands/verify.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
const sample = sampleAnswers()
let portal: TestPortal
let patient: TestPerson
let documentId: string
let pdf: Buffer
let calls: ReturnType<typeof formCalls>
let careword: ReturnType<typeof carewordOf>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
  careword = carewordOf(portal, [verify])
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  documentId = await signedOne()
  pdf = await pdfOf(documentId)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

async function signedOne(): Promise<string> {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  expect((await calls.sign(patient, id, sample['secSubmit'] ?? {})).json()).toMatchObject({ signed: true })
  return id
}
const pdfOf = async (id: string) =>
  (await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}` })).rawPayload
async function worth(bytes: Buffer) {
  const file = path.join(folder, 'brought.pdf')
  writeFileSync(file, bytes)
  return careword('verify', file)
}

test('a document in force, as it was sealed: which one, since when, and no person’s name', async () => {
  const { code, out } = await worth(pdf)
  expect(code).toBe(0)
  expect(out).toContain('SEALED HERE, and not one byte differs')
  expect(out).toMatch(
    /Sealed no later than \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, as CN=Careword demo time confirms/,
  )
  expect(out).toContain(`It is document ${documentId} of evergreen, type AD. It is in force.`)
  expect(out).toMatch(/Anybody can check it at http:\/\/evergreen\.localhost:\d+\/verify\/[0-9A-Z]{12}$/m)
  expect(out).not.toMatch(/Rosa|Delgado/)
})

test('one byte changed, or something added: that comes first, and no document has these bytes', async () => {
  const changed = Buffer.from(pdf)
  changed[200] = (changed[200] ?? 0) ^ 1
  const one = await worth(changed)
  expect([one.code, one.out.split('\n')[0]]).toEqual([
    1,
    'CHANGED: the file carries our seal, or one that cannot be read, and the seal does not fit the file.',
  ])
  expect(one.out).toContain('No document of this installation has exactly these bytes.')
  const added = await worth(Buffer.concat([pdf, Buffer.from('\n% more')]))
  expect([added.code, added.out.split(':')[0]]).toEqual([1, 'ADDED TO'])
  expect(added.out).toContain(`What was sealed here is document ${documentId} of evergreen`)
  const both = await worth(Buffer.concat([changed, Buffer.from('\n% more')]))
  expect([both.code, both.out.split(':')[0]]).toEqual([1, 'CHANGED'])
})

test('a signing record is recognised, with the document that it is about', async () => {
  const taken = await portal.call(patient, { method: 'GET', url: `/api/document/${documentId}/record` })
  const { code, out } = await worth(taken.rawPayload)
  expect(code).toBe(0)
  expect(out).toContain('SEALED HERE, and not one byte differs')
  expect(out).toContain(
    `It is a SIGNING RECORD, true for the moment in which it was made, of document ${documentId} of evergreen, type AD. The document is in force.`,
  )
  expect(out).not.toContain('No document of this installation')
})

test('another paper sealed here that prints the hash of a document is no record of it', async () => {
  const hash = createHash('sha256').update(pdf).digest('hex')
  const grouped = hash.match(/.{16}/g)?.join(' ') ?? ''
  const id = await calls.begin(patient)
  const powers = { ...sample['secPowers'], limits: `Compare ${grouped}` }
  await calls.fill(patient, id, { ...sample, secPowers: powers })
  expect((await calls.sign(patient, id, sample['secSubmit'] ?? {})).json()).toMatchObject({ signed: true })
  const signed = await pdfOf(id)
  // The row is gone, so only the file's own content is left.
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .updateTable('documents')
      .where('id', '=', id)
      .set({ pdf_sha256: '0'.repeat(64) })
      .execute(),
  )
  const { code, out } = await worth(signed)
  expect(code).toBe(0)
  expect(out).toContain('No document of this installation has exactly these bytes.')
  expect(out).not.toContain('SIGNING RECORD')
})

test('what is no sealed PDF, and no file at all', async () => {
  const other = await worth(Buffer.from('hello'))
  expect([other.code, other.out.split('.')[0]]).toEqual([1, 'NOT SEALED'])
  const { code, err } = await careword('verify', path.join(folder, 'not-there.pdf'))
  expect(code).toBe(1)
  expect(err).toContain('could not be read')
})

test('the same file after a newer one was signed: sealed as before, and not in force', async () => {
  await signedOne()
  const { code, out } = await worth(pdf)
  expect(code).toBe(0)
  expect(out).toContain('It is NOT in force: a newer one took its place.')
})

test('for programs: the same as one document', async () => {
  const file = path.join(folder, 'brought.pdf')
  writeFileSync(file, pdf)
  const { out } = await careword('verify', file, '--json')
  expect(JSON.parse(out)).toMatchObject({
    seal: 'valid',
    time: { verdict: 'known' },
    document: {
      tenant: 'evergreen',
      documentId,
      status: 'Replaced',
      checkedAt: expect.stringContaining('/verify/'),
    },
  })
})
