import { CloudOff } from 'lucide-react'
import { formatTime } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { KeeperState } from './keeper.ts'
import css from './unsaved-status.module.css'

/** What became of answers that are not saved: kept, not kept for the moment, or too new for either. */
export function UnsavedStatus({ keeping: { failing, keptAt } }: { keeping: KeeperState }) {
  const { t, lang } = usePartner()
  // One line in the foot of the page: a larger one would lie over the very field that is being typed in.
  if (failing)
    return (
      <span className={css.failing}>
        <Icon of={CloudOff} size={18} />
        <span>{t('wizard.notKept')}</span>
      </span>
    )
  return keptAt === undefined
    ? t('wizard.notSavedYet')
    : t('wizard.keptAt', { time: formatTime(keptAt, lang) })
}
