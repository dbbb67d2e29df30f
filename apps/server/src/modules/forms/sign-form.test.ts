import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { PdfMismatch } from '../../pdf/pdf-mismatch.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signingCalls } from '../../testing/signing-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let signing: ReturnType<typeof signingCalls>
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  signing = signingCalls(portal)
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const secSubmit = sample.secSubmit ?? {}

describe('signing', () => {
  test('asked twice, it is signed once; fifty presses at once are one signature', async () => {
    const { patient, documentId } = await signing.ready()
    const presses = await Promise.all(
      Array.from({ length: 12 }, () => calls.sign(patient, documentId, secSubmit)),
    )
    expect(presses.map(press => press.statusCode)).toEqual(presses.map(() => 200))
    expect(presses.filter(press => !press.json().alreadySigned)).toHaveLength(1)
    const again = await calls.sign(patient, documentId, secSubmit)
    expect(again.json()).toMatchObject({ signed: true, alreadySigned: true })
    expect(await signing.audits(documentId, 'signForm')).toHaveLength(1)
  })

  test('the date of the signature is our clock, whatever the browser sends', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, { ...secSubmit, signatureDate: '1999-01-01T00:00:00.000Z' })
    const [made] = (await signing.evidence(documentId)).filter(entry => entry.input_id === 'signature')
    expect(Math.abs((made?.signed_at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  })

  test('after it nothing changes any more, and it cannot be discarded', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const before = (await calls.read(patient, documentId)).json()
    const late = await calls.save(patient, documentId, 'secWish3', { otherComfort: 'Changed' })
    expect(late.statusCode).toBe(409)
    expect(late.json().errorCode).toBe('DOCUMENT_ALREADY_SUBMITTED')
    const discard = await portal.call(patient, {
      method: 'PUT',
      url: `/api/document/discard/${documentId}`,
      payload: {},
    })
    expect(discard.statusCode).toBe(409)
    expect((await calls.read(patient, documentId)).json()).toEqual(before)
  })

  test('a second advance directive replaces the first: one is in force', async () => {
    const { patient, documentId: first } = await signing.ready()
    await calls.sign(patient, first, secSubmit)
    const { documentId: second } = await signing.ready(patient)
    await calls.sign(patient, second, secSubmit)
    expect([(await signing.row(first)).status, (await signing.row(second)).status]).toEqual([
      'Replaced',
      'Active',
    ])
  })
})

