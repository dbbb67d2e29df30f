import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { usePartner } from '../partner/partner-context.tsx'
import { useUser } from '../session/use-user.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { PortalLink } from '../ui/portal-link.tsx'
import { documentsPath } from './document-paths.ts'
import { PatientFacts } from './patient-facts.tsx'
import { patientQuery } from './patient-query.ts'
import css from './patient-strip.module.css'

/**
 * The patient's name under the header of every page about another person, so that no reader reads or writes in the wrong person's document.
 * The page's loader fetches the name; its space is reserved until then. A reader who is a patient too has documents of their own that look
 * the same: for them the strip is more explicit, and one press leads back (ruling C-52).
 */
export function PatientStrip({ patientId }: { patientId: string }) {
  const { t } = usePartner()
  const { data: patient, isError } = useQuery({ ...patientQuery(patientId), enabled: false })
  const user = useUser()
  const own = user.userType === 'patient' ? user.patientId : null
  const name = patient?.name.fullname ?? (isError ? t('home.patientUnknown') : null)
  return (
    <div className={classNames(css.strip, own !== null && css.ofAnother)} data-patient-strip>
      <div className={css.inside}>
        {name === null ? null : (
          <>
            <span className={css.who}>
              <Icon of={UserRound} />
              <strong className={css.name}>
                {own === null || !patient ? name : t('contacts.viewTitle', { name })}
              </strong>
            </span>
            {patient ? <PatientFacts of={patient} className={css.facts} /> : null}
          </>
        )}
        {own === null ? null : (
          <>
            <span>{t('contacts.viewOnly')}</span>
            <PortalLink className={css.back} to={documentsPath(user, own)}>
              {t('contacts.toOwn')}
            </PortalLink>
          </>
        )}
      </div>
    </div>
  )
}
