import Siren from 'lucide-react/icons/siren'
import { usePartner } from '../partner/partner-context.tsx'
import { emergencyAccessPathOf } from '../session/emergency-access-path.ts'
import { useUser } from '../session/use-user.ts'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import css from './emergency-access-offer.module.css'
import layout from '../ui/layout.module.css'

/** Offers a clinician who searches for a patient the emergency access to one who is not listed. */
export function EmergencyAccessOffer() {
  const { t, config } = usePartner()
  const path = emergencyAccessPathOf(useUser(), config)
  if (path === null) return null
  return (
    <section className={css.offer} aria-labelledby="emergency-access-offer">
      <div className={css.words}>
        <h2 id="emergency-access-offer" className={layout.large}>
          {t('account.patients.glassTitle')}
        </h2>
        <p>{t('account.patients.glassText')}</p>
      </div>
      <LinkButton to={path} icon={<Icon of={Siren} />}>
        {t('shell.titles.emergency-access')}
      </LinkButton>
    </section>
  )
}
