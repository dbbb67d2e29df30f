import { paths } from '@careword/contract/paths'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { homePath } from '../../session/home-path.ts'
import { useUser } from '../../session/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './patients-page.module.css'
import { type AssociatedPatient, patientsQuery } from './patients-query.ts'

/**
 * The patients in a person's reach: those who shared with a contact (Shell spec §2, Patients page), or those of a clinician or
 * viewer who signed in without a patient. Exactly one patient of theirs opens at once (decisions G-26, G-27).
 */
export function PatientsPage() {
  const { t, config } = usePartner()
  const user = useUser()
  const { encryptedUserId = user.encryptedUserId } = useParams({ strict: false })
  const { data: patients } = useSuspenseQuery(patientsQuery(encryptedUserId))
  const contact = user.userType === 'contact'
  const [only, ...others] = patients
  if (!contact && only && others.length === 0) {
    return <Navigate to={homePath(user, config, only.patientId)} replace />
  }

  return (
    <div className={css.page}>
      <div className={css.intro}>
        <h1>{contact ? t('shell.titles.patients') : t('account.patients.title')}</h1>
        <p className={css.lead}>{t(contact ? 'account.patients.contactText' : 'account.patients.text')}</p>
      </div>
      {patients.length === 0 ? (
        <Card className={css.empty}>
          <h2>{t('account.patients.emptyTitle')}</h2>
          <p>{t(contact ? 'account.patients.emptyContact' : 'account.patients.empty')}</p>
        </Card>
      ) : (
        <ul className={css.list}>
          {patients.map(patient => (
            <PatientCard
              key={patient.patientId}
              patient={patient}
              needsTerms={contact && patient.acceptedTermsId === null}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function PatientCard({ patient, needsTerms }: { patient: AssociatedPatient; needsTerms: boolean }) {
  const { t } = usePartner()
  const { userType, encryptedUserId } = useUser()
  const { patientId, name } = patient
  return (
    <Card as="li" className={css.card}>
      <div className={css.who}>
        <span className={css.sign}>
          <Icon of={UserRound} size={26} />
        </span>
        <h2 className={css.name} id={`name-${patientId}`}>
          {name}
        </h2>
      </div>
      {needsTerms ? (
        <p>{t('account.patients.termsFirst')}</p>
      ) : (
        <LinkButton
          block
          to={paths.documents.to({ patientId, userType, encryptedUserId })}
          aria-describedby={`name-${patientId}`}
        >
          {t('account.patients.open')}
        </LinkButton>
      )}
    </Card>
  )
}
