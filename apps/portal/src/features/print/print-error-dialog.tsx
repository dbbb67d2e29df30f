import { FollowUp } from '../../partner/error-follow-up.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface Props {
  code: string
  downloadHref: string
  documentsPath: string
  /** The action of 'get help' here, where it is more than the partner's phone. */
  onHelp?: () => void
  /** An updated copy, to be signed again. */
  onSignAgain?: () => void
  onClose(): void
}

/** ?errorCode= and failures of drawing, with the text of the error catalogue (Documents spec §4). */
export function PrintErrorDialog({ code, downloadHref, documentsPath, onHelp, onSignAgain, onClose }: Props) {
  const { t, error } = usePartner()
  const words = error(code)
  const { title, message } = words
  const unreadable = code === 'PRINT_PDF_RENDER_FAILED'
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      actions={
        unreadable ? (
          <>
            <LinkButton to={documentsPath}>{t('print.back')}</LinkButton>
            <LinkButton href={downloadHref} download variant="primary">
              {t('print.download')}
            </LinkButton>
          </>
        ) : (
          <>
            <FollowUp
              of={words}
              {...(onHelp ? { ways: { support: { run: onHelp } } } : {})}
              onTaken={onClose}
            />
            {onSignAgain ? (
              <Button
                onClick={() => {
                  onClose()
                  onSignAgain()
                }}
              >
                {t('print.signAgain')}
              </Button>
            ) : null}
            <Button variant="primary" onClick={onClose}>
              {t('print.close')}
            </Button>
          </>
        )
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
