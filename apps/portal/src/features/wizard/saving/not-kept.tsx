import { useWords } from '../../../partner/partner-context.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** Says plainly that what is typed is on this page alone for the moment. It goes away by itself. */
export function NotKept() {
  const t = useWords()
  return (
    <Alert tone="warn" announce title={t('wizard.notKeptTitle')}>
      <p>{t('wizard.notKeptText')}</p>
    </Alert>
  )
}
