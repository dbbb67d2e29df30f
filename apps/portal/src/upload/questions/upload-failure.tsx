import { ApiError, NotYet } from '../../api/api-error.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { SubmitResult } from '../../ui/submit-result.tsx'
import { isOfPaper } from './answers/submit-answers.ts'

/** The reason why the upload is not a document yet, if the person can do something about it. */
export function Failed({ failure }: { failure: unknown }) {
  const { t } = usePartner()
  if (failure instanceof NotYet)
    return (
      <Alert tone="warn" announce title={t('upload.notYet.title')}>
        <p>{t('upload.notYet.text')}</p>
      </Alert>
    )
  const own = failure instanceof ApiError && saysItself(failure) ? failure.errorCode : null
  const rules = failure instanceof ApiError ? failure.fields.map(({ rule }) => `field.${rule}`) : []
  return (
    <SubmitResult of={failure}>
      {' '}
      <CodeAlert code={own ?? 'UPLOAD_WORKFLOW_FAILED'}>
        {rules.map(key => (
          <p key={key}>{t(key)}</p>
        ))}
        {own !== null || rules.length > 0 ? null : <p>{t('upload.failedText')}</p>}
      </CodeAlert>
    </SubmitResult>
  )
}

const saysItself = (failure: ApiError): boolean =>
  failure.errorCode === 'UPLOAD_OWNER_DIFFERS' || isOfPaper(failure)

/** The path of the answer that the server refused. */
export function pathOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null
  return failure.errorCode === 'UPLOAD_OWNER_DIFFERS' ? 'owner' : (failure.fields[0]?.path ?? null)
}
