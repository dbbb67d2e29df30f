// An agent who gave up or declined before a document was sealed: its paper, the emergency page, the card, /verify, home and the text on
// screen name the same people, for Michigan's chain of an agent and two alternates.

import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { type DescribedToRead, keyFactsOf } from '@careword/forms/describe/key-facts'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { cardCalls } from '../../testing/card-calls.ts'
import { reader } from '../../testing/pdf-helpers.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { signatureRequestCalls } from '../../testing/signature-request-calls.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

type Read = DescribedToRead<DescribedAnswer> & { since?: SinceSigned[] }
const pin = '739164'
const people = ['Lucía Delgado Peña', 'Tomás Delgado', 'Margaret O’Neill'] as const
const phones = ['+1 (503) 555-0171', '+1 (208) 555-0133', '+1 (503) 555-0164'] as const
const inputs = ['acceptSignature', 'acceptAlternate1Signature', 'acceptAlternate2Signature'] as const
let portal: TestPortal
let tasks: ReturnType<typeof signatureRequestCalls>
let cards: ReturnType<typeof cardCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal('realPages')
  tasks = signatureRequestCalls(portal)
  cards = cardCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const sample = sampleAnswers()
const free = {
  adult18: 'yes',
  agent: 'no',
  relative: 'no',
  heir: 'no',
  provider: 'no',
  insurer: 'no',
  facilityStaff: 'no',
}
const michigan = {
  ...sample,
  secStepOne: { ...sample.secStepOne, careState: 'MI' },
  secPowers: { ...sample.secPowers, mayLetDie: 'no', powers: ['consent'] },
  secWitness: { ...sample.secWitness, readMI: ['read'] },
  secWitness1: { ...sample.secWitness1, ...free },
  secWitness2: { ...sample.secWitness2, ...free },
}
const flat = (text: string | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
const get = (who: TestPerson, url: string) => portal.call(who, { method: 'GET', url })

async function refuse(documentId: string, at: Date, ...which: number[]): Promise<void> {
  await inTenant(portal.services.db, tenantId, async trx => {
    for (const one of which)
      await trx
        .updateTable('signature_tasks')
        .set({
          signer: 'agent',
          signer_name: people[one] ?? '',
          ...(one === 1 ? { state: 'declined', declined_at: at } : { state: 'withdrawn', withdrawn_at: at }),
        })
        .where('document_id', '=', documentId)
        .where('input_id', '=', inputs[one] ?? '')
        .executeTakeFirstOrThrow()
  })
}

async function accept(documentId: string, which: number): Promise<void> {
  const at = new Date(portal.services.now().getTime() + 5)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('signature_tasks')
      .set({ signer: 'agent', signer_name: people[which] ?? '', state: 'signed', signed_at: at })
      .where('document_id', '=', documentId)
      .where('input_id', '=', inputs[which] ?? '')
      .executeTakeFirstOrThrow(),
  )
}

async function checkPage(documentId: string, lang = 'en'): Promise<string> {
  const { check_code: code } = await inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('documents').where('id', '=', documentId).select('check_code').executeTakeFirstOrThrow(),
  )
  return (await portal.call(null, { method: 'GET', url: `/verify/${code}?lang=${lang}` })).body
}

async function sealed(refused: number[], answers: typeof sample = michigan) {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', password: 'Long-enough-9!' })
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, answers)
  await refuse(documentId, portal.services.now(), ...refused)
  const signed = await tasks.calls.sign(patient, documentId, tasks.submitOf('person', 'witness1', 'witness2'))
  expect(signed.json(), signed.body).toMatchObject({ signed: true })
  return { patient, documentId }
}

test('where only the agent accepts in writing, page 1 names the alternate in place of an agent who gave up', async () => {
  const { patient, documentId } = await sealed([0], sample)
  const pdf = await get(patient, `/api/pdf/${documentId}`)
  const [first = ''] = (await reader.extractText(pdf.rawPayload)).map(flat)
  const decides = first.slice(first.indexOf('Who decides'), first.indexOf('CPR'))
  expect(decides).toMatch(new RegExp(`^Who decides (?:[^:]{1,20}: full name )?${people[1]}`))
  expect(decides).toContain(`before this was signed, ${people[0]} gave up being`)
})

