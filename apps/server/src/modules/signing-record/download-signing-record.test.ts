// The signing record, a sealed paper, states who signed, when and how (decision 0082). Its content is that of the database.
import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { markOf } from '../../pdf/marks-of-own-papers.ts'
import { keptCertificates } from '../../pdf/seal/known-certificates.ts'
import { sealCertificatesFolder } from '../../pdf/seal/load-or-make-seal.ts'
import { verifySeal } from '../../pdf/seal/verify-seal.ts'
import { circleCalls } from '../../testing/circle-calls.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { uploadedDocument } from '../../testing/uploaded-document.ts'
import { linkAuditRows } from '../audit/link-audit-rows.ts'

let portal: TestPortal
let tenantId: string
let patient: TestPerson
let signedId: string
const sample = sampleAnswers()
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person({ firstName: 'Carmen', lastName: 'Ortega' })
  signedId = await signedByLink(patient)
}, 120_000)
afterAll(() => portal.close())

/** A document signed by the patient and one witness on the screen, by the other witness on a phone, and by the agent by mail. */
async function signedByLink(who: TestPerson): Promise<string> {
  const forms = formCalls(portal)
  const tasks = signatureRequestCalls(portal)
  const id = await tasks.signedBy(who, 'person', 'witness1')
  const shown = await tasks.show(who, id, 'witness2Signature')
  const { answer: asked } = await tasks.send(who, id, 'acceptSignature', agentsMail)
  if (asked.statusCode !== 200) throw new Error(asked.body)
  const waits = await forms.sign(who, id, tasks.submitOf('person', 'witness1'))
  if (waits.statusCode !== 200) throw new Error(waits.body)
  const [mail] = await tasks.mailTo(agentsMail)
  for (const [token, signer] of [
    [shown.token, 'witness2'],
    [mail?.token ?? '', 'accept'],
  ] as const) {
    const { phone } = await tasks.opened(id, token)
    const signed = await tasks.put(phone, id, tasks.given(signer))
    if (signed.statusCode !== 200) throw new Error(signed.body)
  }
  return id
}
const agentsMail = 'lucia@agent.example'

const take = (who: TestPerson | null, id: string, lang = '') =>
  portal.call(who, { method: 'GET', url: `/api/document/${id}/record${lang && `?lang=${lang}`}` })

/** The text in one line, and without spaces to find words that are broken over lines. */
function read(bytes: Buffer): { words: string; tight: string; pages: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'careword-record-'))
  const file = path.join(folder, 'record.pdf')
  writeFileSync(file, bytes)
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return {
    words: text.replace(/\s+/g, ' '),
    tight: text.replace(/\s+/g, ''),
    pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]),
  }
}
const rowsOf = (id: string) =>
  inTenant(portal.services.db, tenantId, async trx => ({
    document: await trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
    signatures: await trx.selectFrom('signatures').where('document_id', '=', id).selectAll().execute(),
    links: await trx
      .selectFrom('audit_events as a')
      .innerJoin('audit_chain as c', 'c.audit_id', 'a.id')
      .where('a.document_id', '=', id)
      .where('a.action', 'in', ['createForm', 'askForSignature', 'openTask', 'signTask', 'signForm'])
      .orderBy('a.id')
      .select(['a.action', 'c.position', 'c.hash'])
      .execute(),
  }))

