import { hasEnded } from '../documents/end-of-document.ts'
import type { DocumentTypeGroup } from '../documents/document-group.ts'

/** An entry of the left navigation; `type` is null for all types. */
export interface LeftNavigationEntry {
  type: string | null
  /** The type's title; null for the entry for all. */
  title: string | null
}

/**
 * Documents spec §2, left navigation: an entry for all, then one per type, in the given order. A type is left out when the person may not
 * view it, and in the view-only experience when it has no actives (ruling C-33) and none of its documents went out of force (ruling G-116).
 */
export function leftNavigation(
  groups: readonly DocumentTypeGroup[],
  viewOnly: boolean,
): LeftNavigationEntry[] {
  const listed = groups.filter(
    group => group.permissions.canView && (!viewOnly || group.actives.length > 0 || hasEnded(group)),
  )
  return [{ type: null, title: null }, ...listed.map(({ type, title }) => ({ type, title }))]
}
