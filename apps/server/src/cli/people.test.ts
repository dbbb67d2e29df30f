import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { queueMessage } from '../modules/messages/queue-message.ts'
import { startSession } from '../modules/session/start-session.ts'
import { addStaffOrViewer } from './add-staff-or-viewer.ts'
import { carewordOf } from '../testing/careword.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
beforeAll(async () => {
  portal = await startTestPortal()
  careword = carewordOf(portal)
})
afterAll(() => portal.close())

const address = () => `${randomUUID()}@staff.example`
const add = (email: string, ...more: string[]) =>
  careword(
    'staff',
    'add',
    '--tenant',
    'evergreen',
    '--email',
    email,
    '--first-name',
    'Nora',
    '--last-name',
    'Quinn',
    '--roles',
    'signer,preparer',
    ...more,
  )
async function userBy(email: string, slug = 'evergreen') {
  const tenantId = await portal.tenantId(slug)
  return inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('users')
      .where('tenant_id', '=', tenantId)
      .where('email_key', '=', email)
      .selectAll()
      .executeTakeFirst(),
  )
}
async function audited(code: string) {
  const tenantId = await portal.tenantId('evergreen')
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', tenantId)
      .where('code', '=', code)
      .orderBy('id')
      .select(['action', 'actor_type', 'patient_id'])
      .execute(),
  )
  return rows.map(row => `${row.actor_type} ${row.action}`)
}
async function waitingFor(recipient: string) {
  const tenantId = await portal.tenantId('evergreen')
  return inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('tenant_id', '=', tenantId)
      .where('recipient', '=', recipient)
      .selectAll()
      .execute(),
  )
}
async function cookieOf(userId: string) {
  const tenantId = await portal.tenantId('evergreen')
  const token = await inTenant(portal.services.db, tenantId, trx =>
    startSession(trx, { tenantId, userId, now: new Date(), formerToken: null }),
  )
  return { tenant: 'evergreen', userId, patientId: '', email: '', cookie: `careword=${token}` }
}
const session = (who: Awaited<ReturnType<typeof cookieOf>>) =>
  portal.call(who, { method: 'GET', url: '/api/dashboard/user' })

