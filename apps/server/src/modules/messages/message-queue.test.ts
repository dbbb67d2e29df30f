// The queue of messages: what an operator sees and does, how long it is kept, and who can read it.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { byMail, type Delivery, minutes, startDelivery } from '../../testing/message-delivery.ts'
import { refusing } from '../../testing/mail-server.ts'
import { makeDatabase, makePool } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { countMessages } from './count-messages.ts'
import { deleteOldMessages } from './delete-old-messages.ts'
import { openMessageBody } from './message-body.ts'
import { listMessages } from './list-messages.ts'
import { operator } from '../../core/record-audit.ts'
import { resendMessage } from './resend-message.ts'

let delivery = {} as Delivery
let { portal, services, tenant, queue, row, deliver, mailServer } = delivery
beforeAll(async () => {
  delivery = await startDelivery()
  ;({ portal, services, tenant, queue, row, deliver, mailServer } = delivery)
})
afterAll(() => portal.close())
beforeEach(() => delivery.begin())
afterEach(() => delivery.end())

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
    delivery.closing.push(() => owner.destroy())
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
