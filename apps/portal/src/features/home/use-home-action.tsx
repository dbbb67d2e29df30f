import { useNavigate } from '@tanstack/react-router'
import { documentsPath } from '../../patient/document-paths.ts'
import type { AllDocuments } from '../../patient/documents-query.ts'
import { useCreateDocument } from '../../patient/use-create-document.tsx'
import { useUploadDocument } from '../../patient/use-upload-document.tsx'
import { useOpenDocument } from '../../patient/use-open-document.ts'
import { leaveTo } from '../../session/leave-to.ts'
import { useUser } from '../../session/use-user.ts'
import type { HomeAction } from './home-view.ts'

/** A button of the partner's, or of a card, which may name the document that it reads. */
export type RunnableAction = Pick<HomeAction, 'type' | 'link'> & {
  /** update: a copy of the one in force. */
  action: HomeAction['action'] | 'update'
  documentId?: string | undefined
}

/** The action of a button of the home page: create | resume | view | upload | documents | link (ruling G-42). */
export function useHomeAction(patientId: string, documents: AllDocuments) {
  const user = useUser()
  const navigate = useNavigate()
  const creation = useCreateDocument(patientId)
  const uploading = useUploadDocument(patientId)
  const { resume, view } = useOpenDocument(patientId)

  function run(action: RunnableAction): void {
    const group = action.type === undefined ? undefined : documents[action.type]
    switch (action.action) {
      case 'create':
        creation.create(group)
        return
      case 'update':
        creation.create(group, group?.currentActiveDocument)
        return
      case 'resume':
        resume(placeOf(group?.currentIncompleteDocument))
        return
      case 'view': {
        const place = placeOf(action.documentId ?? group?.currentActiveDocument)
        view(place, (place.documentId && group?.instances[place.documentId]?.voidedDate) || null)
        return
      }
      case 'link':
        if (action.link) void leaveTo(action.link, {}, navigate)
        return
      case 'upload':
        uploading.upload(group)
        return
      case 'documents':
        void navigate({
          to: documentsPath(user, patientId),
          search: action.type === undefined ? {} : { type: action.type },
        })
    }
    function placeOf(documentId: string | null | undefined) {
      const instance = documentId ? group?.instances[documentId] : undefined
      return {
        documentId: documentId ?? null,
        documentType: group?.type ?? null,
        documentSite: instance?.site ?? null,
        documentVersion: instance?.version ?? null,
      }
    }
  }

  return {
    run,
    dialogs: (
      <>
        {creation.dialogs}
        {uploading.dialogs}
      </>
    ),
  }
}
