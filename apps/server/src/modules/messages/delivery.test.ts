// Messages on their way, against a real mail server that behaves badly and a real gateway for text messages.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { makeMailer, type Patience } from '../../mail/mailer.ts'
import { makeSmsGateway } from '../../mail/sms-gateway.ts'
import type { Services } from '../../core/services.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { countMessages } from './count-messages.ts'
import { claimMessages } from './claim-messages.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { deliverMessages, type Senders } from './deliver-messages.ts'
import { openMessageBody } from './message-body.ts'
import { listMessages } from './list-messages.ts'
import type { Message } from './message.ts'
import { queueMessage } from './queue-message.ts'
import { operator } from '../../core/record-audit.ts'
import { resendMessage } from './resend-message.ts'

let portal: TestPortal
let tenant: Tenant
/** As in production: words leave. */
let services: Services
const start = new Date('2026-11-21T15:00:00Z')
const minutes = (n: number) => new Date(start.getTime() + n * 60_000)

beforeAll(async () => {
  portal = await startTestPortal()
  services = { ...portal.services, env: { ...portal.services.env, DEMO: false } }
  tenant = await portal.services.partners.tenant('evergreen').then(found => found ?? fail('no evergreen'))
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.setNow(start)
  await inTenant(services.db, tenant.id, trx =>
    trx.updateTable('messages').set({ sent_at: start }).where('tenant_id', '=', tenant.id).execute(),
  )
})
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const fail = (why: string): never => {
  throw new Error(why)
}

interface Taken {
  from: string
  to: string[]
  raw: string
}

