import { paths } from '@careword/contract/paths'
import type { TileDetails } from '@careword/domain/tiles/tile-details'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { documentParams } from '../../patient/document-paths.ts'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { useCreateDocument } from '../../patient/use-create-document.tsx'
import { useUploadDocument } from '../../patient/use-upload-document.tsx'
import { useOpenDocument } from '../../patient/use-open-document.ts'
import { useUser } from '../../session/use-user.ts'
import { useWords } from '../../partner/partner-context.tsx'
import { announce } from '../../ui/announce.tsx'
import { useDiscard } from './use-discard.tsx'

export interface TileActions {
  create: (group: DocumentGroup) => void
  update: (group: DocumentGroup, documentId: string | null) => void
  upload: (group: DocumentGroup) => void
  resume: (tile: TileDetails) => void
  view: (tile: TileDetails) => void
  resumeOf: (group: DocumentGroup) => void
  viewOf: (group: DocumentGroup, documentId: string | null) => void
  /** Shows all versions; where the page lists them already, it announces that and moves to their heading. */
  history: (group: DocumentGroup, here: boolean) => void
  /** null: only the owner may revoke a document. */
  revoke: ((group: DocumentGroup, documentId: string) => void) | null
  /** A form to fill in with a pen. */
  blankForm: (group: DocumentGroup, title: string) => void
  /** A draft as it would be printed now. */
  preview: (documentId: string, title: string) => void
  discard: (asked: { documentId: string | null; title: string }) => void
}

/** The actions of a tile, and their dialogs. */
export function useTileActions(patientId: string): { actions: TileActions; dialogs: ReactNode } {
  const navigate = useNavigate()
  const t = useWords()
  const user = useUser()
  const creation = useCreateDocument(patientId)
  const uploading = useUploadDocument(patientId)
  const discarding = useDiscard(patientId)
  const { resume, view } = useOpenDocument(patientId)
  const [blank, setBlank] = useState<{ group: DocumentGroup; title: string } | null>(null)

  const [previewed, setPreviewed] = useState<{ documentId: string; title: string } | null>(null)

  const actions: TileActions = {
    create: group => creation.create(group),
    update: (group, documentId) => creation.create(group, documentId),
    upload: uploading.upload,
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
      announce(
        group.next
          ? t('documents.newestHere')
          : t('documents.historyHere', { count: Object.keys(group.instances).length }),
      )
    },
    revoke:
      user.patientId === patientId
        ? (group, documentId) =>
            void navigate({
              to: paths.revoke.to(documentParams(user, patientId, placeOf(group, documentId))),
            })
        : null,
    blankForm: (group, title) => setBlank({ group, title }),
    preview: (documentId, title) => setPreviewed({ documentId, title }),
    discard: discarding.discard,
  }
  return {
    actions,
    dialogs: (
      <>
        {creation.dialogs}
        {uploading.dialogs}
        {discarding.dialogs}
        {previewed ? (
          <NamedDialog name="pdfPreview" {...previewed} onClose={() => setPreviewed(null)} />
        ) : null}
        {blank ? <NamedDialog name="blankForm" {...blank} onClose={() => setBlank(null)} /> : null}
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
