// A phone beside the screen: one link, six digits, one session (rulings G-74, G-75; security T-09, T-10).

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { deviceAddress, deviceCalls } from '../../testing/device-calls.ts'
import { browser, messagesOf } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let device: ReturnType<typeof deviceCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  device = deviceCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const minute = 60_000
const later = (ms: number) => portal.setNow(new Date(Date.now() + ms))
const notified = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const wrong = [404, 'MOBILE_CONNECT_INVALID_CODE']
const signOut = (who: TestPerson) => portal.call(who, { method: 'DELETE', url: '/api/session/logoutAll' })

describe('the link', () => {
  test('goes to what was typed, opens the page of phones, and shows six digits there that pair the two', async () => {
    const person = await portal.person()
    const answer = await device.ask(person, ` ${deviceAddress(person).toUpperCase()} `)
    expect(answer.statusCode).toBe(200)
    const { link, result } = answer.json<{ link: string; result: string }>()
    expect(result).toBe('success')
    expect(new URL(link).pathname).toBe('/patientportal/device')
    const [mail] = await messagesOf(portal, person)
    expect(mail).toMatchObject({ purpose: 'deviceLink', channel: 'email', links: [link] })
    expect(mail?.to.toLowerCase()).toBe(deviceAddress(person))

    const { phone, answer: opened, code } = await device.open(device.tokenOf(link))
    expect(opened.statusCode).toBe(200)
    expect(code).toMatch(/^[0-9]{6}$/)
    expect(await device.stateOf(phone)).toBe('code')
    expect(await device.isPaired(person)).toBe(false)
    expect((await device.type(person, code)).statusCode).toBe(200)
    expect(await device.stateOf(phone)).toBe('paired')
    expect(await device.isPaired(person)).toBe(true)
  })

  test('of another screen ends the former one: a phone helps one at a time, without a queue', async () => {
    const [one, other] = [await portal.person(), await portal.person()]
    const phone = await device.pair(one)
    expect(await device.isPaired(one)).toBe(true)
    const { code } = await device.open(await device.link(other), phone)
    expect(await device.isPaired(one)).toBe(false)
    expect((await device.type(other, code)).statusCode).toBe(200)
    expect([await device.isPaired(other), await device.stateOf(phone)]).toEqual([true, 'paired'])
  })

  test('goes by text message to a number', async () => {
    const person = await portal.person()
    const token = await device.link(person, '(503) 555-0142')
    const [sent] = await messagesOf(portal, person)
    expect(sent).toMatchObject({ channel: 'sms', to: '+15035550142' })
    const { code } = await device.open(token)
    // However the same number is written.
    expect((await device.type(person, code, '503-555-0142')).statusCode).toBe(200)
  })

  test.each(['abc', '', 'a@', '12345', '@people.example'])('%j is no place to send it to', async info => {
    const person = await portal.person()
    expect(notified(await device.ask(person, info))).toEqual([422, 'MOBILE_CONNECT_INVALID_DEVICE'])
    expect(await messagesOf(portal, person)).toEqual([])
  })

  test('is nothing for contacts, and nothing without a session', async () => {
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    for (const answer of [await device.ask(contact), await device.type(contact, '123456')])
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'MOBILE_CONNECT_NOT_ALLOWED'])
    expect((await device.ask(null)).statusCode).toBe(401)
    expect((await device.type(null, '123456')).statusCode).toBe(401)
  })

  test('is over after ten minutes, open page or not', async () => {
    const person = await portal.person()
    const token = await device.link(person)
    const { phone, code } = await device.open(token)
    later(10 * minute + 1000)
    expect(notified(await device.type(person, code))).toEqual(wrong)
    expect(notified((await device.open(token)).answer)).toEqual(wrong)
    expect(await device.stateOf(phone)).toBe('over')
    later(9 * minute)
    expect((await device.type(person, code)).statusCode).toBe(200)
  })

  test('is over with the next one, and once it is used', async () => {
    const person = await portal.person()
    const first = await device.link(person)
    const { code } = await device.open(first)
    const second = await device.link(person)
    expect((await device.open(first)).answer.statusCode).toBe(404)
    const opened = await device.open(second)
    expect(opened.code).not.toBe(code)
    expect(notified(await device.type(person, code))).toEqual(wrong)
    expect((await device.type(person, opened.code)).statusCode).toBe(200)
    expect((await device.open(second)).answer.statusCode).toBe(404)
    expect(notified(await device.type(person, opened.code))).toEqual(wrong)
  })

  test('shows other digits to everyone who opens it next, and the ones before count no more', async () => {
    const person = await portal.person()
    const token = await device.link(person)
    const first = await device.open(token)
    const second = await device.open(token)
    expect(await device.stateOf(first.phone)).toBe('over')
    expect(first.code).not.toBe(second.code)
    expect(notified(await device.type(person, first.code))).toEqual(wrong)
    expect((await device.type(person, second.code)).statusCode).toBe(200)
    expect(await device.stateOf(second.phone)).toBe('paired')
    expect(await device.stateOf(first.phone)).toBe('over')
  })

  test('keeps its digits on the phone that shows them: opened or asked for again, until they are over', async () => {
    const person = await portal.person()
    const token = await device.link(person)
    const { phone, code, answer } = await device.open(token)
    const { endsAt } = answer.json<{ endsAt: string }>()
    expect(await device.shownOn(phone)).toEqual({ state: 'code', code, endsAt })
    expect(await device.shownOn(phone)).toEqual({ state: 'code', code, endsAt })
    const again = await device.open(token, phone)
    expect(again.answer.json()).toEqual({ code, endsAt })
    expect((await device.type(person, code)).statusCode).toBe(200)
    // The response contains no digits that were already typed.
    expect(await device.shownOn(phone)).toEqual({ state: 'paired' })
  })

  test('shows its digits to no other phone, and to this one not for longer than they work', async () => {
    const [person, other] = [await portal.person(), await portal.person()]
    const { phone, code } = await device.open(await device.link(person))
    const stranger = await device.open(await device.link(other))
    expect(await device.shownOn(stranger.phone)).toMatchObject({ state: 'code', code: stranger.code })
    expect(stranger.code).not.toBe(code)
    expect((await browser(portal).call({ method: 'GET', url: '/api/mobile/device' })).statusCode).toBe(404)
    const elsewhere = await phone.call({ method: 'GET', url: '/api/mobile/device', tenant: 'lakeside' })
    expect(elsewhere.json()).toEqual({ state: 'over' })
    later(10 * minute + 1000)
    expect(await device.shownOn(phone)).toEqual({ state: 'over' })
  })

  test('opened on a phone that was beside another session takes a cookie of its own there', async () => {
    const [person, next] = [await portal.person(), await portal.person()]
    const phone = await device.pair(person)
    const before = [...phone.cookies.values()]
    const { code } = await device.open(await device.link(next), phone)
    expect([...phone.cookies.values()]).not.toEqual(before)
    expect((await device.type(next, code)).statusCode).toBe(200)
    expect(await device.stateOf(phone)).toBe('paired')
  })

  test('a guess opens nothing, and a network that guesses is stopped', async () => {
    const from = (token: string) =>
      browser(portal).call({
        method: 'POST',
        url: '/api/mobile/open',
        payload: { token },
        remoteAddress: '10.9.9.9',
      })
    const answers: number[] = []
    for (let n = 0; n < 310; n++) answers.push((await from(`guess-${n}`.padEnd(43, 'x'))).statusCode)
    expect(answers.slice(0, 300).every(status => status === 404)).toBe(true)
    expect(answers.slice(300).every(status => status === 429)).toBe(true)
  })
})

