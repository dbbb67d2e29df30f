import Smartphone from 'lucide-react/icons/smartphone'
import Unplug from 'lucide-react/icons/unplug'
import { useState } from 'react'
import { formatTime } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { RoundIcon } from '../../ui/round-icon.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CameraOnPhone } from './camera-on-phone.tsx'
import css from './device.module.css'
import layout from '../../ui/layout.module.css'
import { PageOnPhone } from './page-on-phone.tsx'
import type { Outbox, PhoneState } from './phone-store.ts'
import { SignatureOnPhone } from './signature-on-phone.tsx'
import { usePhone } from './use-phone.ts'
import { VideoOnPhone } from './video-on-phone.tsx'

/** /device: a phone beside a screen of the portal (ruling G-74). */
export function DevicePage() {
  const { t, lang } = usePartner()
  const { state, box, open, disconnect } = usePhone()
  switch (state.kind) {
    case 'opening':
      return <LoadingPage words={t('device.page.opening')} />
    case 'code':
      return (
        <div className={css.page}>
          <h1 tabIndex={-1}>{t('device.page.codeTitle')}</h1>
          <p
            className={css.digits}
            role="img"
            aria-label={t('device.page.codeAlt', { digits: [...state.code].join(' ') })}
          >
            {`${state.code.slice(0, 3)} ${state.code.slice(3)}`}
          </p>
          <p>{t('device.page.codeText')}</p>
          <p className={layout.quiet}>
            {t('device.page.codeEnds', { time: formatTime(state.endsAt, lang) })}
          </p>
        </div>
      )
    case 'paired':
      return <Paired state={state} box={box} onDisconnect={disconnect} />
    case 'over':
      return (
        <div className={css.page}>
          <RoundIcon of={Unplug} />
          <h1 tabIndex={-1}>{t('device.page.overTitle')}</h1>
          <p className={layout.large}>{t('device.page.overText')}</p>
        </div>
      )
    case 'failed':
      return (
        <div className={css.page}>
          <h1 tabIndex={-1}>{t('device.page.failedTitle')}</h1>
          <p className={layout.large}>{t('device.page.failedText')}</p>
          <Button variant="primary" onClick={() => void open()}>
            {t('device.page.tryAgain')}
          </Button>
        </div>
      )
  }
}

interface PairedProps {
  state: Extract<PhoneState, { kind: 'paired' }>
  box: Outbox
  onDisconnect: () => Promise<void>
}

function Paired({ state, box, onDisconnect }: PairedProps) {
  const { t, lang } = usePartner()
  const { show, connected, endsAt } = state
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={css.page} data-shows={show.plugin}>
      <div role="status">
        {connected ? null : (
          <Alert tone="warn">
            <p>{t('device.page.reconnecting')}</p>
          </Alert>
        )}
      </div>
      <Shown state={state} box={box} />
      <footer className={css.foot}>
        {endsAt === null ? null : (
          <p className={layout.quiet}>{t('device.page.ends', { time: formatTime(endsAt, lang) })}</p>
        )}
        <Button
          variant="quiet"
          icon={<Icon of={Unplug} />}
          busy={leaving}
          busyLabel={t('device.disconnecting')}
          onClick={() => {
            setLeaving(true)
            onDisconnect().catch(() => setLeaving(false))
          }}
        >
          {t('device.page.disconnect')}
        </Button>
      </footer>
    </div>
  )
}

function Shown({ state: { show }, box }: Pick<PairedProps, 'state' | 'box'>) {
  const { t } = usePartner()
  switch (show.plugin) {
    case 'signature':
      return <SignatureOnPhone key={`${show.field} ${show.turn}`} show={show} box={box} />
    case 'camera':
      return <CameraOnPhone box={box} />
    case 'video':
      return <VideoOnPhone show={show} />
    case 'pdf':
      return <PageOnPhone show={show} box={box} />
    case 'waiting':
      return (
        <>
          <RoundIcon of={Smartphone} />
          <h1 tabIndex={-1}>{t('device.page.waitingTitle')}</h1>
          {show.userName === undefined ? null : (
            <p className={css.beside}>{t('device.page.beside', { name: show.userName })}</p>
          )}
          <p className={layout.large}>{t('device.page.waitingText')}</p>
        </>
      )
  }
}
