import { basePath } from '@careword/contract/paths'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import ScanLine from 'lucide-react/icons/scan-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePartner, useWords } from '../../partner/partner-context.tsx'
import { Audience } from '../../partner/audience.tsx'
import { LoadingPage } from '../../ui/loading-page.tsx'
import { RoundIcon } from '../../ui/round-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './emergency.module.css'
import layout from '../../ui/layout.module.css'
import { EnterPin } from './enter-pin.tsx'
import { OpenedDocuments } from './opened-documents.tsx'
import { useEmergency } from './use-emergency.ts'

/** /card: the documents behind the code of an emergency card, for a person at the bedside (decision 0080). */
export function CardPage() {
  // The reader reads about another person.
  return (
    <Audience reader="contact">
      <OpenedByCard />
    </Audience>
  )
}

function OpenedByCard() {
  const { t, config } = usePartner()
  const { state, enter, load, close } = useEmergency()
  switch (state.kind) {
    case 'opening':
      return <LoadingPage words={t('emergency.opening')} />
    case 'pin':
      return <EnterPin enter={enter} />
    case 'open':
      return <OpenedDocuments opened={state.opened} onClose={close} />
    case 'over':
      return (
        <Message icon={Clock} title={t('emergency.over')} text={t(`emergency.overText.${state.way}`)}>
          {state.way === 'glass' ? <ToPortal /> : null}
        </Message>
      )
    case 'closed':
      return (
        <Message
          icon={CircleCheck}
          title={t('emergency.closed')}
          text={t(`emergency.closedText.${state.way}`)}
        >
          {state.way === 'glass' ? <ToPortal /> : null}
        </Message>
      )
    case 'noCard':
      return config.featureToggles.emergencyCard ? (
        <Message icon={ScanLine} title={t('emergency.noCard')} text={t('emergency.noCardText')} />
      ) : (
        // A partner without cards: only a clinician can have had it open.
        <Message icon={Clock} title={t('emergency.closed')} text={t('emergency.closedText.glass')}>
          <ToPortal />
        </Message>
      )
    case 'failed':
      return (
        <Message icon={TriangleAlert} title={t('emergency.failed')} text={t('emergency.failedText')}>
          <Button variant="primary" onClick={() => void load()}>
            {t('emergency.tryAgain')}
          </Button>
        </Message>
      )
  }
}

/** A clinician continues in the portal with their session. */
function ToPortal() {
  return (
    <LinkButton href={basePath} variant="primary">
      {useWords()('emergency.toPortal')}
    </LinkButton>
  )
}

interface MessageProps {
  icon: LucideIcon
  title: string
  text: string
  children?: ReactNode
}

function Message({ icon, title, text, children }: MessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.page}>
      <RoundIcon of={icon} />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className={layout.large}>{text}</p>
      {children}
    </div>
  )
}
