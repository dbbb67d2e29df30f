import type { Ref } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './terms-box.module.css'

interface Props {
  terms: string
  privacy: string
  /** The partner's own policy, where it is another page. */
  policy: string | null
  accepted: boolean
  onChange: (accepted: boolean) => void
  /** Words under the box. */
  error?: string | undefined
  id: string
  ref?: Ref<HTMLDivElement>
}

/** The terms as links to read, and the box that accepts them. */
export function TermsBox({ terms, privacy, policy, accepted, onChange, error, id, ref }: Props) {
  const { t } = usePartner()
  const links = [
    { href: terms, label: t('shell.termsOfUse') },
    { href: privacy, label: t('shell.privacyPractices') },
    ...(policy === null ? [] : [{ href: policy, label: t('shell.privacyPolicy') }]),
  ]
  return (
    <div className={css.box} ref={ref}>
      <p className={css.read}>{t('account.terms.read')}</p>
      <ul className={css.links}>
        {links.map(link => (
          <li key={link.label}>
            <a href={link.href} target="_blank" rel="noreferrer">
              {link.label}
              <VisuallyHidden> {t('shell.opensInNewTab')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
      <ChoiceRow
        type="checkbox"
        id={id}
        name="terms"
        value="accepted"
        label={t('account.terms.accept')}
        checked={accepted}
        invalid={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
        onChange={onChange}
      />
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
