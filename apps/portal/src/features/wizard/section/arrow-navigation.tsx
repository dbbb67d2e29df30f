import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './arrow-navigation.module.css'

interface Props {
  step: number
  steps: number
  onBack: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Arrows with 'n / total' (Documents spec §2, optional). */
export function ArrowNavigation({ step, steps, onBack, onNext }: Props) {
  const t = useWords()
  return (
    <div className={css.arrows} data-noprint role="group" aria-label={t('wizard.parts')}>
      <Button variant="quiet" icon={<Icon of={ArrowLeft} />} disabled={!onBack} onClick={onBack}>
        {t('wizard.previous')}
      </Button>
      <span className={css.where}>
        {step} / {steps}
      </span>
      <Button variant="quiet" iconAfter={<Icon of={ArrowRight} />} disabled={!onNext} onClick={onNext}>
        {t('wizard.next')}
      </Button>
    </div>
  )
}