/** A mail server on this machine. */
async function mailServer(behaviour: Partial<SMTPServerOptions> = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = session.envelope.mailFrom
        taken.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(entry => entry.address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
    ...behaviour,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  closing.push(() => new Promise(resolve => server.close(() => resolve())))
  const drop = () => {
    for (const connection of server.connections) (connection as { _socket: Socket })._socket.destroy()
  }
  dropLines = drop
  return { url: `smtp://127.0.0.1:${port}`, taken }
}
/** Cuts the lines of the server that was started last. */
let dropLines = (): void => {}

/** For servers that hang; a good one may take its time on a busy machine. */
const short = { connectMs: 300, silenceMs: 300, wholeMs: 800 }
const byMail = (url: string, patience?: Patience): Senders => ({
  email: makeMailer(url, patience),
  sms: null,
})
const deliver = (senders: Senders) => deliverMessages(services, tenant.id, senders)
const refusing = (
  responseCode: number,
  at: 'onRcptTo' | 'onMailFrom' | 'onConnect',
): Partial<SMTPServerOptions> => ({
  [at]: (...all: unknown[]) => {
    const done = all.at(-1) as (error: Error) => void
    done(Object.assign(new Error('go away, quill@people.example'), { responseCode }))
  },
})

const queue = (more: Partial<Message> = {}): Promise<string> =>
  inTenant(services.db, tenant.id, trx =>
    queueMessage(services, trx, tenant, {
      kind: 'passwordReset',
      channel: 'email',
      to: 'quill@people.example',
      userId: null,
      lang: 'en',
      name: 'Quill',
      link: 'http://evergreen.localhost/patientportal/x#token',
      linkEnds: minutes(60 * 24 * 20),
      ...more,
    }),
  )

const row = (id: string) =>
  inTenant(services.db, tenant.id, trx =>
    trx
      .selectFrom('messages')
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow(),
  )

describe('a mail', () => {
  test('goes to one person, from the partner, with its plain twin, and its words leave the database', async () => {
    const server = await mailServer()
    const id = await queue()
    await deliver(byMail(server.url))
    expect(server.taken).toHaveLength(1)
    const [mail] = server.taken
    expect(mail).toMatchObject({ from: 'portal@evergreen.example', to: ['quill@people.example'] })
    expect(mail?.raw).toMatch(/^From: Evergreen Health <portal@evergreen\.example>\r$/m)
    expect(mail?.raw).toMatch(/^Reply-To: help@evergreen\.example\r$/m)
    expect(mail?.raw).toMatch(/^To: quill@people\.example\r$/m)
    expect(mail?.raw).toContain(`Message-ID: <${id}@evergreen.example>`)
    expect(mail?.raw).toContain('text/plain; charset=utf-8')
    expect(mail?.raw).toContain('text/html; charset=utf-8')
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: null, body: null, sent_at: start })
    await deliver(byMail(server.url))
    expect(server.taken).toHaveLength(1)
  })

  test('keeps its words in the demo, whose mailbox shows them', async () => {
    const server = await mailServer()
    const id = await queue()
    await deliverMessages(portal.services, tenant.id, byMail(server.url))
    const sent = await row(id)
    expect(sent.sent_at).toEqual(start)
    expect(openMessageBody(services.secret, sent)?.subject).toBe('Set a new password for Evergreen Health')
  })

  test('that is put off (451) is tried again later and later, with the same id, eight times; then it is given up', async () => {
    const server = await mailServer(refusing(451, 'onRcptTo'))
    const id = await queue()
    const waited: number[] = []
    const rung = () => services.alarms.counts().messagesNotSent
    const before = rung()
    let at = start
    for (let tries = 1; tries < 8; tries++) {
      await deliver(byMail(server.url))
      const now = await row(id)
      expect(now).toMatchObject({ attempts: tries, last_error: 'refused 451', gave_up_at: null })
      waited.push((now.next_try_at.getTime() - at.getTime()) / 60_000)
      // Not a moment earlier.
      portal.setNow(new Date(now.next_try_at.getTime() - 1))
      await deliver(byMail(server.url))
      expect((await row(id)).attempts).toBe(tries)
      at = now.next_try_at
      portal.setNow(at)
    }
    await deliver(byMail(server.url))
    expect(await row(id)).toMatchObject({ attempts: 8, last_error: 'refused 451', gave_up_at: at })
    expect(waited).toEqual([1, 3, 10, 30, 90, 240, 480])
    // Each time: the other side accepts nothing, and all other messages wait as well.
    expect(rung() - before).toBe(8)
    portal.setNow(new Date(at.getTime() + 3600_000 * 24))
    await deliver(byMail(server.url))
    expect((await row(id)).attempts).toBe(8)
  })

  test('is sent once after the other side is well again, with the id of the first try', async () => {
    const ids: string[] = []
    let well = false
    const server = await mailServer({
      onData(stream, _session, done) {
        let raw = ''
        stream.on('data', (part: Buffer) => (raw += part.toString('utf8')))
        stream.on('end', () => {
          ids.push(/^Message-ID: (.*)\r$/m.exec(raw)?.[1] ?? 'none')
          done(well ? undefined : Object.assign(new Error('later'), { responseCode: 451 }))
        })
      },
    })
    const id = await queue()
    await deliver(byMail(server.url))
    well = true
    portal.setNow(minutes(2))
    await deliver(byMail(server.url))
    await deliver(byMail(server.url))
    expect(ids).toEqual([`<${id}@evergreen.example>`, `<${id}@evergreen.example>`])
    expect(await row(id)).toMatchObject({ attempts: 2, sent_at: minutes(2), last_error: null })
  })

  test('that is refused for good (550) is given up at once', async () => {
    const server = await mailServer(refusing(550, 'onRcptTo'))
    const id = await queue()
    await deliver(byMail(server.url))
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: 'refused 550', gave_up_at: start })
    portal.setNow(minutes(1))
    await deliver(byMail(server.url))
    expect((await row(id)).attempts).toBe(1)
  })

  test('whose words are refused for good (554) is given up as well', async () => {
    const server = await mailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
      },
    })
    const id = await queue()
    await deliver(byMail(server.url))
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: 'refused 554', gave_up_at: start })
  })

  test.each([
    [554, 'onConnect'],
    [553, 'onMailFrom'],
  ] as const)(
    'of a server that takes nothing from us (%i, %s) is tried again: that is ours to mend',
    async (code, at) => {
      const server = await mailServer(refusing(code, at))
      const id = await queue()
      await deliver(byMail(server.url))
      expect(await row(id)).toMatchObject({ attempts: 1, last_error: `refused ${code}`, gave_up_at: null })
    },
  )

  test.each<[string, Partial<SMTPServerOptions>, RegExp]>([
    ['refuses the connection', refusing(421, 'onConnect'), /^refused 421$/],
    ['hangs at the greeting', { onConnect: () => {} }, /^timeout$/],
    ['hangs after the recipient', { onRcptTo: () => {} }, /^timeout$/],
    ['hangs after the words', { onData: stream => void stream.resume() }, /^timeout$/],
    [
      'drops the line in the middle of the words',
      {
        onData: stream => {
          stream.once('data', () => dropLines())
          stream.resume()
        },
      },
      /^(ECONNECTION|ESOCKET|EPROTOCOL|ECONNRESET|timeout)$/,
    ],
  ])(
    'to a server that %s waits for its next try, and the log names no address',
    async (_how, behaviour, reason) => {
      const lines: unknown[] = []
      const log = { ...services.log, warn: (...all: unknown[]) => void lines.push(all) } as Services['log']
      const server = await mailServer(behaviour)
      const id = await queue()
      await deliverMessages({ ...services, log }, tenant.id, byMail(server.url, short))
      const after = await row(id)
      expect(after.last_error).toMatch(reason)
      expect(after).toMatchObject({ attempts: 1, sent_at: null, gave_up_at: null, next_try_at: minutes(1) })
      expect(after.body).not.toBeNull()
      expect(JSON.stringify(lines)).not.toMatch(/people\.example|quill|token/i)
      expect(lines).toHaveLength(1)
    },
  )

  test('to a server that drips a word a moment for ever is cut off by the whole time', async () => {
    const server = await mailServer({ onRcptTo: () => {} })
    const mailer = makeMailer(server.url, { connectMs: 5000, silenceMs: 60_000, wholeMs: 200 })
    await expect(
      mailer?.send({
        id: 'x',
        from: { name: 'A', address: 'a@a.example' },
        replyTo: undefined,
        to: 'b@b.example',
        subject: 's',
        text: 't',
        html: null,
      }),
    ).rejects.toMatchObject({ reason: 'timeout', permanent: false })
  })

  test('that the other side took, before its line broke, is not sent again', async () => {
    const server = await mailServer({
      onData(stream, _session, done) {
        stream.resume()
        stream.on('end', () => {
          server.taken.push({ from: '', to: [], raw: '' })
          done()
          setImmediate(() => dropLines())
        })
      },
    })
    const id = await queue()
    await deliver(byMail(server.url))
    portal.setNow(minutes(60))
    await deliver(byMail(server.url))
    expect(server.taken).toHaveLength(1)
    expect((await row(id)).sent_at).toEqual(start)
  })

  test('whose server does not know us (535) waits: that is ours to mend, not the message’s end', async () => {
    const server = await mailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
    })
    const id = await queue()
    for (const at of [0, 1, 4, 14]) {
      portal.setNow(minutes(at))
      await deliver(byMail(server.url.replace('smtp://', 'smtp://user:wrong@')))
    }
    expect(await row(id)).toMatchObject({ attempts: 4, last_error: 'sign-in refused', gave_up_at: null })
  })

  test('is not sent any more when its link has ended', async () => {
    const server = await mailServer()
    const id = await queue({ linkEnds: minutes(60) })
    portal.setNow(minutes(61))
    await deliver(byMail(server.url))
    expect(server.taken).toEqual([])
    expect(await row(id)).toMatchObject({ last_error: 'too late', gave_up_at: minutes(61) })
  })

  test('is sent once by two workers that start at the same moment', async () => {
    const server = await mailServer()
    const ids = []
    for (let i = 0; i < 12; i++) ids.push(await queue({ to: `p${i}@people.example` }))
    await Promise.all([deliver(byMail(server.url)), deliver(byMail(server.url)), deliver(byMail(server.url))])
    expect(server.taken).toHaveLength(12)
    expect(new Set(server.taken.map(mail => mail.to[0])).size).toBe(12)
  })

  test('that a person waits for goes out before all invitations, and a run that has more states it', async () => {
    const server = await mailServer()
    for (let i = 0; i < 21; i++) await queue({ kind: 'patientInvitation', to: `p${i}@people.example` })
    portal.setNow(minutes(1))
    await queue({ to: 'waits@people.example' })
    expect(await deliver(byMail(server.url))).toBe('more')
    expect(server.taken).toHaveLength(20)
    expect(server.taken.slice(0, 5).map(({ to }) => to[0])).toContain('waits@people.example')
    expect(await deliver(byMail(server.url))).toBeUndefined()
    expect(server.taken).toHaveLength(22)
  })

  test('that a worker took before it was killed is taken again when its time is over', async () => {
    const id = await queue()
    const claim = () => claimMessages(services, tenant.id, ['email'], 5)
    expect((await claim()).map(found => found.id)).toEqual([id])
    expect(await claim()).toEqual([])
    portal.setNow(minutes(4))
    expect((await claim()).map(found => found.id)).toEqual([id])
  })

  test('of another partner is not touched', async () => {
    const server = await mailServer()
    const id = await queue()
    await deliverMessages(services, await portal.tenantId('lakeside'), byMail(server.url))
    expect(server.taken).toEqual([])
    expect((await row(id)).attempts).toBe(0)
  })
})

