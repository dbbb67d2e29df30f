import { isViewOnly } from '@careword/domain/permissions/view-only'
import { tileMenu } from '@careword/domain/tiles/tile-menu'
import { useQuery } from '@tanstack/react-query'
import { FilePenLine } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { documentOf } from '../../patient/document-of-address.ts'
import { useCreateDocument } from '../../patient/use-create-document.tsx'
import { useOpenDocument } from '../../patient/use-open-document.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The agent declined or withdrew: the button copies the document to name another agent, or opens the draft that was begun for it. */
export function NameAnotherButton({ patientId, documentId }: { patientId: string; documentId: string }) {
  const t = useWords()
  const user = useUser()
  const { create, dialogs } = useCreateDocument(patientId)
  const { resume } = useOpenDocument(patientId)
  // The page has them already.
  const { data: documents } = useQuery({ ...documentsQuery(patientId), enabled: false })
  const instance = documents && documentOf(documents, documentId)
  const group = instance && documents[instance.type]
  if (!group) return null
  const viewOnly = isViewOnly({ userType: user.userType, ownPatientId: user.patientId }, patientId)
  const { updateOf, resume: mayResume } = tileMenu(group, viewOnly, instance)
  const draft = group.instances[group.currentIncompleteDocument ?? '']
  const name = () => {
    if (updateOf !== null) return create(group, updateOf)
    if (draft)
      resume({
        documentId: draft.documentId,
        documentType: draft.type,
        documentSite: draft.site,
        documentVersion: draft.version,
      })
  }
  return (
    <>
      {updateOf !== null || (mayResume && draft) ? (
        <Button icon={<Icon of={FilePenLine} />} onClick={name}>
          {t('documents.agent.another')}
        </Button>
      ) : null}
      {dialogs}
    </>
  )
}
