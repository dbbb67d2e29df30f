import type { SignerScreen } from '@careword/forms'
import { Clock, PencilLine, PenLine } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { AskByLink } from './preparer-part-lazy.ts'
import css from './signing.module.css'

interface Props {
  screen: SignerScreen
  documentId: string
  /** Whether the form lets the signer be asked by a link. */
  mayBeAsked: boolean
  /** Whether the signer was asked by a link, and has not signed yet. */
  asked: boolean
  /** Whether the signer declined, or withdrew. */
  refused: boolean
  /** Whether the signer is probably elsewhere. */
  linkFirst: boolean
  /** Whether a person other than the owner of the session may hold the screen. */
  kiosk: boolean
  /** Whether the signer has signed by a link. */
  byLink: boolean
  /** The form's help text for this signature. */
  help: string | undefined
  /** Another person may be named in place of the one who refused: opens the part that names them. */
  namedInstead?: { onName(): void; whoSignsAgain: ReactNode }
  /** Opens the signature of a signer who has signed and wants to change it. */
  onAgain?: () => void
  /** Postpones the signature of a person who is not here, or signs on paper. */
  onLater?: () => void
}

/** Shown between two signers while the screen changes hands: nothing of the document is visible. */
export function HandOver({
  screen,
  documentId,
  mayBeAsked,
  asked,
  refused,
  linkFirst,
  kiosk,
  byLink,
  help,
  namedInstead,
  onAgain,
  onLater,
}: Props) {
  const t = useWords()
  const store = useDraftStore()
  const device = useSmallScreen() ? 'phone' : 'other'
  const [waits, setWaits] = useState<() => void>()
  // A signer who signed by a link cannot change anything here.
  if (byLink) return null
  if (onAgain)
    return (
      <div className={css.handOver}>
        <Button icon={<Icon of={PenLine} />} onClick={onAgain}>
          {t('wizard.signers.again', { device })}
        </Button>
      </div>
    )
  const isAwaited = !asked && !refused
  return (
    <div className={css.handOver}>
      {screen.signer === 'agent' && isAwaited ? <p>{t('wizard.signers.passToAgent', { device })}</p> : null}
      {/* Both buttons are visible together with the question. */}
      {onLater && isAwaited ? (
        <Button icon={<Icon of={Clock} />} onClick={onLater}>
          {t('wizard.signers.later')}
        </Button>
      ) : null}
      {help === undefined || refused ? null : <p>{help}</p>}
      {/* After a refusal 'Continue' is the main step. */}
      {mayBeAsked ? (
        <Suspense>
          <AskByLink
            documentId={documentId}
            path={screen.id}
            linkFirst={linkFirst && !refused}
            kiosk={kiosk ? { whenBack: then => setWaits(() => then) } : undefined}
          />
        </Suspense>
      ) : null}
      {namedInstead ? (
        <div>
          {namedInstead.whoSignsAgain}
          <Button className={css.nameOther} icon={<Icon of={PencilLine} />} onClick={namedInstead.onName}>
            {t('documents.agent.another')}
          </Button>
        </div>
      ) : null}
      {waits ? (
        <GiveBackDialog
          text={t('wizard.signers.personAsks')}
          onClose={() => setWaits(undefined)}
          onBack={() => {
            store.dispatch({ type: 'screenIsBack' })
            setWaits(undefined)
            waits()
          }}
        />
      ) : null}
    </div>
  )
}
