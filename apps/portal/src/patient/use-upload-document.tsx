import { paths } from '@careword/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { useUser } from '../session/use-user.ts'
import type { DocumentGroup } from './documents-query.ts'

/** Uploads a document of a type (Documents spec §4, upload flow). Put `dialogs` somewhere in the page. */
export function useUploadDocument(patientId: string): {
  upload: (group: DocumentGroup | undefined) => void
  dialogs: ReactNode
} {
  const user = useUser()
  const navigate = useNavigate()
  const showCode = useShowCode()
  const { config } = usePartner()
  const [type, setType] = useState<string | null>(null)

  function upload(group: DocumentGroup | undefined): void {
    const schema = config.smartform_schemas.find(each => each.type === group?.type)
    if (!group?.permissions.canUpload) showCode('UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND')
    // Nobody sends a file for which there are no questions.
    else if (!schema || schema.uploadWorkflow.length === 0) showCode('UPLOAD_WORKFLOW_STEPS_MISSING')
    else setType(group.type)
  }

  const dialogs =
    type === null ? null : (
      <NamedDialog
        name="upload"
        patientId={patientId}
        onClose={() => setType(null)}
        onReady={documentId =>
          void navigate({
            to: paths.upload.to({
              patientId,
              userType: user.userType,
              encryptedUserId: user.encryptedUserId,
              documentId,
              documentType: type,
            }),
          })
        }
      />
    )
  return { upload, dialogs }
}
