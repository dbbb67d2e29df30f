import type { DocumentTypeGroup, Instance } from '../documents/document-group.ts'
import { originalsOffered } from '../documents/original-download.ts'
import { canTransition } from '../documents/transitions.ts'
import { rawStatus } from '../documents/statuses.ts'
import { isCopyable } from '../permissions/begin-document.ts'

/** The entries of a tile's menu (Documents spec §2). */
export interface TileMenu {
  create: boolean
  upload: boolean
  update: boolean
  /** The document that update copies: the tile's own, or on the tile of a whole type the newest in force. */
  updateOf: string | null
  resume: boolean
  viewForm: boolean
  /** The document to read, by the same rule. */
  viewOf: string | null
  /** The original files of the document to read. */
  originals: ReturnType<typeof originalsOffered>
  /** The id of the document to read, if it has a signing record. */
  recordOf: string | null
  /** The tile's own document, if its patient may revoke it; the screen checks whether the reader is the patient. */
  revokeOf: string | null
  historical: boolean
  blankForm: boolean
}

type GroupForMenu = Pick<
  DocumentTypeGroup,
  'actives' | 'downloadablePDFs' | 'format' | 'permissions' | 'currentActiveDocument' | 'instances'
>

/**
 * Documents spec §2, Tile menu entries. The server already withholds permissions from view-only readers; the screen's own `viewOnly` is
 * checked too. Entries for one document concern the tile's document; `document` is null on the tile of a whole type.
 */
export function tileMenu(group: GroupForMenu, viewOnly: boolean, document: Instance | null = null): TileMenu {
  const { permissions } = group
  const newest = group.instances[group.currentActiveDocument ?? group.actives[0] ?? ''] ?? null
  const subject = document ?? newest
  const copied = !viewOnly && permissions.canUpdate && subject !== null && isCopyable(subject)
  const read = subject !== null && subject.canOpen && rawStatus(subject.status) !== 'Incomplete'
  return {
    create: !viewOnly && !permissions.canResume && permissions.canCreatePE,
    upload: !viewOnly && permissions.canUpload,
    // Update needs a document that can be copied.
    update: copied,
    updateOf: copied ? subject.documentId : null,
    resume: !viewOnly && permissions.canResume && group.format !== 'handwriting',
    viewForm: read,
    viewOf: read ? subject.documentId : null,
    originals: subject === null ? null : originalsOffered(subject),
    recordOf: subject?.hasRecord ? subject.documentId : null,
    revokeOf:
      !viewOnly && document !== null && canTransition('revoke', rawStatus(document.status))
        ? document.documentId
        : null,
    historical: true,
    blankForm: group.downloadablePDFs.length > 0,
  }
}
