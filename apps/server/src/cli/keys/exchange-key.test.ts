import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { claimKey, type OwnKeys } from '../../start/claim-key.ts'
import { followKeyChanges, type KeyFollower } from '../../start/follow-key-changes.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { browser, invited, messagesOf } from '../../testing/invited.ts'
import { adMetadata } from '../../testing/sample-answers.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { findByMrn } from '../../modules/patients/find-by-mrn.ts'
import { checkKey } from '../doctor/check-key.ts'
import { finishKeys, rotateKeys } from './exchange-key.ts'

let portal: TestPortal
let owner: pg.Pool
let followers: ReturnType<typeof makeDatabase>
beforeAll(async () => {
  portal = await startTestPortal()
  owner = new pg.Pool({ connectionString: portal.ownerUrl, max: 1 })
  followers = makeDatabase(
    makePool({
      url: portal.ownerUrl.replace('careword_owner', 'careword_server'),
      max: 2,
      onIdleError: () => {},
    }),
  )
})
afterAll(async () => {
  await owner.end()
  await followers.destroy()
  await portal.close()
})

const never = (why: Error) => expect.unreachable(why.message)
/** A server that follows key changes all the time, during some work. */
async function beside<T>(follower: KeyFollower, work: Promise<T>): Promise<T> {
  let isOver = false
  const over = work.finally(() => (isOver = true))
  over.catch(() => {})
  while (!isOver) {
    await follower.look(followers)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  return over
}

test('all that was written opens after an exchange, with the new key alone; hashes are what they were; the former key is refused', async () => {
  const former = portal.services.secret as Buffer
  const next = randomBytes(32)
  const both: OwnKeys = { key: next, previous: former }
  const alone = (key: Buffer): OwnKeys => ({ key, previous: null })
  const asked = { of: portal.ownerUrl }

  await claimKey(asked.of, alone(former))
  const calls = formCalls(portal)
  const patient = await portal.person({ mrn: 'EG-77' })
  const guest = await invited(portal)
  const id = await calls.begin(patient)
  const save = (text: string) => calls.save(patient, id, 'secWish5', { messages: text })
  expect((await save('before')).statusCode).toBe(200)
  const autosaved = (text: string, seq: number) =>
    portal.call(patient, {
      method: 'PUT',
      url: `/api/form/${id}/autosaved?sectionId=secStepOne`,
      payload: { answers: { calledName: text }, baseRevision: 0, seq, tabId: 'page-one-1' },
    })
  expect((await autosaved('typed', 1)).statusCode).toBe(200)

  // A server with both keys keeps writing with the former one, which the others can read.
  const keys = await claimKey(asked.of, both)
  expect(keys).toMatchObject({ writes: former, reads: [former, next] })
  Object.assign(portal.services, { secret: keys })
  const server = followKeyChanges(keys, both, never)
  await server.look(followers)
  expect(await checkKey(owner, both)).toMatchObject({ state: 'warning' })

  // A server without the new key could not read new values.
  const behind = followKeyChanges(await claimKey(asked.of, alone(former)), alone(former), never)
  await behind.look(followers)
  await expect(rotateKeys(asked.of, both)).rejects.toThrow(/1 of 2 servers has not got the new key/)
  await behind.leave(followers)
  await expect(finishKeys(asked.of, both)).rejects.toThrow(/No exchange of keys is under way/)

  const pass = await beside(server, rotateKeys(asked.of, both))
  expect(pass.unreadable).toEqual([])
  // A record number, saved answers, autosaved answers, and a message.
  expect(pass.changed).toBe(4)
  expect(keys).toMatchObject({ writes: next, reads: [next, former] })
  expect((await save('meanwhile')).statusCode).toBe(200)
  // A second run has nothing to do.
  expect(await beside(server, rotateKeys(asked.of, both))).toEqual({ looked: 0, changed: 0, unreadable: [] })
  await expect(claimKey(asked.of, alone(next))).rejects.toThrow(/SECRET_KEY_PREVIOUS/)
  await expect(claimKey(asked.of, alone(former))).rejects.toThrow(/another one/)
  expect(await checkKey(owner, both)).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('keys finish'),
  })

  const last = await beside(server, finishKeys(asked.of, both))
  expect(last).toMatchObject({ changed: 0, unreadable: [] })
  expect(last.looked).toBeGreaterThan(4)
  await server.look(followers)
  expect(keys.reads).toEqual([next])
  expect(await checkKey(owner, both)).toMatchObject({
    state: 'warning',
    fix: expect.stringContaining('Take it out'),
  })
  expect(await checkKey(owner, alone(next))).toMatchObject({ state: 'ok' })
  await expect(claimKey(asked.of, alone(former))).rejects.toThrow(/another one/)

  Object.assign(portal.services, { secret: await claimKey(asked.of, alone(next)) })
  const read = await portal.call(patient, {
    method: 'GET',
    url: `/api/form/${id}?metadata=${encodeURIComponent(JSON.stringify(adMetadata))}`,
  })
  expect(read.json().answers.secWish5.messages).toBe('meanwhile')
  expect(JSON.stringify(read.json().autosaved)).toContain('typed')
  const tenant = await portal.services.partners.tenant('evergreen')
  expect(tenant && (await findByMrn(portal.services, tenant, ' eg-77 '))).toBe(patient.patientId)
  // The link of an earlier message still works, and its text can be read.
  expect((await messagesOf(portal, guest))[0]?.links).toEqual([guest.link])
  const opened = await browser(portal).call({
    method: 'POST',
    url: '/api/dashboard/verify-activation-code/evergreen',
    payload: { email: '', code: guest.token, patientId: guest.patientId, ssoLogin: false },
  })
  expect(opened.json().result).toBe('success')
})
