import { CircleCheck, Download, Printer } from 'lucide-react'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './card.module.css'
import type { Chosen } from './choose-pin.tsx'
import { useCardPdf } from './use-card-pdf.ts'

/** The card is made: its PDF, and the PIN a last time. */
export function CardReady({ chosen: { pin, printed }, onDone }: { chosen: Chosen; onDone(): void }) {
  const t = useWords()
  const paper = useCardPdf()
  return (
    <section className={css.ready} aria-labelledby="paper-ready">
      <Icon of={CircleCheck} size={44} className={css.done} />
      <h2 id="paper-ready">{t('card.ready')}</h2>
      <p>{t(printed ? 'card.readyOn' : 'card.readyOff')}</p>
      <p className={css.digits}>{t('card.yourPin', { pin: `${pin.slice(0, 3)} ${pin.slice(3)}` })}</p>
      {paper.failure === null ? null : (
        <div role="alert">
          <FailureAlert failure={paper.failure} call="printEmergencyCard" ways={{ retry: 'beside' }} />
        </div>
      )}
      <div className={css.actions}>
        <Button
          variant="primary"
          icon={<Icon of={Printer} />}
          busy={paper.busy === 'print'}
          busyLabel={t('card.preparing')}
          onClick={() => void paper.print(pin)}
        >
          {t('card.print')}
        </Button>
        <Button
          icon={<Icon of={Download} />}
          busy={paper.busy === 'save'}
          busyLabel={t('card.preparing')}
          onClick={() => void paper.save(pin)}
        >
          {t('card.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('card.done')}
        </Button>
      </div>
    </section>
  )
}