describe('the signing record', () => {
  test('shows who signed, as what, how and by which way, what happened, and each hash; two pages; sealed as the document is', async () => {
    await vi.waitFor(
      async () => {
        await linkAuditRows(portal.services, tenantId)
        expect((await rowsOf(signedId)).links.map(({ action }) => action)).toEqual([
          'createForm',
          'askForSignature',
          'askForSignature',
          'signForm',
          'openTask',
          'signForm',
          'signTask',
          'openTask',
          'signTask',
        ])
      },
      { timeout: 15_000, interval: 100 },
    )
    const answer = await take(patient, signedId)
    // The file's mark identifies it and its document when it is uploaded again (decision 0101).
    const row = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom('documents').where('id', '=', signedId).select('pdf_sha256').executeTakeFirstOrThrow(),
    )
    expect(markOf(answer.rawPayload)).toEqual({ paper: 'record', of: row.pdf_sha256 })
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
      /Carmen Ortega.*signing record\.pdf/,
    )
    const { words, tight, pages } = read(answer.rawPayload)
    const { document, signatures, links } = await rowsOf(signedId)
    for (const hash of [document.answers_hash, document.definition_hash, document.pdf_sha256])
      expect(tight).toContain(hash)
    expect(signatures.length).toBeGreaterThan(2)
    for (const { signer, terms_id, notice_id } of signatures) {
      const name = signer.split(': ')[1]
      expect(words).toContain(name)
      for (const id of [terms_id, notice_id].filter(each => each !== null)) expect(words).toContain(id)
    }
    for (const { position, hash } of links) {
      expect(words).toContain(`number ${position}`)
      expect(tight).toContain(hash.toString('hex'))
    }
    expect(words).toContain('By a link that was emailed to l…@a….example. No code was asked for.')
    expect(words).toContain('By a link that was shown on the screen to their own device')
    expect(words).toContain('None on record: they signed by a link, without an account')
    expect(words).toContain('Signed as a whole, and sealed by the portal')
    expect(words).toContain('All times are Pacific time.')
    expect(words).toContain('Sealed by this portal. Nothing was changed since.')
    expect(words).toContain('Lucía Delgado Peña signed by a link')
    expect(words).not.toContain(agentsMail)
    expect(words).not.toMatch(/record\.[a-z]|undefined|\{/)
    expect(pages).toBeLessThanOrEqual(2)
    const known = await keptCertificates(sealCertificatesFolder(portal.services.env.DATA_DIR))
    expect(await verifySeal(answer.rawPayload, known)).toBe('valid')
    const [certificate] = await fingerprints()
    expect(tight).toContain(certificate)
  })

  test('holds no answer', async () => {
    const { words } = read((await take(patient, signedId)).rawPayload)
    const secret = Object.values(sample)
      .flatMap(section => Object.values(section))
      .filter((value): value is string => typeof value === 'string' && /^[A-Z].{25,}$/s.test(value))
      .filter(value => !value.startsWith('data:'))
    expect(secret.length).toBeGreaterThan(0)
    for (const answer of secret) expect(words).not.toContain(answer.slice(0, 40).replace(/\s+/g, ' '))
  })

  test('is audited; it is there for clinicians, and not for people who only view', async () => {
    const clinician = await portal.person({ roles: ['signer', 'viewer'] })
    expect((await take(clinician, signedId)).statusCode).toBe(200)
    const contact = await portal.person({ roles: ['contact', 'viewer'] })
    await circleCalls(portal).join(patient, contact)
    expect((await portal.call(contact, { url: `/api/pdf/${signedId}` })).statusCode).toBe(200)
    const others = [contact, await portal.person(), await portal.person({ tenant: 'lakeside' })]
    for (const who of others) expect((await take(who, signedId)).statusCode).toBe(404)
    expect((await take(null, signedId)).statusCode).toBe(401)
    const audited = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('audit_events')
        .where('action', '=', 'takeRecord')
        .where('actor_id', 'in', [clinician.userId, contact.userId])
        .orderBy('id')
        .select(['outcome', 'document_id'])
        .execute(),
    )
    expect(audited).toEqual([
      { outcome: 'done', document_id: signedId },
      { outcome: 'denied', document_id: signedId },
    ])
    const hasRecord = async (who: TestPerson) =>
      (await portal.call(who, { url: `/api/document/patient/${patient.patientId}` })).json().AD.instances[
        signedId
      ].hasRecord
    expect(await hasRecord(patient)).toBe(true)
    expect(await hasRecord(clinician)).toBe(true)
    expect(await hasRecord(contact)).toBe(false)
  })

  test('exists only where something was signed here: for an upload its revocation alone, for a draft nothing', async () => {
    const other = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
    const paper = await uploadedDocument(portal, other, { type: 'LW', site: 'ALL', version: '2021' })
    const offered = async () =>
      (await portal.call(other, { url: `/api/document/patient/${other.patientId}` })).json().LW.instances[
        paper
      ].hasRecord
    expect(await offered()).toBe(false)
    expect((await take(other, paper)).statusCode).toBe(404)
    const revoked = await portal.call(other, {
      method: 'PUT',
      url: `/api/document/revoke/${paper}`,
      payload: { method: 'typed', signature: 'Rosa Delgado' },
    })
    expect(revoked.statusCode, revoked.body).toBe(200)
    expect(await offered()).toBe(true)
    const { words, tight } = read((await take(other, paper, 'es')).rawPayload)
    expect(words).toContain('Registro de firmas')
    expect(words).toContain('No dice nada sobre quién lo firmó.')
    expect(words).toContain('Rosa Delgado (paciente)')
    expect(words).not.toContain('Quién firmó')
    const { sha256 } = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('document_originals')
        .where('document_id', '=', paper)
        .select('sha256')
        .executeTakeFirstOrThrow(),
    )
    expect(tight).toContain(sha256)
    const draft = await formCalls(portal).begin(other)
    expect((await take(other, draft)).statusCode).toBe(404)
  })

  test('an agent who gave it up, was asked again and accepted again is there each time, in order', async () => {
    const other = await portal.person({ firstName: 'Nora', lastName: 'Paz' })
    const tasks = signatureRequestCalls(portal)
    const documentId = await signedByLink(other)
    // Returns for each signature, in the order of the paper, who gave it and whether it was given up.
    const signers = async () => {
      const { words } = read((await take(other, documentId)).rawPayload)
      const [, told = ''] = words.split('Who signed')
      const [who = ''] = told.split('What happened')
      return {
        agent: who.match(/Lucía Delgado Peña November|Given up/g) ?? [],
        events: words.match(/Lucía Delgado Peña (signed by a link|gave up being the agent)/g) ?? [],
      }
    }
    const giveUp = async () => {
      const [mail] = await tasks.mailTo(agentsMail)
      const { phone } = await tasks.opened(documentId, mail?.token ?? '')
      const done = await phone.call({ method: 'POST', url: '/api/patientasync/withdraw', payload: {} })
      expect(done.statusCode, done.body).toBe(200)
    }
    const [accepted, signed] = ['Lucía Delgado Peña November', 'Lucía Delgado Peña signed by a link']
    const gaveUp = 'Lucía Delgado Peña gave up being the agent'
    expect(await signers()).toMatchObject({ agent: [accepted], events: [signed] })
    await giveUp()
    const once = { agent: [accepted, 'Given up'], events: [signed, gaveUp] }
    expect(await signers()).toMatchObject(once)
    const { answer } = await tasks.send(other, documentId, 'acceptSignature', agentsMail)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await signers()).toMatchObject(once)
    const [mail] = await tasks.mailTo(agentsMail)
    const { phone } = await tasks.opened(documentId, mail?.token ?? '')
    expect((await tasks.put(phone, documentId, tasks.given('accept'))).statusCode).toBe(200)
    const twice = { agent: [...once.agent, accepted], events: [...once.events, signed] }
    expect(await signers()).toMatchObject(twice)
    await giveUp()
    expect(await signers()).toMatchObject({
      agent: [...twice.agent, 'Given up'],
      events: [...twice.events, gaveUp],
    })
  })

  test('how an agent accepted is there for each time, also when they were asked again by another way', async () => {
    const other = await portal.person({ firstName: 'Ines', lastName: 'Paz' })
    const tasks = signatureRequestCalls(portal)
    const id = await signedByLink(other)
    const giveUp = async (phone: Awaited<ReturnType<typeof tasks.opened>>['phone']) => {
      const done = await phone.call({ method: 'POST', url: '/api/patientasync/withdraw', payload: {} })
      expect(done.statusCode, done.body).toBe(200)
    }
    const [first] = await tasks.mailTo(agentsMail)
    await giveUp((await tasks.opened(id, first?.token ?? '')).phone)
    // The second signature is by a link shown on site, the third by a link in a text message.
    const shown = await tasks.show(other, id, 'acceptSignature')
    const { phone } = await tasks.opened(id, shown.token)
    expect((await tasks.put(phone, id, tasks.given('accept'))).statusCode).toBe(200)
    await giveUp(phone)
    const { answer } = await tasks.send(other, id, 'acceptSignature', '503-555-0188')
    expect(answer.statusCode, answer.body).toBe(200)
    const { words } = read((await take(other, id)).rawPayload)
    const [, told = ''] = words.split('Who signed')
    const [signers = ''] = told.split('What happened')
    const agents = signers.split('Lucía Delgado Peña November').slice(1)
    expect(agents).toHaveLength(2)
    expect(agents[0]).toContain('By a link that was emailed to l…@a….example.')
    expect(agents[1]).toContain('By a link that was shown on the screen to their own device')
    for (const each of agents) {
      expect(each).toContain('Drawn by hand')
      expect(each).toContain('Given up')
      expect(each).not.toContain('Not known')
    }
  })

  test('what is not stored is shown as not known, and rows that are not linked yet are marked', async () => {
    const other = await portal.person({ firstName: 'Ana', lastName: 'Ruiz' })
    const old = await inTenant(portal.services.db, tenantId, async trx => {
      const { id: _id, ...row } = await trx
        .selectFrom('documents')
        .where('id', '=', signedId)
        .selectAll()
        .executeTakeFirstOrThrow()
      const { id } = await trx
        .insertInto('documents')
        .values({
          ...row,
          patient_id: other.patientId,
          created_by: other.userId,
          frozen_at: null,
          frozen_hash: null,
          check_code: null,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    })
    const { words } = read((await take(other, old)).rawPayload)
    expect(words).toContain('Not known: for this document the portal keeps no record of the signatures.')
    expect(words).toContain('Not known: the portal keeps no record of what happened to this document.')
  })
})

async function fingerprints(): Promise<string[]> {
  const known = await keptCertificates(sealCertificatesFolder(portal.services.env.DATA_DIR))
  return known.map(der => new X509Certificate(der).fingerprint256.replaceAll(':', '').toLowerCase())
}
