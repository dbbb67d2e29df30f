// What a hostile or hurried person may try around a signature: two drafts at once, another date, other answers after signing.

import { crc32, deflateSync } from 'node:zlib'
import type { Answers } from '@careword/forms'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}

async function ready(patient: TestPerson): Promise<string> {
  const documentId = await calls.begin(patient)
  await calls.fill(patient, documentId, sample)
  return documentId
}
const documentsOf = (patientId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('patient_id', '=', patientId).selectAll().execute(),
  )
const evidenceOf = (documentId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('signatures').where('document_id', '=', documentId).selectAll().execute(),
  )
/** What is stored, without sections that hold nothing. */
const answersOf = async (who: TestPerson, documentId: string): Promise<Answers> =>
  Object.fromEntries(
    Object.entries((await calls.read(who, documentId)).json().answers as Answers).filter(
      ([, answers]) => Object.keys(answers).length > 0,
    ),
  )

describe('two at once', () => {
  test('two drafts of one type signed at the same time leave one document in force', async () => {
    const patient = await portal.person()
    // Two drafts of one type are left from a time before there was one at a time.
    const first = await ready(patient)
    const setType = (type: string) =>
      inTenant(portal.services.db, tenantId, trx =>
        trx.updateTable('documents').set({ type }).where('id', '=', first).execute(),
      )
    await setType('POA')
    const second = (await calls.create(patient)).json<{ documentId: string }>().documentId
    await calls.fill(patient, second, sample)
    await setType('AD')
    const drafts = [first, second]
    const answers = await Promise.all(drafts.map(id => calls.sign(patient, id, secSubmit)))
    expect(answers.map(response => response.statusCode)).toEqual([200, 200])
    const statuses = (await documentsOf(patient.patientId)).map(row => row.status)
    expect(statuses.toSorted()).toEqual(['Active', 'Replaced'])
  })

  test('signing and discarding at the same time has one winner, and never a signed document that is discarded', async () => {
    for (let round = 0; round < 5; round++) {
      const patient = await portal.person()
      const documentId = await ready(patient)
      const [signed, discarded] = await Promise.all([
        calls.sign(patient, documentId, secSubmit),
        portal.call(patient, { method: 'PUT', url: `/api/document/discard/${documentId}`, payload: {} }),
      ])
      const [row] = await documentsOf(patient.patientId)
      const seen = {
        signed: signed.statusCode,
        discarded: discarded.statusCode,
        status: row?.status,
        sealed: row?.pdf_sha256 !== null,
        evidence: (await evidenceOf(documentId)).length > 0,
      }
      expect([
        { signed: 200, discarded: 409, status: 'Active', sealed: true, evidence: true },
        { signed: 404, discarded: 200, status: 'Discarded', sealed: false, evidence: false },
        { signed: 409, discarded: 200, status: 'Discarded', sealed: false, evidence: false },
      ]).toContainEqual(seen)
    }
  })

  test('signing and saving at the same time leaves exactly the answers that the PDF and its hash hold', async () => {
    for (let round = 0; round < 5; round++) {
      const patient = await portal.person()
      const documentId = await ready(patient)
      const [signed, saved] = await Promise.all([
        calls.sign(patient, documentId, secSubmit),
        calls.save(patient, documentId, 'secStepOne', { ...sample.secStepOne, calledName: `Round ${round}` }),
      ])
      const [row] = await documentsOf(patient.patientId)
      const answers = await answersOf(patient, documentId)
      const seen = {
        signed: signed.statusCode,
        saved: saved.statusCode,
        status: row?.status,
        fits: row?.answers_hash === canonicalHash(answers),
        kept: answers.secStepOne?.calledName === `Round ${round}`,
      }
      expect([
        // Signed first: the save is refused. Saved first, complete: its text is in the PDF. Saved in between: the signer reviews again.
        { signed: 200, saved: 409, status: 'Active', fits: true, kept: false },
        { signed: 200, saved: 200, status: 'Active', fits: true, kept: true },
        { signed: 409, saved: 200, status: 'Incomplete', fits: false, kept: true },
      ]).toContainEqual(seen)
    }
  })
})