describe('a clinician', () => {
  test('is added with an invitation, written down, and listed with a masked address', async () => {
    const email = address()
    const ran = await add(email, '--password-invite', '--json')
    const { userId } = ran.json() as unknown as { userId: string }
    expect(ran.code).toBe(0)
    expect(await userBy(email)).toMatchObject({
      id: userId,
      roles: ['signer', 'preparer', 'viewer'],
      password_hash: null,
    })
    expect(await waitingFor(email)).toMatchObject([{ purpose: 'staffInvitation', user_id: userId }])
    expect(await audited(userId)).toEqual(['operator addStaff'])

    const masked = await careword('staff', 'list', '--tenant', 'evergreen')
    expect(masked.out).toMatch(new RegExp(`${userId}  .…@s….example  invited  signer,preparer,viewer`))
    expect(masked.out).not.toContain(email)
    expect((await careword('staff', 'list', '--tenant', 'evergreen', '--show')).out).toContain(email)
  })

  test('is not added twice, and adds no roles', async () => {
    const patient = await portal.person()
    const ran = await add(patient.email, '--password-invite')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('an account with this address already')
    expect((await userBy(patient.email))?.roles).toEqual(['patient', 'viewer'])
    expect(await waitingFor(patient.email)).toEqual([])
  })

  test('of a partner without single sign-on gets no subject of one', async () => {
    const email = address()
    const ran = await add(email, '--sso-subject', 'nora')
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain('use --password-invite')
    expect(await userBy(email)).toBeUndefined()
  })

  test("of a partner with it is known by the provider's subject, which belongs to one account", async () => {
    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('no partner')
    const sso = { issuer: 'https://login.evergreen.example' } as NonNullable<
      typeof tenant.config.settings.sso
    >
    const settings = { ...tenant.config.settings, sso }
    const withSso = { ...tenant, config: { ...tenant.config, settings } }
    const partners = { ...portal.services.partners, tenant: async () => withSso }
    const app = { services: { ...portal.services, partners }, ownerUrl: '', asOwner: () => Promise.reject() }
    const join = (email: string) =>
      addStaffOrViewer(
        {
          tenant: 'evergreen',
          email,
          'first-name': 'Nora',
          'last-name': 'Quinn',
          'password-invite': false,
          'sso-subject': 'nora',
          lang: undefined,
        },
        ['signer'],
        { appServices: async () => app },
      )
    const [first, second] = [address(), address()]
    const { userId } = await join(first)
    const identities = await inTenant(portal.services.db, tenant.id, trx =>
      trx.selectFrom('user_identities').where('user_id', '=', userId).select(['issuer', 'subject']).execute(),
    )
    expect(identities).toEqual([{ issuer: sso.issuer, subject: 'nora' }])
    expect(await waitingFor(first)).toEqual([])
    await expect(join(second)).rejects.toThrow('another account already')
    expect(await userBy(second)).toBeUndefined()
  })

  test('who is disabled is out at once, cannot use an old link, and comes back when enabled', async () => {
    const email = address()
    const { userId } = (await add(email, '--password-invite', '--json')).json() as unknown as {
      userId: string
    }
    const who = await cookieOf(userId)
    expect((await session(who)).statusCode).toBe(200)
    const off = await careword(
      'staff',
      'disable',
      '--tenant',
      'evergreen',
      '--email',
      email.toUpperCase(),
      '--json',
    )
    expect(off.json()).toMatchObject({ ok: true, changed: true, sessionsEnded: 1 })
    expect((await session(who)).statusCode).toBe(401)
    expect(
      (await careword('account', 'status', '--tenant', 'evergreen', '--email', email, '--json')).json(),
    ).toMatchObject({ state: 'disabled', sessions: 0, sent: [] })
    expect(
      (await careword('staff', 'disable', '--tenant', 'evergreen', '--email', email, '--json')).json(),
    ).toMatchObject({
      changed: false,
    })
    expect(
      (await careword('staff', 'enable', '--tenant', 'evergreen', '--email', email, '--json')).json(),
    ).toMatchObject({
      changed: true,
    })
    // An ended session stays ended.
    expect((await session(who)).statusCode).toBe(401)
    expect((await session(await cookieOf(userId))).statusCode).toBe(200)
    expect(await audited(userId)).toEqual([
      'operator addStaff',
      'operator disableStaff',
      'operator enableStaff',
    ])
  })

  test.each(['disable', 'enable'])("%s: a patient's account is not staff, and stays as it is", async verb => {
    const patient = await portal.person()
    const ran = await careword('staff', verb, '--tenant', 'evergreen', '--email', patient.email)
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect((await session(patient as never)).statusCode).toBe(200)
  })

  test('of another partner is out of reach', async () => {
    const email = address()
    await add(email)
    expect((await careword('staff', 'disable', '--tenant', 'lakeside', '--email', email)).code).toBe(1)
    expect((await userBy(email))?.active).toBe(true)
    expect((await careword('staff', 'list', '--tenant', 'lakeside', '--show')).out).not.toContain(email)
    expect(await careword('staff', 'list', '--tenant', 'evergren')).toMatchObject({
      code: 2,
      err: "There is no partner 'evergren'.\nDid you mean: evergreen\n",
    })
  })
})