test.each([[[]], [[0]], [[0, 1]], [[0, 1, 2]]])(
  'Michigan, with %j refused: paper, emergency page, card, check, home and screen name the same people',
  async refused => {
    const { patient, documentId } = await sealed(refused)
    const left = people.filter((_, at) => !refused.includes(at))
    const gone = people.filter(name => !left.includes(name))
    const noneLeft = 'No agent is named now.'

    const pdf = await get(patient, `/api/pdf/${documentId}`)
    expect(pdf.statusCode).toBe(200)
    const pages = (await reader.extractText(pdf.rawPayload)).map(flat)
    const [first = ''] = pages
    const decides = first.slice(first.indexOf('Who decides'), first.indexOf('CPR'))
    const deciding = left[0] ?? noneLeft
    // The one who decides now comes first, with the number.
    expect(decides).toMatch(
      new RegExp(`^Who decides (?:[^:]{1,20}: full name |My agent’s full name )?${deciding}`),
    )
    expect(decides).toContain(left[0] === undefined ? noneLeft : phones[people.indexOf(left[0])])
    for (const name of gone)
      expect(decides).toMatch(
        new RegExp(`On \\w+ \\d+, \\d{4}, before this was signed, ${name} (gave up being|said no to being)`),
      )
    expect(decides.includes('If this person cannot decide:')).toBe(left.length > 1)
    // Below the name, never between the question and the name.
    for (const name of gone)
      expect(pages.slice(1).join(' ')).toMatch(
        new RegExp(`full name ${name} On \\w+ \\d+, \\d{4}, before this was signed, ${name} `),
      )
    // A limit of the agent is with what the person wrote about limits; what is left to an agent is not, where there is none.
    expect(first).toMatch(
      /What my agent may do Whether my agent may refuse or stop a treatment, even if I could die without it No Limits/,
    )
    const all = pages.join(' ')
    expect(all.match(/My agent decides when the time comes/g)).toHaveLength(2)
    expect(all.match(/My agent decides when the time comes\. No agent is named now\./g) ?? []).toHaveLength(
      left.length > 0 ? 0 : 2,
    )
    // The answer of the person is about a talk, and what is missing is in writing.
    expect(all.match(/had not yet accepted(?! in writing)/)).toBeNull()
    // A line to accept on only for those who may still accept.
    const last = pages.slice(1).join(' ')
    for (const name of left)
      expect(last).toMatch(new RegExp(`I accept being .{1,300}Signature ${name}|Signature ${name}`))
    for (const name of gone) expect(last).not.toContain(`Signature ${name}`)
    // Nothing came after the signing.
    expect(pages.join(' ')).not.toMatch(/Since it was signed|SOMETHING CHANGED/)
    const both = await get(patient, `/api/pdf/${documentId}?bothLanguages=true`)
    const inBoth = flat((await reader.extractText(both.rawPayload)).join(' '))
    expect(inBoth).not.toMatch(/Since it was signed|Después de la firma/)
    expect(/antes de la firma, Lucía Delgado Peña renunció al cargo de apoderado/.test(inBoth)).toBe(
      gone.length > 0,
    )

    const text = (await get(patient, `/api/document/${documentId}/text`)).json<Read>()
    const named = (of: Read) => {
      const found = keyFactsOf(of)?.decides
      return [...(found?.agents ?? []), ...(found?.alternates ?? [])].map(({ name }) => name.values.join(' '))
    }
    expect(named(text)).toEqual(left)

    await cards.make(patient, pin)
    const phone = cards.phone()
    await phone.open(await cards.tokenOf(patient), pin)
    const { documents } = (await phone.documents()).json<{
      documents: Read[]
    }>()
    expect(documents.map(named)).toEqual([left])
    expect((await phone.pdf(documentId)).rawPayload.equals(pdf.rawPayload)).toBe(true)
    const card = (await cards.show(patient)).json<{ agents: { name: string }[] }>()
    expect(card.agents.map(({ name }) => name)).toEqual(left)

    for (const told of [text, ...documents])
      expect(keyFactsOf(told)?.parts.flatMap(({ lines }) => lines)).toContainEqual({
        answered: expect.objectContaining({ inputId: 'mayLetDie', values: ['No'] }),
      })
    const toAgent = [text, ...documents].flatMap(({ sections }) =>
      sections.flatMap(({ answers }) => answers.filter(each => each.leavesToAgent)),
    )
    expect(toAgent.length).toBeGreaterThan(1)
    for (const { values } of toAgent)
      expect(values[0]?.endsWith('. No agent is named now.')).toBe(left.length === 0)

    const home = (await get(patient, `/api/document/patient/${patient.patientId}/agents`)).json<
      Record<string, { name: string; next?: { name: string }[]; since?: SinceSigned[] }>
    >()[documentId]
    expect(home?.next?.map(({ name }) => name) ?? people).toEqual(left)
    const onPages = [text.since, documents[0]?.since, home?.since].map(since =>
      (since ?? []).flatMap(came => ('who' in came ? [[came.name, came.refusedOnPages]] : [])),
    )
    for (const told of onPages) expect(told).toEqual(gone.map(name => [name, true]))

    const body = await checkPage(documentId)
    // True of a page with an alternate and of a page without one.
    expect(
      /before it was signed, the agent it names .{1,40} Its first page says whether it names someone else\./.test(
        body,
      ),
    ).toBe(gone.length > 0)
    expect(body).not.toMatch(/gave up being|Ask who decides now/)
  },
)

