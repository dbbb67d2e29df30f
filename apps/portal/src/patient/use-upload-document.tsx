import { paths } from '@careword/contract/paths'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NamedDialog } from '../dialogs/named-dialog.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { useUser } from '../session/use-user.ts'
import { typeName } from '../partner/type-name.ts'
import { PatientOfPaper } from './patient-of-paper.tsx'
import type { DocumentGroup } from './documents-query.ts'

/** Uploads a document of a type (Documents spec §4, upload flow). Put `dialogs` somewhere in the page. */
export function useUploadDocument(patientId: string): {
  upload: (group: DocumentGroup | undefined) => void
  dialogs: ReactNode
} {
  const user = useUser()
  const navigate = useNavigate()
  const showCode = useShowCode()
  const { config, lang } = usePartner()
  const [group, setGroup] = useState<DocumentGroup | null>(null)

  function upload(wanted: DocumentGroup | undefined): void {
    const schema = config.smartform_schemas.find(each => each.type === wanted?.type)
    if (!wanted?.permissions.canUpload) showCode('UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND')
    // A type without questions accepts no file.
    else if (!schema || schema.uploadWorkflow.length === 0) showCode('UPLOAD_WORKFLOW_STEPS_MISSING')
    else setGroup(wanted)
  }

  const dialogs =
    group === null ? null : (
      <NamedDialog
        name="upload"
        patientId={patientId}
        about={
          <div>
            <p>{typeName(config, lang, group.type, group.title)}</p>
            <PatientOfPaper patientId={patientId} />
          </div>
        }
        firstType={group.type}
        onClose={() => setGroup(null)}
        onReady={documentId =>
          void navigate({
            to: paths.upload.to({
              patientId,
              userType: user.userType,
              encryptedUserId: user.encryptedUserId,
              documentId,
              documentType: group.type,
            }),
          })
        }
      />
    )
  return { upload, dialogs }
}
