import { hasRedFields } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useDraft } from '../draft/use-draft.ts'
import css from './red-fields-banner.module.css'
import { useSaidRefusals } from './use-said-refusals.ts'

/** Stands over a section while something in it is red (Documents spec §4; the English words are the specification's). */
export function RedFieldsBanner() {
  const { t } = usePartner()
  useSaidRefusals()
  const shown = useDraft(hasRedFields)
  if (!shown) return null
  return (
    <div className={css.banner}>
      <Alert tone="error" title={t('wizard.redFields')} />
    </div>
  )
}
