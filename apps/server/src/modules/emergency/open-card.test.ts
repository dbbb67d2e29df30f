// The holder of an emergency card, found or stolen, and guessing (decision 0080).

import { randomBytes } from 'node:crypto'
import type { DescribedAnswer, DescribedSection } from '@careword/forms/describe/described-form'
import { todayAt } from '@careword/domain'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { cardCalls, outcomeOf } from '../../testing/card-calls.ts'
import { messagesOf } from '../../testing/invited.ts'
import { noPages } from '../../testing/no-pages.ts'
import { statementsOf } from '../../testing/statements.ts'
import { type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { deleteOldTries } from './delete-old-tries.ts'

let portal: TestPortal
let cards: ReturnType<typeof cardCalls>
let tenantId: string
beforeAll(async () => {
  portal = await startTestPortal(noPages)
  cards = cardCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())
afterEach(() => portal.setNow(null))

const pin = '739164'
const minute = 60_000
const later = (minutes: number) => portal.setNow(new Date(Date.now() + minutes * minute))
const notOpened = [404, 'EMERGENCY_CARD_NOT_OPENED']
const paused = [429, 'EMERGENCY_CARD_PAUSED']
const over = [404, 'EMERGENCY_OPENING_OVER']
const aToken = () => randomBytes(32).toString('base64url')
const wrongPin = (n: number) => String(200_001 + n * 7)

async function withCard(given: Parameters<TestPortal['person']>[0] = {}) {
  const patient = await cards.withDirective({ password: 'Long-enough-9!', ...given })
  expect((await cards.make(patient, pin)).statusCode).toBe(200)
  return { patient, token: await cards.tokenOf(patient) }
}
const auditOf = (patientId: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('patient_id', '=', patientId)
      .where('actor_type', '=', 'card')
      .orderBy('id')
      .select(['action', 'outcome', 'code', 'actor_id', 'document_id'])
      .execute(),
  )
const mailTo = (to: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx.selectFrom('messages').where('recipient', '=', to).select('purpose').execute(),
  ).then(rows => rows.map(({ purpose }) => purpose))

describe('the right PIN', () => {
  test('opens whose it is and what is in force, with the first page alone, and is written down', async () => {
    const { patient, token } = await withCard()
    const phone = cards.phone()
    const opened = await phone.open(token, pin)
    expect(opened.statusCode).toBe(200)
    const cookie = opened.cookies[0]
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^careword-emergency-/),
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    const answer = await phone.documents()
    expect(answer.statusCode).toBe(200)
    const { person, documents } = answer.json()
    expect(person).toEqual({ fullname: 'Rosa Delgado', dob: '1950-02-03' })
    expect(documents).toHaveLength(1)
    const [directive] = documents
    const answers = directive.sections.flatMap(
      (section: { answers: { atBedside?: true }[] }) => section.answers,
    )
    expect(answers.length).toBeGreaterThan(2)
    expect(answers.every((each: { atBedside?: true }) => each.atBedside)).toBe(true)
    expect(answer.body).not.toContain('data:image')
    const pdf = await phone.pdf(directive.documentId)
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect((await phone.pdf(directive.documentId, '?download')).headers['content-disposition']).toMatch(
      /^attachment/,
    )
    const rows = await auditOf(patient.patientId)
    expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
      'openCard done',
      'viewText done',
      'viewPdf done',
      'printPdf done',
    ])
    expect(rows.every(({ actor_id }) => actor_id === null)).toBe(true)
  })

  test('shows the choices in the reader’s language, typed text as it is, and in which one it was signed', async () => {
    const { token } = await withCard()
    const phone = cards.phone()
    expect((await phone.open(token, pin)).statusCode).toBe(200)
    const read = async (lang: string) => {
      const [{ lang: outcomeOf, signedIn, sections }] = (await phone.documents(undefined, lang)).json()
        .documents
      const answers: DescribedAnswer[] = sections.flatMap((each: DescribedSection) => each.answers)
      const valuesOf = (kind: string) => answers.filter(each => each.kind === kind).map(each => each.values)
      return { outcomeOf, signedIn, choices: valuesOf('choices'), typed: valuesOf('text') }
    }
    const [english, spanish] = [await read('en'), await read('es')]
    expect([english.outcomeOf, english.signedIn, spanish.outcomeOf, spanish.signedIn]).toEqual([
      'en',
      'en',
      'es',
      'en',
    ])
    expect(spanish.choices).not.toEqual(english.choices)
    expect(spanish.choices).toHaveLength(english.choices.length)
    expect(spanish.typed).toEqual(english.typed)
  })

  test('notifies the patient and the agent at once, without wishes, code, PIN or answer in a message', async () => {
    const { patient, token } = await withCard()
    await cards.phone().open(token, pin)
    const [message] = await messagesOf(portal, patient)
    expect(message).toMatchObject({ purpose: 'cardOpened', to: patient.email })
    expect(message?.text).toContain('Stop this card')
    expect(message?.text).not.toContain(token)
    expect(message?.text).not.toContain(pin)
    expect(message?.text).not.toMatch(/directive|CPR|treatment/i)
    const agents = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('messages')
        .where('purpose', '=', 'cardOpenedAgent')
        .select(['recipient', 'channel', 'user_id'])
        .execute(),
    )
    expect(agents.length).toBeGreaterThan(0)
    expect(new Set(agents.map(({ user_id }) => user_id))).toEqual(new Set([null]))
  })

  test('again and again in an hour it floods no mailbox: five are notified, all are listed', async () => {
    const { patient, token } = await withCard()
    for (let n = 0; n < 12; n++) await cards.phone().open(token, pin)
    expect((await mailTo(patient.email)).filter(kind => kind === 'cardOpened')).toHaveLength(5)
    const { openings } = (await cards.show(patient)).json()
    expect(openings).toHaveLength(12)
    later(61)
    // The session is over by then; the card is not.
    expect((await cards.phone().open(token, pin)).statusCode).toBe(200)
    expect((await mailTo(patient.email)).filter(kind => kind === 'cardOpened')).toHaveLength(6)
  })

  test('is no cookie of a session, and a session is no cookie of it', async () => {
    const { patient, token } = await withCard()
    const phone = cards.phone()
    const { cookies } = await phone.open(token, pin)
    const cookie = `careword-emergency=${cookies[0]?.value}; careword=${cookies[0]?.value}`
    for (const url of [
      '/api/dashboard/user',
      `/api/document/patient/${patient.patientId}`,
      '/api/emergency/card',
    ])
      expect((await portal.call(null, { method: 'GET', url, headers: { cookie } })).statusCode).toBe(401)
    expect((await cards.stop({ ...patient, cookie })).statusCode).toBe(401)
    const asPatient = await portal.call(patient, { method: 'GET', url: '/api/emergency/documents' })
    expect(outcomeOf(asPatient)).toEqual(over)
  })

  test('two cards in one browser: each page reads its own patient, and closing one leaves the other', async () => {
    const [one, other] = [await withCard({ lastName: 'Marsh' }), await withCard({ lastName: 'Quill' })]
    const phone = cards.phone()
    const ids: string[] = []
    for (const { token } of [one, other]) ids.push((await phone.open(token, pin)).json().openingId)
    const read = async (of: string) => (await phone.documents(of)).json()
    const [marsh, quill] = [await read(ids[0] ?? ''), await read(ids[1] ?? '')]
    expect([marsh.person.fullname, quill.person.fullname]).toEqual(['Rosa Marsh', 'Rosa Quill'])
    expect([marsh.openingId, quill.openingId]).toEqual(ids)
    expect((await phone.standing(ids[0])).json().openingId).toBe(ids[0])
    // A tab for the pages identifies only the document.
    for (const { documents } of [marsh, quill])
      expect((await phone.pdf(documents[0].documentId)).statusCode).toBe(200)
    // The call does not identify a patient: neither is shown in place of the other.
    expect(outcomeOf(await phone.documents())).toEqual(over)
    expect(outcomeOf(await phone.documents(one.patient.patientId))).toEqual(over)
    await phone.close(ids[1])
    expect(outcomeOf(await phone.documents(ids[1]))).toEqual(over)
    expect((await read(ids[0] ?? '')).person.fullname).toBe('Rosa Marsh')
    // Now there is one again, and it is meant.
    expect((await phone.documents()).json().openingId).toBe(ids[0])
  })

  test('the opening of another browser is none here, whatever the page claims', async () => {
    const { token } = await withCard()
    const { openingId } = (await cards.phone().open(token, pin)).json()
    const phone = cards.phone()
    await phone.open((await withCard()).token, pin)
    expect(outcomeOf(await phone.documents(openingId))).toEqual(over)
    expect(outcomeOf(await phone.documents('nonsense'))).toEqual(over)
  })

  test('a page that was closed reads nothing more', async () => {
    const { token } = await withCard()
    const phone = cards.phone()
    const { cookies } = await phone.open(token, pin)
    const cookie = `careword-emergency=${cookies[0]?.value}`
    await phone.close()
    const kept = await portal.call(null, {
      method: 'GET',
      url: '/api/emergency/documents',
      headers: { cookie },
    })
    expect(outcomeOf(kept)).toEqual(over)
    expect((await phone.close()).statusCode).toBe(200)
  })
})

