import { type Badge, badgeFor, inForceKeys } from '../documents/badges.ts'
import { sortInstances } from '../documents/sorting.ts'
import { dayLabel } from '../documents/day-label.ts'
import { type ReportedMissing } from '../documents/reported-missing.ts'
import { isOfUnknownForce } from '../documents/watermark.ts'
import { lackOfPaper } from '../documents/lack-of-paper.ts'
import { isPaperReady } from '../documents/paper-ready.ts'
import { rawStatus } from '../documents/statuses.ts'
import { typeStatus, type TypeStatus } from '../documents/type-status.ts'
import type { Collection, DocumentTypeGroup, Instance } from '../documents/document-group.ts'
import { instanceTileOverlay, type OverlayView, typeTileOverlay, withoutActive } from './tile-overlay.ts'
import { type TileMenu, tileMenu } from './tile-menu.ts'

export interface DateLabel {
  /** 'documents.signedOn', 'documents.effectiveOn', 'documents.datedOn', 'documents.uploadedOn' or 'documents.voidedOn'. */
  labelKey: string
  /** 'yyyy-MM-dd' or ISO time. */
  date: string
  /** The zone in which times are read. */
  timeZone: string
}

/** picture: the unchanged page. draft: not finished. faded: no longer in force. empty: nothing to show. */
type ThumbnailStyle = 'picture' | 'draft' | 'faded' | 'empty'

interface TileMetadata {
  documentType: string
  documentSite: string | null
  documentVersion: string | null
  documentId: string | null
  voidedDate: string | null
  collections: readonly Collection[]
  currentActiveDocumentId: string | null
}

/** Documents spec §3, Tile details. */
export interface TileDetails {
  /** type: the tile of a whole type. instance: the tile of one document. */
  kind: 'type' | 'instance'
  /** Unique among the tiles of a patient. */
  key: string
  title: string
  /** Null without a document. */
  badge: Badge | null
  overlayView: OverlayView
  /** Whether the draft's paper is ready to sign by hand and upload (isPaperReady). */
  paperReady: boolean
  /** Whether it is unknown if the document is in force: then it is not called signed, here or on its pages. */
  ofUnknownForce: boolean
  /** The reported missing parts, which are shown wherever the document appears: it is not called signed (ruling G-103). */
  reportedMissing: ReportedMissing | null
  numActives: number
  /** The status of the whole type (Documents spec §4, type-level status). */
  typeStatus: TypeStatus
  dateLabel: DateLabel | null
  thumbnailStyle: ThumbnailStyle
  menu: TileMenu
  metadata: TileMetadata
}

/** The tile of a whole type, with the badge, date and document of the document that it opens. */
export function typeTile(group: DocumentTypeGroup, viewOnly: boolean): TileDetails {
  const overlayView = typeTileOverlay(group, viewOnly)
  return tile(group, documentOfTypeTile(group, overlayView), { kind: 'type', overlayView, viewOnly })
}

/** The tile of one instance. */
export function instanceTile(group: DocumentTypeGroup, instance: Instance, viewOnly: boolean): TileDetails {
  const overlayView = instanceTileOverlay(instance, group, viewOnly)
  return tile(group, instance, { kind: 'instance', overlayView, viewOnly })
}

/**
 * The tiles of one type in order, without hidden ones: documents in force come before those that could be begun beside them.
 * - 'all' (no filter): the type's tile, its active documents, and documents that must be visible: those from elsewhere while none is in
 * force, papers that did not come into force, and a draft on paper.
 * - 'type' (one type chosen): the type's tile and every instance.
 * The document that the type's tile opens has no second tile. Without a current document, a tile shows that.
 */
