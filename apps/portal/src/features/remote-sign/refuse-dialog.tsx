import type { ReactNode } from 'react'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import css from './remote.module.css'
import { codeOfFailure } from './remote-state.ts'
import { useLinkSubmit } from './use-link-submit.ts'
import type { LinkHeaders, Remote } from './use-remote.ts'

interface Props {
  remote: Remote
  title: string
  /** The words of the button. */
  confirm: string
  request: (headers: LinkHeaders) => Promise<unknown>
  onClose(): void
  onDone(): void
  children: ReactNode
}

/** Asks before a signer declines, or withdraws their acceptance. Either action ends the page. */
export function RefuseDialog({ remote, title, confirm, request, onClose, onDone, children }: Props) {
  const t = useWords()
  const { busy, failure, submit } = useLinkSubmit(remote, request, onDone)
  return (
    <ConfirmDialog
      title={title}
      onClose={onClose}
      back={t('remote.declineBack')}
      confirm={confirm}
      onConfirm={submit}
      danger
      busy={busy}
      busyLabel={t('remote.sending')}
    >
      <div className={css.asked}>
        {children}
        <SubmitResult of={failure}>
          <CodeAlert code={codeOfFailure(failure, 'DATA_FETCH_FAILED')} />
        </SubmitResult>
      </div>
    </ConfirmDialog>
  )
}
