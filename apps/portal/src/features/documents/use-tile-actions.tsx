import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { useCreateDocument } from '../../patient/use-create-document.tsx'
import { useOpenDocument } from '../../patient/use-open-document.ts'
import { useDiscard } from './use-discard.tsx'

export interface TileActions {
  create: (group: DocumentGroup) => void
  update: (group: DocumentGroup) => void
  resume: (tile: TileDetails) => void
  view: (tile: TileDetails) => void
  resumeOf: (group: DocumentGroup) => void
  viewActiveOf: (group: DocumentGroup) => void
  history: (group: DocumentGroup) => void
  discard: (asked: { documentId: string | null; title: string }) => void
}

/** Everything a tile can do, and the dialogs that go with it. */
export function useTileActions(patientId: string): { actions: TileActions; dialogs: ReactNode } {
  const navigate = useNavigate()
  const creation = useCreateDocument(patientId)
  const discarding = useDiscard(patientId)
  const { resume, view } = useOpenDocument(patientId)

  const actions: TileActions = {
    create: group => creation.create(group),
    // Documents spec §6: update copies the active document.
    update: group => creation.create(group, group.currentActiveDocument),
    resume: tile => resume(tile.metadata),
    view: tile => view(tile.metadata, tile.metadata.voidedDate),
    resumeOf: group => resume(placeOf(group, group.currentIncompleteDocument)),
    viewActiveOf: group =>
      view(placeOf(group, group.currentActiveDocument ?? group.actives[0] ?? null), null),
    history: group => void navigate({ to: '.', search: { type: group.type } }),
    discard: discarding.discard,
  }
  return {
    actions,
    dialogs: (
      <>
        {creation.dialogs}
        {discarding.dialogs}
      </>
    ),
  }
}

function placeOf(group: DocumentGroup, documentId: string | null) {
  const instance = documentId === null ? undefined : group.instances[documentId]
  return {
    documentId,
    documentType: group.type,
    documentSite: instance?.site ?? null,
    documentVersion: instance?.version ?? null,
  }
}
