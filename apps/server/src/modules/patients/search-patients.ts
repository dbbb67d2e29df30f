import { type FieldIssue, fullName, nameBeginnings, todayAt } from '@careword/domain'
import { brokenDob } from '@careword/domain/people/person-rules'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { auditOf, recordAudits } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { maskedNumber } from './masked-number.ts'
import { similarPatientsQuery, type SearchedFor } from './similar-patients-query.ts'
import { mrnKey, normaliseMrn, decryptMrn } from './mrn-and-ssn.ts'

/** The most results: more would be a list to read, not a search. */
const mostFound = 25

interface Search {
  name?: string | undefined
  dob?: string | undefined
  mrn?: string | undefined
  reason: string
}

/**
 * POST /api/dashboard/patients/search (ruling G-04): for clinicians where the partner allows a search in the whole tenant. The patients
 * shown are audited, with the reason.
 */
export async function searchPatients(services: Services, context: AuthenticatedContext, asked: Search) {
  const { tenant, person } = context
  if (!maySearch(context))
    throw new AuditedRefusal(context, 'searchPatients', 'ACCOUNT_UNAUTHORIZED_WORKFLOW', 'may not search')
  const wanted = readSearch(services, context, asked)
  await services.rateLimits.consume('searchPatients', [tenant.id, person.userId])
  return inTenant(services.db, tenant.id, async trx => {
    const found = new Map<string, Found>()
    for (const query of similarPatientsQuery(trx, tenant.id, wanted, mostFound + 1))
      for (const row of await query.execute()) found.set(row.id, row)
    const ordered = [...found.values()].sort(byName)
    const shown = ordered.slice(0, mostFound)
    const note = (what: { patientId?: string }) =>
      auditOf(context, 'searchPatients', { code: asked.reason, ...what })
    await recordAudits(trx, [note({}), ...shown.map(({ id }) => note({ patientId: id }))])
    return {
      data: shown.map(row => ({
        patientId: row.id,
        name: fullName(row),
        dob: row.dob,
        mrn: maskedNumber(
          decryptMrn(services.secret, { tenantId: tenant.id, patientId: row.id }, row.mrn_encrypted),
        ),
      })),
      more: ordered.length > shown.length,
    }
  })
}

/** Whether this user may search: a clinician, at a partner that allows it. */
export function maySearch({ tenant, person }: AuthenticatedContext): boolean {
  return person.userType === 'clinician' && tenant.config.settings.clinicianScope === 'tenant'
}

type Found = Awaited<ReturnType<ReturnType<typeof similarPatientsQuery>[number]['execute']>>[number]

/** In byte order, as the database sorts. */
function byName(one: Found, other: Found): number {
  return (
    compare(one.last_name_key, other.last_name_key) ||
    compare(one.first_name_key, other.first_name_key) ||
    compare(one.id, other.id)
  )
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Throws PATIENT_SEARCH_INCOMPLETE with the fields that are missing or cannot be read. */
function readSearch(services: Services, { tenant }: AuthenticatedContext, asked: Search): SearchedFor {
  const { name = '', dob = '', mrn = '' } = asked
  const issues: FieldIssue[] = []
  const names = name === '' ? null : nameBeginnings(name)
  if (name !== '' && names === null) issues.push({ path: 'name', rule: 'tooShort' })
  const wrongDob =
    dob === '' ? null : brokenDob(dob, todayAt(services.now(), tenant.config.settings.timeZone))
  if (wrongDob) issues.push({ path: 'dob', ...wrongDob })
  const number = normaliseMrn(mrn)
  if (name === '' && dob === '' && number === '') issues.push({ path: 'name', rule: 'nothingGiven' })
  if (!tenant.config.settings.clinicianSearch.reasons.some(({ code }) => code === asked.reason))
    issues.push({ path: 'reason', rule: 'notChosen' })
  if (issues.length > 0)
    throw new AppError('PATIENT_SEARCH_INCOMPLETE', issues.map(({ path }) => path).join(), {
      fields: issues,
    })
  return {
    names,
    dob: dob === '' ? null : dob,
    mrnKey: number === '' ? null : mrnKey(services.secret, tenant.id, number),
  }
}
