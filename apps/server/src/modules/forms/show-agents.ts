import type { SinceSigned } from '@careword/domain/documents/since-signed'
import { type Agent, agentOf } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { answersInForce } from './answers-in-force.ts'
import type { DefinitionCache } from './load-definition.ts'
import { sinceSignedOf } from './read-since-signed.ts'

/**
 * GET /api/document/patient/{patientId}/agents: who decides by each document in force that was written here, how they are reached and what came of it since,
 * by its id; left out where its form has no such place. For those who may read answers: the patient and clinicians.
 */
export async function showAgents(
  services: Services,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  patientId: string,
): Promise<Record<string, Agent & { since?: SinceSigned[] }>> {
  return inTenant(services.db, context.tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewAgents')
    const documents = await answersInForce(services, trx, definitions, context, patient, 'viewAgents')
    const came = await sinceSignedOf(
      trx,
      definitions,
      context.tenant,
      documents.map(({ id }) => id),
    )
    const agents: Record<string, Agent & { since?: SinceSigned[] }> = {}
    for (const { id, definition, answers } of documents) {
      const agent = agentOf(definition, answers)
      const since = came.get(id) ?? []
      if (agent !== undefined) agents[id] = { ...agent, ...(since.length > 0 && { since }) }
    }
    await recordAudit(trx, auditOf(context, 'viewAgents', { patientId: patient.id }))
    return agents
  })
}