describe('what ends it', () => {
  test('half an hour', async () => {
    const { token } = await withCard()
    const phone = cards.phone()
    const { endsAt } = (await phone.open(token, pin)).json()
    expect(new Date(endsAt).getTime() - Date.now()).toBeLessThanOrEqual(30 * minute)
    later(29)
    expect((await phone.standing()).statusCode).toBe(200)
    later(31)
    expect(outcomeOf(await phone.standing())).toEqual(over)
    expect(outcomeOf(await phone.documents())).toEqual(over)
  })

  test.each(['stopped', 'renewed'] as const)(
    'a card that was %s: on the next call, and for good',
    async how => {
      const { patient, token } = await withCard()
      const phone = cards.phone()
      await phone.open(token, pin)
      const [{ documentId }] = (await phone.documents()).json().documents
      expect(
        (await (how === 'stopped' ? cards.stop(patient) : cards.make(patient, '845209'))).statusCode,
      ).toBe(200)
      expect(outcomeOf(await phone.standing())).toEqual(over)
      expect(outcomeOf(await phone.documents())).toEqual(over)
      expect(outcomeOf(await phone.pdf(documentId))).toEqual(over)
      // The paper that is still in a wallet somewhere, with either PIN
      expect(outcomeOf(await cards.phone().open(token, pin))).toEqual(notOpened)
      expect(outcomeOf(await cards.phone().open(token, '845209'))).toEqual(notOpened)
    },
  )

  test('a document that is taken back or replaced is not shown any more; the card goes on', async () => {
    const { patient, token } = await withCard()
    const phone = cards.phone()
    await phone.open(token, pin)
    const [{ documentId: first }] = (await phone.documents()).json().documents
    const second = await cards.sign(patient)
    expect(
      (await phone.documents()).json().documents.map((each: { documentId: string }) => each.documentId),
    ).toEqual([second])
    expect(outcomeOf(await phone.pdf(first))).toEqual([404, 'PRINT_PDF_MISSING'])
    const before = new Date()
    await portal.call(patient, {
      method: 'PUT',
      url: `/api/document/revoke/${second}`,
      payload: { method: 'typed', signature: 'Rosa Delgado' },
    })
    const { person, documents, ended } = (await phone.documents()).json()
    expect([person.fullname, documents]).toEqual(['Rosa Delgado', []])
    // The holder of a paper copy learns that it is no longer valid, and since when: around midnight it may be the day before.
    const days = [before, new Date()].map(at => todayAt(at, 'America/Los_Angeles'))
    expect(ended).toEqual([{ type: 'AD', name: expect.any(String), end: 'revoked', on: expect.any(String) }])
    expect(days).toContain(ended[0].on)
  })
})

