// The sockets of a portal and its phone, over real connections (rulings G-76 to G-78; security T-10).

import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http'
import type { PluginToDevice, PluginToPortal } from '@careword/contract/device-messages'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { deviceCalls } from '../../../testing/device-calls.ts'
import { cookiesOf, socketClients } from '../../../testing/socket-clients.ts'
import { noPages } from '../../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let device: ReturnType<typeof deviceCalls>
let lines: ReturnType<typeof socketClients>
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  device = deviceCalls(portal)
  lines = socketClients(portal)
})
afterEach(() => {
  portal.setNow(null)
  lines.close()
})
afterAll(() => portal.close())

const pad: PluginToDevice = {
  lang: 'es',
  show: {
    plugin: 'signature',
    field: 'secSubmit.personSignature',
    kind: 'signature',
    label: 'Sign here',
    signer: 'Rosa Delgado',
    ink: '',
    turn: 0,
  },
}
const drawn = (number: number): PluginToPortal => ({
  plugin: 'signature',
  number,
  field: 'secSubmit.personSignature',
  turn: 0,
  ink: '1.a.b',
})
const both = async (person?: TestPerson) => {
  const who = person ?? (await portal.person())
  const phone = await device.pair(who)
  const ends = {
    portal: await lines.join('portal', who.cookie),
    device: await lines.join('device', cookiesOf(phone)),
  }
  await ends.portal.hears('session:patch')
  await ends.device.hears('session:patch')
  return { who, phone, ...ends }
}
const signOut = (who: TestPerson) => portal.call(who, { method: 'DELETE', url: '/api/session/logoutAll' })

