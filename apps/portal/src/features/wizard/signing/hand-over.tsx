import type { SignerScreen } from '@careword/forms'
import { Clock, PenLine } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import css from './signing.module.css'

interface Props {
  screen: SignerScreen
  /** What the form says about this signature. */
  help: string | undefined
  /** They have signed already, and may want to change it. */
  onAgain?: () => void
  /** It may wait: the person is not here, or signs on paper. */
  onLater?: () => void
}

/** Between two who sign: the screen goes into other hands, and shows nothing of the document meanwhile. */
export function HandOver({ screen, help, onAgain, onLater }: Props) {
  const t = useWords()
  const device = useSmallScreen() ? 'phone' : 'other'
  if (onAgain)
    return (
      <div className={css.handOver}>
        <Button icon={<Icon of={PenLine} />} onClick={onAgain}>
          {t('wizard.signers.again', { device })}
        </Button>
      </div>
    )
  return (
    <div className={css.handOver}>
      {help === undefined ? null : <p>{help}</p>}
      {screen.signer === 'agent' ? <p>{t('wizard.signers.passToAgent')}</p> : null}
      {onLater ? (
        <Button icon={<Icon of={Clock} />} onClick={onLater}>
          {t('wizard.signers.later')}
        </Button>
      ) : null}
    </div>
  )
}
