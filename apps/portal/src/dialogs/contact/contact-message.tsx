import type { contactCode } from '@careword/domain/people/contact-form'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { FailureAlert } from '../../partner/failure-alert.tsx'
import { useWords } from '../../partner/partner-context.tsx'
import css from './contact-dialog.module.css'

interface Props {
  adds: boolean
  /** Null where the messages at the fields are enough. */
  code: ReturnType<typeof contactCode>
  failure: unknown
}

/**
 * The message above the fields: an issue with all of them, or the reason why the contact was not saved. Without a message, an explanation
 * of being in a person's circle.
 */
export function ContactMessage({ adds, code, failure }: Props) {
  const t = useWords()
  return (
    <div className={css.message}>
      {adds ? <p>{t('contacts.addText')}</p> : null}
      <div aria-live="assertive">
        {failure !== null ? (
          <FailureAlert
            failure={failure}
            call={adds ? 'addContact' : 'updateContact'}
            ways={{ retry: 'beside' }}
          />
        ) : code === null ? null : (
          <CodeAlert code={code} />
        )}
      </div>
    </div>
  )
}
