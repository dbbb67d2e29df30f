import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  title: ReactNode
  children: ReactNode
  /** The words of the first button, which closes the dialog or does `onBack`. */
  back: string
  onBack?: () => void
  onClose(): void
  /** The words of the second button. */
  confirm: string
  onConfirm(): void
  /** Whether confirming destroys something. */
  danger?: boolean
  busy?: boolean
  busyLabel?: string
  closeLabel?: string
}

/** A question with two answers. Escape closes it. */
export function ConfirmDialog({
  back,
  onBack,
  confirm,
  onConfirm,
  danger,
  busy,
  busyLabel,
  ...dialog
}: Props) {
  return (
    <Dialog
      role="alertdialog"
      {...dialog}
      actions={
        <>
          <Button onClick={onBack ?? dialog.onClose}>{back}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    />
  )
}
