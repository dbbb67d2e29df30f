import { IdCard, Printer, RotateCw, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { formatTime } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { useShowCode } from '../../partner/show-code.tsx'
import { Alert } from '../../ui/alert.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CardState } from './card-query.ts'
import css from './card.module.css'
import { formatMoment } from './format-moment.ts'
import { PrintAgainDialog } from './print-again-dialog.tsx'
import { CardContents } from './card-contents.tsx'

interface Props {
  state: CardState
  card: NonNullable<CardState['card']>
  onRenew(): void
  /** Called after a change of the card: fetches it again. */
  onChanged(): Promise<unknown>
}

/** The card that is in a wallet now: its status, and the actions on it. */
export function CurrentCard({ state, card, onRenew, onChanged }: Props) {
  const { t, lang } = usePartner()
  const showCode = useShowCode()
  const [open, setOpen] = useState<'print' | 'stop' | null>(null)
  const [stopping, setStopping] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [last] = state.openings
  const nothingInForce = state.documents.length === 0

  async function stop(): Promise<void> {
    if (stopping) return
    setStopping(true)
    setFailure(null)
    try {
      await call('stopEmergencyCard')
      setOpen(null)
      await onChanged()
      showCode('EMERGENCY_CARD_STOPPED_SUCCESSFUL')
    } catch (thrown) {
      setOpen(null)
      setFailure(thrown)
    } finally {
      setStopping(false)
    }
  }

  return (
    <>
      <section className={css.now} aria-labelledby="card-now">
        <div className={css.top}>
          <Icon of={IdCard} size={32} />
          <h2 id="card-now">{t('card.now')}</h2>
        </div>
        <p>{t('card.madeOn', { date: formatMoment(card.madeAt, lang) })}</p>
        <p>{t(card.pinPrinted ? 'card.pinIsOn' : 'card.pinIsOff')}</p>
        <p>
          {last === undefined
            ? t('card.neverOpened')
            : t('card.lastOpened', { date: formatMoment(last.openedAt, lang) })}
        </p>
        {card.pausedUntil === null ? null : (
          <Alert tone="warn" title={t('card.paused')}>
            <p>{t('card.pausedText', { time: formatTime(card.pausedUntil, lang) })}</p>
          </Alert>
        )}
        {card.agentsChanged ? (
          <Alert tone="warn" title={t(nothingInForce ? 'card.namesOutdated' : 'card.changed')}>
            <p>{t(nothingInForce ? 'card.namesOutdatedText' : 'card.changedText')}</p>
          </Alert>
        ) : null}
        <SubmitResult of={failure}>
          <FailureAlert failure={failure} call="stopEmergencyCard" />
        </SubmitResult>
        <div className={css.actions}>
          <Button
            variant={nothingInForce ? 'secondary' : 'primary'}
            icon={<Icon of={Printer} />}
            onClick={() => setOpen('print')}
          >
            {t('card.printAgain')}
          </Button>
          <Button icon={<Icon of={RotateCw} />} onClick={onRenew}>
            {t('card.renew')}
          </Button>
          <Button variant="quiet" icon={<Icon of={ShieldOff} />} onClick={() => setOpen('stop')}>
            {t('card.stop')}
          </Button>
        </div>
      </section>
      <CardContents state={state} />
      {open === 'print' ? (
        <PrintAgainDialog
          onClose={() => setOpen(null)}
          onPrinted={() => {
            setOpen(null)
            void onChanged()
          }}
        />
      ) : null}
      {open === 'stop' ? (
        <ConfirmDialog
          title={t('card.stopTitle')}
          onClose={() => setOpen(null)}
          back={t('card.stopKeep')}
          confirm={t('card.stop')}
          onConfirm={() => void stop()}
          danger
          busy={stopping}
        >
          <p>{t('card.stopText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