describe('what is sent', () => {
  test('is heard at the other end, and at no other', async () => {
    const here = await both()
    const elsewhere = await both()
    here.portal.socket.emit('device:plugin', pad)
    expect(await here.device.hears('device:plugin')).toEqual(pad)
    here.device.socket.emit('device:plugin', drawn(1))
    expect(await here.portal.hears('device:plugin')).toEqual(drawn(1))
    here.portal.socket.emit('command:status', { took: 1 })
    expect(await here.device.hears('command:status')).toEqual({ took: 1 })
    elsewhere.portal.socket.emit('device:plugin', { ...pad, lang: 'en' })
    await elsewhere.device.hears('device:plugin')
    const names = (heard: [string, unknown][]) =>
      heard.map(([name]) => name).filter(name => name === 'device:plugin')
    expect(names(elsewhere.device.heard)).toHaveLength(1)
    expect(names(elsewhere.portal.heard)).toEqual([])
    expect(names(here.device.heard)).toHaveLength(1)
  })

  test('may be a picture, whole', async () => {
    const { portal: end, device: phone } = await both()
    const picture = Buffer.alloc(2_000_000, 7)
    phone.socket.emit('device:plugin', { plugin: 'camera', number: 1, picture })
    const message = (await end.hears('device:plugin')) as { picture: Uint8Array }
    expect(Buffer.compare(Buffer.from(message.picture), picture)).toBe(0)
  })

  test('informs each end when the other comes (again)', async () => {
    const { portal: end, device: phone, phone: browser } = await both()
    await end.hears('handshake')
    end.heard.length = 0
    phone.socket.disconnect()
    await lines.join('device', cookiesOf(browser))
    expect(await end.hears('handshake')).toBeUndefined()
  })

  test('informs the portal that its phone went away, and when there is none as it comes; not while another of its pages is there', async () => {
    const { who, portal: end, device: phone, phone: browser } = await both()
    const second = await lines.join('device', cookiesOf(browser))
    await second.hears('session:patch')
    end.heard.length = 0
    phone.socket.disconnect()
    await phone.ended()
    end.socket.emit('device:plugin', pad)
    expect(await second.hears('device:plugin')).toEqual(pad)
    expect(end.heard.map(([event]) => event)).not.toContain('device:away')
    second.socket.disconnect()
    await end.hears('device:away')
    const anew = await lines.join('portal', who.cookie)
    await anew.hears('device:away')
    // Only the server sends this event, never a phone.
    end.heard.length = 0
    const back = await lines.join('device', cookiesOf(browser))
    back.socket.emit('device:away')
    back.socket.emit('command:status', { shows: 'waiting' })
    await end.hears('command:status')
    expect(end.heard.map(([event]) => event)).not.toContain('device:away')
  })

  test.each<[string, string, unknown]>([
    ['of another kind', 'device:plugin', { plugin: 'script', number: 1 }],
    ['too long', 'device:plugin', { ...drawn(1), ink: 'x'.repeat(24_001) }],
    ['of no known name', 'anything', {}],
    ['nothing', 'device:plugin', null],
    ['a list', 'device:plugin', [drawn(1)]],
    ['what the portal alone may say', 'device:plugin', pad],
    ['what the server alone may say', 'session:patch', { endsAt: '2099-01-01T00:00:00.000Z' }],
  ])('is not passed on where it is %s', async (_, event, message) => {
    const { portal: end, device: phone } = await both()
    end.heard.length = 0
    phone.socket.emit(event, message)
    phone.socket.emit('command:status', { shows: 'waiting' })
    await end.hears('command:status')
    // Only the server's own messages may come in between.
    const ofServer = ([name, what]: [string, unknown]) =>
      name === 'handshake' || (name === 'session:patch' && !JSON.stringify(what).includes('2099'))
    expect(end.heard.filter(each => !ofServer(each))).toEqual([['command:status', { shows: 'waiting' }]])
  })

  test('brings no fields that the contract does not name', async () => {
    const { portal: end, device: phone } = await both()
    phone.socket.emit('device:plugin', { ...drawn(1), patientId: 'another' })
    expect(await end.hears('device:plugin')).toEqual(drawn(1))
  })

  test('too much too fast ends the connection', async () => {
    const { device: phone } = await both()
    for (let n = 0; n < 320; n++) phone.socket.emit('command:status', { shows: 'waiting' })
    expect(await phone.ended()).toMatch(/disconnect|transport|server/)
  })

  test('too much is too much over all connections of an end', async () => {
    const { device: phone, phone: browser } = await both()
    const second = await lines.join('device', cookiesOf(browser))
    await second.hears('session:patch')
    for (let n = 0; n < 160; n++)
      for (const { socket } of [phone, second]) socket.emit('command:status', { shows: 'waiting' })
    expect(await Promise.race([phone.ended(), second.ended()])).toMatch(/disconnect|transport|server/)
  })

  test('an end has so many connections and no more: the oldest is hung up on', async () => {
    const { device: oldest, phone: browser, portal: end } = await both()
    const more = []
    for (let n = 0; n < 6; n++) {
      const next = await lines.join('device', cookiesOf(browser))
      await next.hears('session:patch')
      more.push(next)
    }
    expect(await oldest.ended()).toMatch(/disconnect|transport|server/)
    end.socket.emit('device:plugin', pad)
    for (const each of more) expect(await each.hears('device:plugin')).toEqual(pad)
  })
})

