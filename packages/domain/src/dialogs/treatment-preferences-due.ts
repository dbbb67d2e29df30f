import { isCalledSigned } from '../documents/day-label.ts'
import { lostAgents } from '../signature-requests/lost-agents.ts'
import { type InstanceStatus, rawStatus } from '../documents/statuses.ts'

type Known = Parameters<typeof isCalledSigned>[0] & { signers: Parameters<typeof lostAgents>[0] }

/** The facts about the documents of one type; the groups of `allDocuments` fit. */
interface KnownDocuments {
  type: string
  instances: Readonly<Record<string, Known>>
}

/**
 * Documents spec §9: treatment preferences are prompted after a power of attorney is active and no treatment document exists. Only the
 * types POA and TXP count, not an advance directive, which may contain both. A power of attorney that lacks a part, or that is not checked,
 * does not count. Nor does one whose agent is lost, because that loss is reported first. A draft of treatment preferences counts as
 * existing; a discarded, removed, replaced or voided one does not.
 */
export function treatmentPreferencesDue(documents: readonly KnownDocuments[]): boolean {
  return has(documents, 'POA', isActive) && !has(documents, 'TXP', exists)
}

function has(documents: readonly KnownDocuments[], type: string, fits: (one: Known) => boolean): boolean {
  return documents.some(group => group.type === type && Object.values(group.instances).some(fits))
}

const isActive = (document: Known): boolean =>
  rawStatus(document.status) === 'Active' &&
  document.voidedDate === null &&
  isCalledSigned(document) &&
  lostAgents(document.signers).length === 0

const gone: readonly InstanceStatus[] = ['Discarded', 'Removed', 'Replaced', 'Outdated']
const exists = ({ status, voidedDate }: Known): boolean =>
  !gone.includes(rawStatus(status)) && voidedDate === null
