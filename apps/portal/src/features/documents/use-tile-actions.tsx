import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { useCreateDocument } from '../../patient/use-create-document.tsx'
import { useOpenDocument } from '../../patient/use-open-document.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { useDiscard } from './use-discard.tsx'

export interface TileActions {
  create: (group: DocumentGroup) => void
  update: (group: DocumentGroup, documentId: string | null) => void
  resume: (tile: TileDetails) => void
  view: (tile: TileDetails) => void
  resumeOf: (group: DocumentGroup) => void
  viewOf: (group: DocumentGroup, documentId: string | null) => void
  /** Shows all versions; where the page shows them already it says so and leads to their heading. */
  history: (group: DocumentGroup, here: boolean) => void
  discard: (asked: { documentId: string | null; title: string }) => void
}

/** Everything a tile can do, and the dialogs that go with it. */
export function useTileActions(patientId: string): { actions: TileActions; dialogs: ReactNode } {
  const navigate = useNavigate()
  const t = useWords()
  const creation = useCreateDocument(patientId)
  const discarding = useDiscard(patientId)
  const { resume, view } = useOpenDocument(patientId)

  const actions: TileActions = {
    create: group => creation.create(group),
    update: (group, documentId) => creation.create(group, documentId),
    resume: tile => resume(tile.metadata),
    view: tile => view(tile.metadata, tile.metadata.voidedDate),
    resumeOf: group => resume(placeOf(group, group.currentIncompleteDocument)),
    viewOf: (group, documentId) =>
      view(
        placeOf(group, documentId),
        documentId === null ? null : (group.instances[documentId]?.voidedDate ?? null),
      ),
    history: (group, here) => {
      if (!here) return void navigate({ to: '.', search: { type: group.type } })
      document.querySelector<HTMLElement>('main h1')?.focus()
      announce(t('documents.historyHere', { count: Object.keys(group.instances).length }))
    },
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
