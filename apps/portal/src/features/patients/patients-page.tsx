import { paths } from '@careword/contract/paths'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { homePath } from '../../session/home-path.ts'
import { useUser } from '../../session/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { EmergencyAccessOffer } from '../../patient/emergency-access-offer.tsx'
import { PatientCard } from './patient-card.tsx'
import css from './patients-page.module.css'
import layout from '../../ui/layout.module.css'
import { usePatients } from '../../patient/patients-query.ts'
import { PatientSearch } from './search/patient-search.tsx'

const patientsRoute = getRouteApi(`/session${paths.patients.template}`)

/**
 * The patients a user can reach: those who shared with a contact (Shell spec §2, Patients page), or those of a clinician or viewer who
 * signed in without a patient, or who is a contact as well. A single patient opens immediately, several are listed, and a user who may
 * search the whole partner gets the search (rulings G-04, G-26, G-27). A member of a circle accepts its terms here, whatever their other
 * roles are.
 */
export function PatientsPage() {
  const { t, config } = usePartner()
  const user = useUser()
  const { encryptedUserId } = patientsRoute.useParams()
  const { data: patients, search } = usePatients(encryptedUserId)
  const contact = user.userType === 'contact'
  const [only, ...others] = patients
  if (!contact && !search && only && others.length === 0 && only.acceptedTermsId !== null) {
    return <Navigate to={homePath(user, config, only.patientId)} replace />
  }
  const cards = (
    <ul className={css.list}>
      {patients.map(patient => (
        <PatientCard key={patient.patientId} patient={patient} heading={search ? 'h3' : 'h2'} />
      ))}
    </ul>
  )

  if (search) {
    return (
      <div className={css.page}>
        <div className={layout.near}>
          <h1>{t('account.patients.title')}</h1>
          <p className={layout.quiet}>{t('account.patients.searchText')}</p>
        </div>
        {patients.length > 0 ? (
          <section className={layout.apart} aria-labelledby="patients-yours">
            <h2 id="patients-yours" className={layout.large}>
              {t('account.patients.yours')}
            </h2>
            {cards}
          </section>
        ) : null}
        <PatientSearch reasons={search.reasons} />
        <EmergencyAccessOffer />
      </div>
    )
  }
  return (
    <div className={css.page}>
      <div className={layout.near}>
        <h1>{contact ? t('shell.titles.patients') : t('account.patients.title')}</h1>
        {patients.length > 0 ? (
          <p className={layout.quiet}>
            {t(contact ? 'account.patients.contactText' : 'account.patients.text')}
          </p>
        ) : null}
      </div>
      {patients.length > 0 ? (
        cards
      ) : (
        <Card className={css.empty}>
          <h2>{t(contact ? 'account.patients.emptyContactTitle' : 'account.patients.emptyTitle')}</h2>
          <p>{t(contact ? 'account.patients.emptyContact' : 'account.patients.empty')}</p>
        </Card>
      )}
      <EmergencyAccessOffer />
    </div>
  )
}
