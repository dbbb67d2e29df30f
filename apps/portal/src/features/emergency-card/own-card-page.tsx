import { paths } from '@careword/contract/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CurrentCard } from './current-card.tsx'
import { cardQuery, type CardState } from './card-query.ts'
import { ChoosePin, type Chosen } from './choose-pin.tsx'
import css from './card.module.css'
import layout from '../../ui/layout.module.css'
import { EmergencyOpenings } from './emergency-openings.tsx'
import { CardReady } from './card-ready.tsx'
import { CardContents } from './card-contents.tsx'

/** The patient's own card for their wallet: made, printed again, renewed and stopped (decision 0080). */
export function OwnCardPage() {
  const t = useWords()
  const cache = useQueryClient()
  const { data } = useQuery({ ...cardQuery, enabled: false })
  /** Chosen on this page a moment ago: the paper is made with it, and it is kept nowhere else. */
  const [made, setMade] = useState<Chosen | null>(null)
  const [renewing, setRenewing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const place = made === null ? (renewing ? 'renew' : 'page') : 'made'
  const before = useRef(place)
  // The pressed button is gone with its part of the page.
  useEffect(() => {
    if (before.current !== place) heading.current?.focus()
    before.current = place
  }, [place])
  if (data === undefined) return null
  const refetchCard = () => cache.fetchQuery(cardQuery).catch(() => undefined)
  return (
    <div className={css.page}>
      <div className={layout.near}>
        <h1 tabIndex={-1} ref={heading}>
          {t('shell.titles.emergency-card')}
        </h1>
        <p className={layout.lead}>{t('card.lead')}</p>
      </div>
      {made !== null ? (
        <CardReady
          chosen={made}
          onDone={() => {
            setMade(null)
            void refetchCard()
          }}
        />
      ) : data.card !== null && !renewing ? (
        <CurrentCard
          state={data}
          card={data.card}
          onRenew={() => setRenewing(true)}
          onChanged={refetchCard}
        />
      ) : (
        <Making
          state={data}
          renews={renewing}
          onBack={() => setRenewing(false)}
          onMade={chosen => {
            setRenewing(false)
            setMade(chosen)
          }}
        />
      )}
      {data.openings.length > 0 ? <EmergencyOpenings openings={data.openings} /> : null}
    </div>
  )
}

interface MakingProps {
  state: CardState
  renews: boolean
  onBack(): void
  onMade(chosen: Chosen): void
}

/** The first card, or one that replaces another. While no document is in force, the reason why no card can be made. */
function Making({ state, renews, onBack, onMade }: MakingProps) {
  const t = useWords()
  const { patientId, userType, encryptedUserId } = useUser()
  if (state.documents.length === 0)
    return (
      <Alert
        tone="info"
        title={t('card.nothing')}
        actions={
          patientId === null ? undefined : (
            <LinkButton to={paths.documents.to({ patientId, userType, encryptedUserId })}>
              {t('card.toDocuments')}
            </LinkButton>
          )
        }
      >
        <p>{t('card.nothingText')}</p>
      </Alert>
    )
  return (
    <>
      {renews ? (
        <Alert tone="info">
          <p>{t('card.renewText')}</p>
        </Alert>
      ) : (
        <CardContents state={state} />
      )}
      <ChoosePin agent={state.agents[0]?.name ?? null} renews={renews} onBack={onBack} onMade={onMade} />
    </>
  )
}