describe('not signing', () => {
  test('a form with gaps is refused with every gap named and stays a draft', async () => {
    const patient = await portal.person()
    const documentId = await calls.begin(patient)
    const refused = await calls.sign(patient, documentId, secSubmit)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errorCode).toBe('DOCUMENT_SUBMISSION_FAILED')
    expect(refused.json().fields.length).toBeGreaterThan(2)
    expect(await signing.row(documentId)).toMatchObject({
      status: 'Incomplete',
      signed_at: null,
      pdf_sha256: null,
    })
  })

  test('without a signature nothing is signed', async () => {
    const { patient, documentId } = await signing.ready()
    const { signature: _signature, signatureDate: _date, ...rest } = secSubmit
    const refused = await calls.sign(patient, documentId, rest)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual([
      expect.objectContaining({ path: 'secSubmit.signature', rule: 'signatureRequired' }),
      // No witness has seen a signature.
      expect.objectContaining({ path: 'secSubmit.witness1Signature', rule: 'signedTooEarly' }),
      expect.objectContaining({ path: 'secSubmit.witness2Signature', rule: 'signedTooEarly' }),
    ])
  })

  test.each([
    ['has not', { acceptSignature: '', acceptSignatureDate: '' }, true],
    ['has', {}, false],
  ])(
    'the list shows whether the agent whom the state asks to accept still has to: %s',
    async (_, more, expected) => {
      const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
      const documentId = await calls.begin(patient)
      const witness = { ...sample.secWitness, readOR: ['read'], witnessWay: 'witnesses', witnessHow: 'here' }
      await calls.fill(patient, documentId, {
        ...sample,
        secStepOne: { ...sample.secStepOne, careState: 'OR' },
        secWitness: witness,
      })
      const signed = await calls.sign(patient, documentId, { ...secSubmit, ...more })
      expect(signed.statusCode, signed.body).toBe(200)
      const list = await portal.call(patient, {
        method: 'GET',
        url: `/api/document/patient/${patient.patientId}`,
      })
      expect(list.json().AD.instances[documentId]).toMatchObject({ status: 'Active', toAccept: expected })
    },
  )

  test('a witness who signed before the person, or before they signed again, signs once more', async () => {
    const { patient, documentId } = await signing.ready()
    const { signature: _later, ...others } = secSubmit
    const early = await calls.put(patient, documentId, 'secSubmit', { content: { secSubmit: others } })
    expect(early.statusCode, early.body).toBe(200)
    const refused = await calls.sign(patient, documentId, secSubmit)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toEqual(
      ['witness1Signature', 'witness2Signature'].map(id =>
        expect.objectContaining({ path: `secSubmit.${id}`, rule: 'signedTooEarly' }),
      ),
    )
    expect(await signing.row(documentId)).toMatchObject({ status: 'Incomplete', signed_at: null })
  })

  test('a signature that was only saved is not signed by a press in another part', async () => {
    const { patient, documentId } = await signing.ready()
    const saved = await calls.put(patient, documentId, 'secSubmit', { content: { secSubmit } })
    expect(saved.statusCode, saved.body).toBe(200)
    const content = { secStepOne: sample.secStepOne ?? {} }
    const refused = await calls.put(patient, documentId, 'secStepOne', { content }, { sign: true })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fields).toContainEqual({ path: 'secSubmit.signature', rule: 'signatureRequired' })
    expect(await signing.row(documentId)).toMatchObject({ status: 'Incomplete', signed_at: null })
  })

  test('an answer that is not in the PDF signs nothing and is named', async () => {
    const { patient, documentId } = await signing.ready()
    const maker = portal.services.pdf
    const seal = maker.seal
    maker.seal = async () => {
      throw new PdfMismatch([{ path: 'secWish3.otherComfort' }])
    }
    try {
      const refused = await calls.sign(patient, documentId, secSubmit)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({
        errorCode: 'DOCUMENT_SUBMISSION_FAILED',
        fields: [{ path: 'secWish3.otherComfort', rule: 'notInPdf' }],
      })
      expect(await signing.row(documentId)).toMatchObject({ status: 'Incomplete', pdf_sha256: null })
    } finally {
      maker.seal = seal
    }
  })

  test('a part that another tab saved since the review was shown is not signed unseen', async () => {
    const { patient, documentId } = await signing.ready()
    const { revisions } = (await calls.read(patient, documentId)).json()
    await calls.save(patient, documentId, 'secWish3', { otherComfort: 'From the other tab' })
    const refused = await calls.put(
      patient,
      documentId,
      'secSubmit',
      { content: { secSubmit }, revisions },
      { sign: true },
    )
    expect(refused.statusCode).toBe(409)
    expect(refused.json().conflict).toMatchObject({
      sectionId: 'secWish3',
      theirs: { otherComfort: 'From the other tab' },
    })
    expect(await signing.row(documentId)).toMatchObject({ status: 'Incomplete' })
    const { revisions: now } = (await calls.read(patient, documentId)).json()
    const signed = await calls.put(
      patient,
      documentId,
      'secSubmit',
      { content: { secSubmit }, revisions: now },
      { sign: true },
    )
    expect(signed.statusCode).toBe(200)
  })

  test('a section changed while the pages were made sends the signer back to look', async () => {
    const { patient, documentId } = await signing.ready()
    const maker = portal.services.pdf
    const seal = maker.seal
    maker.seal = async given => {
      await calls.save(patient, documentId, 'secWish3', { otherComfort: 'Changed meanwhile' })
      return seal(given)
    }
    try {
      const refused = await calls.sign(patient, documentId, secSubmit)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({
        errorCode: 'DOCUMENT_UPDATE_FAILED',
        conflict: { sectionId: 'secWish3', theirs: { otherComfort: 'Changed meanwhile' } },
      })
      expect(await signing.row(documentId)).toMatchObject({ status: 'Incomplete' })
      expect(await signing.evidence(documentId)).toEqual([])
    } finally {
      maker.seal = seal
    }
  })
})

describe('the PDF', () => {
  test('is for those who may see the patient, and for no other person', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const other = await portal.person()
    const viewer = await portal.person({ roles: ['viewer'] })
    for (const who of [other, viewer]) {
      const refused = await signing.pdf(who, documentId)
      expect(refused.statusCode).toBe(404)
      expect(refused.json().errorCode).toBe('PRINT_PDF_MISSING')
      expect(
        (await portal.call(who, { method: 'GET', url: `/api/pdf/thumbnails/${documentId}/0` })).statusCode,
      ).toBe(404)
    }
    expect((await signing.pdf(null, documentId)).statusCode).toBe(401)
    expect((await signing.pdf(patient, documentId, `?patientId=${other.patientId}`)).statusCode).toBe(404)
  })

  test('one changed byte in the store is noticed and nothing is shown', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    const { documents } = portal.services
    const get = documents.get
    const { StoredBytesChanged } = await import('../../storage/document-store.ts')
    documents.get = async () => {
      throw new StoredBytesChanged('changed')
    }
    try {
      const refused = await signing.pdf(patient, documentId)
      expect(refused.statusCode).toBe(500)
      expect(refused.json().errorCode).toBe('DOCUMENT_DAMAGED')
    } finally {
      documents.get = get
    }
  })

  test('of an external document is shown after its disclosure was logged', async () => {
    const { patient, documentId } = await signing.ready()
    await calls.sign(patient, documentId, secSubmit)
    await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
      trx.updateTable('documents').set({ need_disclosure: true }).where('id', '=', documentId).execute(),
    )
    expect((await signing.pdf(patient, documentId)).statusCode).toBe(404)
    const told = () =>
      portal.call(patient, {
        method: 'POST',
        url: `/api/document/disclosure/${documentId}`,
        payload: { type: 'External document' },
      })
    expect((await told()).statusCode).toBe(200)
    expect((await told()).statusCode).toBe(200)
    expect((await signing.pdf(patient, documentId)).statusCode).toBe(200)
  })
})
