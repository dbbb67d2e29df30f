import { treatmentPreferencesDue } from '@careword/domain/dialogs/treatment-preferences-due'
import { useQuery } from '@tanstack/react-query'
import { documentsQuery } from '../patient/documents-query.ts'
import { useUser } from '../session/use-user.ts'
import { PartnerDialog } from './partner-dialog.tsx'
import { useDialogButtons } from './use-dialog-buttons.tsx'
import { useOpeningDialog } from './use-opening-dialog.ts'

interface Props {
  path: string
  patientId: string | undefined
  type: string | undefined
  site: string | undefined
}

/** The partner's dialog of one visit of a page: it opens by itself, and its buttons lead on. */
export function PageDialog({ path, patientId, type, site }: Props) {
  const due = usePreferencesDue(path, patientId)
  const opening = useOpeningDialog({
    path,
    triggers: due ? ['treatmentPreferencesDue', 'open'] : ['open'],
    ...(type === undefined ? {} : { type }),
    ...(site === undefined ? {} : { site }),
  })
  const buttons = useDialogButtons(patientId)
  return (
    <>
      {opening ? <PartnerDialog name={opening.name} buttons={buttons} onClose={opening.close} /> : null}
      {buttons.dialogs}
    </>
  )
}

/** Ruling G-66: home and documents of a patient, by the documents that the page has loaded for itself. */
function usePreferencesDue(path: string, patientId: string | undefined): boolean {
  const user = useUser()
  const own = user.userType === 'patient' && user.patientId === patientId
  const asks = own && (path === 'home' || path === 'documents')
  const { data } = useQuery({ ...documentsQuery(patientId ?? ''), enabled: false })
  return asks && data !== undefined && treatmentPreferencesDue(Object.values(data))
}
