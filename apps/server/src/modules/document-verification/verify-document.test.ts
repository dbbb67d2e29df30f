// Anyone verifies a document by the code on its pages: what the page shows in each state, in which language, and nothing more.

import { groupedCode } from '@careword/domain/documents/check-code'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
const sample = sampleAnswers()
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  // At the partner it is the evening of the third.
  portal.setNow(new Date('2026-03-04T02:00:00Z'))
})
afterAll(() => portal.close())

const patient = () => portal.person({ firstName: 'Rosalinda', lastName: 'Delgadillo' })

async function signed(by?: TestPerson): Promise<{ who: TestPerson; id: string; code: string }> {
  const who = by ?? (await patient())
  const id = await calls.begin(who)
  await calls.fill(who, id, sample)
  const response = await calls.sign(who, id, sample['secSubmit'] ?? {})
  if (response.statusCode !== 200) throw new Error(response.body)
  const { check_code: code } = await rowOf(id)
  if (code === null) throw new Error('signed without a code')
  return { who, id, code }
}
const rowOf = (id: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )
const noted = (id: string | null) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('action', '=', 'checkDocument')
      .where('document_id', id === null ? 'is' : '=', id)
      .select(['outcome', 'code', 'actor_id', 'actor_type', 'patient_id'])
      .orderBy('id')
      .execute(),
  )
const check = (typed: string, more: { tenant?: string; headers?: Record<string, string> } = {}) =>
  portal.call(null, { method: 'GET', url: `/verify/${encodeURIComponent(typed)}`, ...more })
/** What is read on the page. */
const read = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')