describe('a person who guesses', () => {
  test('two hundred at once from as many addresses: five are looked at, the right one behind them waits too', async () => {
    const { patient, token } = await withCard()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        cards.phone(`10.9.${n >> 8}.${n & 255}`).open(token, wrongPin(n)),
      ),
    )
    const seen = answers.map(each => outcomeOf(each).join())
    expect(seen.filter(each => each === notOpened.join())).toHaveLength(4)
    expect(seen.filter(each => each === paused.join())).toHaveLength(196)
    expect(
      Number(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']),
    ).toBeGreaterThan(800)
    expect(outcomeOf(await cards.phone().open(token, pin))).toEqual(paused)
    // Audited at each try, notified once.
    const failed = (await auditOf(patient.patientId)).filter(({ outcome }) => outcome === 'failed')
    expect(failed).toHaveLength(5)
    expect((await mailTo(patient.email)).filter(kind => kind === 'cardPaused')).toHaveLength(1)
    expect((await cards.show(patient)).json().card.pausedUntil).not.toBeNull()
    later(16)
    expect((await cards.phone().open(token, pin)).statusCode).toBe(200)
  })

  test('the pause grows with each round, and is forgotten after a week without tries', async () => {
    const { token } = await withCard()
    const round = async () => {
      let last = await cards.phone().open(token, wrongPin(0))
      for (let n = 1; n < 5; n++) last = await cards.phone().open(token, wrongPin(n))
      return Math.round(Number(last.headers['retry-after']) / 60)
    }
    expect(await round()).toBe(15)
    later(16)
    expect(await round()).toBe(30)
    later(16 + 31)
    expect(await round()).toBe(60)
    later(8 * 24 * 60)
    await deleteOldTries(portal.services, tenantId)
    expect(await round()).toBe(15)
  })

  test('one PIN over many cards from one network ends with the network, and each owner’s card still opens elsewhere', async () => {
    const made = []
    for (let n = 0; n < 3; n++) made.push(await withCard())
    const from = '172.30.5.7'
    const statuses: number[] = []
    for (let n = 0; n < 64; n++) {
      const { token } = made[n % 3] ?? { token: '' }
      // Unknown codes between them
      const tried = n < 6 ? token : aToken()
      statuses.push((await cards.phone(from).open(tried, '258036')).statusCode)
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(statuses.slice(60)).toEqual(Array(4).fill(429))
    for (const { token } of made) expect((await cards.phone().open(token, pin)).statusCode).toBe(200)
    // What opens is not a failure: a whole ward on one network opens as many as it has.
    const { token } = made[0] ?? { token: '' }
    const ward = '172.30.6.7'
    for (let n = 0; n < 65; n++) expect((await cards.phone(ward).open(token, pin)).statusCode).toBe(200)
  })

  test('an unknown code answers as a known one does, in words, pause and all', async () => {
    const { token } = await withCard()
    const tries = async (code: string) => {
      const answers = []
      for (let n = 0; n < 7; n++) answers.push(await cards.phone().open(code, wrongPin(n)))
      return answers.map(each => ({
        outcome: outcomeOf(each),
        wait: each.headers['retry-after'] === undefined,
        cookies: each.cookies.length,
        words: Object.keys(each.json()).sort(),
      }))
    }
    expect(await tries(aToken())).toEqual(await tries(token))
  })

  test('nor does the work reveal it: one PIN is compared, and the database asked the same, in any case', async () => {
    const { token } = await withCard()
    const { patient: other, token: stopped } = await withCard()
    await cards.stop(other)
    const { passwords } = portal.services
    let compared = 0
    portal.services.passwords = {
      ...passwords,
      matches(...given) {
        compared++
        return passwords.matches(...given)
      },
    }
    const asked: string[][] = []
    for (const each of [aToken(), stopped, token])
      asked.push((await statementsOf(() => cards.phone().open(each, wrongPin(1)))).asked)
    portal.services.passwords = passwords
    expect(compared).toBe(3)
    expect(asked[0]?.length).toBeGreaterThan(5)
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
  })

  test.each([
    [{ token: 'x', pin: '12345' }],
    [{ token: 'x', pin: '٧٣٩١٦٤' }],
    [{ token: 'x', pin: 739164 }],
    [{ token: 'x', pin: ['739164'] }],
    [{ token: '', pin }],
    [{ token: 'A'.repeat(201), pin }],
    [{ pin }],
    [{ token: null, pin }],
  ])('%j is no try', async payload => {
    const answer = await portal.call(null, { method: 'POST', url: '/api/emergency/opening', payload })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the cookie of one card', () => {
  test('opens no other’s document', async () => {
    const one = await withCard()
    const other = await withCard()
    const phone = cards.phone()
    const others = cards.phone()
    await phone.open(one.token, pin)
    await others.open(other.token, pin)
    const [{ documentId }] = (await others.documents()).json().documents
    expect(outcomeOf(await phone.pdf(documentId))).toEqual([404, 'PRINT_PDF_MISSING'])
    expect(outcomeOf(await phone.pdf('nonsense'))).toEqual([404, 'PRINT_PDF_MISSING'])
  })

  test('is none at another partner, and neither is the code', async () => {
    const { token } = await withCard()
    const lakeside = await portal.services.partners.tenant('lakeside')
    const toggles = lakeside?.config.settings.featureToggles
    if (toggles) toggles.emergencyCard = true
    expect(outcomeOf(await cards.phone(undefined, 'lakeside').open(token, pin))).toEqual(notOpened)
    const { cookies } = await cards.phone().open(token, pin)
    const there = await portal.call(null, {
      tenant: 'lakeside',
      method: 'GET',
      url: '/api/emergency/documents',
      headers: { cookie: `careword-emergency=${cookies[0]?.value}` },
    })
    expect(outcomeOf(there)).toEqual(over)
    if (toggles) toggles.emergencyCard = false
  })

  test('without one, or with one that was made up, nothing answers', async () => {
    const { token } = await withCard()
    const phone = cards.phone()
    await phone.open(token, pin)
    const [{ documentId }] = (await phone.documents()).json().documents
    for (const cookie of ['', `careword-emergency=${aToken()}`, `careword-emergency=${token}`])
      for (const url of [
        '/api/emergency/opening',
        '/api/emergency/documents',
        `/api/emergency/documents/${documentId}/pdf`,
      ])
        expect(outcomeOf(await portal.call(null, { method: 'GET', url, headers: { cookie } }))).toEqual(over)
  })
})

test('where the partner has no cards everything answers as not there, also what is open', async () => {
  const { patient, token } = await withCard()
  const phone = cards.phone()
  await phone.open(token, pin)
  const toggles = (await portal.services.partners.tenant('evergreen'))?.config.settings.featureToggles
  if (!toggles) throw new Error('no partner')
  toggles.emergencyCard = false
  try {
    expect(outcomeOf(await phone.documents())).toEqual(over)
    expect(outcomeOf(await cards.phone().open(token, pin))).toEqual(notOpened)
    for (const answer of [
      await cards.show(patient),
      await cards.make(patient, '845209'),
      await cards.stop(patient),
      await cards.print(patient, pin),
    ])
      expect(outcomeOf(answer)).toEqual([404, 'EMERGENCY_CARD_NOT_THERE'])
  } finally {
    toggles.emergencyCard = true
  }
  expect((await phone.documents()).statusCode).toBe(200)
})

test('neither PIN nor code is in the database', async () => {
  const secretPin = '904183'
  const patient = await cards.withDirective()
  await cards.make(patient, secretPin)
  const token = await cards.tokenOf(patient)
  await cards.phone().open(token, secretPin)
  await cards.phone().open(token, '904184')
  for (const table of [
    'emergency_cards',
    'card_tries',
    'emergency_openings',
    'audit_events',
    'messages',
  ] as const) {
    const rows = await inTenant(portal.services.db, tenantId, trx =>
      trx.selectFrom(table).selectAll().execute(),
    )
    const text = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(text.includes(secretPin), table).toBe(false)
    expect(text.includes('904184'), table).toBe(false)
    expect(text.includes(token), table).toBe(false)
  }
  const [card] = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('emergency_cards')
      .where('patient_id', '=', patient.patientId)
      .select('pin_hash')
      .execute(),
  )
  expect(card?.pin_hash).toMatch(/^\$argon2id\$/)
})
