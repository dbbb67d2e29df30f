import { canQuicksave } from '@careword/forms'
import { useDraft, useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import css from './unsaved-status.module.css'

/** The line above a section whose autosaved text was restored when the form was opened. */
export function AutosaveRestored() {
  const { t } = usePartner()
  const { autosaved } = useDraftStore()
  const shows = useDraft(draft => autosaved.foundAgain.has(draft.sectionId) && canQuicksave(draft))
  return shows ? <p className={css.line}>{t('wizard.foundAgain')}</p> : null
}
