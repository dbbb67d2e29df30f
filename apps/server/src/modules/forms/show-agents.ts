import { type Agent, agentOf } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { answersInForce } from './answers-in-force.ts'
import type { DefinitionCache } from './load-definition.ts'

/**
 * GET /api/document/patient/{patientId}/agents: who decides by each document in force that was written here and how they are reached,
 * by its id; left out where its form has no such place. For those who may read answers: the patient and clinicians.
 */
export async function showAgents(
  services: Services,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  patientId: string,
): Promise<Record<string, Agent>> {
  return inTenant(services.db, context.tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewAgents')
    const documents = await answersInForce(services, trx, definitions, context, patient, 'viewAgents')
    const agents: Record<string, Agent> = {}
    for (const { id, definition, answers } of documents) {
      const agent = agentOf(definition, answers)
      if (agent !== undefined) agents[id] = agent
    }
    await recordAudit(trx, auditOf(context, 'viewAgents', { patientId: patient.id }))
    return agents
  })
}
