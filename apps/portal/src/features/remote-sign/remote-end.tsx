import { paths } from '@careword/contract/paths'
import { CircleCheck, CircleX, Clock, FileX2, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { RoundIcon } from '../../ui/round-icon.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './remote.module.css'
import layout from '../../ui/layout.module.css'
import type { RemoteState } from './remote-state.ts'

interface Props {
  state: Extract<
    RemoteState,
    {
      kind:
        | 'success'
        | 'declined'
        | 'withdrawn'
        | 'ended'
        | 'signed'
        | 'takenBack'
        | 'dayOver'
        | 'reopen'
        | 'error'
    }
  >
  onRetry(): void
}

/** Ends that differ by their words alone. */
const plainEnds = {
  declined: { icon: CircleX, after: 'remote.closePage' },
  takenBack: { icon: FileX2, after: 'remote.takenBackAfter' },
  dayOver: { icon: Clock, after: 'remote.dayOverAfter' },
  ended: { icon: FileX2, after: 'remote.endedAfter' },
  reopen: { icon: Clock, after: undefined },
} as const

/** The final state, on a page with a single message (Documents spec §2, Outcome pages). */
export function RemoteEnd({ state, onRetry }: Props) {
  const { t, config } = usePartner()
  const afterSuccess = ({ keepsLink, accepted }: Extract<RemoteState, { kind: 'success' }>): string => {
    if (accepted === undefined) return t('remote.successAfter')
    const partner = config.business.name
    const { of: person, as: who } = accepted
    return t(keepsLink ? 'remote.successAgent' : 'remote.successAgentHere', { person, partner, who })
  }
  switch (state.kind) {
    case 'success':
      return (
        <End
          icon={CircleCheck}
          tone="good"
          title={t('remote.success')}
          text={t('remote.successText')}
          after={afterSuccess(state)}
        >
          <LinkButton to={paths.login.to({})}>{t('remote.toLogin')}</LinkButton>
        </End>
      )
    case 'withdrawn':
      return (
        <End
          icon={CircleX}
          title={t('remote.withdrawn', { who: state.as })}
          text={t('remote.declinedText')}
          after={t('remote.closePage')}
        />
      )
    case 'signed':
      return (
        <End
          icon={CircleCheck}
          tone="good"
          title={t('remote.ended')}
          text={t('remote.signedText')}
          after={t('remote.closePage')}
        />
      )
    case 'error':
      return (
        <End icon={TriangleAlert} title={t('remote.error')} text={t('remote.errorText')}>
          {state.retry ? (
            <Button variant="primary" onClick={onRetry}>
              {t('remote.tryAgain')}
            </Button>
          ) : null}
        </End>
      )
    default: {
      const { icon, after } = plainEnds[state.kind]
      return (
        <End
          icon={icon}
          title={t(`remote.${state.kind}`)}
          text={t(`remote.${state.kind}Text`)}
          after={after && t(after)}
        />
      )
    }
  }
}

interface EndProps {
  icon: LucideIcon
  tone?: 'good'
  title: string
  text: string
  /** The next step, or what the person can do. */
  after?: string | undefined
  children?: ReactNode
}

export function End({ icon, tone, title, text, after, children }: EndProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The heading takes the focus after the first render: the dialog that led here still holds it then.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.end}>
      <RoundIcon of={icon} tone={tone} />
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className={layout.large}>{text}</p>
      {after === undefined ? null : <p>{after}</p>}
      {children}
    </div>
  )
}
