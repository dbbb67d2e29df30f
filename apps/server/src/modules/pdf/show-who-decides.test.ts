import { agentOf, describeForm } from '@careword/forms'
import { keyFactsLine } from '@careword/forms/describe/key-facts-line'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleDefinition } from '../../testing/plain-definitions.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const sample = sampleAnswers()
const agent = agentOf(sampleDefinition(), sample)
const lineIn = (lang: string) => ({
  ...keyFactsLine(describeForm(sampleDefinition(), sample, lang)),
  lang,
  signedIn: 'en',
})
let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
let clinician: TestPerson
beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  clinician = await portal.person({ roles: ['signer', 'viewer'] })
})
afterAll(() => portal.close())

const agents = (who: TestPerson, patientId = patient.patientId, query = '') =>
  portal.call(who, { method: 'GET', url: `/api/document/patient/${patientId}/agents${query}` })
const looks = (actor: string) =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('actor_id', '=', actor)
      .select(['action', 'outcome', 'patient_id'])
      .orderBy('id')
      .execute(),
  )

test('a clinician learns who decides by the document in force, whether CPR is wanted and what is refused, and the audit has it once; a draft decides nothing', async () => {
  const id = await calls.begin(patient)
  await calls.fill(patient, id, sample)
  expect((await agents(clinician)).json()).toEqual({})
  expect((await calls.sign(patient, id, sample.secSubmit ?? {})).statusCode).toBe(200)
  expect((await agents(clinician)).json()).toEqual({ [id]: { ...agent, line: lineIn('en') } })
  expect(await looks(clinician.userId)).toEqual(
    Array.from({ length: 2 }, () => ({
      action: 'viewAgents',
      outcome: 'done',
      patient_id: patient.patientId,
    })),
  )
})

test('the choices of a document are shown in the reader’s language, with the one in which it was signed', async () => {
  const [found] = Object.values<{ line: unknown }>((await agents(clinician, undefined, '?lang=es')).json())
  expect(found?.line).toEqual(lineIn('es'))
  expect(lineIn('es').cpr).not.toEqual(lineIn('en').cpr)
})

test('no other person learns of it: for another patient there is no such patient', async () => {
  const other = await portal.person()
  expect((await agents(other)).statusCode).toBe(404)
  expect(await looks(other.userId)).toEqual([
    { action: 'viewAgents', outcome: 'denied', patient_id: patient.patientId },
  ])
})
