import type { DocumentTypeGroup, Instance } from '../documents/document-group.ts'
import { isEnded } from '../documents/end-of-document.ts'
import { rawStatus } from '../documents/statuses.ts'

/** Documents spec §4: the view that is laid over a tile. */
export type OverlayView =
  | 'RESUME_FORM'
  | 'VIEW_FORM'
  | 'DISCARDED_FORM'
  | 'REMOVED_FORM'
  | 'CREATE_FORM'
  | 'INCOMPLETE_HANDWRITING'
  | 'HIDE_TILE'
  | 'NO_ACTIVE_FORM_FOUND'
  | 'NO_ACTIVE_FORM_FOUND_BOX'
  | 'MULTIPLE_FORMS_FOUND'
  | 'UNKNOWN'

type GroupForOverlay = Pick<DocumentTypeGroup, 'actives' | 'instances' | 'permissions'>

/**
 * The overlay of a whole type's tile (Documents spec §4, form-type tile). View-only readers get view in place of resume, and no tile
 * without actives.
 */
export function typeTileOverlay(group: GroupForOverlay, viewOnly: boolean): OverlayView {
  if (!group.permissions.canView) return 'HIDE_TILE'
  if (viewOnly) return group.actives.length > 0 ? 'VIEW_FORM' : 'HIDE_TILE'
  if (group.permissions.canResume) return 'RESUME_FORM'
  if (group.permissions.canCreatePE) return 'CREATE_FORM'
  const empty = group.actives.length === 0 && Object.keys(group.instances).length === 0
  return empty ? 'NO_ACTIVE_FORM_FOUND_BOX' : 'HIDE_TILE'
}

/** The overlay of one instance's tile (ruling C-33: VIEW_FORM is for these). */
export function instanceTileOverlay(
  instance: Pick<Instance, 'status' | 'format'>,
  group: GroupForOverlay,
  viewOnly: boolean,
): OverlayView {
  if (!group.permissions.canView) return 'HIDE_TILE'
  // A document that went out of force stays visible, even if none of its type is in force any more (ruling G-116).
  if (viewOnly && group.actives.length === 0 && !isEnded(instance)) return 'HIDE_TILE'
  switch (rawStatus(instance.status)) {
    case 'Incomplete':
      // Ruling G-63: the draft was begun on paper, to be signed by hand and uploaded.
      if (instance.format === 'handwriting') return 'INCOMPLETE_HANDWRITING'
      return group.permissions.canResume && !viewOnly ? 'RESUME_FORM' : 'VIEW_FORM'
    case 'Active':
    case 'Replaced':
    case 'Outdated':
      return 'VIEW_FORM'
    case 'Discarded':
      return 'DISCARDED_FORM'
    case 'Removed':
      return 'REMOVED_FORM'
    case 'Unknown':
      return withoutActive(group) === 'MULTIPLE_FORMS_FOUND' ? 'MULTIPLE_FORMS_FOUND' : 'UNKNOWN'
    case 'Control':
      return 'UNKNOWN'
  }
}

/**
 * The view for a type without an active document; null with one. MULTIPLE_FORMS_FOUND: an Unknown instance exists and no active one
 * (Documents spec §4).
 */
export function withoutActive(
  group: Pick<DocumentTypeGroup, 'actives' | 'instances'>,
): 'MULTIPLE_FORMS_FOUND' | 'NO_ACTIVE_FORM_FOUND' | 'NO_ACTIVE_FORM_FOUND_BOX' | null {
  if (group.actives.length > 0) return null
  const instances = Object.values(group.instances)
  if (instances.length === 0) return 'NO_ACTIVE_FORM_FOUND_BOX'
  return instances.some(each => each.status === 'Unknown') ? 'MULTIPLE_FORMS_FOUND' : 'NO_ACTIVE_FORM_FOUND'
}
