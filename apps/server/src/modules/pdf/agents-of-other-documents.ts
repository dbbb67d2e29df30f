import { capabilitiesFor, documentAccess, mayDo } from '@careword/domain'
import { documentName } from '@careword/domain/documents/document-titles'
import { agentOf, definitionTitle } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { hasPages } from '../documents/has-pages.ts'
import type { LoadedDocument } from '../documents/load-document-for.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import { type InForce, writtenInForce } from '../forms/answers-in-force.ts'

type Written = Pick<InForce, 'definition' | 'answers'>

const namesAgent = ({ definition, answers }: Written): boolean =>
  (agentOf(definition, answers)?.name ?? '') !== ''

/**
 * The other documents in force that name an agent, for a reader who may open them. When this document names no agent, they show who
 * decides. Their answers are read on that document's own page, so that the read is audited there. For a document that is not in force
 * itself the list is empty.
 */
export async function agentsOfOtherDocuments(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  { tenant, person }: AuthenticatedContext,
  { row, patient, form }: Pick<LoadedDocument, 'row' | 'patient'> & { form: Written },
  lang: string,
) {
  if (row.status !== 'Active' || namesAgent(form)) return []
  const others = await writtenInForce(services, trx, { tenant, patient }, other => {
    const schema = tenant.config.settings.smartform_schemas.find(({ type }) => type === other.type)
    const capabilities = capabilitiesFor(schema?.permissions ?? {}, person.roles)
    return (
      other.id !== row.id &&
      !other.need_disclosure &&
      mayDo('view', patient.access, capabilities) &&
      documentAccess(patient, other) === 'open' &&
      hasPages(other)
    )
  })
  return others.filter(namesAgent).map(({ id, type, site, version, signedAt, timeZone, definition }) => {
    const title = definitionTitle(definition, lang)
    return {
      documentId: id,
      type,
      site,
      version,
      name: documentName(typeNameOf(tenant, type, lang) ?? title, title),
      signedAt: signedAt?.toISOString() ?? null,
      timeZone,
    }
  })
}
