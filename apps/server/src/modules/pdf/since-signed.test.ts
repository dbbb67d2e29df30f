// Events after a signing (ruling G-102): the sheet with a copy, the page on which anyone verifies the paper, the pages that emergency
// access opens, the card, the text, and who decides all show the same table of states; and the sealed bytes stay available.

import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { verify } from '../../cli/commands/verify.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { cardCalls } from '../../testing/card-calls.ts'
import { carewordOf } from '../../testing/careword.ts'
import { reader } from '../../testing/pdf-helpers.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'since-'))
const pin = '739164'
const sample = sampleAnswers()
/** Before the agent accepted. */
const answers = {
  ...sample,
  secSubmit: Object.fromEntries(
    Object.entries(sample.secSubmit ?? {}).filter(([key]) => !key.startsWith('accept')),
  ),
}
const [agent, alternate] = ['Lucía Delgado Peña', 'Tomás Delgado']
let portal: TestPortal
let tenantId: string
let cards: ReturnType<typeof cardCalls>
let patient: TestPerson
let documentId: string
let sealed: Buffer
let code: string
let phone: ReturnType<typeof cards.phone>
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  tenantId = await portal.tenantId('evergreen')
  cards = cardCalls(portal)
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', password: 'Long-enough-9!' })
  documentId = await cards.sign(patient, answers)
  await cards.make(patient, pin)
  phone = cards.phone()
  await phone.open(await cards.tokenOf(patient), pin)
  const row = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('documents')
      .where('id', '=', documentId)
      .select(['check_code', 'pdf_sha256'])
      .executeTakeFirstOrThrow(),
  )
  code = row.check_code ?? ''
  sealed = (await portal.services.documents.get(row.pdf_sha256 ?? '')) ?? Buffer.alloc(0)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

interface SignatureRequest {
  input: 'acceptSignature' | 'acceptAlternate1Signature'
  state: 'signed' | 'declined' | 'withdrawn'
}
interface State {
  tasks?: SignatureRequest[]
  toAccept?: boolean
  document?: { status: 'Replaced' | 'Outdated'; voided_date?: string; revoked_type?: string }
  since: SinceSigned[]
  sheet: string[]
  place?: 'before' | 'behind'
  checked: RegExp[]
  /** The people whom the card still names. */
  named?: string[]
}

const later = new Date(Date.now() + 3 * 24 * 60 * 60_000)
const on = later.toISOString().slice(0, 10)
const came = (kind: 'accepted' | 'gaveUp' | 'declined', who: 'agent' | 'alternate' = 'agent') => ({
  kind,
  who,
  name: who === 'agent' ? agent : alternate,
  on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown as string,
})

const decidesNow = `Who decides now ${alternate} +1 (208) 555-0133 If this person cannot decide: Margaret O’Neill`

const states: Record<string, State> = {
  'nothing came': {
    since: [{ kind: 'notYet' }],
    toAccept: true,
    sheet: [],
    checked: [/Not everyone it names/],
  },
  'the agent accepted': {
    tasks: [{ input: 'acceptSignature', state: 'signed' }],
    since: [came('accepted')],
    sheet: [`${agent} said yes to being the agent.`],
    place: 'behind',
    checked: [/The agent it names accepted on/],
  },
  'the agent gave it up': {
    tasks: [{ input: 'acceptSignature', state: 'withdrawn' }],
    toAccept: true,
    since: [came('gaveUp')],
    sheet: [decidesNow, `${agent} gave up being the agent.`],
    place: 'before',
    checked: [/The agent it names gave up being the agent on/],
    named: [alternate],
  },
  'the agent said no and an alternate yes': {
    tasks: [
      { input: 'acceptAlternate1Signature', state: 'signed' },
      { input: 'acceptSignature', state: 'declined' },
    ],
    toAccept: true,
    since: [came('declined'), came('accepted', 'alternate')],
    sheet: [
      decidesNow,
      `${agent} said no to being the agent.`,
      `${alternate} said yes to being an alternate.`,
    ],
    place: 'before',
    checked: [/The agent it names said no/, /An alternate it names accepted/],
    named: [alternate],
  },
  'a newer one took its place': {
    document: { status: 'Replaced' },
    since: [{ kind: 'replaced', on: null }],
    sheet: ['Rosa Delgado has a newer version. Do not follow this one.'],
    place: 'before',
    checked: [/A newer one replaced it/],
  },
  'it was taken back': {
    document: { status: 'Outdated', voided_date: on, revoked_type: 'revokedByPatient' },
    since: [{ kind: 'revoked', on }],
    sheet: ['Rosa Delgado took this document back. Do not follow it.'],
    place: 'before',
    checked: [/took it back \(revoked it\) on/],
  },
  'it was made void': {
    document: { status: 'Outdated', voided_date: on },
    since: [{ kind: 'void', on }],
    sheet: ['made this document void. Do not follow it.'],
    place: 'before',
    checked: [/marked as void on/],
  },
}