describe('a person with the code reads', () => {
  test('that it is in force, since when and of which partner; and it is written down', async () => {
    const { who, id, code } = await signed()
    const { statusCode, body, headers } = await check(code)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<h1>In force</h1>')
    expect(read(body)).toContain('Since March 3, 2026.')
    expect(read(body)).toContain('it was signed on March 3, 2026')
    expect(read(body)).toContain(groupedCode(code))
    expect(body).toContain('alt="Evergreen Health"')
    expect(body).toContain(`data-sha256="${(await rowOf(id)).pdf_sha256}"`)
    expect(await noted(id)).toEqual([
      { outcome: 'done', code: 'inForce', actor_id: null, actor_type: 'nobody', patient_id: who.patientId },
    ])
  })

  test('that it was replaced, and when the newer one was signed', async () => {
    const { who, code } = await signed()
    portal.setNow(new Date('2026-03-04T02:10:00Z'))
    const newer = await signed(who)
    expect(read((await check(code)).body)).toContain(
      'Replaced A newer one was signed on March 3, 2026. Do not rely on this one.',
    )
    expect((await check(newer.code)).body).toContain('<h1>In force</h1>')
  })

  test('that its patient revoked it', async () => {
    const { who, id, code } = await signed()
    const payload = { method: 'typed', signature: 'Rosalinda Delgadillo' }
    expect(
      (await portal.call(who, { method: 'PUT', url: `/api/document/revoke/${id}`, payload })).statusCode,
    ).toBe(200)
    expect(read((await check(code)).body)).toContain(
      'Void The person it is about took it back (revoked it) on March 3, 2026.',
    )
  })

  test('that it is void, by an operator or because it was another patient’s', async () => {
    const { id, code } = await signed()
    const change = (set: object) =>
      inTenant(portal.services.db, tenantId, trx =>
        trx.updateTable('documents').set(set).where('id', '=', id).execute(),
      )
    await change({ status: anyStatus('Outdated'), voided_date: '2026-05-02', revoked_type: 'void' })
    expect(read((await check(code)).body)).toContain('Void It was marked as void on May 2, 2026.')
    await change({
      status: anyStatus('Removed'),
      voided_date: null,
      revoked_type: 'wrongPatient',
      updated_at: new Date('2026-05-07T20:00:00Z'),
    })
    expect(read((await check(code)).body)).toContain('Void It was marked as void on May 7, 2026.')
  })

  test('never a name, an answer, a type or an id', async () => {
    const { who, id, code } = await signed()
    const { body } = await check(code)
    const answers = JSON.stringify(sample).match(/(?<=":")[\p{L} ]{6,}(?=")/gu) ?? []
    expect(answers.length).toBeGreaterThan(5)
    for (const secret of [
      'Rosalinda',
      'Delgadillo',
      id,
      who.patientId,
      who.userId,
      'dvance directive',
      ...answers,
    ])
      expect(read(body), secret).not.toContain(secret)
    expect(body).not.toContain(id)
    expect(body).not.toContain(who.patientId)
  })

  test('in the language they chose, else in the browser’s', async () => {
    const { code } = await signed()
    const spanish = await check(code, { headers: { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' } })
    expect(spanish.body).toContain('<html lang="es">')
    expect(spanish.body).toContain('<h1>Vigente</h1>')
    expect(spanish.body).toContain('href="?lang=en"')
    const chosen = await portal.call(null, {
      method: 'GET',
      url: `/verify/${code}?lang=en`,
      headers: { 'accept-language': 'es' },
    })
    expect(chosen.body).toContain('<html lang="en">')
    expect(chosen.body).toContain('href="?lang=es"')
    const other = await portal.call(null, { method: 'GET', url: `/verify/${code}?lang=xx"><b>` })
    expect(other.body).toContain('<html lang="en">')
  })

  test('however they write it, and as the QR code has it', async () => {
    const { code } = await signed()
    for (const typed of [groupedCode(code), code.toLowerCase(), ` ${code.replaceAll('0', 'O')} `])
      expect((await check(typed)).body, typed).toContain('<h1>In force</h1>')
    expect((await portal.call(null, { method: 'GET', url: `/VERIFY/${code}` })).body).toContain(
      '<h1>In force</h1>',
    )
  })
})

describe('to type a code', () => {
  test('there is a page without scripts, with one field', async () => {
    for (const url of ['/verify', '/verify/', '/VERIFY', '/verify?code=', '/verify?code=%20'])
      expect((await portal.call(null, { method: 'GET', url })).body, url).toContain(
        '<input id="code" name="code"',
      )
    const { body } = await portal.call(null, { method: 'GET', url: '/verify' })
    expect(body).not.toContain('<script')
    expect(Buffer.byteLength(body)).toBeLessThan(4_000)
  })

  test('what was typed becomes an address of its own', async () => {
    const { code } = await signed()
    const typed = await portal.call(null, {
      method: 'GET',
      url: `/verify?lang=es&code=${encodeURIComponent(groupedCode(code).toLowerCase())}`,
    })
    expect([typed.statusCode, typed.headers.location]).toEqual([303, `/verify/${code}?lang=es`])
    const wrong = await portal.call(null, { method: 'GET', url: '/verify?code=//evil.example/%0d%0aX:1' })
    expect(wrong.headers.location).toBe('/verify/%2F%2Fevil.example%2F%0D%0AX%3A1?lang=en')
    expect((await portal.call(null, { method: 'GET', url: '/verify?code=a&code=b' })).statusCode).toBe(200)
  })
})

describe('each code', () => {
  test('is another', async () => {
    const [one, two] = [await signed(), await signed()]
    expect(one.code).not.toBe(two.code)
    expect(one.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  })

  test('is on the pages that were sealed, with the partner’s own address', async () => {
    const seen: unknown[] = []
    const { pdf } = portal.services
    portal.services.pdf = {
      ...pdf,
      seal: document => {
        seen.push(document.check)
        return pdf.seal(document)
      },
    }
    const { code } = await signed()
    portal.services.pdf = pdf
    expect(seen).toEqual([{ code, address: expect.stringMatching(/^http:\/\/evergreen\.localhost:\d+$/) }])
  })

  test('is given to everyone who may open the document, and to no other person', async () => {
    const { who, id, code } = await signed()
    const list = () => portal.call(who, { method: 'GET', url: `/api/document/patient/${who.patientId}` })
    expect((await list()).json().AD.instances[id].checkCode).toBe(code)
    const draft = await calls.begin(who)
    expect((await list()).json().AD.instances[draft].checkCode).toBeNull()
  })

  test('cannot are on what was never signed, nor twice at a partner', async () => {
    const { who, id, code } = await signed()
    const draft = await calls.begin(who)
    const give = (to: string, check_code: string) =>
      inTenant(portal.services.db, tenantId, trx =>
        trx.updateTable('documents').set({ check_code }).where('id', '=', to).execute(),
      )
    await expect(give(draft, '7Q4M0ZK9TX1V')).rejects.toThrow('check_code_is_signed')
    await expect(give(id, 'lower')).rejects.toThrow('check')
    const other = await signed()
    await expect(give(other.id, code)).rejects.toThrow('documents_check_code')
  })
})
