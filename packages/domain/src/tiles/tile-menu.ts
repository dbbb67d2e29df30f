import type { DocumentTypeGroup } from '../documents/types.ts'

/** The entries of a tile's menu (Documents spec §2). */
export interface TileMenu {
  create: boolean
  upload: boolean
  update: boolean
  resume: boolean
  viewForm: boolean
  historical: boolean
  blankForm: boolean
}

type GroupForMenu = Pick<
  DocumentTypeGroup,
  'actives' | 'downloadablePDFs' | 'format' | 'permissions' | 'currentActiveDocument'
>

/** Documents spec §2, Tile menu entries. The server's permissions are off already when view-only; the screen's word is asked too. */
export function tileMenu(group: GroupForMenu, viewOnly: boolean): TileMenu {
  const { permissions } = group
  return {
    create: !viewOnly && !permissions.canResume && permissions.canCreatePE,
    upload: !viewOnly && permissions.canUpload,
    // Update copies a document: there must be one to copy.
    update: !viewOnly && permissions.canUpdate && group.currentActiveDocument !== null,
    resume: !viewOnly && permissions.canResume && group.format !== 'handwriting',
    viewForm: group.actives.length > 0,
    historical: true,
    blankForm: group.downloadablePDFs.length > 0,
  }
}
