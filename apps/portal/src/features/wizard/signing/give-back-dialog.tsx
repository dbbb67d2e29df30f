import { firstNameOf } from '@careword/domain/people/person-name'
import { use } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { PatientName } from '../../../form-ui/draft/use-signer-name.ts'

interface Props {
  text: string
  onBack(): void
  /** Set if the dialog may be closed without a confirmation. */
  onClose?: () => void
}

/** Asks to give the screen back to its owner, because the next page shows answers. */
export function GiveBackDialog({ text, onBack, onClose }: Props) {
  const t = useWords()
  const device = useSmallScreen() ? 'phone' : 'other'
  const person = firstNameOf(use(PatientName))
  return (
    <Dialog
      role="alertdialog"
      title={t('wizard.signers.personDecides', { device, person })}
      onClose={onClose ?? (() => undefined)}
      actions={
        <>
          {onClose ? <Button onClick={onClose}>{t('wizard.cancel')}</Button> : null}
          <Button variant="primary" onClick={onBack}>
            {t('wizard.signers.isBackPress', { person })}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
