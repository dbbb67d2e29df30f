import { useEffect, useRef } from 'react'
import { FollowUp } from '../partner/error-follow-up.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { useShowCode } from '../partner/show-code.tsx'
import { rememberClosedDialog } from '../session/closed-dialogs.ts'
import { useUser } from '../session/use-user.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { type DialogButton, dialogNamed } from './event-dialog.ts'
import css from './partner-dialog.module.css'
import type { DialogButtons } from './use-dialog-buttons.tsx'

interface Props {
  name: string
  buttons: DialogButtons
  onClose(): void
  /** Put away with Escape or the cross, where that is another thing than its button. */
  onDismiss?(): void
  /** Called in place of onClose when the pressed button leads to another page. */
  onLead?(): void
}

/** A dialog with the partner's own texts: title, paragraphs, and buttons with their actions. */
export function PartnerDialog({ name, buttons, onClose, onDismiss = onClose, onLead = onClose }: Props) {
  const { config, t, content } = usePartner()
  const user = useUser()
  const definition = dialogNamed(config, name)
  if (!definition) return <MissingDialog onClose={onClose} />
  if (definition.buttons.length === 0) return <NoButtons onClose={onClose} />

  const [main, ...others] = definition.buttons.filter(buttons.works)
  const press = (button: DialogButton) => {
    rememberClosedDialog(user, name)
    if (button.action === 'close') onClose()
    else {
      onLead()
      buttons.press(button)
    }
  }
  const dismiss = () => {
    rememberClosedDialog(user, name)
    onDismiss()
  }
  return (
    <Dialog
      title={content(definition.title)}
      onClose={dismiss}
      closeLabel={t('shell.close')}
      dismissable
      actions={
        // The configuration lists the main button first, a dialog shows it last.
        main ? (
          <>
            {others.toReversed().map(button => (
              <Button key={`${button.action} ${button.label}`} onClick={() => press(button)}>
                {content(button.label)}
              </Button>
            ))}
            <Button variant="primary" onClick={() => press(main)}>
              {content(main.label)}
            </Button>
          </>
        ) : undefined
      }
    >
      {definition.message.map(key => (
        <p key={key}>{content(key)}</p>
      ))}
    </Dialog>
  )
}

/** An event names a dialog that is not defined (ruling C-25). */
function MissingDialog({ onClose }: { onClose(): void }) {
  const { t, error } = usePartner()
  const words = error('DIALOG_DOES_NOT_EXIST')
  const { code, title, message } = words
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        <>
          <FollowUp of={words} onTaken={onClose} />
          <Button variant="primary" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      <p className={css.code}>{code}</p>
    </Dialog>
  )
}

/** A dialog without a button could not be closed (Shell spec §4): it does not open, and a message informs its author. */
function NoButtons({ onClose }: { onClose(): void }) {
  const showCode = useShowCode()
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    showCode('CODE_ERROR_DIALOG_NO_ACTION_BUTTONS')
    onClose()
  }, [showCode, onClose])
  return null
}
