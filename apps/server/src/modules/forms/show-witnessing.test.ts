import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let patient: TestPerson
let resident: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  patient = await portal.person()
  resident = await portal.person({ tenant: 'lakeside', roles: ['patient'] })
})
afterAll(() => portal.close())

const ask = (who: TestPerson, form: Record<string, string>, state?: string) =>
  portal.call(who, {
    method: 'GET',
    url: `/api/form/witnesses?metadata=${encodeURIComponent(JSON.stringify(form))}${state ? `&state=${state}` : ''}`,
  })
const directive = { type: 'AD', site: 'ALL', version: '5WISHES1' }

test('before a directive is begun, each state shows who may not be a witness there', async () => {
  expect((await ask(patient, directive, 'OR')).json()).toEqual({
    seenBy: [
      {
        state: 'OR',
        route: 'witnessesOrNotary',
        witnesses: 2,
        witnessAge: 18,
        everyWitness: ['agent', 'provider'],
        oneWitness: [],
      },
    ],
  })
  expect((await ask(patient, directive, 'CA')).json()).toMatchObject({
    seenBy: [{ everyWitness: ['agent', 'provider', 'facilityStaff'], oneWitness: ['relative', 'heir'] }],
  })
  expect((await ask(patient, directive, 'VT')).json()).toMatchObject({ seenBy: [{ state: null }] })
})

test('until the state is chosen nothing is shown; a form for one state needs no choice; one without witnesses has none', async () => {
  expect((await ask(patient, directive)).json()).toEqual({ seenBy: [] })
  const utah = await ask(resident, { type: 'AD', site: 'UT', version: '2021' })
  expect(utah.json()).toMatchObject({ seenBy: [{ state: 'UT', witnesses: 1 }] })
  expect((await ask(patient, { type: 'TXP', site: 'ALL', version: '2026' }, 'OR')).json()).toEqual({
    seenBy: [],
  })
})

test('a form that the partner does not have is refused, and so is what is no state', async () => {
  const other = await ask(patient, { type: 'AD', site: 'UT', version: '2021' })
  expect(other.statusCode).toBe(400)
  expect(other.json()).toMatchObject({ errorCode: 'INVALID_METADATA' })
  expect((await ask(patient, directive, 'Oregon')).statusCode).toBe(400)
})