async function put({ tasks = [], toAccept = false, document }: State): Promise<void> {
  await inTenant(portal.services.db, tenantId, async trx => {
    await trx
      .updateTable('signature_tasks')
      .set({ state: 'unassigned', signed_at: null, declined_at: null, withdrawn_at: null, signer: 'agent' })
      .where('document_id', '=', documentId)
      .execute()
    for (const { input, state } of tasks) {
      const values = {
        state,
        signer: 'agent' as const,
        signer_name: input === 'acceptSignature' ? agent : alternate,
        signed_at: state === 'declined' ? null : later,
        declined_at: state === 'declined' ? later : null,
        withdrawn_at: state === 'withdrawn' ? later : null,
      }
      const at = { tenant_id: tenantId, document_id: documentId, section_id: 'secSubmit', input_id: input }
      await trx
        .insertInto('signature_tasks')
        .values({ ...at, ...values })
        .onConflict(conflict =>
          conflict.columns(['tenant_id', 'document_id', 'section_id', 'input_id']).doUpdateSet(values),
        )
        .execute()
    }
    await trx
      .updateTable('documents')
      .set({
        status: anyStatus(document?.status ?? 'Active'),
        to_accept: toAccept,
        voided_date: document?.voided_date ?? null,
        revoked_type: document?.revoked_type ?? null,
      })
      .where('id', '=', documentId)
      .execute()
  })
}

const get = (url: string) => portal.call(patient, { method: 'GET', url })
const flat = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')

test.each(Object.entries(states))(
  '%s: paper, check, emergency, card, text and screen agree',
  async (_, state) => {
    await put(state)
    const made = vi.spyOn(portal.services.pdf, 'withSheet')
    const pdf = await get(`/api/pdf/${documentId}?download=true`)
    expect(pdf.statusCode).toBe(200)
    const pages = await reader.extractText(pdf.rawPayload)
    const own = await reader.countPages(sealed)
    const picture = await get(`/api/pdf/${documentId}?format=png&page=1`)
    expect(picture.headers['x-page-count']).toBe(String(pages.length))
    // Its own pages, and the sheet where something came: read again it is the same file, made once.
    const told = state.sheet.length > 0
    expect(pages).toHaveLength(own + (told ? 1 : 0))
    expect(pdf.rawPayload.equals(sealed)).toBe(!told)
    const sheet = flat(pages.at(state.place === 'before' ? 0 : -1))
    expect(['Since it was signed', ...state.sheet].filter(words => sheet.includes(words))).toEqual(
      told ? ['Since it was signed', ...state.sheet] : [],
    )
    expect((await get(`/api/pdf/${documentId}`)).rawPayload.equals(pdf.rawPayload)).toBe(true)
    expect(made).toHaveBeenCalledTimes(told ? 1 : 0)
    made.mockRestore()

    // A reader who gets one page without the sheet is warned too.
    const gone = state.since.some(({ kind }) => kind === 'gaveUp' || kind === 'declined')
    for (const page of pages)
      expect(flat(page).includes('SOMETHING CHANGED: The agent named here said no or gave it up.')).toBe(gone)

    const checked = await portal.call(null, { method: 'GET', url: `/verify/${code}` })
    for (const words of state.checked) expect(checked.body).toMatch(words)
    expect(checked.body).not.toContain('Luc')
    const hash = createHash('sha256').update(pdf.rawPayload).digest('hex')
    const [, itself, copies] = /data-sha256="(\w*)" data-copies="([\w ]*)"/.exec(checked.body) ?? []
    expect([itself, ...(copies ?? '').split(' ')]).toContain(hash)

    const text = (await get(`/api/document/${documentId}/text`)).json<{ since: SinceSigned[] }>()
    expect(text.since).toEqual(state.since)
    const emergency = (await phone.documents()).json<{
      documents: { documentId: string; since: SinceSigned[] }[]
    }>()
    const decides = (await get(`/api/document/patient/${patient.patientId}/agents`)).json<
      Record<string, { since: SinceSigned[] }>
    >()
    // What is out of force opens nowhere else.
    const inForce = !state.document
    expect(emergency.documents.map(({ since }) => since)).toEqual(inForce ? [state.since] : [])
    expect(decides[documentId]?.since).toEqual(inForce ? state.since : undefined)
    const opened = await phone.pdf(documentId)
    expect([opened.statusCode, opened.rawPayload.equals(pdf.rawPayload)]).toEqual([
      inForce ? 200 : 404,
      inForce,
    ])
    const card = (await cards.show(patient)).json<{ agents: { name: string }[] }>()
    const named = state.document ? [] : (state.named ?? [agent, alternate])
    expect(card.agents.map(({ name }) => name).slice(0, named.length || 9)).toEqual(named)
  },
)