describe('the evidence of a signature', () => {
  test('a signature saved before and sent again with another date keeps the date of our clock', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const saved = await calls.save(patient, documentId, 'secSubmit', secSubmit)
    expect(saved.statusCode, saved.body).toBe(200)
    const before = Date.now()
    const again = { ...secSubmit, ...saved.json().answers, signatureDate: '1999-01-01T00:00:00.000Z' }
    const signed = await calls.sign(patient, documentId, again)
    expect(signed.statusCode, signed.body).toBe(200)
    for (const signature of await evidenceOf(documentId))
      expect(Math.abs(signature.signed_at.getTime() - before)).toBeLessThan(60_000)
  })

  test('a signature drawn and saved before other answers were changed is dated with the signing of those, not with the drawing', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    // Other signers sign the current answers: their signatures come after the change.
    const beside = /^(witness\d|accept\w*)Signature/
    const own = Object.fromEntries(Object.entries(secSubmit).filter(([key]) => !beside.test(key)))
    const drawn = await calls.save(patient, documentId, 'secSubmit', own, { action: 'saveAndStay' })
    expect(drawn.statusCode).toBe(200)
    await calls.save(patient, documentId, 'secStepOne', { ...sample.secStepOne, calledName: 'Somebody else' })
    const changedAt = Date.now()
    const signed = await calls.sign(patient, documentId, { ...secSubmit, ...drawn.json().answers })
    expect(signed.statusCode, signed.body).toBe(200)
    const made = (await evidenceOf(documentId)).filter(signature => signature.section_id === 'secSubmit')
    expect(made.length).toBeGreaterThan(0)
    for (const signature of made) expect(signature.signed_at.getTime()).toBeGreaterThanOrEqual(changedAt)
  })

  test('a person who signed at their own minute is with it in the evidence and in the document', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const turns = ['signature', 'witness1Signature', 'witness2Signature', 'acceptSignature']
    let kept = Object.fromEntries(
      Object.entries(secSubmit).filter(([key]) => !turns.some(id => key.startsWith(id))),
    )
    for (const id of turns) {
      const own = Object.entries(secSubmit).filter(([key]) => key.startsWith(id))
      const content = { ...kept, ...Object.fromEntries(own) }
      kept = (await calls.save(patient, documentId, 'secSubmit', content, { action: 'saveAndStay' })).json()
        .answers
    }
    const timesOf = (answers: Record<string, unknown>) => turns.map(id => answers[`${id}Date`])
    const times = timesOf(kept)
    expect(new Set(times).size).toBe(turns.length)
    const pretended = Object.fromEntries(turns.map(id => [`${id}Date`, '1999-01-01T00:00:00.000Z']))
    const signed = await calls.sign(patient, documentId, { ...kept, ...pretended })
    expect(signed.statusCode, signed.body).toBe(200)
    expect(timesOf(signed.json().answers)).toEqual(times)
    const rows = (await evidenceOf(documentId)).filter(row => row.section_id === 'secSubmit')
    const byInput = new Map(rows.map(row => [row.input_id, row.signed_at.toISOString()]))
    expect(turns.map(id => byInput.get(id))).toEqual(times)
  })

  test('an answer that comes with the press itself: no time precedes it', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const beside = /^(witness\d|accept\w*)Signature/
    const own = Object.fromEntries(Object.entries(secSubmit).filter(([key]) => !beside.test(key)))
    const drawn = (await calls.save(patient, documentId, 'secSubmit', own, { action: 'saveAndStay' })).json()
    const savedAt = Date.now()
    const other = { ...sample.secStepOne, calledName: 'Somebody else' }
    const content = { secStepOne: other, secSubmit: { ...secSubmit, ...drawn.answers } }
    const signed = await calls.put(patient, documentId, 'secSubmit', { content }, { sign: true })
    expect(signed.statusCode, signed.body).toBe(200)
    for (const row of (await evidenceOf(documentId)).filter(each => each.section_id === 'secSubmit'))
      expect(row.signed_at.getTime()).toBeGreaterThanOrEqual(savedAt)
  })

  test('a witness’s signature is of the witness who made it: under another name it is made again', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const drawn = (await calls.save(patient, documentId, 'secSubmit', secSubmit)).json().answers
    expect(drawn).toMatchObject({
      witness1SignatureFor: 'Harold Kim',
      witness2SignatureFor: 'Beatriz Fuentes',
    })
    const another = { ...sample.secWitness1, nameFirst: 'Peter', nameLast: 'Novak' }
    expect((await calls.save(patient, documentId, 'secWitness1', another)).statusCode).toBe(200)
    // Whatever the browser claims, saved or signed: existing ink belongs to the name that it was drawn for.
    const saved = (await calls.save(patient, documentId, 'secSubmit', drawn)).json().answers
    expect(saved).toMatchObject({ witness1SignatureFor: 'Harold Kim' })
    const refused = await calls.sign(patient, documentId, saved)
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      [{ path: 'secSubmit.witness1Signature', rule: 'signerChanged' }],
    ])
    const { witness1SignatureFor: _former, ...silent } = saved
    const same = await calls.sign(patient, documentId, silent)
    expect([same.statusCode, same.json().fields]).toEqual([
      422,
      [{ path: 'secSubmit.witness1Signature', rule: 'signerChanged' }],
    ])
    const anew = { ...silent, witness1Signature: secSubmit.acceptSignature }
    const signed = await calls.sign(patient, documentId, anew)
    expect(signed.statusCode, signed.body).toBe(200)
    expect(signed.json().answers).toMatchObject({ witness1SignatureFor: 'Peter Novak' })
  })

  test('ink that was never saved carries its owner: another device renamed the witness meanwhile, and no other person signs with it', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const another = { ...sample.secWitness1, nameFirst: 'Peter', nameLast: 'Novak' }
    expect((await calls.save(patient, documentId, 'secWitness1', another)).statusCode).toBe(200)
    const drawnBefore = { ...secSubmit, witness1SignatureFor: 'Harold Kim' }
    const refused = await calls.sign(patient, documentId, drawnBefore)
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      [{ path: 'secSubmit.witness1Signature', rule: 'signerChanged' }],
    ])
    const kept = (await calls.save(patient, documentId, 'secSubmit', drawnBefore)).json().answers
    expect(kept).toMatchObject({ witness1SignatureFor: 'Harold Kim' })
    const anew = { ...secSubmit, witness1SignatureFor: 'Peter Novak' }
    const signed = await calls.sign(patient, documentId, {
      ...anew,
      witness1Signature: secSubmit.acceptSignature ?? '',
    })
    expect(signed.statusCode, signed.body).toBe(200)
  })

  test('someone who may not sign cannot put a signature into a draft', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const preparer = await portal.person({ roles: ['preparer', 'viewer'] })
    await calls.save(preparer, documentId, 'secSubmit', secSubmit)
    const { answers } = (await calls.read(patient, documentId)).json()
    expect(answers.secSubmit?.signature).toBeUndefined()
  })

  test('after signing, what is stored is what was signed: an answer that a later choice locked away is gone', async () => {
    const patient = await portal.person()
    const documentId = await ready(patient)
    const none = await calls.save(patient, documentId, 'secWish1', {
      ...Object.fromEntries(
        Object.entries(sample.secWish1 ?? {}).filter(([key]) => !key.startsWith('agent')),
      ),
      agentChoice: 'none',
      noAgentInitials: secSubmit.signature,
    })
    expect(none.statusCode, none.body).toBe(200)
    // Without an agent nothing can be left to one.
    const wishes = { ...sample.secWish2, notKnowing: 'comfort' }
    expect((await calls.save(patient, documentId, 'secWish2', wishes)).statusCode).toBe(200)
    const signed = await calls.sign(patient, documentId, secSubmit)
    expect(signed.statusCode, signed.body).toBe(200)
    const [row] = await documentsOf(patient.patientId)
    expect(row?.answers_hash).toBe(canonicalHash(await answersOf(patient, documentId)))
  })
})

describe('a flood of pictures', () => {
  test('someone who may not write to a document does not make us decode pictures', async () => {
    const stranger = await portal.person()
    const patient = await portal.person()
    const documentId = await ready(patient)
    const bomb = `data:image/png;base64,${whitePng(2000, 2000).toString('base64')}`
    const content = { secSubmit: { signature: bomb, witness1Signature: bomb } }
    // The picture is empty, which shows only when it is decoded.
    const own = await calls.put(patient, documentId, 'secSubmit', { content })
    expect(own.json()).toMatchObject({
      fields: [{ rule: 'signatureRequired' }, { rule: 'signatureRequired' }],
    })
    const response = await calls.put(stranger, documentId, 'secSubmit', { content })
    expect(response.statusCode).toBe(404)
  })
})

/** A white picture of one bit per pixel: megapixels in a kilobyte. */
function whitePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(Math.ceil(width / 8), 0xff)])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
