import type { SignerScreen } from '@careword/forms'
import { Clock, PenLine } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { Suspense, useState } from 'react'
import { GiveBackDialog } from './give-back-dialog.tsx'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import { AskByLink } from './preparer-part-lazy.ts'
import css from './signing.module.css'

interface Props {
  screen: SignerScreen
  documentId: string
  /** Whether the form lets them be asked by a link. */
  mayBeAsked: boolean
  /** Whether they were asked by a link, and have not signed yet. */
  asked: boolean
  /** Whether they declined, or gave it up. */
  refused: boolean
  /** Whether the signer is elsewhere, as far as is known. */
  linkFirst: boolean
  /** Whether a person other than the owner of the session may hold the screen. */
  kiosk: boolean
  /** Whether they have signed by a link. */
  byLink: boolean
  /** The form's help text for this signature. */
  help: string | undefined
  /** Opens the signature of a signer who has signed and wants to change it. */
  onAgain?: () => void
  /** Postpones the signature: the person is not here, or signs on paper. */
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
  onAgain,
  onLater,
}: Props) {
  const t = useWords()
  const store = useDraftStore()
  const device = useSmallScreen() ? 'phone' : 'other'
  const [waits, setWaits] = useState<() => void>()
  // There is nothing left to do, and this signer's answers cannot be changed here.
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
      {/* Both answers are visible together with the question. */}
      {onLater && isAwaited ? (
        <Button icon={<Icon of={Clock} />} onClick={onLater}>
          {t('wizard.signers.later')}
        </Button>
      ) : null}
      {help === undefined || refused ? null : <p>{help}</p>}
      {mayBeAsked ? (
        <Suspense>
          <AskByLink
            documentId={documentId}
            path={screen.id}
            linkFirst={linkFirst}
            kiosk={kiosk ? { whenBack: then => setWaits(() => then) } : undefined}
          />
        </Suspense>
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
