import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../db/in-tenant.ts'
import { decryptMrn } from '../modules/patients/mrn-and-ssn.ts'
import { openMessageBody } from '../modules/messages/message-body.ts'
import { carewordOf } from '../testing/careword.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'

const corpus = path.join(import.meta.dirname, '../../../../../shared/corpora/strings/names.tsv')
const folder = mkdtempSync(path.join(tmpdir(), 'careword-import-'))
const header = 'mrn,first name,middle name,last name,dob,gender,e-mail,phone'
let portal: TestPortal
let careword: ReturnType<typeof carewordOf>
let made = 0

beforeAll(async () => {
  portal = await startTestPortal()
  careword = carewordOf(portal)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

function fileOf(...rows: string[]): string {
  const file = path.join(folder, `${(made += 1)}.csv`)
  writeFileSync(file, [header, ...rows, ''].join('\r\n'))
  return file
}
const load = (file: string, ...more: string[]) =>
  careword('patient', 'import', file, '--tenant', 'evergreen', ...more)
const invite = (...argv: string[]) => careword('patient', 'invite', '--tenant', 'evergreen', ...argv)

async function patientsOf(slug = 'evergreen') {
  const tenantId = await portal.tenantId(slug)
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('patients').where('tenant_id', '=', tenantId).selectAll().execute(),
  )
  return new Map(
    rows.map(row => [
      decryptMrn(portal.services.secret, { tenantId, patientId: row.id }, row.mrn_encrypted),
      row,
    ]),
  )
}
async function userOf(mrn: string) {
  const tenantId = await portal.tenantId('evergreen')
  const userId = (await patientsOf()).get(mrn)?.user_id ?? null
  if (userId === null) return null
  return inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('users')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .selectAll()
      .executeTakeFirst(),
  )
}
async function auditOf(action: 'importPatient' | 'invitePatient') {
  const tenantId = await portal.tenantId('evergreen')
  return inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', tenantId)
      .where('action', '=', action)
      .orderBy('id')
      .select(['actor_type', 'actor_id', 'patient_id', 'code'])
      .execute(),
  )
}
async function messagesTo(recipient: string) {
  const tenantId = await portal.tenantId('evergreen')
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('tenant_id', '=', tenantId)
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .selectAll()
      .execute(),
  )
  return rows.map(row => ({ ...row, words: openMessageBody(portal.services.secret, row) }))
}
/** Marks an account as set up. */
async function activate(mrn: string) {
  const tenantId = await portal.tenantId('evergreen')
  const userId = (await patientsOf()).get(mrn)?.user_id ?? ''
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('users')
      .set({ password_hash: 'x' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', userId)
      .execute(),
  )
}

describe('a patient file', () => {
  test('adds patients who are found by record number and name, once however often it is read', async () => {
    const file = fileOf(
      'im-1,Rosa,M.,Delgado,1948-03-17,female,rosa1@mail.example,(555) 555-0117',
      'IM-2,Li,,Wu,1950-01-02,,,',
    )
    const first = await load(file, '--json')
    expect(first.json()).toMatchObject({ ok: true, added: 2, updated: 0, unchanged: 0, dryRun: false })
    const rosa = (await patientsOf()).get('im-1')
    expect(rosa).toMatchObject({
      first_name: 'Rosa',
      middle_name: 'M.',
      last_name: 'Delgado',
      last_name_key: 'delgado',
      dob: '1948-03-17',
      gender: '0',
      email: 'rosa1@mail.example',
      phones: [{ number: '+15555550117', type: 'mobile' }],
      user_id: null,
    })
    const written = (await auditOf('importPatient')).filter(row => row.patient_id === rosa?.id)
    expect(written).toEqual([{ actor_type: 'operator', actor_id: null, patient_id: rosa?.id, code: 'added' }])

    expect((await load(file, '--json')).json()).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    expect((await auditOf('importPatient')).filter(row => row.patient_id === rosa?.id)).toHaveLength(1)
    expect(first.out).not.toMatch(/Rosa|Delgado|1948|mail\.example|im-1/i)
  })

  test('updates the patient of the same number, in another spelling too; empty cells change nothing', async () => {
    await load(fileOf('UP-1,Ann,B.,Old,1948-03-17,female,ann@mail.example,5555550101'))
    const again = await load(fileOf(' up-1 ,Anne,,New,1948-03-18,,,'), '--json')
    expect(again.json()).toMatchObject({ added: 0, updated: 1 })
    expect((await patientsOf()).get('UP-1')).toMatchObject({
      first_name: 'Anne',
      first_name_key: 'anne',
      middle_name: '',
      last_name: 'New',
      last_name_key: 'new',
      dob: '1948-03-18',
      gender: '0',
      email: 'ann@mail.example',
      phones: [{ number: '+15555550101', type: 'mobile' }],
    })
  })

  test('with any fault changes nothing and names every one', async () => {
    const before = (await patientsOf()).size
    const ran = await load(
      fileOf('F-1,Good,,One,1948-03-17,,,', 'F-2,Bad,,Day,1948-02-30,,,', 'F-3,,,Name,1948-03-17,,,'),
    )
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('2 issues; nothing was changed')
    expect(ran.err).toContain('line 3, dob: is no date')
    expect(ran.err).toContain('line 4, first name: is empty')
    expect((await patientsOf()).size).toBe(before)
  })

  test('as a rehearsal shows what would happen and changes nothing', async () => {
    const file = fileOf('DRY-1,Dry,,Run,1948-03-17,,,')
    const audits = (await auditOf('importPatient')).length
    const ran = await load(file, '--dry-run')
    expect(ran.out).toContain('1 would be added, 0 would be updated, 0 unchanged. Nothing was changed.')
    expect((await patientsOf()).has('DRY-1')).toBe(false)
    expect(await auditOf('importPatient')).toHaveLength(audits)
  })

  test("never overwrites the e-mail address of an account in use, and takes the record's name", async () => {
    await load(fileOf('AC-1,Walt,,Brandt,1948-03-17,,walt@mail.example,'))
    await invite('--mrn', 'AC-1')
    await activate('AC-1')
    const ran = await load(fileOf('AC-1,Walter,,Brandt,1948-03-17,,stranger@mail.example,'), '--json')
    expect(ran.json()).toMatchObject({ updated: 1, emailsKept: 1 })
    expect((await patientsOf()).get('AC-1')).toMatchObject({
      first_name: 'Walter',
      email: 'walt@mail.example',
    })
    expect(await userOf('AC-1')).toMatchObject({ first_name: 'Walter', email: 'walt@mail.example' })
  })

  test('moves an unused invitation to the new address, and the old link opens nothing', async () => {
    await load(fileOf('MV-1,Mo,,Ved,1948-03-17,,wrong@mail.example,'))
    await invite('--mrn', 'MV-1')
    const userId = (await userOf('MV-1'))?.id ?? ''
    await load(fileOf('MV-1,Mo,,Ved,1948-03-17,,right@mail.example,'))
    expect(await userOf('MV-1')).toMatchObject({
      id: userId,
      email: 'right@mail.example',
      email_key: 'right@mail.example',
    })
    const tenantId = await portal.tenantId('evergreen')
    const left = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('sent_codes')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .selectAll()
        .execute(),
    )
    expect(left).toEqual([])
    expect((await invite('--mrn', 'MV-1', '--show', '--json')).json()).toMatchObject({
      people: [{ result: 'invitedAgain', to: 'right@mail.example' }],
    })
  })

  test('and moves one sent by text message to the new number', async () => {
    await load(fileOf('MV-2,Mo,,Bile,1948-03-17,,,5555550191'))
    await invite('--mrn', 'MV-2')
    await load(fileOf('MV-2,Mo,,Bile,1948-03-17,,,5555550192'))
    expect((await userOf('MV-2'))?.phone).toBe('+15555550192')
    expect((await invite('--mrn', 'MV-2', '--show', '--json')).json()).toMatchObject({
      people: [{ channel: 'sms', to: '+15555550192' }],
    })
  })

  test("that would give an invited patient another person's address changes nothing at all", async () => {
    const other = await portal.person()
    await load(fileOf('TK-1,Ta,,Ken,1948-03-17,,ta@mail.example,'))
    await invite('--mrn', 'TK-1')
    const ran = await load(fileOf('TK-9,New,,One,1948-03-17,,,', `TK-1,Ta,,Ken,1948-03-17,,${other.email},`))
    expect(ran.code).toBe(1)
    expect(ran.err).toContain('line 3, email: belongs to another account')
    expect((await patientsOf()).has('TK-9')).toBe(false)
    expect(await userOf('TK-1')).toMatchObject({ email: 'ta@mail.example' })
  })

  test('of one partner changes nothing at another that has the same number', async () => {
    await careword('patient', 'import', fileOf('SAME-1,Lake,,Side,1948-03-17,,,'), '--tenant', 'lakeside')
    const ran = await load(fileOf('SAME-1,Ever,,Green,1948-03-17,,,'), '--json')
    expect(ran.json()).toMatchObject({ added: 1, updated: 0 })
    expect((await patientsOf('lakeside')).get('SAME-1')?.first_name).toBe('Lake')
  })

  test('read by two operators at once adds everybody once', async () => {
    const file = fileOf(
      ...Array.from(
        { length: 30 },
        (_, i) => `TWO-${i},Two,,Op${String.fromCharCode(65 + (i % 26))},1948-03-17,,,`,
      ),
    )
    const both = await Promise.all([load(file, '--json'), load(file, '--json')])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.map(ran => Number(ran.json().added)).toSorted((a, b) => a - b)).toEqual([0, 30])
  })

  test.skipIf(!existsSync(corpus))('keeps every name of the corpus byte for byte', async () => {
    const names = readFileSync(corpus, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => String(JSON.parse(line.split('\t')[2] ?? '""')))
      .filter(name => name.trim() !== '' && !/\p{Cc}/u.test(name))
    expect(names.length).toBeGreaterThan(1000)
    const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
    const ran = await load(
      fileOf(
        ...names.map(
          (name, i) => `NM-${i},${quoted(name)},,${quoted(names.at(-1 - i) ?? name)},1948-03-17,,,`,
        ),
      ),
      '--json',
    )
    expect(ran.json()).toMatchObject({ added: names.length })
    const kept = await patientsOf()
    expect(names.map((_, i) => kept.get(`NM-${i}`)?.first_name)).toEqual(names)
    expect(names.map((_, i) => kept.get(`NM-${i}`)?.last_name)).toEqual(names.toReversed())
  })
})

