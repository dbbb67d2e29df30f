// With a 'neutral' partner, no caller learns who has an account (ruling G-21, security T-28): same responses, same work.

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { type Invited, invited, lastSent } from '../../testing/invited.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let waiting: Invited
let activated: Invited
let disabled: Invited
beforeAll(async () => {
  portal = await startTestPortal()
  waiting = await invited(portal, { tenant: 'lakeside' })
  activated = await invited(portal, { tenant: 'lakeside' })
  disabled = await invited(portal, { tenant: 'lakeside' })
  await inTenant(portal.services.db, await portal.tenantId('lakeside'), async trx => {
    await trx.updateTable('users').set({ password_hash: 'set' }).where('id', '=', activated.userId).execute()
    await trx.deleteFrom('sent_codes').where('user_id', '=', activated.userId).execute()
    await trx.updateTable('users').set({ active: false }).where('id', '=', disabled.userId).execute()
  })
})
afterAll(() => portal.close())
afterEach(() => vi.restoreAllMocks())

let network = 0
const call = (url: string, payload: object) =>
  portal.call(null, {
    method: 'POST',
    url,
    tenant: 'lakeside',
    payload,
    remoteAddress: `10.1.${Math.floor(++network / 250)}.${network % 250}`,
  })
const verify = (email: string, code: string, patientId: string | null = null) =>
  call('/api/dashboard/verify-activation-code/lakeside', { email, code, patientId })
const resend = async (id: string, email: string) => {
  const response = await call(`/api/dashboard/resend-patient-activation-code/lakeside/${id}`, { email })
  await portal.afterwards()
  return response
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const registration = (email: string) => ({
  tenantId: 'lakeside',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email,
  phones: [{ number: '(555)555-0117', type: 'mobile' }],
  gender: '0',
  dob: '1948-03-17',
  convertToPatient: 'false',
  workflow: 'patientAsAService',
})

/** Addresses of every kind, and a code that is wrong for each. */
const kinds = () => ({
  'with an invitation': [waiting.email, wrong(waiting.code)] as const,
  'of an account in use': [activated.email, '123456'] as const,
  'of a disabled account': [disabled.email, wrong(disabled.code)] as const,
  'of nobody': [`${randomUUID()}@people.example`, '123456'] as const,
  'of nobody’s phone': ['(555) 555-0199', '123456'] as const,
})

describe('an address', () => {
  test('gets the same for every owner, from the first wrong code to the spent one, and again after a new one was requested', async () => {
    const stories: Record<string, unknown[]> = {}
    for (const [kind, [email, code]] of Object.entries(kinds())) {
      const story: unknown[] = []
      const tell = async () => {
        const response = await verify(email, code)
        const { patient_id: id, ...rest } = response.json()
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
        story.push(response.statusCode, rest, response.cookies.length)
        return id as string
      }
      const ids = new Set<string>()
      for (let i = 0; i < 7; i++) ids.add(await tell())
      // The same id each time, and not the patient's own.
      expect(ids.size).toBe(1)
      expect([waiting.patientId, activated.patientId, disabled.patientId]).not.toContain([...ids][0])
      const asked = await resend([...ids][0] ?? '', email)
      story.push(asked.statusCode, asked.json())
      await tell()
      stories[kind] = story
    }
    const [first, ...others] = Object.values(stories)
    expect(JSON.stringify(first)).toContain('Incorrect code')
    expect(JSON.stringify(first)).toContain('Code expired')
    for (const story of others) expect(story).toEqual(first)
  })

  test('that is requested with the id of a former response gets the same for every owner', async () => {
    const stories: unknown[][] = []
    for (const [email] of Object.values(kinds())) {
      const fresh = `fresh-${stories.length}`
      const id = (await verify(email, fresh)).json().patient_id as string
      const story: unknown[] = []
      for (const code of ['654321', 'A'.repeat(43)]) {
        const { patient_id: given, ...rest } = (await verify(email, code, id)).json()
        expect(given).toBe(id)
        const asContact = await call('/api/dashboard/verify-contact-activation-code/lakeside', {
          userId: id,
          email,
          code,
        })
        story.push(rest, asContact.json())
      }
      stories.push(story)
    }
    for (const story of stories) expect(story).toEqual(stories[0])
  })

  test.each(['reset', 'registration'] as const)(
    'whose code was spent gets the same after a %s was requested, for every owner',
    async asked => {
      const lakeside = await portal.services.partners.tenant('lakeside')
      if (lakeside) lakeside.config.settings.featureToggles.enablePatientAsAService = true
      const invitedAnew = await invited(portal, { tenant: 'lakeside' })
      const inUse = await invited(portal, { tenant: 'lakeside' })
      await inTenant(portal.services.db, await portal.tenantId('lakeside'), trx =>
        trx.updateTable('users').set({ password_hash: 'set' }).where('id', '=', inUse.userId).execute(),
      )
      for (const email of [invitedAnew.email, inUse.email, `${randomUUID()}@people.example`]) {
        for (let i = 0; i < 6; i++) await verify(email, wrong(invitedAnew.code))
        expect((await verify(email, wrong(invitedAnew.code))).json().result).toBe('Code expired')
        const response =
          asked === 'reset'
            ? await call('/api/dashboard/request-reset-password/lakeside', { email })
            : await call('/api/patient/requestPatientAccount', registration(email))
        expect([response.statusCode, response.json()]).toEqual([200, { result: 'success' }])
        const { code } = await lastSent(portal, invitedAnew)
        expect((await verify(email, wrong(code))).json().result).toBe('Incorrect code')
      }
    },
  )

  test('whose code has expired learns that only with the right one', async () => {
    const person = await invited(portal, { tenant: 'lakeside' })
    portal.setNow(new Date(Date.now() + 25 * 3600_000))
    try {
      expect((await verify(person.email, wrong(person.code))).json().result).toBe('Incorrect code')
      expect((await verify(person.email, person.code)).json().result).toBe('Code expired')
    } finally {
      portal.setNow(null)
    }
  })

  test('costs the same number of statements, so that the time reveals nothing', async () => {
    const counts: Record<string, number> = {}
    const person = await invited(portal, { tenant: 'lakeside' })
    const unknown = `${randomUUID()}@people.example`
    for (const [kind, [email, code]] of Object.entries({
      waiting: [person.email, wrong(person.code)],
      nobody: [unknown, '123456'],
      'waiting link': [person.email, 'A'.repeat(43)],
      'nobody link': [unknown, 'A'.repeat(43)],
    } as const)) {
      await verify(`${randomUUID()}@warm.example`, '123456')
      for (let i = 0; i < 7; i++) {
        counts[`${kind} ${i}`] = (await statementsOf(() => verify(email, code))).asked.length
      }
    }
    expect(counts['waiting 0']).toBeGreaterThan(5)
    for (const what of ['', 'link '])
      for (let i = 0; i < 7; i++)
        expect(counts[`waiting ${what}${i}`], `${what}${i}`).toBe(counts[`nobody ${what}${i}`])
  })

  test('of an account in use that asks for a new code gets a message instead of an answer', async () => {
    const person = await invited(portal, { tenant: 'lakeside' })
    const tenantId = await portal.tenantId('lakeside')
    const sent = () =>
      inTenant(portal.services.db, tenantId, trx =>
        trx.selectFrom('messages').where('recipient', '=', person.email).select('purpose').execute(),
      )
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ password_hash: 'set' }).where('id', '=', person.userId).execute(),
    )
    const before = (await sent()).length
    expect((await resend(person.patientId, person.email)).json()).toEqual({ result: 'success' })
    const after = await sent()
    expect(after.length).toBe(before + 1)
    expect(after.map(row => row.purpose)).toContain('accountExists')
  })
})