test('who gives up after the sealing, on the same day, is on the sheet; who had given up before is not', async () => {
  const { patient, documentId } = await sealed([0])
  await refuse(documentId, new Date(portal.services.now().getTime() + 5), 1)
  const pages = (await reader.extractText((await get(patient, `/api/pdf/${documentId}`)).rawPayload)).map(
    flat,
  )
  expect(pages[0]).toContain('Since it was signed')
  expect(pages[0]).toMatch(/Tomás Delgado said no to being an alternate/)
  expect(pages[0]).not.toContain('Lucía')
  expect(pages[1]).toMatch(/Who decides First alternate: full name Tomás Delgado/)
})

const askWho = 'Ask who decides now.'
const band = `SOMETHING CHANGED: Someone named here said no or gave it up. ${askWho}`

test.each([[[1]], [[2]], [[1, 2]]])(
  'the agent had given up before the sealing, and %j refuse after it: band, sheet and check ask who decides now',
  async after => {
    const { patient, documentId } = await sealed([0])
    await refuse(documentId, new Date(portal.services.now().getTime() + 5), ...after)
    const pdf = await get(patient, `/api/pdf/${documentId}`)
    const [sheet = '', ...pages] = (await reader.extractText(pdf.rawPayload)).map(flat)
    for (const one of after)
      expect(sheet).toMatch(new RegExp(`${people[one]} (said no to|gave up) being an alternate\\.`))
    const left = [1, 2].find(one => !after.includes(one))
    const now =
      left === undefined
        ? 'No agent is named now. What this document asks for'
        : `${people[left]} ${phones[left]}`
    expect(sheet).toContain(`Who decides now ${now}`)
    expect(sheet.split('This sheet belongs')[0]?.split('Since it was signed')[1]).not.toContain(askWho)
    for (const page of [sheet, ...pages]) expect(page).toContain(band)
    const both = await get(patient, `/api/pdf/${documentId}?bothLanguages=true`)
    const inBoth = flat((await reader.extractText(both.rawPayload)).join(' '))
    expect(inBoth).toContain('Una persona nombrada aquí no aceptó o renunció. Pregunte quién decide ahora.')
    expect(inBoth).toMatch(/Who decides now \/ Quién decide ahora .*cargo de suplente\./)
    const check = await checkPage(documentId)
    expect(check).toContain('More changed since: ask who decides now.')
    expect(check.match(/An alternate it names .{1,60} Ask who decides now\./g)).toHaveLength(after.length)
    expect(check).not.toMatch(/Ask which one|Its first page says/)
    expect(await checkPage(documentId, 'es')).toMatch(
      /Después hubo más cambios: pregunte quién decide ahora\.[^]*Un suplente que nombra .{1,70} Pregunte quién decide ahora\./,
    )
  },
)