describe('inviting a patient', () => {
  test('makes the account and sends a link and code to the address; the answer shows neither', async () => {
    await load(fileOf('IN-1,Ruth,,Abernathy,1948-03-17,,ruth@mail.example,'))
    const ran = await invite('--mrn', 'in-1')
    const patientId = (await patientsOf()).get('IN-1')?.id
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toContain(`${patientId}  invited by e-mail  r…@m….example`)
    const [message] = await messagesTo('ruth@mail.example')
    expect(message?.purpose).toBe('patientInvitation')
    const link = message?.words?.links[0] ?? ''
    const [page = '', token = ''] = link.split('#')
    expect(page).toMatch(new RegExp(`/patientportal/verifyPatient/welcome\\?patientId=${patientId}$`))
    expect(token.length).toBeGreaterThan(20)
    expect(ran.out).not.toContain(token)
    expect(await userOf('IN-1')).toMatchObject({
      roles: ['patient', 'viewer'],
      password_hash: null,
      lang: null,
    })
    expect((await auditOf('invitePatient')).filter(row => row.patient_id === patientId)).toEqual([
      { actor_type: 'operator', actor_id: null, patient_id: patientId, code: 'invited' },
    ])
    // The link works in the portal's own call.
    const verified = await portal.call(null, {
      method: 'POST',
      url: '/api/dashboard/verify-activation-code/evergreen',
      payload: { code: token, email: '', patientId, ssoLogin: false },
    })
    expect(verified.json()).toMatchObject({ result: 'success' })
  })

  test('twice sends again and makes no second account', async () => {
    await load(fileOf('IN-2,Twi,,Ce,1948-03-17,,twice@mail.example,'))
    await invite('--mrn', 'IN-2')
    const userId = (await userOf('IN-2'))?.id
    expect((await invite('--mrn', 'IN-2')).out).toContain('invited again by e-mail')
    expect((await userOf('IN-2'))?.id).toBe(userId)
    expect(await messagesTo('twice@mail.example')).toHaveLength(2)
  })

  test('who is known only by phone sends a text message, in the language asked for', async () => {
    await load(fileOf('IN-3,Harold,,Finch,1948-03-17,,,555-555-0142'))
    const ran = await invite('--mrn', 'IN-3', '--lang', 'es', '--json')
    expect(ran.json()).toMatchObject({ people: [{ channel: 'sms', to: '…0142' }] })
    expect(await messagesTo('+15555550142')).toMatchObject([{ channel: 'sms', lang: 'es' }])
    expect(await userOf('IN-3')).toMatchObject({ phone: '+15555550142' })
  })

  test.each(['xx', 'EN'])('in %s, which is no language of the partner, is a wrong call', async lang => {
    expect(await invite('--mrn', 'IN-3', '--lang', lang)).toMatchObject({ code: 2, out: '' })
  })

  test('whose account is in use is refused', async () => {
    await load(fileOf('IN-4,In,,Use,1948-03-17,,in-use@mail.example,'))
    await invite('--mrn', 'IN-4')
    await activate('IN-4')
    const ran = await invite('--mrn', 'IN-4')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect(ran.err).toContain('has an account in use already')
    expect(await messagesTo('in-use@mail.example')).toHaveLength(1)
  })

  test("whose address is another's account is refused and never linked to it", async () => {
    const daughter = await portal.person({ roles: ['contact', 'viewer'] })
    await load(fileOf(`IN-5,Mo,,Ther,1948-03-17,,${daughter.email},`))
    const ran = await invite('--mrn', 'IN-5')
    expect(ran.code).toBe(1)
    expect(ran.err).toContain("belongs to another person's account")
    expect((await patientsOf()).get('IN-5')?.user_id).toBeNull()
  })

  /** Registers with the address; returns the content of the message. */
  const registerAt = async (email: string) => {
    await portal.call(null, {
      method: 'POST',
      url: '/api/patient/requestPatientAccount',
      payload: {
        tenantId: 'evergreen',
        firstName: 'Strange',
        middleName: '',
        lastName: 'Person',
        email,
        addresses: [],
        phones: [{ number: '(555)555-0117', type: 'mobile' }],
        gender: '0',
        dob: '1980-01-01',
        patientId: '',
        convertToPatient: 'false',
        workflow: 'patientAsAService',
      },
    })
    await portal.afterwards()
    const [registration] = await messagesTo(email)
    expect(registration?.purpose).toBe('registration')
    const [, code = ''] = (registration?.words?.links[0] ?? '').split('#')
    return async () =>
      (
        await portal.call(null, {
          method: 'POST',
          url: '/api/dashboard/verify-activation-code/evergreen',
          payload: { code, email, patientId: null, ssoLogin: false },
        })
      ).json().result
  }

  test('whose address a person typed into a registration, and did not prove, is not kept waiting by it', async () => {
    const email = 'typed-by-a-stranger@mail.example'
    const openLink = await registerAt(email)
    await load(fileOf(`IN-6,Iris,,Vale,1948-03-17,,${email},`))
    const ran = await invite('--mrn', 'IN-6')
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(await userOf('IN-6')).toMatchObject({ email, first_name: 'Iris', last_name: 'Vale', phone: null })
    expect((await messagesTo(email)).map(({ purpose }) => purpose).toSorted()).toEqual([
      'patientInvitation',
      'registration',
    ])
    // The link in the stranger's message no longer works.
    expect(await openLink()).not.toBe('success')
  })

  test('whose address a person has just proved waits: they are choosing a password', async () => {
    const email = 'proved-a-moment-ago@mail.example'
    const openLink = await registerAt(email)
    expect(await openLink()).toBe('success')
    await load(fileOf(`IN-7,Ivy,,Vale,1948-03-17,,${email},`))
    expect(await invite('--mrn', 'IN-7')).toMatchObject({ code: 1 })
    expect(await userOf('IN-7')).toBeNull()
    expect((await messagesTo(email)).map(({ purpose }) => purpose)).toEqual(['registration'])
  })

  test.each(['--mrn', '--id'])('of another partner (%s) is refused as unknown', async option => {
    await careword(
      'patient',
      'import',
      fileOf('LS-77,Lake,,Side,1948-03-17,,lake77@mail.example,'),
      '--tenant',
      'lakeside',
    )
    const id = (await patientsOf('lakeside')).get('LS-77')?.id ?? ''
    const ran = await invite(option, option === '--id' ? id : 'LS-77')
    expect(ran).toMatchObject({ code: 1, out: '' })
    expect((await patientsOf('lakeside')).get('LS-77')?.user_id).toBeNull()
  })

  test('all new ones invites each once and shows who could not be', async () => {
    const lakeside = ['--tenant', 'lakeside', '--json']
    await careword('patient', 'invite', '--all-new', ...lakeside)
    const file = fileOf(
      'ALL-1,A,,One,1948-03-17,,all1@mail.example,',
      'ALL-2,B,,Two,1948-03-17,,,',
      'ALL-3,C,,Three,1948-03-17,,all1@mail.example,',
    )
    await careword('patient', 'import', file, ...lakeside)
    const ran = await careword('patient', 'invite', '--all-new', ...lakeside)
    expect(ran.code).toBe(0)
    expect(ran.json()).toMatchObject({ ok: true, invited: 1 })
    const { people } = ran.json() as unknown as { people: { patientId: string; result: string }[] }
    const all = await patientsOf('lakeside')
    const result = (mrn: string) => people.find(each => each.patientId === all.get(mrn)?.id)?.result
    expect(result('ALL-2')).toBe('noAddress')
    // Two people with one mailbox: the first has the account.
    expect(new Set([result('ALL-1'), result('ALL-3')])).toEqual(new Set(['addressTaken', 'invited']))
    expect((await careword('patient', 'invite', '--all-new', ...lakeside)).json()).toMatchObject({
      invited: 0,
    })
  })
})
