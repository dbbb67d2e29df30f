import { layoutLimits } from '@careword/domain/limits'
import { useState } from 'react'
import '../../features/account/login/first-page.css'
import { usePartner } from '../../partner/partner-context.tsx'
import { longWait, useLongWait } from '../../ui/loading-mask.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/**
 * The page until the user is known: the text of the static page (apps/server/src/http/initial-page.ts) in the same place, so that nothing
 * flickers when the portal takes over.
 */
export function OpeningPage() {
  const { t, config } = usePartner()
  // The wait counts from the request of the page, where performance.now() is 0, not from React's start.
  const [left] = useState(() => longWait - performance.now())
  const long = useLongWait(left)
  return (
    <main data-waiting="opening">
      <div role="status">
        <p className="cw-opening-partner">{config.patientEngagement.branding.name}</p>
        <Spinner size={layoutLimits.spinnerSize} />
        <p>{t('shell.loading')}</p>
        <p className="cw-opening-long">{long ? t('shell.loadingLong') : null}</p>
      </div>
    </main>
  )
}
