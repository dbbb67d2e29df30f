// Mails on their way, against a real mail server that behaves badly.

import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byMail, type Delivery, minutes, start, startDelivery } from '../../testing/message-delivery.ts'
import { refusing } from '../../testing/mail-server.ts'
import { makeMailer } from '../../mail/mailer.ts'
import type { Services } from '../../core/services.ts'
import { claimMessages } from './claim-messages.ts'
import { deliverMessages } from './deliver-messages.ts'
import { openMessageBody } from './message-body.ts'

let delivery = {} as Delivery
let { portal, services, tenant, queue, row, deliver, mailServer } = delivery
beforeAll(async () => {
  delivery = await startDelivery()
  ;({ portal, services, tenant, queue, row, deliver, mailServer } = delivery)
})
afterAll(() => portal.close())
beforeEach(() => delivery.begin())
afterEach(() => delivery.end())

/** For servers that hang; a good one may take its time on a busy machine. */
const short = { connectMs: 300, silenceMs: 300, wholeMs: 800 }

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
          stream.once('data', () => delivery.dropLines())
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
          setImmediate(() => delivery.dropLines())
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
