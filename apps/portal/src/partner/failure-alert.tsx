import type { RouteName } from '@careword/contract/routes'
import { codeShownFor } from '@careword/contract/code-shown-for-failure'
import { ApiError } from '../api/api-error.ts'
import { Alert } from '../ui/alert.tsx'
import { CodeAlert } from './code-alert.tsx'
import type { Ways } from './error-follow-up.tsx'
import { usePartner } from './partner-context.tsx'

/** The alert for a failed call: the text of its code, when to retry, or that the server did not respond. */
export function FailureAlert({ failure, call, ways }: { failure: unknown; call: RouteName; ways?: Ways }) {
  const { t } = usePartner()
  if (!(failure instanceof ApiError)) {
    return (
      <Alert tone="error" noResponse title={t('shell.unreachable.title')}>
        <p>{t('shell.unreachable.text')}</p>
      </Alert>
    )
  }
  const code =
    failure.status === 429 ? 'TOO_MANY_ATTEMPTS' : codeShownFor(call, failure.errorCode, failure.status)
  return <CodeAlert code={code} minutes={failure.minutes} ways={ways} />
}
