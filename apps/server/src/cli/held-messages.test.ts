import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setHeld } from '../db/hold-messages.ts'
import { inTenant } from '../db/in-tenant.ts'
import { carewordOf } from '../testing/careword.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { whyMessageWaits } from './why-message-waits.ts'

let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
beforeAll(async () => {
  portal = await startTestPortal()
  careword = carewordOf(portal)
})
afterEach(() => setHeld(portal.ownerUrl, false))
afterAll(() => portal.close())

const words = (line: string) => line.split(' ')

async function addPatient(name: string): Promise<string> {
  const tenantId = await portal.tenantId('evergreen')
  const { id } = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('patients')
      .values({
        tenant_id: tenantId,
        first_name: 'Ida',
        last_name: 'Brook',
        first_name_key: 'ida',
        last_name_key: 'brook',
        dob: '1948-03-17',
        email: `${name}.brook@mail.example`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

test('a person invited while messages are held is announced as held, and named when what waits is dropped', async () => {
  await careword('message', 'release', '--without-waiting')
  const id = await addPatient('ida')
  await careword('message', 'hold')
  const invited = await careword('patient', 'invite', '--tenant', 'evergreen', '--id', id)
  expect(invited.out).toContain('invited by e-mail, which waits  i…@m….example')
  expect(invited.out).toContain('Messages are held: it leaves after careword message release.')
  const added = await careword(
    ...words(
      'staff add --tenant evergreen --email nora@held.example --first-name Nora --last-name Quinn --roles signer --password-invite',
    ),
  )
  expect(added.out).toContain('The invitation has not left. Messages are held')
  const released = await careword('message', 'release', '--without-waiting')
  expect(released.out).toContain('Taken away, and not sent: 2\n')
  expect(released.out).toMatch(/ {2}evergreen {2}\S+ {2}patientInvitation {2}i…@m….example\n/)
  expect(released.out).toMatch(/ {2}evergreen {2}\S+ {2}staffInvitation {2}n…@h….example\n/)
  expect(released.out).toContain(`\n  careword patient invite --tenant evergreen --id ${id}\n`)
})

test('a person who was invited while messages were held is new again once what waits is taken away', async () => {
  await careword('message', 'release', '--without-waiting')
  await careword(...words('patient invite --tenant evergreen --all-new'))
  const id = await addPatient('ines')
  await careword('message', 'hold')
  const inviteNew = () => careword(...words('patient invite --tenant evergreen --all-new'))
  expect((await inviteNew()).out).toContain(`${id}  invited by e-mail`)
  expect((await inviteNew()).out).not.toContain(id)
  const released = await careword('message', 'release', '--without-waiting')
  expect(released.out).toContain('\n  careword patient invite --tenant evergreen --all-new\n')
  const tenantId = await portal.tenantId('evergreen')
  const audited = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('patient_id', '=', id)
      .where('action', '=', 'dropInvitation')
      .select('actor_type')
      .execute(),
  )
  expect(audited).toEqual([{ actor_type: 'operator' }])
  expect((await inviteNew()).out).toContain(`${id}  invited again by e-mail`)
  expect((await inviteNew()).out).not.toContain(id)
})

test('a person who set up an account by an older invitation is not new', async () => {
  const id = await addPatient('iris')
  await careword('message', 'hold')
  await careword(...words(`patient invite --tenant evergreen --id ${id}`))
  await careword('message', 'release', '--without-waiting')
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('id', '=', eb => eb.selectFrom('patients').where('id', '=', id).select('user_id'))
      .execute(),
  )
  expect((await careword(...words('patient invite --tenant evergreen --all-new'))).out).not.toContain(id)
})

test('a message for which nothing is set up is reported as waiting', async () => {
  const at = (given: Partial<TestPortal['services']['env']>) => ({
    services: { ...portal.services, env: { ...portal.services.env, DEMO: false, ...given } },
    ownerUrl: portal.ownerUrl,
  })
  const set = { SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' }
  expect(await whyMessageWaits(at(set), 'sms')).toBeNull()
  expect(await whyMessageWaits(at(set), 'email')).toBeNull()
  expect(await whyMessageWaits(at({ ...set, SMS_URL: '' }), 'sms')).toContain('SMS_URL is not set')
  expect(await whyMessageWaits(at({ ...set, SMTP_URL: '' }), 'email')).toContain('SMTP_URL is not set')
})
