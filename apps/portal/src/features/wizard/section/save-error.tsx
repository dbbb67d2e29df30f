import { RotateCw } from 'lucide-react'
import { FollowUp } from '../../../partner/error-follow-up.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SaveError } from '../submit/submit-flow.ts'

/**
 * Explains why a save failed, that nothing is lost, and how to continue. Shown unless the server did not respond and nothing was to be
 * signed (NoConnection).
 */
export function SaveErrorMessage({ saveError, onTryAgain }: { saveError: SaveError; onTryAgain(): void }) {
  const { t, error } = usePartner()
  const again = (
    <Button icon={<Icon of={RotateCw} />} onClick={onTryAgain}>
      {t('wizard.tryAgain')}
    </Button>
  )
  if (saveError.kind === 'signedOut') {
    return (
      <Alert tone="warn" announce title={t('wizard.signedOutTitle')} actions={again}>
        <p>{t('wizard.signedOutText')}</p>
      </Alert>
    )
  }
  const words = error(saveError.errorCode)
  const { title, message } = words
  return (
    <Alert
      tone="error"
      announce
      noResponse={saveError.noResponse}
      title={title}
      actions={
        <>
          {again}
          <FollowUp of={words} ways={{ retry: 'beside' }} />
        </>
      }
    >
      <p>{message}</p>
      <p>
        {t('wizard.keepOpen')}{' '}
        {saveError.afterSeconds ? t('wizard.tryAgainAfter', { seconds: saveError.afterSeconds }) : ''}
      </p>
    </Alert>
  )
}
