import { formatLongDate, formatShortDate } from '@careword/domain/dates/format-date'
import type { DobHolder } from '@careword/domain/people/may-change-dob'
import { wayToHelp } from '../../partner/open-support.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './profile-page.module.css'

/**
 * A date of birth that the patient may not change (ruling G-113). The field is read-only, and the text explains where to report a mistake.
 */
export function ReadOnlyDob({ id, dob, holder }: { id: string; dob: string; holder: DobHolder }) {
  const { t, config, lang } = usePartner()
  const help = wayToHelp(config)
  return (
    <div className={css.held}>
      <TextField
        id={id}
        label={t('account.register.dob')}
        help={t(holder === 'record' ? 'profile.dobRecord' : 'profile.dobDocuments', {
          day: formatLongDate(dob, lang),
          partner: config.business.name,
        })}
        autoComplete="off"
        readOnly
        value={formatShortDate(dob)}
      />
      {help === null ? null : 'run' in help ? (
        <Button variant="quiet" onClick={help.run}>
          {t('profile.dobWrong')}
        </Button>
      ) : (
        <LinkButton variant="quiet" href={help.href}>
          {t('profile.dobWrong')}
        </LinkButton>
      )}
    </div>
  )
}
