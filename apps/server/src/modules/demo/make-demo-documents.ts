// Rosa's documents: every stored status, spread over types so that each view of the tiles is seen. Made once, by the same rules and the
// same renderer as all others.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  agentsNamed,
  type Answers,
  type DescribedForm,
  cleanAnswers,
  describeForm,
  type PatientRecord,
  progressOf,
  withPatientRecord,
} from '@careword/forms'
import { checkCodeBytes, checkCodeOf } from '@careword/domain/documents/check-code'
import { fullName, statusAfter, statusOfBrought, todayAt } from '@careword/domain'
import { dayMs } from '@careword/domain/dates/durations'
import type { Insertable } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Services } from '../../core/services.ts'
import { canonicalHash } from '../../core/canonical-hash.ts'
import { encryptPart } from '../forms/encrypted-section.ts'
import { loadDefinition } from '../documents/load-definition.ts'
import { publicAddress } from '../messages/public-address.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { demoPeopleOf } from './demo-people.ts'
import type { MadePerson } from './make-demo-people.ts'
import { dateSignatures } from './date-signatures.ts'
import { rowsWhere, insertRows } from '../../db/rows.ts'

/** The patient whose record the documents contain. */
const record = recordOf('patient@evergreen.example')
const person = { fullname: fullName(record), dob: record.dob }
type DocumentRow = Insertable<Tables['documents']>
type Store = (
  row: Partial<DocumentRow> & Pick<DocumentRow, 'type' | 'version' | 'status'>,
  sections: Answers,
  days: number,
) => Promise<void>

export async function makeDemoDocuments(
  services: Services,
  tenant: Tenant,
  partnerDir: string,
  rosa: MadePerson,
): Promise<void> {
  const { patientId } = rosa
  if (!patientId) return
  const there = await inTenant(services.db, tenant.id, trx =>
    rowsWhere(trx, 'documents', { tenant_id: tenant.id, patient_id: patientId })
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  )
  if (there) return

  const store: Store = (row, sections, days) =>
    storeDocument(services, tenant, { patientId, userId: rosa.userId }, { row, sections, days })
  const demo = { services, tenant, partnerDir, store }
  await signed(demo, statusAfter('create', 'sign'), 40)
  await signed(demo, statusAfter('create', 'sign', 'replace'), 700)
  await store(
    {
      type: 'AD',
      version: '5WISHES1',
      status: statusAfter('create', 'discard'),
      discarded_by: rosa.userId,
      definition_hash: (await formOf(services, tenant, 'AD', '5WISHES1')).hash,
    },
    {},
    90,
  )
  await beginRoi(demo)
  await store(
    { type: 'POLST', version: '2021', status: statusAfter('create'), format: 'handwriting' },
    {},
    12,
  )
  await uploaded(demo, 'TXP', statusOfBrought('Unknown'), 200, { need_disclosure: true })
  await uploaded(demo, 'POA', statusAfter('create', 'submitUpload', 'void'), 900, {
    voided_date: dayOf(demo, 45),
    revoked_type: 'replaced',
    revoked_reason: null,
  })
  await store(
    {
      type: 'LW',
      version: '2021',
      status: statusAfter('create', 'submitUpload', 'remove'),
      revoked_type: 'wrongPatient',
      revoked_reason: null,
      uploaded_at: daysAgo(services, 300),
    },
    {},
    300,
  )
  await uploaded(demo, 'LW', statusOfBrought('Control'), 320)
}

interface Demo {
  services: Services
  tenant: Tenant
  partnerDir: string
  store: Store
}

const daysAgo = (services: Services, days: number) => new Date(services.now().getTime() - days * dayMs)

/** The partner's zone, because the demo's documents have no state. */
const dayOf = ({ services, tenant }: Demo, days: number) =>
  todayAt(daysAgo(services, days), tenant.config.settings.timeZone)

