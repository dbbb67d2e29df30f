// Photos wait for their order, a refused file gives its reason, and each person's first upload precedes any second upload.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPdf, aPhoto, aTiff, makeUpConverter } from '../../testing/made-up-converter.ts'
import type { TestPerson } from '../../testing/test-portal.ts'
import { startUploadPortal, type UploadPortal } from '../../testing/upload-portal.ts'
import { convertWaiting } from './convert-waiting.ts'

let { portal, converter, calls, tenantId } = {} as UploadPortal
let patient: TestPerson
const usual = makeUpConverter().answer

beforeAll(async () => {
  ;({ portal, converter, calls, tenantId } = await startUploadPortal())
})
afterAll(() => portal.close())
beforeEach(async () => {
  converter.answer = usual
  converter.jobs = []
  portal.setNow(null)
  patient = await portal.person()
})

describe('photos', () => {
  test('wait until they are arranged, and are turned as the order states', async () => {
    const { documentId } = (await calls.send(patient, aPhoto('one'))).json()
    const second = (await calls.send(patient, aPhoto('two'), { documentId })).json()
    expect(second.file).toBe(1)
    expect((await calls.status(patient, documentId)).json().state).toBe('arranging')
    const pages = [
      { file: 1, turn: 90, straighten: -2.5 },
      { file: 0, turn: 0, straighten: 0 },
    ]
    expect((await calls.arrange(patient, documentId, pages)).statusCode).toBe(200)
    expect((await calls.arrange(patient, documentId, pages)).statusCode).toBe(200)
    await calls.settled(patient, documentId)
    expect(converter.jobs).toMatchObject([{ photos: pages }])
  })

  test.each([
    [
      'twice the same',
      [
        { file: 0, turn: 0, straighten: 0 },
        { file: 0, turn: 0, straighten: 0 },
      ],
    ],
    ['one that is not there', [{ file: 7, turn: 0, straighten: 0 }]],
    ['askew', [{ file: 0, turn: 45, straighten: 0 }]],
  ])('in an order with %s are refused', async (_, pages) => {
    const { documentId } = (await calls.send(patient, aPhoto())).json()
    expect((await calls.arrange(patient, documentId, pages)).statusCode).toBe(400)
    expect(converter.jobs).toEqual([])
  })

  test('are refused where the partner takes none', async () => {
    const person = await portal.person({ tenant: 'lakeside' })
    expect((await calls.send(person, aPhoto())).json().errorCode).toBe('UPLOAD_FILE_TYPE_REFUSED')
  })

  test('do not join a PDF', async () => {
    const { documentId } = (await calls.send(patient, aPdf())).json()
    expect((await calls.send(patient, aPhoto(), { documentId })).statusCode).toBe(409)
  })
})

describe('what cannot be used', () => {
  test('shows why it failed, cannot be submitted, and leaves no bytes', async () => {
    converter.answer = async () => ({ ok: false, reason: 'encrypted' })
    const { documentId } = (await calls.send(patient, aTiff())).json()
    expect(await calls.settled(patient, documentId)).toMatchObject({
      failed: true,
      reason: 'encrypted',
      state: 'failed',
    })
    expect((await calls.submit(patient, documentId)).statusCode).toBe(409)
    expect(await calls.rows('upload_parts', documentId)).toEqual([])
  })

  test('a server that died over it leaves it to another, and after three it is given up', async () => {
    converter.answer = () => Promise.reject(new Error('the process is gone'))
    const { documentId } = (await calls.send(patient, aPdf())).json()
    const work = () => convertWaiting(portal.services, tenantId)
    await expect.poll(() => converter.jobs.length).toBe(1)
    await expect.poll(async () => (await calls.status(patient, documentId)).json().state).toBe('waiting')
    // The next server is killed while it converts, so its claim expires.
    let held = () => {}
    converter.answer = () => new Promise((_, reject) => (held = () => reject(new Error('late'))))
    const killed = work()
    await expect.poll(() => converter.jobs.length).toBe(2)
    converter.answer = usual
    await work()
    expect(converter.jobs).toHaveLength(2)
    portal.setNow(new Date(Date.now() + 11 * 60_000))
    await work()
    expect((await calls.status(patient, documentId)).json().isPdfGenerated).toBe(true)
    held()
    await killed
    expect((await calls.status(patient, documentId)).json().isPdfGenerated).toBe(true)
  })
})

describe('fairness', () => {
  test("everybody's first goes before anybody's second", async () => {
    const other = await portal.person()
    const order: string[] = []
    let open = () => {}
    const gate = new Promise<void>(resolve => (open = resolve))
    converter.answer = async job => {
      await gate
      order.push(
        Buffer.from(job.files[0] ?? [])
          .toString()
          .slice(9, 11),
      )
      return usual(job)
    }
    const ids: [TestPerson, string][] = []
    for (const [who, name] of [
      [patient, 'a1'],
      [patient, 'a2'],
      [patient, 'a3'],
      [other, 'b1'],
    ] as const) {
      const { documentId } = (await calls.send(who, aPdf(name))).json()
      ids.push([who, documentId])
    }
    open()
    for (const [who, id] of ids) await calls.settled(who, id)
    expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
  })

  test('one person may have eight open, and may cancel one', async () => {
    const ids = []
    for (let at = 0; at < 8; at++) ids.push((await calls.send(patient, aPdf())).json().documentId)
    expect((await calls.send(patient, aPdf())).json().errorCode).toBe('UPLOAD_TOO_MANY_OPEN')
    expect((await calls.cancel(patient, ids[0])).statusCode).toBe(200)
    expect((await calls.send(patient, aPdf())).statusCode).toBe(200)
    expect((await calls.status(patient, ids[0])).statusCode).toBe(404)
  })
})