describe('an address that is more than one (T-29)', () => {
  test.each([
    ['two addresses', 'a@x.example,b@y.example'],
    ['two addresses with a blank', 'a@x.example, b@y.example'],
    ['a group', 'x:a@x.example;'],
    ['a name with an address', 'Eve <eve@evil.example>'],
    ['a further header', 'a@x.example\r\nBcc: eve@evil.example'],
    ['a bare line feed', 'a@x.example\nBcc: eve@evil.example'],
    ['a command', 'a@x.example>\r\nRCPT TO:<eve@evil.example'],
    ['an encoded address', '=?utf-8?Q?a=40x.example=2Cb=40y.example?=@evil.example, x@y.example'],
    ['a quoted part', '"a,b"@x.example'],
    ['a NUL', 'a\0@x.example'],
    ['look-alike letters', 'аdmin@evergreen.example'],
    ['a full-width at', 'a＠x.example'],
    [
      'more than 254 characters',
      `a@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.${'w'.repeat(60)}.${'v'.repeat(20)}.example`,
    ],
  ])('%s reaches no person', async (_what, to) => {
    const server = await mailServer()
    await expect(
      makeMailer(server.url)?.send({
        id: 'x',
        from: { name: 'A', address: 'a@a.example' },
        replyTo: undefined,
        to,
        subject: 's',
        text: 't',
        html: null,
      }),
    ).rejects.toMatchObject({ reason: 'address', permanent: true })
    expect(server.taken).toEqual([])
  })

  test('lines in a subject, a sender’s name or a person’s name become no header', async () => {
    const server = await mailServer()
    await makeMailer(server.url)?.send({
      id: 'x',
      from: { name: 'Ever\r\nBcc: eve@evil.example', address: 'a@a.example' },
      replyTo: 'help@a.example',
      to: 'b@b.example',
      subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nBody',
      text: 'words',
      html: null,
    })
    await queue({ name: 'Quill\r\nBcc: eve@evil.example' })
    await deliver(byMail(server.url))
    expect(server.taken).toHaveLength(2)
    for (const { raw, to } of server.taken) {
      expect(to).toHaveLength(1)
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^(bcc|cc):/im)
      expect(head.match(/^(to|subject|from):/gim)).toHaveLength(3)
    }
    expect(server.taken[1]?.raw).not.toContain('evil')
  })
})