describe('an id', () => {
  test('that is unknown answers as a wrong code or a wrong link does', async () => {
    const known = await invited(portal, { tenant: 'lakeside' })
    const outcomeOf = async (id: string, code: string) => {
      const { patient_id: given, ...rest } = (await verify('', code, id)).json()
      expect(given).toBe(id)
      return rest
    }
    for (const code of ['123456', 'A'.repeat(43)]) {
      const wrongCode = code === known.code ? wrong(code) : code
      expect(await outcomeOf(randomUUID(), wrongCode)).toEqual(await outcomeOf(known.patientId, wrongCode))
    }
  })

  test('with the address of another person answers as a wrong code does, and costs that person no try', async () => {
    const one = await invited(portal, { tenant: 'lakeside' })
    const other = await invited(portal, { tenant: 'lakeside' })
    for (let i = 0; i < 5; i++)
      expect((await verify(other.email, one.code, one.patientId)).json().result).toBe('Incorrect code')
    expect((await verify(one.email, one.code)).json().result).toBe('success')
    expect((await verify(other.email, other.code)).json().result).toBe('success')
  })

  test('with an address that is not its own reports that a message was sent, and none is', async () => {
    const one = await invited(portal, { tenant: 'lakeside' })
    const tenantId = await portal.tenantId('lakeside')
    const count = async () =>
      (await inTenant(portal.services.db, tenantId, trx => trx.selectFrom('messages').select('id').execute()))
        .length
    const before = await count()
    for (const [id, email] of [
      [one.patientId, 'nobody@people.example'],
      [randomUUID(), one.email],
      [randomUUID(), 'nobody@people.example'],
    ] as const)
      expect((await resend(id, email)).json()).toEqual({ result: 'success' })
    expect(await count()).toBe(before)
    expect((await verify(one.email, one.code)).json().result).toBe('success')
  })
})

test('limits are the same for known and unknown addresses', async () => {
  const person = await invited(portal, { tenant: 'lakeside' })
  const unknown = `${randomUUID()}@people.example`
  const statuses = async (email: string) => {
    const seen: number[] = []
    for (let i = 0; i < 7; i++) seen.push((await resend(person.patientId, email)).statusCode)
    return seen
  }
  const known = await statuses(person.email)
  expect(known).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(await statuses(unknown)).toEqual(known)
})
