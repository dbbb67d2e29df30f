// The patient's own card: who may make, print and stop it, what it takes, and what happens twice (decision 0080).

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { cardCalls, outcomeOf } from '../../testing/card-calls.ts'
import { noPages } from '../../testing/no-pages.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import type { CardToPrint } from '../../core/document-pdf-maker.ts'

let portal: TestPortal
let cards: ReturnType<typeof cardCalls>
let tenantId: string
const printed: CardToPrint[] = []
beforeAll(async () => {
  portal = await startTestPortal({
    ...noPages,
    card: async card => {
      printed.push(card)
      return Buffer.from('%PDF-1.7 card')
    },
  })
  cards = cardCalls(portal)
  tenantId = await portal.tenantId('evergreen')
})
afterAll(() => portal.close())

const pin = '739164'
const notThere = [404, 'EMERGENCY_CARD_NOT_THERE']
const cardsOf = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('emergency_cards')
      .where('patient_id', '=', who.patientId)
      .orderBy('made_at')
      .select(['ended_because', 'pin_printed'])
      .execute(),
  )
const auditOf = (who: TestPerson) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('actor_id', '=', who.userId)
      .where('action', 'in', ['viewCard', 'makeCard', 'printCard', 'stopCard'])
      .orderBy('id')
      .select(['action', 'outcome', 'patient_id'])
      .execute(),
  )

test('a patient makes a card, prints it, renews and stops it, and each is written down', async () => {
  const patient = await cards.withDirective()
  expect((await cards.show(patient)).json()).toMatchObject({ card: null, openings: [] })
  expect((await cards.make(patient, pin)).statusCode).toBe(200)
  expect((await cards.show(patient)).json()).toMatchObject({
    card: { pinPrinted: true, pausedUntil: null, agentsChanged: false },
    documents: [{ type: 'AD' }],
  })
  const paper = await cards.print(patient, pin)
  expect([paper.statusCode, paper.headers['content-type'], paper.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(paper.headers['content-disposition']).toContain('emergency-card.pdf')
  expect((await cards.make(patient, '845209', false)).statusCode).toBe(200)
  expect((await cards.stop(patient)).statusCode).toBe(200)
  expect(await cardsOf(patient)).toEqual([
    { ended_because: 'renewed', pin_printed: true },
    { ended_because: 'stopped', pin_printed: false },
  ])
  const done = (await auditOf(patient)).map(({ action, outcome }) => `${action} ${outcome}`)
  expect(done).toEqual([
    'viewCard done',
    'makeCard done',
    'viewCard done',
    'printCard done',
    'makeCard done',
    'stopCard done',
  ])
})

test('the paper names the patient, the agent first, and the PIN only where it was chosen', async () => {
  const patient = await cards.withDirective()
  const { agents } = (await cards.show(patient)).json()
  expect(agents.length).toBeGreaterThan(0)
  await cards.make(patient, pin, true)
  await cards.print(patient, pin)
  expect(printed.at(-1)).toMatchObject({ person: 'Rosa Delgado', agents, pin, isDirective: true })
  expect(printed.at(-1)?.link).toBe(
    `http://evergreen.localhost:0/patientportal/card#${await cards.tokenOf(patient)}`,
  )
  await cards.make(patient, '845209', false)
  await cards.print(patient, '845209')
  expect(printed.at(-1)?.pin).toBeNull()
})

describe('no other person', () => {
  test.each([
    ['a contact', ['contact', 'viewer']],
    ['a clinician', ['signer', 'preparer', 'uploader', 'viewer']],
    ['a viewer', ['viewer']],
  ])('%s has none, of anybody', async (_who, roles) => {
    const patient = await cards.withDirective()
    await cards.make(patient, pin)
    const other = await portal.person({ roles })
    for (const answer of [
      await cards.show(other),
      await cards.make(other, '845209'),
      await cards.print(other, pin),
      await cards.stop(other),
    ])
      expect(outcomeOf(answer)).toEqual(notThere)
    const denied = await auditOf(other)
    expect(denied).toHaveLength(4)
    expect(denied.every(({ outcome }) => outcome === 'denied')).toBe(true)
    expect(await cardsOf(patient)).toHaveLength(1)
  })

  test('no signed-in person makes, sees, prints or stops one', async () => {
    for (const answer of [
      await cards.show(null),
      await cards.make(null, pin),
      await cards.print(null, pin),
      await cards.stop(null),
    ])
      expect(outcomeOf(answer)).toEqual([401, 'SESSION_REQUIRED'])
  })

  test('one patient’s card is not another’s', async () => {
    const patient = await cards.withDirective()
    await cards.make(patient, pin)
    const other = await cards.withDirective()
    expect((await cards.stop(other)).statusCode).toBe(200)
    expect(outcomeOf(await cards.print(other, pin))).toEqual(notThere)
    expect(await cardsOf(patient)).toEqual([{ ended_because: null, pin_printed: true }])
  })
})

describe('what is refused', () => {
  test.each([
    ['12345', 'pinNotSixDigits'],
    ['000000', 'pinTooEasy'],
    ['123456', 'pinTooEasy'],
    ['020350', 'pinBirthDate'],
  ])('the PIN %s, by the rule of the screen', async (chosen, rule) => {
    const patient = await cards.withDirective({ dob: '1950-02-03' })
    const answer = await cards.make(patient, chosen)
    expect(outcomeOf(answer)).toEqual([422, 'EMERGENCY_CARD_PIN_REFUSED'])
    expect(answer.json().fields).toEqual([{ path: 'pin', rule }])
    expect(await cardsOf(patient)).toEqual([])
  })

  test('a card that would open nothing', async () => {
    const patient = await portal.person()
    expect(outcomeOf(await cards.make(patient, pin))).toEqual([409, 'EMERGENCY_CARD_NOTHING_IN_FORCE'])
  })

  test('a paper with another PIN, and after twenty tries any', async () => {
    const patient = await cards.withDirective()
    await cards.make(patient, pin)
    const wrong = await cards.print(patient, '845209')
    expect(outcomeOf(wrong)).toEqual([422, 'EMERGENCY_CARD_PIN_REFUSED'])
    expect(wrong.json().fields).toEqual([{ path: 'pin', rule: 'pinNotOfCard' }])
    for (let n = 0; n < 19; n++) await cards.print(patient, '845209')
    expect(outcomeOf(await cards.print(patient, pin))).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })
})

test('asked for twice at once there is one card, the later; stopped twice it is stopped once', async () => {
  const patient = await cards.withDirective()
  const both = await Promise.all([cards.make(patient, pin), cards.make(patient, pin)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await cardsOf(patient)).filter(({ ended_because }) => ended_because === null)).toHaveLength(1)
  await Promise.all([cards.stop(patient), cards.stop(patient)])
  expect((await auditOf(patient)).filter(({ action }) => action === 'stopCard')).toHaveLength(1)
  expect((await cards.show(patient)).json().card).toBeNull()
})

test('where the record’s name changes after it was printed, the page states it until it is printed again', async () => {
  const patient = await cards.withDirective()
  await cards.make(patient, pin)
  await cards.print(patient, pin)
  expect((await cards.show(patient)).json().card.agentsChanged).toBe(false)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('patients')
      .set({ last_name: 'Delgado Ruiz' })
      .where('id', '=', patient.patientId)
      .execute(),
  )
  expect((await cards.show(patient)).json().card.agentsChanged).toBe(true)
  await cards.print(patient, pin)
  expect((await cards.show(patient)).json().card.agentsChanged).toBe(false)
})
