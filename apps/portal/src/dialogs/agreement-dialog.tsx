import type { RouteName } from '@careword/contract/routes'
import { type ReactNode, useId, useState } from 'react'
import { FailureAlert } from '../partner/failure-alert.tsx'
import { useWords } from '../partner/partner-context.tsx'
import { PlainTextPage } from '../partner/plain-text-page.tsx'
import { Answer } from '../ui/answer.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxLine } from '../ui/checkbox-line.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  title: string
  /** Why it is asked, in a sentence or two. */
  children: ReactNode
  /** The text to accept: readable in place and on a page of its own. */
  page: { link: string; name: string } | null
  /** The sentence beside the box. */
  agree: ReactNode
  acceptLabel: string
  leaveLabel: string
  /** Rejects on failure; the dialog then shows the reason. */
  onAccept: () => Promise<void>
  /** The call behind onAccept, for the words of its failures. */
  call: RouteName
  onLeave: () => Promise<void> | void
  /** Escape leaves. Without it only the buttons close the dialog. */
  closable?: boolean
}

/** Something to read and agree to before going on. */
export function AgreementDialog(props: Props) {
  const t = useWords()
  const box = useId()
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState<'accept' | 'leave' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  async function accept(): Promise<void> {
    if (!ticked) {
      setMissing(true)
      document.getElementById(box)?.focus()
      return
    }
    setBusy('accept')
    setFailure(null)
    try {
      await props.onAccept()
    } catch (thrown) {
      setFailure(thrown)
    }
    setBusy(null)
  }

  async function leave(): Promise<void> {
    setBusy('leave')
    await props.onLeave()
    setBusy(null)
  }

  return (
    <Dialog
      wide
      title={props.title}
      onClose={() => {
        if (props.closable) void leave()
      }}
      foot={
        <CheckboxLine
          id={box}
          label={props.agree}
          checked={ticked}
          error={missing && !ticked ? t('dialog.agreement.missing') : undefined}
          onChange={setTicked}
        />
      }
      actions={
        <>
          <Button busy={busy === 'leave'} onClick={leave}>
            {props.leaveLabel}
          </Button>
          <Button variant="primary" busy={busy === 'accept'} onClick={accept}>
            {props.acceptLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {props.page === null ? null : <PlainTextPage {...props.page} />}
      <Answer to={failure}>
        <FailureAlert failure={failure} call={props.call} ways={{ retry: { run: () => void accept() } }} />
      </Answer>
    </Dialog>
  )
}