describe('a text message', () => {
  interface Asked {
    path: string
    authorization: string | undefined
    key: string | undefined
    body: unknown
  }
  async function gateway(answer: (response: ServerResponse, request: IncomingMessage) => void) {
    const asked: Asked[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString('utf8')))
      request.on('end', () => {
        asked.push({
          path: request.url ?? '',
          authorization: request.headers.authorization,
          key: String(request.headers['idempotency-key']),
          body: JSON.parse(body) as unknown,
        })
        answer(response, request)
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    closing.push(
      () =>
        new Promise(resolve => {
          server.closeAllConnections()
          server.close(() => resolve())
        }),
    )
    return { url: `http://127.0.0.1:${port}/send`, asked }
  }
  const bySms = (
    SMS_URL: string,
    SMS_BODY = '{"to":"{to}","text":"{text}"}',
    timeoutMs = 10_000,
  ): Senders => ({
    email: null,
    sms: makeSmsGateway({ SMS_URL, SMS_TOKEN: 'gateway-token', SMS_BODY }, timeoutMs),
  })
  const text: Partial<Message> = { channel: 'sms', to: '+15555550117' }

  test('goes to the gateway with the token, in the form the gateway wants, and its words leave', async () => {
    const { url, asked } = await gateway(response => response.writeHead(202).end('{"text":"queued"}'))
    const id = await queue({ ...text, name: '"},{"to":"+1' })
    await deliver(
      bySms(url, '{"messages":[{"recipient":"{to}","body":"{text}","ref":"{id}"}],"flash":false}'),
    )
    expect(asked).toEqual([
      {
        path: '/send',
        authorization: 'Bearer gateway-token',
        key: id,
        body: {
          messages: [{ recipient: '+15555550117', body: expect.stringContaining('#token'), ref: id }],
          flash: false,
        },
      },
    ])
    expect(await row(id)).toMatchObject({ sent_at: start, body: null })
  })

  test.each<[string, (response: ServerResponse) => void, string, number]>([
    ['is too busy (429)', response => response.writeHead(429).end(), 'refused 429', 8],
    ['is broken (503)', response => response.writeHead(503).end(), 'refused 503', 8],
    ['knows our token no more (401)', response => response.writeHead(401).end(), 'refused 401', 8],
    ['says nothing', () => {}, 'timeout', 8],
    ['drops the line', response => void response.destroy(), 'UND_ERR_SOCKET', 8],
    ['refuses this number (422)', response => response.writeHead(422).end(), 'refused 422', 1],
  ])(
    'to a gateway that %s is tried again where that can help, then given up',
    async (_how, answer, reason, tries) => {
      const { url, asked } = await gateway(answer)
      const id = await queue(text)
      for (let at = 0, n = 0; n < 9; n++) {
        portal.setNow(minutes(at))
        await deliver(bySms(url, undefined, reason === 'timeout' ? 30 : undefined))
        const now = await row(id)
        expect(now.last_error).toBe(reason)
        at = (now.next_try_at.getTime() - start.getTime()) / 60_000
      }
      const { attempts, gave_up_at } = await row(id)
      expect(attempts).toBe(tries)
      expect(gave_up_at).not.toBeNull()
      // A slow machine may give up a try before the gateway receives it.
      expect(asked.length).toBeLessThanOrEqual(tries)
      for (const { key } of asked) expect(key).toBe(id)
    },
  )

  test('follows no redirect to another host', async () => {
    const elsewhere = await gateway(response => response.writeHead(200).end())
    const { url } = await gateway(response => response.writeHead(307, { location: elsewhere.url }).end())
    const id = await queue(text)
    await deliver(bySms(url))
    expect(elsewhere.asked).toEqual([])
    expect(await row(id)).toMatchObject({ sent_at: null, last_error: 'refused 307' })
  })

  test.each(['5555550117', '+1555,+1556', '+15555550117\n+15', '+0155555501', 'quill@people.example', ''])(
    'to %j goes nowhere: that is no one number',
    async to => {
      const { url, asked } = await gateway(response => response.writeHead(200).end())
      const id = await queue({ ...text, to })
      await deliver(bySms(url))
      expect(asked).toEqual([])
      expect(await row(id)).toMatchObject({ last_error: 'number', gave_up_at: start })
    },
  )
})

describe('what an operator sees and does', () => {
  test('each state is listed with its class of failure and a masked address, and no words', async () => {
    const server = await mailServer(refusing(451, 'onRcptTo'))
    const refused = await mailServer(refusing(550, 'onRcptTo'))
    const id = await queue({ name: 'Quill' })
    const find = async (state?: 'waiting' | 'retrying' | 'gaveUp' | 'sent') =>
      (await listMessages(services, tenant, { state })).filter(found => found.id === id)
    expect(await find('waiting')).toMatchObject([{ state: 'waiting', tries: 0, canResend: true }])
    await deliver(byMail(server.url))
    expect(await find('waiting')).toEqual([])
    expect(await find('retrying')).toMatchObject([
      { tries: 1, lastError: 'refused 451', nextTryAt: minutes(1) },
    ])
    portal.setNow(minutes(1))
    await deliver(byMail(refused.url))
    const [gone] = await find('gaveUp')
    expect(gone).toMatchObject({
      kind: 'passwordReset',
      recipient: 'q…@p….example',
      tries: 2,
      lastError: 'refused 550',
      nextTryAt: null,
      canResend: true,
    })
    expect(JSON.stringify(gone)).not.toMatch(/quill|people|token/i)
    expect(await listMessages(services, { id: await portal.tenantId('lakeside') }, {})).toEqual([])
  })

  test('a message given up goes out again when asked, once, and is written down; of another partner it is unknown', async () => {
    const refused = await mailServer(refusing(550, 'onRcptTo'))
    const id = await queue()
    await deliver(byMail(refused.url))
    expect(await resendMessage(services, { id: await portal.tenantId('lakeside') }, id, operator)).toBe(
      'unknown',
    )
    expect(await resendMessage(services, tenant, 'undefined', operator)).toBe('unknown')
    expect(await resendMessage(services, tenant, id, operator)).toBe('queued')
    expect(await resendMessage(services, tenant, id, operator)).toBe('queued')
    const server = await mailServer()
    await deliver(byMail(server.url))
    expect(server.taken).toHaveLength(1)
    expect(await resendMessage(services, tenant, id, operator)).toBe('alreadySent')
    const audit = await inTenant(services.db, tenant.id, trx =>
      trx
        .selectFrom('audit_events')
        .where('tenant_id', '=', tenant.id)
        .where('action', '=', 'resendMessage')
        .select(['actor_type', 'code'])
        .execute(),
    )
    expect(audit).toEqual([
      { actor_type: 'operator', code: 'passwordReset' },
      { actor_type: 'operator', code: 'passwordReset' },
    ])
  })

  test('the words of a message given up leave after seven days, and then a new one is needed', async () => {
    const refused = await mailServer(refusing(550, 'onRcptTo'))
    const id = await queue()
    await deliver(byMail(refused.url))
    const week = 7 * 24 * 60
    portal.setNow(minutes(week - 5))
    await deleteOldMessages(services, tenant.id)
    expect((await row(id)).body).not.toBeNull()
    portal.setNow(minutes(week))
    await deleteOldMessages(services, tenant.id)
    expect((await row(id)).body).toBeNull()
    expect(await resendMessage(services, tenant, id, operator)).toBe('noWords')
    expect(
      (await listMessages(services, tenant, { state: 'gaveUp' })).find(found => found.id === id)?.canResend,
    ).toBe(false)
  })

  test('what was sent or given up is known for ninety days; what waits stays', async () => {
    const [sent, refused] = [await mailServer(), await mailServer(refusing(550, 'onRcptTo'))]
    const [gone, givenUp] = [await queue(), await queue()]
    await inTenant(services.db, tenant.id, trx =>
      trx
        .updateTable('messages')
        .set({ next_try_at: minutes(1) })
        .where('id', '=', givenUp)
        .execute(),
    )
    await deliver(byMail(sent.url))
    portal.setNow(minutes(1))
    await deliver(byMail(refused.url))
    const days = 24 * 60
    portal.setNow(minutes(89 * days))
    await deleteOldMessages(services, tenant.id)
    const waits = await queue()
    const left = () =>
      inTenant(services.db, tenant.id, trx =>
        trx.selectFrom('messages').where('id', 'in', [gone, givenUp, waits]).select('id').execute(),
      )
    expect(await left()).toHaveLength(3)
    portal.setNow(minutes(90 * days + 1))
    await deleteOldMessages(services, tenant.id)
    expect(await left()).toEqual([{ id: waits }])
  })

  test('a message whose link has ended is not sent again', async () => {
    const id = await queue({ linkEnds: minutes(60) })
    portal.setNow(minutes(90))
    expect(await resendMessage(services, tenant, id, operator)).toBe('tooLate')
  })

  test('the numbers show how many wait and how many were given up', async () => {
    const refused = await mailServer(refusing(550, 'onRcptTo'))
    const owner = makeDatabase(makePool({ url: portal.ownerUrl, max: 1, onIdleError: () => {} }))
    closing.push(() => owner.destroy())
    const numbers = () => countMessages(owner, services.now())
    const before = await numbers()
    await queue()
    await deliver(byMail(refused.url))
    await queue()
    const after = await numbers()
    expect(after.gaveUp - before.gaveUp).toBe(1)
    expect(after.waiting - before.waiting).toBe(1)
  })
})

test('a word of a message cannot be read from the database without the key, nor moved to another row', async () => {
  const one = await row(await queue())
  const other = await row(await queue({ to: 'other@people.example' }))
  expect(one.body?.toString('latin1')).not.toMatch(/token|evergreen|Quill/i)
  expect(openMessageBody(Buffer.alloc(32, 1), one)).toBeNull()
  expect(openMessageBody(services.secret, { ...one, body: other.body })).toBeNull()
})