export function tilesOf(group: DocumentTypeGroup, view: 'all' | 'type', viewOnly: boolean): TileDetails[] {
  if (!group.permissions.canView) return []
  const ofType = typeTile(group, viewOnly)
  const instances = Object.values(group.instances)
  const shown = view === 'type' ? instances : instances.filter(each => isListedInAll(each, group))
  const ofInstances = sortInstances(shown, group.singleActive)
    .filter(
      instance => ofType.overlayView === 'HIDE_TILE' || instance.documentId !== ofType.metadata.documentId,
    )
    .map(instance => instanceTile(group, instance, viewOnly))
    .filter(each => each.overlayView !== 'HIDE_TILE')
  if (ofType.overlayView === 'CREATE_FORM' || ofType.overlayView === 'RESUME_FORM')
    return afterInForce(ofType, ofInstances)
  if (ofType.overlayView !== 'HIDE_TILE') return [ofType, ...ofInstances]
  const missing = viewOnly ? null : withoutActive(group)
  // The document's own tile shows that no document is in force; among all types the tile of a draft on paper does.
  const isShown = missing === 'MULTIPLE_FORMS_FOUND' || (view === 'all' && ofInstances.length > 0)
  return missing === null || isShown ? ofInstances : [{ ...ofType, overlayView: missing }, ...ofInstances]
}

/** Sorts documents in force first, then those that were or could be begun beside them. */
function afterInForce(ofType: TileDetails, ofInstances: TileDetails[]): TileDetails[] {
  const counts = ofInstances.filter(each => each.overlayView === 'VIEW_FORM' && isInForce(each))
  return [...counts, ofType, ...ofInstances.filter(each => !counts.includes(each))]
}

/** Whether the tile is that of a signed document in force. */
export function isInForce({ badge, ofUnknownForce }: Pick<TileDetails, 'badge' | 'ofUnknownForce'>): boolean {
  return !ofUnknownForce && badge !== null && inForceKeys.includes(badge.labelKey)
}

function isListedInAll(instance: Instance, group: DocumentTypeGroup): boolean {
  const status = rawStatus(instance.status)
  if (status === 'Active') return true
  if (status === 'Unknown') return group.actives.length === 0
  // This sentence may be the only one about the paper.
  if (lackOfPaper({ ...instance, missing: instance.reportedMissing?.parts ?? null }))
    return group.actives.length === 0
  return status === 'Incomplete' && instance.format === 'handwriting'
}

function documentOfTypeTile(group: DocumentTypeGroup, overlayView: OverlayView): Instance | null {
  const id =
    overlayView === 'RESUME_FORM'
      ? group.currentIncompleteDocument
      : overlayView === 'VIEW_FORM'
        ? group.currentActiveDocument
        : null
  return id === null ? null : (group.instances[id] ?? null)
}

function tile(
  group: DocumentTypeGroup,
  document: Instance | null,
  as: { kind: TileDetails['kind']; overlayView: OverlayView; viewOnly: boolean },
): TileDetails {
  return {
    kind: as.kind,
    key: as.kind === 'type' ? group.type : (document?.documentId ?? group.type),
    title: group.title,
    badge: document === null ? null : badgeFor(document, group.singleActive),
    overlayView: as.overlayView,
    ofUnknownForce: document !== null && isOfUnknownForce(document),
    reportedMissing: document?.reportedMissing ?? null,
    paperReady: as.overlayView === 'RESUME_FORM' && isPaperReady(group, document),
    numActives: group.actives.length,
    typeStatus: typeStatus({ canResume: group.permissions.canResume, actives: group.actives.length }),
    dateLabel: document === null ? null : dateLabel(document),
    thumbnailStyle: thumbnailStyle(document),
    menu: tileMenu(group, as.viewOnly, as.kind === 'instance' ? document : null),
    metadata: {
      documentType: group.type,
      documentSite: document?.site ?? null,
      documentVersion: document?.version ?? null,
      documentId: document?.documentId ?? null,
      voidedDate: document?.voidedDate ?? null,
      collections: group.collections,
      currentActiveDocumentId: group.currentActiveDocument,
    },
  }
}

/** The date under a tile. A voided document shows the day of voiding, which matters most. A removed document has no date. */
function dateLabel(document: Instance): DateLabel | null {
  const { timeZone } = document
  const label = (labelKey: string, date: string): DateLabel => ({ labelKey, date, timeZone })
  if (rawStatus(document.status) === 'Removed') return null
  if (document.voidedDate !== null) return label('documents.voidedOn', document.voidedDate)
  const called = dayLabel(document)
  return called && label(called.labelKey, called.date)
}

function thumbnailStyle(document: Instance | null): ThumbnailStyle {
  if (document === null) return 'empty'
  const status = rawStatus(document.status)
  if (status === 'Incomplete') return 'draft'
  if (status === 'Active') return document.thumbnail === null ? 'empty' : 'picture'
  return 'faded'
}