describe('the six digits', () => {
  test('of another person’s session are wrong', async () => {
    const [person, stranger] = [await portal.person(), await portal.person()]
    const { code } = await device.open(await device.link(person))
    await device.link(stranger)
    expect(notified(await device.type(stranger, code))).toEqual(wrong)
    // Nothing of it counted against the person whose they are.
    expect((await device.type(person, code)).statusCode).toBe(200)
  })

  test('of the same person in another session are wrong', async () => {
    const person = await portal.person()
    const { code } = await device.open(await device.link(person))
    const answer = await portal.call(
      { ...person, cookie: (await portal.person()).cookie },
      { method: 'POST', url: `/api/mobile/verify/${code}?link=${deviceAddress(person)}` },
    )
    expect(notified(answer)).toEqual(wrong)
  })

  test('count five wrong tries, then the right ones are wrong, too', async () => {
    const person = await portal.person()
    const token = await device.link(person)
    const { phone, code } = await device.open(token)
    for (let n = 1; n <= 5; n++) expect(notified(await device.type(person, other(code, n)))).toEqual(wrong)
    expect(notified(await device.type(person, code))).toEqual(wrong)
    // The phone does not go on showing what opens nothing.
    expect(await device.stateOf(phone)).toBe('over')
    expect(notified((await device.open(token, phone)).answer)).toEqual(wrong)
    const again = await device.open(await device.link(person))
    expect((await device.type(person, again.code)).statusCode).toBe(200)
  })

  test('count each of many tries at once', async () => {
    const person = await portal.person()
    const { code } = await device.open(await device.link(person))
    await Promise.all(Array.from({ length: 25 }, (_, n) => device.type(person, other(code, n + 1))))
    const [row] = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('device_links').where('user_id', '=', person.userId).select('code_tries').execute(),
    )
    expect(row?.code_tries).toBe(5)
    expect(notified(await device.type(person, code))).toEqual(wrong)
  })

  test('typed twice at once pair once', async () => {
    const person = await portal.person()
    const { code } = await device.open(await device.link(person))
    const answers = await Promise.all(Array.from({ length: 10 }, () => device.type(person, code)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
    expect(statuses.filter(status => status === 404)).toHaveLength(9)
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('device_pairings').where('user_id', '=', person.userId).select('id').execute(),
    )
    expect(rows).toHaveLength(1)
  })

  test('belong to the address that was typed', async () => {
    const person = await portal.person()
    const { code } = await device.open(await device.link(person))
    expect(notified(await device.type(person, code, 'other@people.example'))).toEqual(wrong)
    expect((await device.type(person, code)).statusCode).toBe(200)
  })

  test.each(['12345', '1234567', 'abcdef', '12 345', '１２３４５６', ' 123456'])(
    '%j are no six digits',
    async code => {
      const person = await portal.person()
      await device.link(person)
      expect(notified(await device.type(person, code))).toEqual([400, 'MOBILE_CONNECT_INVALID_CODE'])
    },
  )
})

