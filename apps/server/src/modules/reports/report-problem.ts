import { cleanReport, reportCode, reportTypes, type TypedReport } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import { type Actor, actorOf, recordDoneBy, withoutSession } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { type Reporter, writeReport } from './write-report.ts'

interface Sent extends TypedReport {
  message: string
  /** The patient whose page it was written on, as the page claims. */
  patientId: string | undefined
}

/**
 * POST /api/document/report/general?patientId: a visitor asks for help, signed in or not. Returns the number of the report.
 * @param host the host it was written on: some offer fewer kinds.
 */
export async function reportProblem(
  services: Services,
  context: Reporter,
  host: string,
  sent: Sent,
): Promise<string> {
  const { tenant, person } = context
  await (person
    ? services.rateLimits.consume('report', [tenant.id, person.userId])
    : services.rateLimits.consume('reportNetwork', [tenant.id, networkOf(context.address)]))
  const {
    types,
    hideClinicalForHostPrefixes,
    issues_replacement: replacement,
  } = tenant.config.settings.support
  // Reports about a document have a call of their own.
  const offered = reportTypes(
    { types, hideClinicalForHostPrefixes, replacement },
    { host, withDocument: false },
  )
  const code = reportCode(sent, offered)
  if (code !== null) throw new AppError(code, 'the report is not whole')
  const { email, note, type } = cleanReport(sent)
  return inTenant(services.db, tenant.id, async trx => {
    const patientId = await knownPatient(trx, context, sent.patientId)
    const number = await writeReport(services, trx, context, {
      kind: 'general',
      type: offered === null ? '' : type,
      patientId,
      documentId: null,
      words: { email, note, message: sent.message },
    })
    await recordDoneBy(trx, whoWrites(context), tenant.id, 'reportProblem', { patientId, code: number })
    return number
  })
}

/** Whether the patient concerns the sender can be checked only for a signed-in user. From any other sender the id is only a claim. */
async function knownPatient(
  trx: Trx,
  { person, ...context }: Reporter,
  patientId: string | undefined,
): Promise<string | null> {
  if (!person || patientId === undefined) return null
  const of: AuthenticatedContext = { ...context, person }
  return (await loadPatientFor(trx, of, patientId, 'reportProblem')).id
}

function whoWrites({ person, ...context }: Reporter): Actor {
  return person ? actorOf({ ...context, person }) : withoutSession(context)
}
