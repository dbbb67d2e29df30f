import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import type { ForWhom } from '../../core/document-pdf-maker.ts'

const sample = sampleAnswers()
const breath = () => new Promise(resolve => setTimeout(resolve, 20))

describe('while pages are made', () => {
  let portal: TestPortal
  let calls: ReturnType<typeof formCalls>
  let patient: TestPerson
  /** Each render waits until the test lets it go. */
  let renders: { kind: string; asker: ForWhom | null; end: (issue?: Error) => void }[] = []
  const held = (kind: string, asker: ForWhom | null) =>
    new Promise<void>((resolve, reject) => {
      renders.push({ kind, asker, end: issue => (issue ? reject(issue) : resolve()) })
    })
  const until = async (count: number) => {
    while (renders.length < count) await breath()
  }

  beforeAll(async () => {
    portal = await startTestPortal({
      ...noPages,
      seal: document => held('seal', document.for).then(() => noPages.seal(document)),
      draft: document => held('draft', document.for).then(() => noPages.draft(document)),
    })
    calls = formCalls(portal)
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    renders = []
    patient = await portal.person()
  })

  const readyToSign = async () => {
    const id = await calls.begin(patient)
    await calls.fill(patient, id, sample)
    return id
  }
  const sign = (id: string) => calls.sign(patient, id, sample['secSubmit'] ?? {})
  const look = (who: TestPerson, id: string) => portal.call(who, { method: 'GET', url: `/api/pdf/${id}` })

  test('a second press waits for the first, and nothing is made twice', async () => {
    const id = await readyToSign()
    const presses = [sign(id), sign(id), sign(id)]
    await until(1)
    await breath()
    expect(renders).toHaveLength(1)
    renders[0]?.end()
    const answers = await Promise.all(presses)
    expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200])
    expect(answers.filter(answer => answer.json().alreadySigned === true)).toHaveLength(2)
    expect(renders).toHaveLength(1)
  })

  test('when the first cannot be made, the second tries itself', async () => {
    const id = await readyToSign()
    const presses = [sign(id), sign(id)]
    await until(1)
    renders[0]?.end(new Error('broken'))
    await until(2)
    renders[1]?.end()
    expect((await Promise.all(presses)).map(answer => answer.statusCode)).toEqual(
      expect.arrayContaining([200, 422]),
    )
  })

  test('no connection of the database is held: with all of them asked for pages, another person saves', async () => {
    // A session has one call at work: so many people as the pool has connections, and more.
    const people = await Promise.all(Array.from({ length: 12 }, () => portal.person()))
    const drafts = await Promise.all(people.map(who => calls.begin(who)))
    const looks = people.map((who, at) => look(who, drafts[at] ?? ''))
    await until(12)
    const other = await portal.person()
    const theirs = await calls.begin(other)
    expect((await calls.save(other, theirs, 'secWish5', { messages: 'Saved meanwhile' })).statusCode).toBe(
      200,
    )
    const answered = Promise.all(looks)
    const ending = setInterval(() => renders.forEach(render => render.end()), 10)
    expect(new Set((await answered).map(answer => answer.statusCode))).toEqual(new Set([200]))
    clearInterval(ending)
  })

  test('who hangs up is known to the line, who stays is not taken for gone', async () => {
    const other = await portal.person()
    const { port } = portal.app.server.address() as AddressInfo
    const pages = async (who: TestPerson, signal?: AbortSignal) => {
      const id = await calls.begin(who)
      return fetch(`http://127.0.0.1:${port}/api/pdf/${id}`, {
        headers: { cookie: who.cookie },
        ...(signal && { signal }),
      })
    }
    const stop = new AbortController()
    const left = pages(other, stop.signal).catch(() => 'left')
    await until(1)
    const stays = pages(patient)
    await until(2)
    stop.abort()
    await left
    while (!renders[0]?.asker?.signal.aborted) await breath()
    renders[1]?.end()
    expect((await stays).status).toBe(200)
    await breath()
    expect(renders[1]?.asker?.signal.aborted).toBe(false)
    expect(renders[1]?.asker?.person).toBe(patient.userId)
    renders[0]?.end()
  })

  test('who hangs up before the turn of the signature has signed nothing', async () => {
    const id = await readyToSign()
    const { port } = portal.app.server.address() as AddressInfo
    const stop = new AbortController()
    const press = (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/api/form/${id}?sectionId=secSubmit&preview=true&sign=true`, {
        method: 'PUT',
        headers: {
          cookie: patient.cookie,
          origin: `http://127.0.0.1:${port}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ content: { secSubmit: sample['secSubmit'] } }),
        ...(signal && { signal }),
      })
    const left = press(stop.signal).catch(() => 'left')
    await until(1)
    // The renderer's queue is notified through the signal.
    stop.abort()
    await left
    while (!renders[0]?.asker?.signal.aborted) await breath()
    renders[0]?.end(new Error('left the line'))
    await breath()
    expect((await calls.read(patient, id)).json().signed ?? false).toBe(false)
    const again = press()
    await until(2)
    renders[1]?.end()
    expect(await (await again).json()).toMatchObject({ signed: true, status: 'Active' })
  })
})

describe('with the real renderer', () => {
  let portal: TestPortal
  let calls: ReturnType<typeof formCalls>
  beforeAll(async () => {
    portal = await startTestPortal('realPages')
    calls = formCalls(portal)
  })
  afterAll(() => portal.close())
  const look = (who: TestPerson, id: string) => portal.call(who, { method: 'GET', url: `/api/pdf/${id}` })

  test('one person has one at work and fourteen that wait; the rest gets the time to ask again, and others get theirs', async () => {
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const patient = await portal.person()
    const draft = await calls.begin(patient)
    const [answers, other] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => look(clinician, draft))),
      look(patient, draft),
    ])
    const told = answers.filter(answer => answer.statusCode === 429)
    expect(told).toHaveLength(5)
    for (const answer of told) {
      expect(answer.json().errorCode).toBe('TOO_MANY_PAGES_AT_ONCE')
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(15)
    expect(other.statusCode).toBe(200)
  })

  test('all who ask for one draft at once get one and the same rendering', async () => {
    const patient = await portal.person()
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    const id = await calls.begin(patient)
    // Before the first the worker starts; the others come while it does.
    const answers = await Promise.all([patient, patient, patient, clinician].map(who => look(who, id)))
    expect(answers.map(answer => answer.statusCode)).toEqual(answers.map(() => 200))
    // Each rendering has an id of its own.
    expect(new Set(answers.map(answer => answer.rawPayload.toString('base64'))).size).toBe(1)
  })
})
