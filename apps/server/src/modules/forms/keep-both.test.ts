// A new document against those in force: by meaning, for those who may read answers, and kept knowingly without ever being in the way.
import {
  differencesBetween,
  markOfDifference,
  type Meant,
  meantBy,
  type SectionAnswers,
} from '@careword/forms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { plainDefinitions } from '../../testing/plain-definitions.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'

const poa = { type: 'POA', site: 'ALL', version: '2026' }
const poaForm = plainDefinitions().get('evergreen/forms/POA/ALL-2026')
let portal: TestPortal
let calls: ReturnType<typeof formCalls>
let tenantId: string
let patient: TestPerson
let clinician: TestPerson
/** Advance directive in force: it names Lucía Delgado Peña. */
let directiveId: string
/** Power of attorney that is being filled in. */
let draftId: string

beforeAll(async () => {
  portal = await startTestPortal()
  calls = formCalls(portal)
  tenantId = await portal.tenantId('evergreen')
  patient = await portal.person({ firstName: 'Rosa', lastName: 'Delgado' })
  clinician = await portal.person({ roles: ['signer', 'viewer'] })
  directiveId = await calls.begin(patient)
  const sample = sampleAnswers()
  await calls.fill(patient, directiveId, sample)
  const signed = await calls.sign(patient, directiveId, sample.secSubmit ?? {})
  if (signed.statusCode !== 200) throw new Error(`could not be signed: ${signed.body}`)
  draftId = (await calls.create(patient, patient.patientId, poa)).json<{ documentId: string }>().documentId
})
afterAll(() => portal.close())

interface InForce {
  documents: { documentId: string; type: string; title: string; signedAt: string | null; meant: Meant[] }[]
  kept: string[]
}
const look = (who: TestPerson, id = draftId, lang = 'en') =>
  portal.call(who, { method: 'GET', url: `/api/form/${id}/in-force?lang=${lang}` })
const keep = (who: TestPerson, mark: string, keeping = true, id = draftId) =>
  portal.call(who, { method: 'PUT', url: `/api/form/${id}/in-force`, payload: { mark, keep: keeping } })

const agentNamed = async (first: string, last: string) => {
  const secAgent: SectionAnswers = { agentNameFirst: first, agentNameLast: last }
  expect((await calls.save(patient, draftId, 'secAgent', secAgent)).statusCode).toBe(200)
  return secAgent
}

/** As the screen works it out: of what the server told, and what is written here. */
async function differences(secAgent: SectionAnswers) {
  if (!poaForm) throw new Error('there is no power of attorney')
  const { documents } = (await look(patient)).json<InForce>()
  const here = meantBy(poaForm, { secAgent }, 'en')
  return documents.flatMap(({ documentId, meant }) =>
    differencesBetween(here, meant).map(each => ({ ...each, mark: markOfDifference(documentId, each) })),
  )
}

const audited = () =>
  inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('action', 'in', ['keepBoth', 'keepBothNoMore'])
      .where('outcome', '=', 'done')
      .select(['action', 'actor_id', 'document_id', 'code'])
      .orderBy('id')
      .execute(),
  )

test('what is in force is told by meaning, in the language that is read', async () => {
  const { documents, kept } = (await look(patient, draftId, 'es')).json<InForce>()
  expect(documents).toMatchObject([{ documentId: directiveId, type: 'AD', title: 'Mis cinco temas' }])
  expect(documents[0]?.meant.find(({ meaning }) => meaning === 'agent')).toMatchObject({
    says: { name: 'Lucía Delgado Peña' },
    said: { path: 'secWish1.agentName', label: 'Nombre completo de su apoderado' },
  })
  expect(documents[0]?.signedAt).toMatch(/^\d{4}-/)
  expect(kept).toEqual([])
})

test('the same agent differs in nothing; another one is kept knowingly, once, and the next one is another difference', async () => {
  expect(await differences(await agentNamed('Lucía', 'Delgado'))).toEqual([])
  const luis = await agentNamed('Luis', 'Ruiz')
  const [found, ...others] = await differences(luis)
  expect([found?.meaning, others]).toEqual(['agent', []])
  const mark = found?.mark ?? ''
  for (let press = 0; press < 2; press++) expect((await keep(patient, mark)).json()).toEqual({ kept: [mark] })
  expect((await look(clinician)).json<InForce>().kept).toEqual([mark])
  const said = { actor_id: patient.userId, document_id: draftId, code: 'agent' }
  expect(await audited()).toEqual([{ action: 'keepBoth', ...said }])
  expect((await keep(patient, mark, false)).json()).toEqual({ kept: [] })
  expect((await keep(patient, mark, false)).json()).toEqual({ kept: [] })
  expect(await audited()).toEqual([
    { action: 'keepBoth', ...said },
    { action: 'keepBothNoMore', ...said },
  ])
  await keep(patient, mark)
  // The screen was left open, and another page changed the answer.
  await agentNamed('Tom', 'Okafor')
  const late = await keep(patient, mark, false)
  expect([late.statusCode, late.json<{ errorCode: string }>().errorCode]).toEqual([
    409,
    'DOCUMENT_UPDATE_FAILED',
  ])
})

test('a clinician who fills it in may keep both; of somebody else’s document nobody hears', async () => {
  const [found] = await differences(await agentNamed('Eva', 'Ruiz'))
  const mark = found?.mark ?? ''
  expect((await keep(clinician, mark)).json<{ kept: string[] }>().kept).toEqual([mark])
  const other = await portal.person()
  expect((await look(other)).statusCode).toBe(404)
  expect((await keep(other, mark)).statusCode).toBe(404)
})

test('a type that replaces its former has nothing to say about that former one; nor has what is signed', async () => {
  const next = await calls.create(patient, patient.patientId, undefined, { copyId: directiveId })
  const { documentId } = next.json<{ documentId: string }>()
  expect((await look(patient, documentId)).json<InForce>().documents).toEqual([])
  expect((await look(patient, directiveId)).json<InForce>()).toEqual({ documents: [], kept: [] })
})

test('signing refuses nothing of it, kept or not, and what was kept stays with the document', async () => {
  const sample = sampleAnswers('POA/ALL-2026')
  await calls.fill(patient, draftId, sample)
  const [found] = await differences(sample.secAgent ?? {})
  expect(found?.meaning).toBe('agent')
  await keep(patient, found?.mark ?? '')
  const signed = await calls.sign(patient, draftId, sample.secSubmit ?? {})
  expect([signed.statusCode, signed.json<{ signed: boolean }>().signed]).toEqual([200, true])
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('kept_differences')
      .where('document_id', '=', draftId)
      .select(['other_id', 'meaning', 'mark', 'kept_by'])
      .execute(),
  )
  expect(rows).toEqual([
    { other_id: directiveId, meaning: 'agent', mark: found?.mark, kept_by: patient.userId },
  ])
  const late = await keep(patient, found?.mark ?? '', false)
  expect(late.statusCode).toBe(409)
})
