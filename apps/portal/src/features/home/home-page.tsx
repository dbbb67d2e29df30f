import { paths } from '@careword/contract/paths'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { useDocumentsVersion } from '../../patient/use-documents-version.ts'
import { useUser } from '../../session/use-user.ts'
import { HomeOfPatient } from './home-of-patient.tsx'
import { OwnHome } from './own-home.tsx'

const homeRoute = getRouteApi(`/session${paths.home.template}`)

/** Shell spec §2, Home page: a patient's own, or that of a patient for another user. */
export function HomePage() {
  const { patientId } = homeRoute.useParams()
  const { template_id: template } = usePartner().config.patientEngagement.home
  const user = useUser()
  useDocumentsVersion(patientId)
  if (template !== 'HOME_DEFAULT' && template !== 'HOME_FIVE_WISHES') {
    return <Navigate to={paths.error.to({})} search={{ errorCode: 'HOME_TEMPLATE_NOT_FOUND' }} replace />
  }
  return user.patientId === patientId ? (
    <OwnHome patientId={patientId} />
  ) : (
    <HomeOfPatient patientId={patientId} />
  )
}
