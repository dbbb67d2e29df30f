import { CloudOff } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './unsaved-status.module.css'

interface Props {
  /** Repeats the action that did not reach the server. */
  onTryAgain?: (() => void) | undefined
}

/** One calm line in the footer, the only message about the connection; it disappears by itself (decisions/0010). */
export function NoConnection({ onTryAgain }: Props) {
  const t = useWords()
  return (
    <span role="status" className={css.failing}>
      <Icon of={CloudOff} size={18} />
      <span>
        {t('wizard.noConnection')}{' '}
        {onTryAgain ? (
          <button type="button" className={css.again} onClick={onTryAgain}>
            {t('wizard.tryAgain')}
          </button>
        ) : null}
      </span>
    </span>
  )
}