describe('a viewer', () => {
  async function viewer() {
    const email = address()
    await careword(
      'viewer',
      'add',
      '--tenant',
      'evergreen',
      '--email',
      email,
      '--first-name',
      'Lee',
      '--last-name',
      'Frost',
    )
    return { email, id: (await userBy(email))?.id ?? '' }
  }
  const grant = (verb: string, email: string, mrn: string, tenant = 'evergreen') =>
    careword('viewer', verb, '--tenant', tenant, '--email', email, '--mrn', mrn, '--json')

  test('sees the patient from the grant on, and no more after it was taken back', async () => {
    const mrn = `VG-${randomUUID()}`
    const patient = await portal.person({ mrn })
    const { email, id } = await viewer()
    const who = await cookieOf(id)
    const look = () => portal.call(who, { method: 'GET', url: `/api/document/patient/${patient.patientId}` })
    const before = (await look()).statusCode
    expect((await grant('grant', email, mrn.toLowerCase())).json()).toMatchObject({ changed: true })
    expect((await look()).statusCode).toBe(200)
    expect(before).not.toBe(200)
    expect((await grant('grant', email, mrn)).json()).toMatchObject({ changed: false })
    expect((await grant('revoke', email, mrn)).json()).toMatchObject({ changed: true })
    expect((await look()).statusCode).toBe(before)
    expect((await grant('revoke', email, mrn)).json()).toMatchObject({ changed: false })
    expect(await audited(id)).toEqual(['operator addStaff', 'operator grantViewer', 'operator revokeViewer'])
  })

  test('is granted no patient of another partner, and no other person is granted anything', async () => {
    const mrn = `VL-${randomUUID()}`
    await portal.person({ mrn, tenant: 'lakeside' })
    const { email } = await viewer()
    expect((await grant('grant', email, mrn)).code).toBe(1)
    expect((await grant('grant', email, mrn, 'lakeside')).code).toBe(1)
    const own = `VO-${randomUUID()}`
    await portal.person({ mrn: own })
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    const ran = await grant('grant', contact.email, own)
    expect(ran.code).toBe(1)
    expect(ran.json()).toMatchObject({ ok: false, error: 'failed' })
  })
})

describe('the state of an account', () => {
  test('distinguishes invited from active, with times, and no secret', async () => {
    const email = address()
    await add(email, '--password-invite')
    const status = await careword('account', 'status', '--tenant', 'evergreen', '--email', email)
    expect(status.out).toContain('invited')
    expect(status.out).toMatch(/activation: made \d{4}-.*link works until/)
    expect(status.out).not.toContain(email)
    const active = await portal.person()
    const tenantId = await portal.tenantId('evergreen')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('users')
        .set({ password_hash: '$argon2id$secret' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', active.userId)
        .execute(),
    )
    const ran = await careword(
      'account',
      'status',
      '--tenant',
      'evergreen',
      '--email',
      active.email,
      '--json',
    )
    expect(ran.json()).toMatchObject({
      state: 'active',
      userType: 'patient',
      sessions: 1,
      signsIn: ['password'],
    })
    expect(ran.out).not.toContain('argon2')
    expect((await careword('account', 'status', '--tenant', 'lakeside', '--email', active.email)).code).toBe(
      1,
    )
  })
})

describe('messages', () => {
  test('are listed without words, and one that was given up is sent once more', async () => {
    const email = address()
    await add(email, '--password-invite')
    const [message] = await waitingFor(email)
    const id = message?.id ?? ''
    const tenantId = await portal.tenantId('evergreen')
    await inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('messages')
        .set({ gave_up_at: new Date(), attempts: 8, last_error: 'timeout' })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    )
    const list = await careword('message', 'list', '--tenant', 'evergreen', '--state', 'gaveUp')
    expect(list.out).toContain(`${id}  `)
    expect(list.out).toContain('staffInvitation')
    expect(list.out).not.toContain(email)
    expect((await careword('message', 'resend', id, '--tenant', 'lakeside')).code).toBe(1)
    expect(await careword('message', 'resend', id)).toMatchObject({ code: 0 })
    expect((await waitingFor(email))[0]).toMatchObject({ gave_up_at: null, attempts: 0 })
    expect(
      (await careword('message', 'list', '--tenant', 'evergreen', '--state', 'gaveUp', '--json')).json(),
    ).toEqual({
      ok: true,
      tenant: 'evergreen',
      messages: [],
    })
    expect((await careword('message', 'resend', randomUUID())).err).toContain('no such message')
  })

  test('that were delivered are not sent again', async () => {
    const email = address()
    const tenant = await portal.services.partners.tenant('evergreen')
    if (!tenant) throw new Error('no partner')
    await inTenant(portal.services.db, tenant.id, async trx => {
      await queueMessage(portal.services, trx, tenant, {
        kind: 'passwordChanged',
        channel: 'email',
        to: email,
        userId: null,
        lang: 'en',
      })
      await trx
        .updateTable('messages')
        .set({ sent_at: new Date(), body: null })
        .where('tenant_id', '=', tenant.id)
        .where('recipient', '=', email)
        .execute()
    })
    const [message] = await waitingFor(email)
    expect((await careword('message', 'resend', message?.id ?? '')).err).toContain('sent already')
  })
})
