import { capabilitiesFor, mayDo } from '@careword/domain'
import { type Agent, agentOf, type Answers } from '@careword/forms'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { refusal } from '../documents/authorize.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { type DefinitionCache, definitionOfDocument } from './load-definition.ts'
import { readSections } from './read-sections.ts'

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
  const { tenant, person } = context
  return inTenant(services.db, tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewAgents')
    const rows = await trx
      .selectFrom('documents')
      .where('tenant_id', '=', tenant.id)
      .where('patient_id', '=', patient.id)
      .where('status', '=', 'Active')
      .where('definition_hash', 'is not', null)
      .select(['id', 'type', 'definition_hash', 'us_state'])
      .$narrowType<{ definition_hash: string }>()
      .execute()
    const readable = tenant.config.settings.smartform_schemas
      .filter(({ permissions }) => {
        const capabilities = capabilitiesFor(permissions, person.roles)
        return (
          mayDo('view', patient.access, capabilities) && mayDo('readAnswers', patient.access, capabilities)
        )
      })
      .map(({ type }) => type)
    if (readable.length === 0) throw refusal(context, 'readAnswers', 'viewAgents', { patientId: patient.id })
    const agents: Record<string, Agent> = {}
    for (const row of rows.filter(({ type }) => readable.includes(type))) {
      const definition = await definitionOfDocument(trx, definitions, tenant.id, row)
      const sections = await readSections(services, trx, tenant.id, row.id)
      const answers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
      const agent = agentOf(definition, answers)
      if (agent !== undefined) agents[row.id] = agent
    }
    await recordAudit(trx, auditOf(context, 'viewAgents', { patientId: patient.id }))
    return agents
  })
}
