// Text messages on their way, against a real gateway.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Delivery, minutes, start, startDelivery } from '../../testing/message-delivery.ts'
import { makeSmsGateway } from '../../mail/sms-gateway.ts'
import { type Senders } from './deliver-messages.ts'
import type { Message } from './message.ts'

let delivery = {} as Delivery
let { portal, queue, row, deliver } = delivery
beforeAll(async () => {
  delivery = await startDelivery()
  ;({ portal, queue, row, deliver } = delivery)
})
afterAll(() => portal.close())
beforeEach(() => delivery.begin())
afterEach(() => delivery.end())

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
    delivery.closing.push(
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