describe('the pairing', () => {
  test('ends from the portal', async () => {
    const person = await portal.person()
    const phone = await device.pair(person)
    expect((await device.disconnect(person)).statusCode).toBe(200)
    expect(await device.isPaired(person)).toBe(false)
    expect(await device.stateOf(phone)).toBe('over')
    // A second call is not a mistake.
    expect((await device.disconnect(person)).statusCode).toBe(200)
    expect((await device.disconnect(null)).statusCode).toBe(401)
  })

  test('ends from the phone', async () => {
    const person = await portal.person()
    const phone = await device.pair(person)
    const leave = () => phone.call({ method: 'DELETE', url: '/api/mobile/device' })
    expect((await leave()).statusCode).toBe(200)
    expect(await device.isPaired(person)).toBe(false)
    expect((await leave()).statusCode).toBe(404)
  })

  test('ends with the session, however that ended', async () => {
    const person = await portal.person()
    const phone = await device.pair(person)
    await signOut(person)
    expect(await device.stateOf(phone)).toBe('over')

    const idle = await portal.person()
    const beside = await device.pair(idle)
    later(12 * 60 * minute)
    expect(await device.stateOf(beside)).toBe('over')
    portal.setNow(null)

    const gone = await portal.person()
    const last = await device.pair(gone)
    await inTenant(portal.services.db, tenantId, trx =>
      trx.updateTable('users').set({ active: false }).where('id', '=', gone.userId).execute(),
    )
    expect(await device.stateOf(last)).toBe('over')
  })

  test('a second phone takes the place of the first', async () => {
    const person = await portal.person()
    const first = await device.pair(person)
    const second = await device.pair(person)
    expect(await device.stateOf(first)).toBe('over')
    expect(await device.stateOf(second)).toBe('paired')
  })

  test('is nothing that asking about it prolongs', async () => {
    const person = await portal.person()
    const phone = await device.pair(person)
    const ends = async () =>
      (await portal.call(person, { method: 'GET', url: '/api/mobile/pairing' })).headers[
        'x-session-expires-at'
      ]
    const before = await ends()
    later(minute)
    await device.stateOf(phone)
    expect(await ends()).toBe(before)
  })

  test('is of one partner: the cookie of a phone opens nothing at another', async () => {
    const phone = await device.pair(await portal.person())
    const answer = await phone.call({ method: 'GET', url: '/api/mobile/device', tenant: 'lakeside' })
    expect(answer.json().state).toBe('over')
  })

  test('leaves no digits, token or cookie in the database', async () => {
    const person = await portal.person()
    const token = await device.link(person)
    const { phone, code } = await device.open(token)
    const rows = JSON.stringify(
      await inTenant(portal.services.db, tenantId, trx =>
        trx.selectFrom('device_links').where('user_id', '=', person.userId).selectAll().execute(),
      ),
    )
    for (const secret of [token, ...phone.cookies.values()]) expect(rows).not.toContain(secret)
    expect(rows).not.toContain(`"${code}"`)
  })
})
