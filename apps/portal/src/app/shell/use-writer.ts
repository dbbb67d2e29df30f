import { paths } from '@careword/contract/paths'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import type { Writer } from '../../dialogs/report/support-dialog.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { mayReport } from '../../patient/may-report.ts'
import { documentOf } from '../../patient/place-of-document.ts'
import { useMaybeUser } from '../../session/use-user.ts'

const print = paths.print.template.split('$')[0] ?? ''

/** Who writes to the support desk, about whose pages, and which document they read there and may report. */
export function useWriter(): Writer | undefined {
  const user = useMaybeUser()
  const { patientId, documentId } = useParams({ strict: false })
  const { pathname } = useLocation()
  const { data } = useQuery({ ...documentsQuery(patientId ?? ''), enabled: false })
  if (!user) return undefined
  const { email } = user
  if (patientId === undefined) return { email }
  if (!pathname.startsWith(print) || documentId === undefined || !data) return { email, patientId }
  const document = documentOf(data, documentId)
  const permitted = document && data[document.type]?.permissions.canDocumentReportVoid
  const may = mayReport(user, { patientId, status: document?.status, permitted })
  return { email, patientId, ...(may ? { documentId } : {}) }
}
