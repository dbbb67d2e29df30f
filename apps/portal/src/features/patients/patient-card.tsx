import { paths } from '@careword/contract/paths'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { homePath } from '../../session/home-path.ts'
import { useUser } from '../../session/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RoundIcon } from '../../ui/round-icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PatientTermsDialog } from '../../patient/patient-terms-dialog.tsx'
import css from './patients-page.module.css'
import type { AssociatedPatient } from '../../patient/patients-query.ts'

/** One patient: the name, with a link to the documents or the reason why the link is not there yet. */
export function PatientCard({
  patient,
  heading: Heading,
}: {
  patient: AssociatedPatient
  /** The level of the heading: under a heading of a list, or directly under the page's title. */
  heading: 'h2' | 'h3'
}) {
  const { t, config } = usePartner()
  const user = useUser()
  const [reading, setReading] = useState(false)
  const { patientId, name, acceptedTermsId } = patient
  const { userType, encryptedUserId } = user
  const documents =
    userType === 'contact'
      ? paths.documents.to({ patientId, userType, encryptedUserId })
      : homePath(user, config, patientId)
  return (
    <Card as="li" className={css.card}>
      <div className={css.who}>
        <RoundIcon of={UserRound} small />
        <Heading className={css.name} id={`name-${patientId}`}>
          {name}
        </Heading>
      </div>
      {acceptedTermsId === null ? (
        <>
          <p>{t('account.patients.termsFirst')}</p>
          <Button
            block
            className={css.whole}
            aria-describedby={`name-${patientId}`}
            onClick={() => setReading(true)}
          >
            {t('account.patients.open')}
          </Button>
          {reading ? (
            <PatientTermsDialog patient={patient} user={user} onClose={() => setReading(false)} />
          ) : null}
        </>
      ) : (
        <LinkButton block className={css.whole} to={documents} aria-describedby={`name-${patientId}`}>
          {t('account.patients.open')}
        </LinkButton>
      )}
    </Card>
  )
}
