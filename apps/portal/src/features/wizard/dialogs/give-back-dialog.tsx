import { use } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import { PatientName } from '../draft/use-signer-name.ts'

/** What has to be decided shows answers: the person has to have the screen first. */
export function GiveBackDialog({ onBack }: { onBack(): void }) {
  const t = useWords()
  const device = useSmallScreen() ? 'phone' : 'other'
  const [person = ''] = use(PatientName).split(' ')
  return (
    <Dialog
      role="alertdialog"
      title={t('wizard.signers.personDecides', { device, person })}
      onClose={() => undefined}
      actions={
        <Button variant="primary" onClick={onBack}>
          {t('wizard.signers.isBackPress', { person })}
        </Button>
      }
    >
      <p>{t('wizard.signers.personDecidesText', { person })}</p>
    </Dialog>
  )
}
