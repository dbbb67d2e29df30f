import { capabilitiesFor, documentAccess, mayDo } from '@careword/domain'
import { documentName } from '@careword/domain/documents/document-titles'
import { type Answers, agentOf, definitionTitle } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { hasPages } from '../documents/has-pages.ts'
import type { LoadedDocument } from '../documents/load-document-for.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { type DefinitionCache, definitionOfDocument } from '../forms/load-definition.ts'
import { readSections } from '../forms/read-sections.ts'

/**
 * The other documents in force that name an agent, for whoever may open them: where this one names nobody, they say who decides. Whom they
 * name is read there, so that it is written down as read. Of a document that is not in force itself nothing is asked.
 */
export async function agentsElsewhere(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  definitions: DefinitionCache,
  { tenant, person }: AuthenticatedContext,
  { row, patient }: Pick<LoadedDocument, 'row' | 'patient'>,
  lang: string,
) {
  if (row.status !== 'Active') return []
  const rows = await trx
    .selectFrom('documents')
    .where('tenant_id', '=', tenant.id)
    .where('patient_id', '=', patient.id)
    .where('status', '=', 'Active')
    .where('need_disclosure', '=', false)
    .where('definition_hash', 'is not', null)
    .orderBy('signed_at', 'desc')
    .orderBy('id')
    .selectAll()
    .$narrowType<{ definition_hash: string }>()
    .execute()
  const mayOpen = rows.filter(other => {
    const schema = tenant.config.settings.smartform_schemas.find(({ type }) => type === other.type)
    const capabilities = capabilitiesFor(schema?.permissions ?? {}, person.roles)
    return (
      mayDo('view', patient.access, capabilities) &&
      documentAccess(patient, other) === 'open' &&
      hasPages(other)
    )
  })
  const found = []
  for (const other of mayOpen) {
    const definition = await definitionOfDocument(trx, definitions, tenant.id, other)
    const sections = await readSections(services, trx, tenant.id, other.id)
    const answers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
    const agent = agentOf(definition, answers)
    if (agent === undefined || agent.name === '') continue
    // It names somebody itself.
    if (other.id === row.id) return []
    const { id: documentId, type, site, version, signed_at: signedAt } = other
    const title = definitionTitle(definition, lang)
    found.push({
      documentId,
      type,
      site,
      version,
      name: documentName(typeNameOf(tenant, type, lang) ?? title, title),
      signedAt: signedAt?.toISOString() ?? null,
      timeZone: zoneOfDocument(tenant, other, { definition, answers }),
    })
  }
  return found
}
