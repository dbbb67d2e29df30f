import { documentsAtHand } from '@careword/domain/documents/documents-at-hand'
import { usePartner } from '../../partner/partner-context.tsx'
import { documentsPath } from '../../patient/document-paths.ts'
import { useDocuments } from '../../patient/documents-query.ts'
import { EndNotices } from '../../patient/end-notices.tsx'
import { EmergencyAccessOffer } from '../../patient/emergency-access-offer.tsx'
import { usePatient } from '../../patient/patient-query.ts'
import { useUser } from '../../session/use-user.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { listedGroups } from './home-view.ts'
import css from './home-page.module.css'
import { StatusCards } from './status-cards.tsx'
import { useHomeAction } from './use-home-action.tsx'
import { WhoDecides } from './who-decides.tsx'

/**
 * Home for users other than the patient: the documents in force of each kind, with a link. The patient's name is under the header. The
 * partner's content for patients is left out (decision 0035).
 */
export function HomeOfPatient({ patientId }: { patientId: string }) {
  const { config, t } = usePartner()
  const user = useUser()
  const documents = useDocuments(patientId)
  const patient = usePatient(patientId)
  const { run, dialogs } = useHomeAction(patientId, documents)
  const groups = listedGroups(config.patientEngagement.home, documents)
  // The primary button opens a document in force, or else one that has not been checked.
  const main =
    groups.find(group => documentsAtHand(group).inForce) ??
    groups.find(group => documentsAtHand(group).unchecked.length > 0)

  return (
    <div className={css.page}>
      <div className={css.greeting}>
        <h1>{patient ? t('home.greetingFor', { name: patient.name.fullname }) : t('home.patientUnknown')}</h1>
      </div>
      <EndNotices patientId={patientId} groups={Object.values(documents)} where="before" />
      {groups.length > 0 ? (
        <StatusCards
          title={t('home.whereYouStand')}
          groups={groups}
          run={run}
          main={main?.type}
          {...(user.userType === 'clinician' && {
            renderMore: document => <WhoDecides patientId={patientId} document={document} />,
          })}
        />
      ) : null}
      <EndNotices patientId={patientId} groups={Object.values(documents)} where="after" />
      <p>
        <LinkButton to={documentsPath(user, patientId)}>{t('home.allDocuments')}</LinkButton>
      </p>
      <EmergencyAccessOffer />
      {dialogs}
    </div>
  )
}