test('the signing record and everyone who may ask them call an alternate one', async () => {
  await put(states['the agent said no and an alternate yes'] as State)
  const record = await get(`/api/document/${documentId}/record`)
  const words = flat((await reader.extractText(record.rawPayload)).join(' '))
  const [, signed = ''] = words.split('Who signed')
  expect(signed).toMatch(new RegExp(`${alternate}.{1,80}Signed as Alternate agent`))
  await put({ ...(states['the agent gave it up'] as State), toAccept: true })
  const { documentTasks } = (await get(`/api/document/${documentId}/tasks`)).json<{
    documentTasks: { task: { documentRef: string[]; signer: string } }[]
  }>()
  expect(documentTasks.map(({ task }) => [task.documentRef[0], task.signer])).toContainEqual([
    'secSubmit.acceptSignature',
    'agent',
  ])
})

test('the sealed bytes are given as they were signed while it is in force, and never without its mark when it is not', async () => {
  await put(states['the agent gave it up'] as State)
  const original = await get(`/api/pdf/${documentId}?original=true&download=true`)
  expect(original.rawPayload.equals(sealed)).toBe(true)
  const listed = async () =>
    (await get(`/api/document/patient/${patient.patientId}`)).json<
      Record<string, { instances: Record<string, { hasSheet: boolean }> }>
    >().AD?.instances[documentId]?.hasSheet
  expect(await listed()).toBe(true)
  await put(states['it was taken back'] as State)
  expect((await get(`/api/pdf/${documentId}?original=true`)).statusCode).toBe(404)
  expect(await listed()).toBe(false)
  await put(states['nothing came'] as State)
  expect(await listed()).toBe(false)
})

test('a person who brings a copy hears that it is one of ours, and of which document', async () => {
  await put(states['the agent gave it up'] as State)
  const file = path.join(folder, 'copy.pdf')
  writeFileSync(file, (await get(`/api/pdf/${documentId}`)).rawPayload)
  const { code: exit, out } = await carewordOf(portal, [verify])('verify', file)
  expect(exit).toBe(0)
  expect(out).toContain('SEALED HERE, and not one byte differs')
  expect(out).toMatch(new RegExp(`It is a COPY, made on .* of document ${documentId} of evergreen`))
})

test('a copy whose file is gone is made again', async () => {
  await put(states['the agent accepted'] as State)
  const first = (await get(`/api/pdf/${documentId}`)).rawPayload
  await portal.services.documents.remove(createHash('sha256').update(first).digest('hex'))
  const again = await get(`/api/pdf/${documentId}`)
  expect(again.statusCode).toBe(200)
  expect(await reader.countPages(again.rawPayload)).toBe(await reader.countPages(first))
})

test('in two languages the sheet speaks both, and the small picture shows the first page as ever', async () => {
  await put(states['the agent gave it up'] as State)
  const both = await get(`/api/pdf/${documentId}?bothLanguages=true`)
  const sheet = flat((await reader.extractText(both.rawPayload))[0])
  expect(sheet).toContain('Since it was signed')
  expect(sheet).toContain('renunció al cargo de apoderado')
  await put(states['it was taken back'] as State)
  const revoked = await get(`/api/pdf/${documentId}?bothLanguages=true`)
  for (const page of await reader.extractText(revoked.rawPayload)) {
    expect(flat(page)).toContain('VOID: Not in force since')
    expect(flat(page)).toContain('SIN EFECTO: Desde el')
    expect(flat(page)).toContain('¿Sigue vigente? Véalo en')
  }
  await put(states['nothing came'] as State)
  const small = vi.spyOn(portal.services.pdf, 'thumbnail')
  expect((await get(`/api/pdf/thumbnails/${documentId}/0`)).statusCode).toBe(200)
  expect(Buffer.from(small.mock.calls[0]?.[0] ?? []).equals(sealed)).toBe(true)
  small.mockRestore()
})
