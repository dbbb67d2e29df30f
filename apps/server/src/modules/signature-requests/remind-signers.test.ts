// Time passes: reminders, links that arrive nowhere, and the end of a request.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { expireRequests } from './expire-requests.ts'
import { remindSigners } from './remind-signers.ts'

let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal()
  tasks = signatureRequestCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
const someone = () => portal.person({ firstName: 'Rosa', lastName: 'Delgado' })

describe('time passes', () => {
  const run = async (days: number) => {
    portal.setNow(new Date(Date.now() + days * 24 * 3600_000))
    await expireRequests(portal.services, tenantId)
    await remindSigners(portal.services, tenantId)
  }
  test('a link that arrives nowhere is reported on the page and once by a message, until another one is sent', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `nobody-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const task = () => tasks.requestAt(patient, documentId, 'acceptSignature')
    const told = async () =>
      (await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskUndelivered').length
    await remindSigners(portal.services, tenantId)
    expect([(await task())?.undelivered, await told()]).toEqual([false, 0])
    // As the delivery leaves it after a 550.
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('messages')
        .set({ gave_up_at: new Date(), last_error: 'refused 550' })
        .where('recipient', '=', to)
        .execute(),
    )
    expect((await task())?.undelivered).toBe(true)
    await remindSigners(portal.services, tenantId)
    await remindSigners(portal.services, tenantId)
    expect(await told()).toBe(1)
    await tasks.send(patient, documentId, 'acceptSignature', `right-${documentId}@people.example`)
    await remindSigners(portal.services, tenantId)
    expect([(await task())?.undelivered, await told()]).toEqual([false, 1])
  })

  test.each(['before anybody opened it', 'when the first reminder was sent'])(
    'an address that was refused for good %s is not written to again, and it is reported once',
    async when => {
      const patient = await someone()
      const documentId = await tasks.signedBy(patient, 'person')
      const to = `gone-${documentId}@people.example`
      await tasks.send(patient, documentId, 'acceptSignature', to)
      const refuse = () =>
        inTenant(portal.services.db, tenantId, trx =>
          trx
            .updateTable('messages')
            .set({ gave_up_at: portal.services.now(), last_error: 'refused 550', attempts: 1 })
            .where('recipient', '=', to)
            .where('sent_at', 'is', null)
            .execute(),
        )
      const arrive = () =>
        inTenant(portal.services.db, tenantId, trx =>
          trx.updateTable('messages').set({ sent_at: new Date() }).where('recipient', '=', to).execute(),
        )
      const counts = async () => ({
        sent: (await tasks.mailTo(to)).length,
        told: (await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskUndelivered').length,
      })
      try {
        if (when === 'before anybody opened it') await refuse()
        else {
          const [mail] = await tasks.mailTo(to)
          await tasks.opened(documentId, mail?.token ?? '')
          await arrive()
          await run(3.1)
          await refuse()
        }
        const { sent } = await counts()
        for (const days of [3.2, 6.1, 6.2]) await run(days)
        expect(await counts()).toEqual({ sent, told: 1 })
      } finally {
        portal.setNow(null)
      }
      expect((await tasks.requestAt(patient, documentId, 'acceptSignature'))?.undelivered).toBe(true)
    },
  )

  test('a mail server that was away for half a day proves nothing about the address: the reminder goes to it', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `away-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('messages')
        .set({ gave_up_at: new Date(), last_error: 'timeout', attempts: 8 })
        .where('recipient', '=', to)
        .execute(),
    )
    try {
      await run(3.1)
      expect(await tasks.mailTo(to)).toHaveLength(2)
    } finally {
      portal.setNow(null)
    }
  })

  test('a reminder on the third and on the sixth day, each with a link of its own, and one word when the time is over', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `slow-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    try {
      await run(2)
      expect(await tasks.mailTo(to)).toHaveLength(1)
      await run(3.01)
      await run(3.02)
      await run(6.01)
      const mails = await tasks.mailTo(to)
      expect(mails.map(({ kind }) => kind)).toEqual(['taskReminder', 'taskReminder', 'taskInvitation'])
      expect(new Set(mails.map(({ token }) => token)).size).toBe(3)
      // A reminder moves the end: after eight days it still opens.
      portal.setNow(new Date(Date.now() + 8 * 24 * 3600_000))
      expect((await tasks.opened(documentId, mails[0]?.token ?? '')).answer.statusCode).toBe(200)
      await run(14)
      await run(14.1)
      portal.setNow(null)
      expect(await tasks.requestAt(patient, documentId, 'acceptSignature')).toMatchObject({
        state: 'expired',
      })
      const told = (await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskExpired')
      expect(told).toHaveLength(1)
    } finally {
      portal.setNow(null)
    }
  })

  test('reminding ends nothing, and ending reminds nothing: each has a job of its own', async () => {
    const patient = await someone()
    const documentId = await tasks.signedBy(patient, 'person')
    const to = `each-${documentId}@people.example`
    await tasks.send(patient, documentId, 'acceptSignature', to)
    const state = async () => {
      const [row] = await inTenant(portal.services.db, tenantId, trx =>
        trx.selectFrom('signature_tasks').where('assignee', '=', to).select('state').execute(),
      )
      return row?.state
    }
    const at = (days: number) => portal.setNow(new Date(Date.now() + days * 24 * 3600_000))
    try {
      at(3.1)
      await expireRequests(portal.services, tenantId)
      expect([await state(), (await tasks.mailTo(to)).length]).toEqual(['assigned', 1])
      at(7.1)
      await remindSigners(portal.services, tenantId)
      expect([await state(), (await tasks.mailTo(to)).length]).toEqual(['assigned', 1])
      await expireRequests(portal.services, tenantId)
      await expireRequests(portal.services, tenantId)
      expect(await state()).toBe('expired')
      expect((await tasks.mailTo(patient.email)).filter(({ kind }) => kind === 'taskExpired')).toHaveLength(1)
    } finally {
      portal.setNow(null)
    }
  })
})
