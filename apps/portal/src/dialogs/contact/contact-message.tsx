import type { ContactFormState } from './use-contact-form.ts'
import type { ContactFailure } from './save-contact.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import css from './contact-dialog.module.css'

interface Props {
  adds: boolean
  code: ContactFormState['code']
  failure: ContactFailure | null
}

/** Above the fields: an issue with all of them, or why nothing was saved; otherwise what it means to be in a person's circle. */
export function ContactMessage({ adds, code, failure }: Props) {
  const t = useWords()
  return (
    <div className={css.message}>
      {adds ? <p>{t('contacts.addText')}</p> : null}
      <div aria-live="assertive">
        {failure !== null ? (
          <FailureAlert failure={failure.thrown} call={failure.call} ways={{ retry: 'beside' }} />
        ) : code === null ? null : (
          <CodeAlert code={code} />
        )}
      </div>
    </div>
  )
}
