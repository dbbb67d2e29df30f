import type { RouteName } from '@careword/contract/routes'
import { type ReactNode, useState } from 'react'
import { FailureAlert } from '../partner/failure-alert.tsx'
import { useWords } from '../partner/partner-context.tsx'
import { PlainTextPage } from '../partner/plain-text-page.tsx'
import { SubmitResult } from '../ui/submit-result.tsx'
import { Button } from '../ui/button.tsx'
import { CheckboxLine } from '../ui/checkbox-line.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useSubmit } from '../ui/use-submit.ts'

interface Props {
  title: string
  /** The reason for asking, in a sentence or two. */
  children: ReactNode
  /** The text to accept, readable in place. */
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
  /** Whether Escape closes the dialog; otherwise only the buttons do. */
  closable?: boolean
}

/** Something to read and agree to before going on. */
export function AgreementDialog(props: Props) {
  const t = useWords()
  const [ticked, setTicked] = useState(false)
  const accepting = useSubmit<{ field: 'box' }>({
    live: true,
    check: () => (ticked ? [] : [{ field: 'box' }]),
    send: props.onAccept,
  })
  const leaving = useSubmit({ send: async () => props.onLeave() })
  const { failure } = accepting

  return (
    <Dialog
      wide
      title={props.title}
      more={t('dialog.goesOn')}
      onClose={() => {
        if (props.closable) leaving.submit()
      }}
      foot={
        <CheckboxLine
          {...accepting.field('box', () => t('dialog.agreement.missing'))}
          label={props.agree}
          checked={ticked}
          onChange={setTicked}
        />
      }
      actions={
        <>
          <Button busy={leaving.busy} onClick={leaving.submit}>
            {props.leaveLabel}
          </Button>
          <Button variant="primary" busy={accepting.busy} onClick={accepting.submit}>
            {props.acceptLabel}
          </Button>
        </>
      }
    >
      {props.children}
      {props.page === null ? null : <PlainTextPage {...props.page} />}
      <SubmitResult of={failure}>
        <FailureAlert failure={failure} call={props.call} ways={{ retry: { run: accepting.submit } }} />
      </SubmitResult>
    </Dialog>
  )
}
