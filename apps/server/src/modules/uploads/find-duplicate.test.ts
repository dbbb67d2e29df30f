// A paper that is here already is recognized by its bytes, and by the codes on its pages.

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { aPdf, aPhoto } from '../../testing/made-up-converter.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import type { TestPerson } from '../../testing/test-portal.ts'
import { sha256 } from '../../storage/document-store.ts'
import { startUploadPortal, type UploadPortal } from '../../testing/upload-portal.ts'

let { portal, converter, calls, tenantId } = {} as UploadPortal
let patient: TestPerson

beforeAll(async () => {
  ;({ portal, converter, calls, tenantId } = await startUploadPortal())
})
afterAll(() => portal.close())
beforeEach(async () => {
  patient = await portal.person()
})

describe('a paper that is here already', () => {
  const packetOf = async (who: TestPerson, bytes: Buffer, patientId = who.patientId) => {
    const { documentId } = (await calls.send(who, bytes, {}, patientId)).json()
    return { id: documentId as string, packet: (await calls.settled(who, documentId)).packet }
  }
  async function signedHere(): Promise<string> {
    const forms = formCalls(portal)
    const id = await forms.begin(patient)
    const sample = sampleAnswers()
    await forms.fill(patient, id, sample)
    expect((await forms.sign(patient, id, sample['secSubmit'] ?? {})).json()).toMatchObject({ signed: true })
    return id
  }
  const refusedAsKnown = async (id: string) => {
    const refused = await calls.submit(patient, id)
    expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_KNOWN'])
    expect((await calls.submit(patient, id, { known: true })).statusCode).toBe(200)
  }

  test('is recognised by the same file, for this patient alone', async () => {
    const bytes = aPdf('the same scan')
    const first = await packetOf(patient, bytes)
    expect(first.packet).toBeNull()
    await calls.submit(patient, first.id)
    const again = await packetOf(patient, bytes)
    expect(again.packet).toMatchObject({
      kind: 'known',
      by: 'sentBefore',
      document: { documentId: first.id, status: 'inForce', signedOn: '2026-01-05' },
    })
    expect((await packetOf(await portal.person(), bytes)).packet).toBeNull()
    await refusedAsKnown(again.id)
  })

  test('is recognised by the bytes that were sealed here', async () => {
    const documentId = await signedHere()
    const pdf = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })).rawPayload
    const { id, packet } = await packetOf(patient, pdf)
    expect(packet).toMatchObject({ by: 'handedOut', document: { documentId, status: 'inForce' } })
    await refusedAsKnown(id)
  })

  test('is recognised by the code on its sealed pages, printed and scanned', async () => {
    const documentId = await signedHere()
    const { checkCode } = (await calls.listed(patient)).instances[documentId]
    converter.codes = async () => [`HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/${checkCode}`]
    const { packet } = await packetOf(patient, aPdf(randomUUID()))
    expect(packet).toMatchObject({ by: 'codes', document: { documentId } })
    converter.codes = async () => ['HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/000000000000']
    expect((await packetOf(patient, aPdf(randomUUID()))).packet).toBeNull()
    converter.codes = async () => []
  })

  describe('of another patient', () => {
    const ofAnother = (pages: number[]) => ({ kind: 'ofAnother', pages, here: null })
    const refusedAsAnothers = async (who: TestPerson, id: string) => {
      const refused = await calls.submit(who, id)
      expect([refused.statusCode, refused.json().errorCode]).toEqual([409, 'UPLOAD_PAPER_OF_ANOTHER'])
      expect((await calls.submit(who, id, { known: true })).statusCode).toBe(200)
      const { rows } = await inTenant(portal.services.db, tenantId, trx =>
        sql<{
          code: string
        }>`select code from audit_events where document_id = ${id} and action = 'submitUpload'
          and outcome = 'done'`.execute(trx),
      )
      expect(rows).toEqual([{ code: 'PAPER_OF_ANOTHER' }])
    }

    test('is recognised by its bytes and by the code on its pages, in the portal of its partner alone', async () => {
      const documentId = await signedHere()
      const pdf = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })).rawPayload
      const { checkCode } = (await calls.listed(patient)).instances[documentId]
      const other = await portal.person()
      const byBytes = await packetOf(other, pdf)
      expect(byBytes.packet).toEqual(ofAnother([]))
      await refusedAsAnothers(other, byBytes.id)

      converter.codes = async () => [null, `HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/${checkCode}`]
      const byCode = await packetOf(other, aPdf(randomUUID()))
      expect(byCode.packet).toEqual(ofAnother([1]))
      // A user of the health system learns no more than that.
      const clinician = await portal.person({ roles: ['uploader'] })
      expect((await packetOf(clinician, aPdf(randomUUID()), other.patientId)).packet).toEqual(ofAnother([1]))
      const elsewhere = await portal.person({ tenant: 'lakeside' })
      expect((await packetOf(elsewhere, aPdf(randomUUID()))).packet).toBeNull()
      converter.codes = async () => []
      expect((await packetOf(elsewhere, pdf)).packet).toBeNull()
    })

    test('added all the same, it is here the second time too, scanned again, and each of both questions has its answer', async () => {
      const documentId = await signedHere()
      const { checkCode } = (await calls.listed(patient)).instances[documentId]
      const other = await portal.person()
      converter.codes = async () => [null, `HTTPS://EVERGREEN.CARE.EXAMPLE/VERIFY/${checkCode}`]
      const first = await packetOf(other, aPdf(randomUUID()))
      expect((await calls.submit(other, first.id, { ofAnother: true })).statusCode).toBe(200)

      const again = await packetOf(other, aPdf(randomUUID()))
      const here = { kind: 'known', by: 'codes', document: { documentId: first.id, status: 'inForce' } }
      expect(again.packet).toMatchObject({ ...ofAnother([1]), here })
      for (const [said, code] of [
        [{}, 'UPLOAD_PAPER_OF_ANOTHER'],
        [{ ofAnother: true }, 'UPLOAD_PAPER_KNOWN'],
        // An older page asks one question, and sends only this.
        [{ known: true }, 'UPLOAD_PAPER_KNOWN'],
        [{ known: true, ofAnother: false }, 'UPLOAD_PAPER_OF_ANOTHER'],
      ] as const) {
        const refused = await calls.submit(other, again.id, said)
        expect([refused.statusCode, refused.json().errorCode]).toEqual([409, code])
      }
      expect((await calls.submit(other, again.id, { known: true, ofAnother: true })).statusCode).toBe(200)
      // Nothing has changed for the patient for whom the paper was made.
      expect((await packetOf(patient, aPdf(randomUUID()))).packet).toMatchObject({
        kind: 'known',
        document: { documentId },
      })
      converter.codes = async () => []
    })

    test('the same file twice is here as well', async () => {
      const documentId = await signedHere()
      const pdf = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${documentId}` })).rawPayload
      const other = await portal.person()
      const first = await packetOf(other, pdf)
      expect((await calls.submit(other, first.id, { ofAnother: true })).statusCode).toBe(200)
      expect((await packetOf(other, pdf)).packet).toMatchObject({
        kind: 'ofAnother',
        here: { by: 'sentBefore', document: { documentId: first.id } },
      })
    })

    test('is not recognised by a file that another person added: it may be a form that many people have', async () => {
      const bytes = aPdf(randomUUID())
      const first = await packetOf(patient, bytes)
      await calls.submit(patient, first.id)
      const kept = (await portal.call(patient, { method: 'GET', url: `/api/pdf/${first.id}` })).rawPayload
      const other = await portal.person()
      expect((await packetOf(other, bytes)).packet).toBeNull()
      expect((await packetOf(other, kept)).packet).toBeNull()
    })
  })

  test('is recognised by a copy that was downloaded after a change', async () => {
    const documentId = await signedHere()
    const copy = aPdf(randomUUID())
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .insertInto('document_copies')
        .values({
          tenant_id: tenantId,
          document_id: documentId,
          sha256: sha256(copy),
          tells: 'replaced',
          made_at: new Date(),
        })
        .execute(),
    )
    expect((await packetOf(patient, copy)).packet).toMatchObject({
      by: 'handedOut',
      document: { documentId },
    })
    expect((await packetOf(await portal.person(), copy)).packet).toEqual({
      kind: 'ofAnother',
      pages: [],
      here: null,
    })
  })

  test('a paper of photos is known only where each photo is', async () => {
    const send = async (texts: string[]) => {
      const { documentId } = (await calls.send(patient, aPhoto(texts[0]))).json()
      for (const text of texts.slice(1)) await calls.send(patient, aPhoto(text), { documentId })
      await calls.arrange(
        patient,
        documentId,
        texts.map((_, file) => ({ file, turn: 0, straighten: 0 })),
      )
      return { id: documentId, packet: (await calls.settled(patient, documentId)).packet }
    }
    await calls.submit(patient, (await send(['a', 'b'])).id)
    expect((await send(['a', 'c'])).packet).toBeNull()
    expect((await send(['b', 'a'])).packet).toMatchObject({ by: 'sentBefore' })
  })

  test('a person who may not see the document learns that it is here, and nothing of it', async () => {
    const bytes = aPdf(randomUUID())
    const first = await packetOf(patient, bytes)
    await calls.submit(patient, first.id)
    // The upload has a type that the partner has removed.
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('documents').where('id', '=', first.id).set({ type: 'GONE' }).execute(),
    )
    const clinician = await portal.person({ roles: ['uploader'] })
    const { packet } = await packetOf(clinician, bytes, patient.patientId)
    expect(packet).toEqual({ kind: 'known', by: 'sentBefore', document: null })
  })
})