async function storeDocument(
  services: Services,
  tenant: Tenant,
  { patientId, userId }: { patientId: string; userId: string },
  { row, sections, days }: { row: Parameters<Store>[0]; sections: Answers; days: number },
): Promise<void> {
  const time = daysAgo(services, days)
  await inTenant(services.db, tenant.id, async trx => {
    const { id } = await trx
      .insertInto('documents')
      .values({
        tenant_id: tenant.id,
        patient_id: patientId,
        site: 'ALL',
        format: 'electronic',
        created_by: userId,
        created_at: time,
        updated_at: time,
        ...(row.status !== 'Incomplete' && { time_zone: tenant.config.settings.timeZone }),
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = Object.entries(sections).map(([sectionId, answers]) => ({
      tenant_id: tenant.id,
      document_id: id,
      section_id: sectionId,
      revision: 1,
      answers: encryptPart(
        services.secret,
        'answers',
        { tenantId: tenant.id, documentId: id, sectionId },
        answers,
      ),
      saved_and_continued: true,
      updated_at: time,
      updated_by: userId,
    }))
    if (rows.length > 0) await insertRows(trx, 'document_sections', rows)
  })
}

/** The advance directive, signed so many days ago. */
async function signed(demo: Demo, status: DocumentRow['status'], days: number): Promise<void> {
  const { services, tenant, partnerDir, store } = demo
  const form = await formOf(services, tenant, 'AD', '5WISHES1')
  const time = daysAgo(services, days)
  const filled = cleanAnswers(
    form.definition,
    withPatientRecord(form.definition, sample(partnerDir, 'AD', 'ALL-5WISHES1'), record),
  )
  const answers = dateSignatures(form.definition, filled, time)
  const made = await sealed(
    services,
    tenant,
    describeForm(form.definition, answers, 'en', { fullname: person.fullname }),
    { type: 'AD', version: '5WISHES1', time },
  )
  await store(
    {
      type: 'AD',
      version: '5WISHES1',
      status,
      definition_hash: form.hash,
      signed_at: time,
      effective_date: dayOf(demo, days),
      lang: 'en',
      answers_hash: canonicalHash(answers),
      agents_named: agentsNamed(form.definition, answers).length,
      ...made,
    },
    answers,
    days,
  )
}

/** A document from outside, added so many days ago. */
async function uploaded(
  demo: Demo,
  type: string,
  status: DocumentRow['status'],
  days: number,
  more: Partial<DocumentRow> = {},
): Promise<void> {
  const { services, tenant, partnerDir, store } = demo
  const time = daysAgo(services, days)
  const made = await sealed(services, tenant, external(partnerDir, type), {
    type,
    version: '2021',
    time,
    elsewhere: true,
  })
  await store(
    { type, version: '2021', status, uploaded_at: time, effective_date: dayOf(demo, days), ...made, ...more },
    {},
    days,
  )
}

/** A permission that Rosa began and did not finish. */
async function beginRoi({ services, tenant, partnerDir, store }: Demo): Promise<void> {
  const form = await formOf(services, tenant, 'ROI', '2021')
  const first = form.definition.sections[0]
  const answers = first
    ? { [first.id]: cleanAnswers(form.definition, sample(partnerDir, 'ROI', 'ALL-2021'))[first.id] ?? {} }
    : {}
  const walk = { def: form.definition, answers, saved: answers, savedSections: Object.keys(answers) }
  const { done, left, total } = progressOf(walk)
  await store(
    {
      type: 'ROI',
      version: '2021',
      status: statusAfter('create'),
      definition_hash: form.hash,
      parts_saved: done,
      parts_left: left,
      parts_total: total,
    },
    answers,
    3,
  )
}

async function formOf(services: Services, tenant: Tenant, type: string, version: string) {
  const hash = tenant.forms.get(`${type}/ALL/${version}`)
  if (!hash) throw new Error(`the demo needs the form ${type}/ALL/${version}`)
  return {
    hash,
    definition: await inTenant(services.db, tenant.id, trx => loadDefinition(services, trx, tenant.id, hash)),
  }
}

async function sealed(
  services: Services,
  tenant: Tenant,
  form: DescribedForm,
  {
    type,
    version,
    time,
    elsewhere = false,
  }: { type: string; version: string; time: Date; elsewhere?: boolean },
) {
  // A document signed here has a code on its pages; an external one has none.
  const code = elsewhere ? null : checkCodeOf(randomBytes(checkCodeBytes))
  const pdf = await services.pdf.seal({
    for: null,
    tenant,
    form,
    person,
    document: {
      id: crypto.randomUUID(),
      type,
      site: 'ALL',
      version,
      signedAt: time.toISOString(),
      elsewhere,
      timeZone: tenant.config.settings.timeZone,
    },
    lang: 'en',
    check: code === null ? null : { code, address: publicAddress(services.env, tenant.slug) },
  })
  return {
    pdf_sha256: await services.documents.put(pdf.bytes),
    pdf_pages: pdf.pages,
    check_code: code,
  }
}

function recordOf(email: string): PatientRecord {
  const found = demoPeopleOf('evergreen').find(each => each.email === email)
  if (!found) throw new Error(`the demo needs ${email}`)
  const { firstName, lastName, patient } = found
  return { firstName, middleName: '', lastName, dob: patient?.dob ?? null }
}

function sample(partnerDir: string, type: string, form: string): Answers {
  return readJson<Answers>(path.join(partnerDir, 'forms', type, form, 'sample-answers.json'))
}

function external(partnerDir: string, type: string): DescribedForm {
  const forms = readJson<Record<string, Omit<DescribedForm, 'lang'>>>(
    path.join(partnerDir, 'demo/documents.json'),
  )
  const form = forms[type]
  if (!form) throw new Error(`demo/documents.json has no ${type}`)
  return { ...form, lang: 'en' }
}

function readJson<T>(file: string): T {
  if (!existsSync(file)) throw new Error(`the demo needs ${path.basename(file)}`)
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
