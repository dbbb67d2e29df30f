import { paths } from '@careword/contract/paths'
import UserRound from 'lucide-react/icons/user-round'
import { usePartner } from '../../partner/partner-context.tsx'
import { homePath } from '../../session/home-path.ts'
import { useUser } from '../../session/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './patients-page.module.css'
import type { AssociatedPatient } from './patients-query.ts'

/** One patient: the name, and the way to the documents or why there is none yet. */
export function PatientCard({ patient, needsTerms }: { patient: AssociatedPatient; needsTerms: boolean }) {
  const { t, config } = usePartner()
  const user = useUser()
  const { patientId, name } = patient
  const { userType, encryptedUserId } = user
  const documents =
    userType === 'contact'
      ? paths.documents.to({ patientId, userType, encryptedUserId })
      : homePath(user, config, patientId)
  return (
    <Card as="li" className={css.card}>
      <div className={css.who}>
        <span className={css.sign}>
          <Icon of={UserRound} size={26} />
        </span>
        <h3 className={css.name} id={`name-${patientId}`}>
          {name}
        </h3>
      </div>
      {needsTerms ? (
        <p>{t('account.patients.termsFirst')}</p>
      ) : (
        <LinkButton block to={documents} aria-describedby={`name-${patientId}`}>
          {t('account.patients.open')}
        </LinkButton>
      )}
    </Card>
  )
}
