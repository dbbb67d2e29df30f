import { clockText, secondsToSay } from '@careword/domain/session/warning'
import { useEffect, useRef, useState } from 'react'
import { serverNow } from '../api/server-clock.ts'
import { useWords } from '../partner/partner-context.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { useSubmit } from '../ui/use-submit.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './sign-in-again-dialog.module.css'

interface Props {
  /** 'latest': this end cannot be moved. */
  stage: 'idle' | 'latest'
  /** Milliseconds since 1970, by the server's clock. */
  endsAt: number
  /** Whether something typed is not saved. */
  unsaved: boolean
  onStay: () => Promise<'ok' | 'ended' | 'error' | 'noResponse'>
  onSignOut: () => Promise<void>
  /** Closes the dialog where the session cannot be extended. */
  onClose: () => void
}

/**
 * Appears two minutes before the end of the session (ruling G-50): shows the time that is left, and one button to stay. Escape extends the
 * session too: pressing it proves that the user is there.
 */
export function SessionExpiryDialog({ stage, endsAt, unsaved, onStay, onSignOut, onClose }: Props) {
  const t = useWords()
  const { left, announced } = useCountdown(endsAt)
  const staying = useSubmit({
    send: async () => ((await onStay()) === 'noResponse' ? { failure: 'noResponse' } : undefined),
  })
  const leaving = useSubmit({ send: onSignOut })
  const canStay = stage === 'idle'

  return (
    <Dialog
      role="alertdialog"
      title={t(canStay ? 'shell.expiry.title' : 'shell.expiry.latestTitle')}
      onClose={() => {
        if (canStay) staying.submit()
        else onClose()
      }}
      actions={
        <>
          <Button busy={leaving.busy} onClick={leaving.submit}>
            {t('shell.expiry.signOut')}
          </Button>
          {canStay ? (
            // The recommended button is where the focus is.
            <Button variant="primary" ref={focusOnMount} busy={staying.busy} onClick={staying.submit}>
              {t('shell.expiry.stay')}
            </Button>
          ) : (
            <Button variant="primary" ref={focusOnMount} onClick={onClose}>
              {t('shell.expiry.understood')}
            </Button>
          )}
        </>
      }
    >
      <p>{t(canStay ? 'shell.expiry.text' : 'shell.expiry.latestText')}</p>
      <p className={css.clock} role="timer" aria-live="off">
        {left}
      </p>
      {unsaved ? <p>{t(canStay ? 'shell.expiry.unsaved' : 'shell.expiry.latestUnsaved')}</p> : null}
      <div>
        <div aria-live="assertive">
          {staying.failure === null ? null : <Alert tone="warn" title={t('shell.expiry.unreached')} />}
        </div>
        <div aria-live="polite">
          <VisuallyHidden>
            {announced === null ? '' : t('shell.expiry.announce', { seconds: announced })}
          </VisuallyHidden>
        </div>
      </div>
    </Dialog>
  )
}

/** The remaining time as text, each second; and at intervals the seconds to announce. */
function useCountdown(endsAt: number): { left: string; announced: number | null } {
  const [rest, setRest] = useState(() => endsAt - serverNow())
  const [announced, setAnnounced] = useState<number | null>(null)
  const before = useRef(Math.ceil(rest / 1000))
  useEffect(() => {
    const look = (): void => {
      const next = endsAt - serverNow()
      const seconds = Math.ceil(next / 1000)
      const now = secondsToSay(before.current, seconds)
      before.current = seconds
      setRest(next)
      if (now !== null) setAnnounced(now)
    }
    look()
    const clock = setInterval(look, 1000)
    return () => clearInterval(clock)
  }, [endsAt])
  return { left: clockText(rest), announced }
}
