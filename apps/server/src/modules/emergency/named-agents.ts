import { fullName } from '@careword/domain'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { NamingDocument } from './agents-in-force.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

interface NamedAgent {
  name: string
  /** The number as the document has it. */
  phone: string | null
}

/** The people on the card: the agent and the alternates of the first document in force that names any. */
export function namedAgents([first]: readonly NamingDocument[]): NamedAgent[] {
  return (first?.agents ?? []).map(({ name, phone }) => ({ name, phone: phone?.shown ?? null }))
}

/** Detects a printed card that names other agents than now; the hash does not reveal whom it named. */
export const agentsHash = (
  secret: Secret,
  tenantId: string,
  { name, agents }: { name: Parameters<typeof fullName>[0]; agents: readonly NamedAgent[] },
): Buffer => keyedHash(secret, 'emergency card agents', tenantId, fullName(name), JSON.stringify(agents))
