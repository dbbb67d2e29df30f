import { tileMenu } from '@careword/domain/tiles/tile-menu'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { hasLostAgent } from '../../patient/lost-agent.ts'

/** An agent named in the document in force has declined, and this user may make a copy that names another. */
export function mayNameOtherAgent(group: DocumentGroup): boolean {
  const inForce = group.instances[group.currentActiveDocument ?? '']
  return inForce !== undefined && hasLostAgent(inForce) && tileMenu(group, false, inForce).update
}