describe('who may speak', () => {
  test('nothing without a cookie, and nothing by a claimed identity', async () => {
    const { who } = await both()
    const stranger = await portal.person()
    const attempts = [
      lines.join('portal', ''),
      lines.join('device', ''),
      lines.join('none', who.cookie),
      // A signed-in person without a pairing.
      lines.join('portal', stranger.cookie),
      lines.join('portal', stranger.cookie, { query: { patientId: who.patientId } }),
      lines.join('device', `careword-device=${who.patientId.slice(0, 10)}`),
      // The cookie of the other end.
      lines.join('device', who.cookie),
      lines.join('portal', who.cookie, { tenant: 'lakeside' }),
    ]
    for (const client of await Promise.all(attempts)) expect(await client.ended()).toMatch(/poll error/)
  })

  test('no page elsewhere', async () => {
    const { who } = await both()
    const foreign = await lines.join('portal', who.cookie, {
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(await foreign.ended()).toMatch(/poll error/)
  })

  /** One raw socket.io request with a given cookie. */
  const raw = async (
    method: 'GET' | 'POST',
    sid: string,
    cookie: string,
    body = '',
    side = 'portal',
    signal?: AbortSignal,
  ) => {
    const address = new URL(await lines.address())
    const host = `evergreen.localhost:${address.port}`
    return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((done, fail) => {
      const sent = httpRequest(
        {
          host: address.hostname,
          port: address.port,
          method,
          signal,
          path: `/socket.io/?EIO=4&transport=polling&side=${side}&sid=${encodeURIComponent(sid)}`,
          headers: {
            host,
            origin: `http://${host}`,
            ...(cookie !== '' && { cookie }),
            ...(body !== '' && { 'content-type': 'text/plain;charset=UTF-8' }),
          },
        },
        answer => {
          let text = ''
          answer.on('data', (part: Buffer) => (text += part.toString()))
          answer.on('end', () => done({ status: answer.statusCode ?? 0, text, headers: answer.headers }))
        },
      )
      sent.on('error', fail)
      // An accepted request gets no response for long; a refusal comes at once.
      sent.setTimeout(20_000, () => {
        sent.destroy()
        done({ status: 0, text: '', headers: {} })
      })
      sent.end(body)
    })
  }
  const sidOf = (client: { socket: { io: { engine: unknown } } }) =>
    (client.socket.io.engine as { id: string }).id
  const spoken = `42${JSON.stringify(['device:plugin', drawn(9)])}`

  test('the id of a connection is no key: neither with another’s cookie, nor with none', async () => {
    const here = await both()
    const attacker = await both()
    const other = await portal.person()
    for (const [cookie, side] of [
      [attacker.who.cookie, 'portal'],
      [cookiesOf(attacker.phone), 'device'],
      [other.cookie, 'portal'],
      ['', 'portal'],
      // The right cookie, for the other end's connection.
      [here.who.cookie, 'portal'],
    ] as const) {
      expect((await raw('POST', sidOf(here.device), cookie, spoken, side)).status).toBeGreaterThanOrEqual(400)
      expect((await raw('GET', sidOf(here.device), cookie, '', side)).status).toBeGreaterThanOrEqual(400)
    }
    here.device.socket.emit('device:plugin', drawn(1))
    expect(await here.portal.hears('device:plugin')).toEqual(drawn(1))
    expect(
      here.portal.heard.filter(([, message]) => JSON.stringify(message) === JSON.stringify(drawn(9))),
    ).toEqual([])
    // The same request is accepted with the right cookie.
    expect((await raw('POST', sidOf(here.device), cookiesOf(here.phone), spoken, 'device')).status).toBe(200)
    await here.portal.hears('device:plugin', (message: { number: number }) => message.number === 9)
  })

  test('what an end does not fetch is kept up to two pictures; then the connection is closed', async () => {
    const { who, device: phone } = await both()
    const opened = await raw('GET', '', who.cookie)
    const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string }
    expect((await raw('POST', sid, who.cookie, '40')).status).toBe(200)
    // Checks whether the server still knows this connection, without fetching anything.
    const isThere = async () => (await raw('POST', sid, who.cookie, '3')).status === 200
    const picture = Buffer.alloc(2_900_000, 7)
    let sent = 0
    while (sent < 6 && (await isThere()))
      phone.socket.emit('device:plugin', { plugin: 'camera', number: ++sent, picture })
    await vi.waitFor(async () => expect(await isThere()).toBe(false), 20_000)
    expect(sent).toBeGreaterThanOrEqual(3)
  })

  test('each response keeps its headers: one that opens, one on an open connection, and one that is refused', async () => {
    const { who, phone, device: end } = await both()
    const answers = [
      await raw('GET', '', who.cookie),
      await raw('POST', sidOf(end), cookiesOf(phone), spoken, 'device'),
      await raw('POST', sidOf(end), who.cookie, spoken, 'portal'),
      await raw('POST', sidOf(end), '', spoken, 'device'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 401])
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
  })

  test('a message after the end is passed on to no end and refused, and the connection is over', async () => {
    const { who, phone, portal: other, device: end } = await both()
    const sid = sidOf(end)
    await signOut(who)
    other.heard.length = 0
    const say = () => raw('POST', sid, cookiesOf(phone), `${spoken}\u001e${spoken}`, 'device')
    for (const { status, text } of await Promise.all([say(), say(), say()])) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toBe('ok')
    }
    expect(await end.ended()).toMatch(/disconnect|transport/)
    expect(other.heard.filter(([event]) => event === 'device:plugin')).toEqual([])
  })

  test('a message whose sender hangs up while its pairing is looked up is not read, and the connection stays', async () => {
    const { phone, portal: other, device: end } = await both()
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    const speak = (signal?: AbortSignal) =>
      raw('POST', sidOf(end), cookiesOf(phone), spoken, 'device', signal)
    const hangUp = new AbortController()
    const arrives = new Promise<IncomingMessage>(done =>
      portal.app.server.on(
        'request',
        (request: IncomingMessage) => request.method === 'POST' && done(request),
      ),
    )
    await owner.query('begin; lock table device_pairings')
    const first = speak(hangUp.signal)
    const { socket } = await arrives
    hangUp.abort()
    await expect(first).rejects.toThrow('aborted')
    if (!socket.closed) await once(socket, 'close')
    await owner.query('rollback')
    await owner.end()
    expect((await speak()).status).toBe(200)
    await other.hears('device:plugin')
    expect(other.heard.filter(([event]) => event === 'device:plugin')).toHaveLength(1)
  })

  test('what the right end sends at once is passed on in order, however much there is', async () => {
    const { phone, portal: other, device: end } = await both()
    const say = (number: number) => `42${JSON.stringify(['device:plugin', drawn(number)])}`
    const numbers = Array.from({ length: 40 }, (_, n) => n + 1)
    for (const part of [numbers.slice(0, 20), numbers.slice(20)])
      expect(
        (await raw('POST', sidOf(end), cookiesOf(phone), part.map(say).join('\u001e'), 'device')).text,
      ).toBe('ok')
    await other.hears('device:plugin', (message: { number: number }) => message.number === 40)
    const heard = other.heard.filter(([event]) => event === 'device:plugin')
    expect(heard.map(([, message]) => (message as { number: number }).number)).toEqual(numbers)
  })

  test('no line that was disconnected, from either side', async () => {
    const one = await both()
    await device.disconnect(one.who)
    expect(await one.device.ended()).toMatch(/disconnect|transport/)
    expect(await (await lines.join('device', cookiesOf(one.phone))).ended()).toMatch(/poll error/)
    const two = await both()
    await two.phone.call({ method: 'DELETE', url: '/api/mobile/device' })
    expect(await two.portal.ended()).toMatch(/disconnect|transport/)
    expect(await (await lines.join('portal', two.who.cookie)).ended()).toMatch(/poll error/)
  })

  test('no line whose session is over: the next word is refused, and the open ends hear it within seconds', async () => {
    const { who, phone, device: end, portal: gone } = await both()
    const sid = sidOf(end)
    gone.heard.length = 0
    await signOut(who)
    const answer = await raw('POST', sid, cookiesOf(phone), spoken, 'device')
    expect(answer.status).toBe(401)
    expect(gone.heard.filter(([event]) => event === 'device:plugin')).toEqual([])
    expect(await end.ended()).toMatch(/disconnect|transport/)
  })

  test('the first phone no more when a second one came', async () => {
    const first = await both()
    const second = await both(first.who)
    expect(await first.device.ended()).toMatch(/disconnect|transport/)
    second.portal.socket.emit('device:plugin', pad)
    expect(await second.device.hears('device:plugin')).toEqual(pad)
    expect(first.device.heard.filter(([name]) => name === 'device:plugin')).toEqual([])
  })
})

describe('the session', () => {
  test('is announced to both ends, and prolonged by none of their messages', async () => {
    const { who, portal: end, device: phone } = await both()
    const ends = async () =>
      (await portal.call(who, { method: 'GET', url: '/api/mobile/pairing' })).headers['x-session-expires-at']
    const before = await ends()
    expect(await end.hears('session:patch')).toEqual({ endsAt: before })
    portal.setNow(new Date(Date.now() + 60_000))
    phone.socket.emit('device:plugin', drawn(1))
    await end.hears('device:plugin')
    expect(await ends()).toBe(before)
    // An action in the portal extends the session, and the phone is notified.
    await portal.call(who, { method: 'GET', url: '/api/dashboard/user' })
    phone.heard.length = 0
    const after = await ends()
    expect(after).not.toBe(before)
    expect(await phone.hears('session:patch')).toEqual({ endsAt: after })
  })
})
