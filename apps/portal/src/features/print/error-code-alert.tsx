import { paths } from '@careword/contract/paths'
import { isViewOnly } from '@careword/domain/permissions/view-only'
import { tileMenu } from '@careword/domain/tiles/tile-menu'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentsQuery } from '../../patient/documents-query.ts'
import { useCreateDocument } from '../../patient/use-create-document.tsx'
import { useUser } from '../../session/use-user.ts'
import { downloadAddress } from './api/fetch-pdf.ts'
import { PrintErrorDialog } from './print-error-dialog.tsx'
import { printRoute } from './api/print-route-api.ts'
import { useDocumentActions } from './use-document-actions.tsx'

interface Props {
  code: string
  address: Parameters<typeof downloadAddress>[0]
}

/**
 * ?errorCode= above the document, in every view of it. Where the record system did not accept the signature (ruling G-68), a user who may
 * report the document or update it gets links to do so: to check it, and to sign it again in a copy or report it.
 */
export function ErrorCodeAlert({ code, address }: Props) {
  const params = printRoute.useParams()
  const info = printRoute.useLoaderData()
  const user = useUser()
  const { documentId, patientId } = address
  const [open, setOpen] = useState(true)
  const { entries, dialogs } = useDocumentActions(address)
  const creation = useCreateDocument(patientId)
  const { data: documents } = useQuery({ ...documentsQuery(patientId), enabled: false })

  const ofSignature = code === 'PRINT_MDM_TICKET_ERROR'
  const report = entries.find(({ key }) => key === 'report')
  const group = info.type === undefined ? undefined : documents?.[info.type]
  const instance = group?.instances[documentId]
  const viewOnly = isViewOnly({ userType: user.userType, ownPatientId: user.patientId }, patientId)
  const copied = group && instance ? tileMenu(group, viewOnly, instance).updateOf : null
  return (
    <>
      {open ? (
        <PrintErrorDialog
          code={code}
          downloadHref={downloadAddress(address)}
          documentsPath={paths.documents.to(params)}
          {...(ofSignature && report && 'run' in report ? { onHelp: report.run } : {})}
          {...(ofSignature && copied !== null ? { onSignAgain: () => creation.create(group, copied) } : {})}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {dialogs}
      {creation.dialogs}
    </>
  )
}
