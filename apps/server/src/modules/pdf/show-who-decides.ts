import { keyFactsLanguage } from '@careword/domain/documents/document-language'
import { fullName } from '@careword/domain'
import { goneSince, type SinceSigned } from '@careword/domain/documents/since-signed'
import { type Agent, agentOf, agentsNamed, describeForm } from '@careword/forms'
import { withAgentMissing } from '@careword/forms/describe/with-agent-missing'
import { type KeyFactsLine, keyFactsLine } from '@careword/forms/describe/key-facts-line'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { textsInLanguage } from '../../core/texts-in-language.ts'
import { pdfWords } from '../../pdf/pdf-words.ts'
import { hasText } from '../documents/has-pages.ts'
import { answersInForce, type InForce } from '../forms/answers-in-force.ts'
import { sinceSignedOf } from '../forms/read-since-signed.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { answersAsSigned } from './answers-as-signed.ts'

/** Without a name where its form has no place for an agent. */
type First = Partial<Agent> & {
  /** If the agent declined or resigned: the next agents that the document names, in order. */
  next?: Agent[]
  since?: SinceSigned[]
  line?: KeyFactsLine & { lang: string; signedIn: string }
}

/**
 * GET /api/document/patient/{patientId}/agents: for each document in force that was written here, by its id: who decides, how to reach them
 * and whether they accepted; whether CPR is wanted and which treatments are refused. For readers who may read answers: the patient and
 * clinicians.
 */
export async function showWhoDecides(
  services: Services,
  context: AuthenticatedContext,
  patientId: string,
  lang: string,
): Promise<Record<string, First>> {
  return inTenant(services.db, context.tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewAgents')
    const documents = await answersInForce(services, trx, context, patient, 'viewAgents')
    const came = await sinceSignedOf(
      services,
      trx,
      context.tenant,
      documents.map(({ id }) => id),
    )
    const found: Record<string, First> = {}
    for (const document of documents) {
      const agent = agentOf(document.definition, document.answers)
      const since = came.get(document.id) ?? []
      const line = lineOf(services, document, {
        tenant: context.tenant,
        lang,
        fullname: fullName(patient),
        since,
      })
      if (agent === undefined && line === null) continue
      const gone = goneSince(since)
      const next =
        agent && gone.has(agent.name)
          ? agentsNamed(document.definition, document.answers).flatMap(({ name, phone }) =>
              gone.has(name) ? [] : [{ name, phone }],
            )
          : undefined
      found[document.id] = {
        ...agent,
        ...(next && { next }),
        ...(since.length > 0 && { since }),
        ...(line && { line }),
      }
    }
    await recordDone(trx, context, 'viewAgents', { patientId: patient.id })
    return found
  })
}

/** A paper signed by hand may contain more than its answers, so no line is shown. */
function lineOf(
  services: Services,
  document: InForce,
  about: { tenant: Tenant; lang: string; fullname: string; since: readonly SinceSigned[] },
) {
  const { row, definition } = document
  if (!hasText(row)) return null
  const answers = answersAsSigned(services, { row }, document)
  const { tenant, fullname, since } = about
  const lang = keyFactsLanguage(about.lang, { languages: definition.languages, signedIn: row.lang })
  const described = withAgentMissing(
    describeForm(definition, answers, lang, { fullname }),
    goneSince(since),
    pdfWords(textsInLanguage(tenant.config, lang)).noAgentNow,
  )
  const line = keyFactsLine(described)
  return line && { ...line, lang, signedIn: row.lang ?? lang }
}
