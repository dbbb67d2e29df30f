import { randomInt } from 'node:crypto'
import { inTenant } from '../db/in-tenant.ts'
import { decryptedToken } from '../modules/emergency/card-token.ts'
import { formCalls } from './form-calls.ts'
import { browser } from './invited.ts'
import { sampleAnswers } from './sample-answers.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

/** Patients with an emergency card, and holders of one, for tests. */
export function cardCalls(portal: TestPortal) {
  const calls = formCalls(portal)
  const sample = sampleAnswers()
  /** A patient with a directive in force. */
  const withDirective = async (given: Parameters<TestPortal['person']>[0] = {}): Promise<TestPerson> => {
    const patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado', ...given })
    await sign(patient)
    return patient
  }
  const sign = async (patient: TestPerson, answers = sample): Promise<string> => {
    const id = await calls.begin(patient)
    await calls.fill(patient, id, answers)
    const response = await calls.sign(patient, id, answers['secSubmit'] ?? {})
    if (response.statusCode !== 200) throw new Error(response.body)
    return id
  }
  const show = (who: TestPerson | null) => portal.call(who, { method: 'GET', url: '/api/emergency/card' })
  const make = (who: TestPerson | null, pin: string, printPin = true) =>
    portal.call(who, { method: 'POST', url: '/api/emergency/card', payload: { pin, printPin } })
  const stop = (who: TestPerson | null) => portal.call(who, { method: 'DELETE', url: '/api/emergency/card' })
  const print = (who: TestPerson | null, pin: string) =>
    portal.call(who, { method: 'POST', url: '/api/emergency/card/pdf', payload: { pin } })
  /** The token in the current code of the patient's card. */
  const tokenOf = async (who: TestPerson): Promise<string> => {
    const tenantId = await portal.tenantId(who.tenant)
    const card = await inTenant(portal.services.db, tenantId, trx =>
      trx
        .selectFrom('emergency_cards')
        .where('patient_id', '=', who.patientId)
        .where('ended_at', 'is', null)
        .select(['id', 'token'])
        .executeTakeFirstOrThrow(),
    )
    const token = decryptedToken(portal.services.secret, { tenantId, cardId: card.id }, card.token)
    if (token === null) throw new Error('the token does not open')
    return token
  }
  /** A phone with an address of its own. */
  const phone = (remoteAddress = anAddress(), tenant = 'evergreen') => {
    const own = browser(portal)
    const from = { remoteAddress, tenant }
    return {
      cookies: own.cookies,
      open: (token: string, pin: string) =>
        own.call({ ...from, method: 'POST', url: '/api/emergency/opening', payload: { token, pin } }),
      standing: (openingId?: string) =>
        own.call({ ...from, ...saying(openingId), method: 'GET', url: '/api/emergency/opening' }),
      close: (openingId?: string) =>
        own.call({ ...from, ...saying(openingId), method: 'DELETE', url: '/api/emergency/opening' }),
      documents: (openingId?: string, lang = 'en') =>
        own.call({
          ...from,
          headers: { ...saying(openingId).headers, 'accept-language': lang },
          method: 'GET',
          url: '/api/emergency/documents',
        }),
      pdf: (documentId: string, query = '') =>
        own.call({ ...from, method: 'GET', url: `/api/emergency/documents/${documentId}/pdf${query}` }),
    }
  }
  return { withDirective, sign, show, make, stop, print, tokenOf, phone }
}

/** The header that identifies a page's opening, if given. */
const saying = (openingId?: string): { headers?: Record<string, string> } =>
  openingId === undefined ? {} : { headers: { 'x-emergency-opening': openingId } }

const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

/** As a test reads a refusal. */
export const outcomeOf = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
]
