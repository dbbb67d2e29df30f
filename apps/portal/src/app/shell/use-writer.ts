import { paths } from '@careword/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { Writer } from '../../dialogs/report/support-dialog.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { useMaybeUser } from '../../session/use-user.ts'

const print = paths.print.template.split('$')[0] ?? ''

/** Who writes to the support desk, about whose pages, and which document they read there and may report. */
export function useWriter(): Writer | undefined {
  const user = useMaybeUser()
  const { patientId, documentId, documentType = '' } = useParams({ strict: false })
  const { pathname } = useLocation()
  const { data } = useQuery({ ...documentsQuery(patientId ?? ''), enabled: false })
  if (!user) return undefined
  const { email } = user
  if (patientId === undefined) return { email }
  const may = data?.[documentType]?.permissions.canDocumentReportVoid === true
  const reads = pathname.startsWith(print) && documentId !== undefined && may
  return { email, patientId, ...(reads ? { documentId } : {}) }
}
