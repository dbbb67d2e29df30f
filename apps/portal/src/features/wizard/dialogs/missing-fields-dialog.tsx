import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { FollowUp } from '../../../partner/error-follow-up.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { MissingField } from '../submit/name-missing-fields.ts'
import css from './missing-fields-dialog.module.css'
import layout from '../../../ui/layout.module.css'

interface Props {
  fields: MissingField[]
  /** The server's code, when it was the server that found them. */
  errorCode?: string | undefined
  /** Above the list. */
  children?: ReactNode
  /** Closes and goes to the field. */
  onGo(path: string): void
  onClose(): void
  /** Repeats the refused save. */
  onTryAgain(): void
}

/** Lists the missing fields. Escape and the cross close the dialog; its buttons lead to a field. */
export function MissingFieldsDialog({ fields, errorCode, children, onGo, onClose, onTryAgain }: Props) {
  const { t, error } = usePartner()
  const first = fields[0]
  // Issues of the server have the text of its code; issues of the screen have their own.
  const served = errorCode === undefined && first ? undefined : error(errorCode ?? 'DOCUMENT_UPDATE_FAILED')
  const count = fields.length
  const toMend = fields.some(field => field.toMend)
  const title = served?.title ?? t(toMend ? 'wizard.toMendTitle' : 'wizard.missingTitle', { count })
  if (!first) {
    return (
      <Dialog
        role="alertdialog"
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{t('wizard.close')}</Button>
            {served ? (
              <FollowUp
                of={served}
                ways={{ retry: { run: onTryAgain } }}
                variant="primary"
                onTaken={onClose}
              />
            ) : null}
          </>
        }
      >
        <p>{served?.message}</p>
      </Dialog>
    )
  }
  return (
    <Dialog
      role="alertdialog"
      title={title}
      onClose={onClose}
      closeLabel={t('wizard.close')}
      actions={
        <Button variant="primary" iconAfter={<Icon of={ArrowRight} />} onClick={() => onGo(first.path)}>
          {t('wizard.goToFirst', { count })}
        </Button>
      }
    >
      <p>{served?.message ?? t(toMend ? 'wizard.toMendText' : 'wizard.missingText', { count })}</p>
      {children}
      <ul className={css.fields}>
        {fields.map(field => (
          <li key={field.path}>
            <button type="button" className={css.fieldLink} onClick={() => onGo(field.path)}>
              <span className={css.fieldName}>{field.label}</span>
              <span className={layout.small}>
                {field.sectionTitle ? `${field.sectionTitle} · ` : ''}
                {field.issue}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