test('while the agent decides, an alternate who refuses changes nothing of it', async () => {
  const { patient, documentId } = await sealed([])
  await refuse(documentId, new Date(portal.services.now().getTime() + 5), 1)
  const pages = (await reader.extractText((await get(patient, `/api/pdf/${documentId}`)).rawPayload)).map(
    flat,
  )
  expect(pages.join(' ')).not.toContain(askWho)
  expect(pages.at(-1)).toContain('An alternate named here said no or gave it up. Ask which one.')
  expect(await checkPage(documentId)).toMatch(/An alternate it names said no on .{1,30} Ask which one\./)
})

test('an agent who had given up before the sealing accepts after it: band, sheet and check name who decides now', async () => {
  const { patient, documentId } = await sealed([0])
  await accept(documentId, 0)
  const pdf = await get(patient, `/api/pdf/${documentId}`)
  const [sheet = '', ...pages] = (await reader.extractText(pdf.rawPayload)).map(flat)
  expect(sheet).toContain(`Who decides now ${people[0]} ${phones[0]} If this person cannot decide:`)
  for (const page of [sheet, ...pages])
    expect(page).toContain(
      'SOMETHING CHANGED: The agent who had said no or given up decides now. See the sheet in front.',
    )
  expect(pages[0]).toMatch(/Who decides First alternate: full name Tomás Delgado/)
  const both = await get(patient, `/api/pdf/${documentId}?bothLanguages=true`)
  expect(flat((await reader.extractText(both.rawPayload)).join(' '))).toMatch(
    /Lucía Delgado Peña aceptó el cargo de apoderado\. Ahora decide esta persona\./,
  )
  expect(await checkPage(documentId)).toMatch(
    /class="lost">The agent it names accepted on .{1,30}, after it was signed, and decides now\. Its first page does not show this\./,
  )
})

test('an alternate who had refused before the sealing accepts after it, in the place of the agent', async () => {
  const { patient, documentId } = await sealed([0, 1])
  await accept(documentId, 1)
  const pdf = await get(patient, `/api/pdf/${documentId}`)
  const [sheet = '', ...pages] = (await reader.extractText(pdf.rawPayload)).map(flat)
  expect(sheet).toContain(`Who decides now ${people[1]} ${phones[1]}`)
  expect(sheet).toContain('Tomás Delgado said yes to being an alternate.')
  for (const page of [sheet, ...pages])
    expect(page).toContain(`SOMETHING CHANGED: Someone named here said yes after all. ${askWho}`)
  expect(await checkPage(documentId)).toMatch(
    /class="lost">An alternate it names accepted on .{1,30}, after it was signed\. Ask who decides now\./,
  )
})

test('a person who is named in the place of one who gave up decides, and no reader hears of the other', async () => {
  const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  const documentId = await tasks.calls.begin(patient)
  await tasks.calls.fill(patient, documentId, {
    ...michigan,
    secWish1: { ...sample.secWish1, agentNameFirst: 'Inés', agentNameLast: 'Rivera' },
  })
  await refuse(documentId, portal.services.now(), 0)
  await tasks.calls.sign(patient, documentId, tasks.submitOf('person', 'witness1', 'witness2'))
  const pages = (await reader.extractText((await get(patient, `/api/pdf/${documentId}`)).rawPayload)).map(
    flat,
  )
  expect(pages[0]).toMatch(/Who decides My agent’s full name Inés Rivera/)
  expect(pages.join(' ')).not.toMatch(/gave up being|Since it was signed/)
  const { since } = (await get(patient, `/api/document/${documentId}/text`)).json<{ since: SinceSigned[] }>()
  expect(since).toEqual([{ kind: 'notYet' }])
})
