import { goneSince } from '@careword/domain/documents/since-signed'
import { type Answers, agentsNamed, type ReachableAgent } from '@careword/forms'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { hasText } from '../documents/has-pages.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { readSections } from '../forms/read-sections.ts'
import type { DocumentRow } from './documents-in-force.ts'

/** The people whom a document in force names to decide, and its language. */
export interface NamingDocument {
  lang: string | null
  /** The agent first, then the alternates. */
  agents: ReachableAgent[]
}

/**
 * The documents that name an agent, in the order of the documents. An uploaded paper contains no answers that we can read. A person who
 * declined or resigned is no longer an agent.
 */
export async function agentsInForce(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  tenant: Tenant,
  documents: readonly DocumentRow[],
): Promise<NamingDocument[]> {
  const found: NamingDocument[] = []
  for (const row of documents) {
    const { tenant_id, definition_hash, us_state } = row
    if (!hasText(row) || definition_hash === null) continue
    const definition = await definitionOfDocument(services, trx, tenant_id, { definition_hash, us_state })
    const sections = await readSections(services, trx, tenant_id, row.id)
    const answers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
    const { since } = await readSinceSigned(services, trx, tenant, row)
    const gone = goneSince(since)
    const agents = agentsNamed(definition, answers).filter(({ name }) => !gone.has(name))
    if (agents.length > 0) found.push({ lang: row.lang, agents })
  }
  return found
}
