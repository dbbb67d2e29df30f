// A new document against those in force: by meaning, for those who may read answers, and kept knowingly without ever being in the way.
import { type SectionAnswers } from '@careword/forms'
import { differencesBetween, markOfDifference, type Meant, meantBy } from '@careword/forms/review/differences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTenant } from '../../db/in-tenant.ts'
import { storeAcknowledgedDifferences } from './acknowledged-differences.ts'
import { readKept } from './show-in-force.ts'
import { anyStatus } from '../../testing/any-status.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { plainDefinitions } from '../../testing/plain-definitions.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { reader } from '../../testing/pdf-helpers.ts'

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
  portal = await startTestPortal('realPages')
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
afterAll(async () => {
  await portal.close()
})

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

/** As the screen computes them: from the server's response and the answers in the draft. */
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

test('what is in force is described by meaning, in the language that is read', async () => {
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

test('a clinician who fills it in may keep both; another person’s document is never mentioned', async () => {
  const [found] = await differences(await agentNamed('Eva', 'Ruiz'))
  const mark = found?.mark ?? ''
  expect((await keep(clinician, mark)).json<{ kept: string[] }>().kept).toEqual([mark])
  const other = await portal.person()
  expect((await look(other)).statusCode).toBe(404)
  expect((await keep(other, mark)).statusCode).toBe(404)
})

test('a type that replaces its former has no difference with that former one; nor has what is signed', async () => {
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
  // Acknowledged differences whose answers have changed since are not printed on paper.
  const stale = { tenant_id: tenantId, document_id: draftId, other_id: directiveId, meaning: 'organs' }
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .insertInto('kept_differences')
      .values({ ...stale, mark: 'f'.repeat(64), kept_by: patient.userId, kept_at: new Date() })
      .execute(),
  )
  const signed = await calls.sign(patient, draftId, sample.secSubmit ?? {})
  expect([signed.statusCode, signed.json<{ signed: boolean }>().signed]).toEqual([200, true])
  const rows = await inTenant(portal.services.db, tenantId, trx =>
    trx
      .selectFrom('kept_differences')
      .where('document_id', '=', draftId)
      .select(['other_id', 'meaning', 'mark', 'kept_by', 'on_paper'])
      .orderBy('meaning')
      .execute(),
  )
  expect(rows).toEqual([
    { other_id: directiveId, meaning: 'agent', mark: found?.mark, kept_by: patient.userId, on_paper: true },
    {
      other_id: directiveId,
      meaning: 'organs',
      mark: 'f'.repeat(64),
      kept_by: patient.userId,
      on_paper: false,
    },
  ])
  const late = await keep(patient, found?.mark ?? '', false)
  expect(late.statusCode).toBe(409)
})

const keptIn = async (id: string) =>
  (await portal.call(patient, { method: 'GET', url: `/api/document/${id}/text` })).json<{
    kept?: { document: string; meanings: string[] }[]
  }>().kept
const pagesOf = async (id: string) => {
  const pdf = await portal.call(patient, { method: 'GET', url: `/api/pdf/${id}` })
  const pages = await reader.extractText(pdf.rawPayload)
  return pages.join(' ').replace(/\s+/g, ' ')
}
const meant = 'Another document says something else. Both are meant.'

test('what was kept is on the signed pages and in their text, in short, without the other’s answer, also when that is in force no more', async () => {
  expect(await keptIn(draftId)).toMatchObject([
    { document: 'Advance directive – My five topics', meanings: ['agent'] },
  ])
  const pages = await pagesOf(draftId)
  expect(pages).toMatch(
    new RegExp(`${meant} Advance directive – My five topics, signed \\w+ \\d+, \\d{4} Who decides`),
  )
  expect(pages).not.toContain('Giving organs')
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('documents')
      .set({ status: anyStatus('Replaced') })
      .where('id', '=', directiveId)
      .execute(),
  )
  expect(await keptIn(draftId)).toHaveLength(1)
  await inTenant(portal.services.db, tenantId, trx =>
    trx
      .updateTable('documents')
      .set({ status: anyStatus('Active') })
      .where('id', '=', directiveId)
      .execute(),
  )
})

test('a paper that was signed without that line has a text without it', async () => {
  const said = (on_paper: boolean) =>
    inTenant(portal.services.db, tenantId, trx =>
      trx
        .updateTable('kept_differences')
        .set({ on_paper })
        .where('document_id', '=', draftId)
        .where('meaning', '=', 'agent')
        .execute(),
    )
  await said(false)
  expect(await keptIn(draftId)).toBeUndefined()
  await said(true)
})

test('a paper that was made before a difference was acknowledged is not stored', async () => {
  const at = { id: draftId, tenant_id: tenantId }
  const store = (stored: string[]) =>
    inTenant(portal.services.db, tenantId, trx =>
      storeAcknowledgedDifferences(trx, { row: at }, { kept: { onPaper: [], stored } }),
    )
  await expect(store([])).rejects.toMatchObject({ code: 'DOCUMENT_UPDATE_FAILED' })
  const rows = await inTenant(portal.services.db, tenantId, trx => readKept(trx, tenantId, draftId))
  await expect(store(rows)).resolves.toBeUndefined()
})
