import type { ContactField } from '@careword/domain/people/contact-form'
import { contactLimits } from '@careword/domain/limits'
import { type Ref, useId, useImperativeHandle } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { CheckboxLine } from '../../ui/checkbox-line.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './contact-dialog.module.css'
import { relationshipOptions } from './relationship-options.ts'
import type { FieldProblem } from './save-contact.ts'
import type { ContactFormState } from './use-contact-form.ts'

export interface ContactFieldsHandle {
  focus(field: ContactField): void
}

interface Props {
  ref: Ref<ContactFieldsHandle>
  form: ContactFormState
  adds: boolean
}

/** Rules with a text of their own for contacts; all others use the texts of every form ('field.<rule>'). */
const ownWords = new Set(['alreadyContact', 'phoneInvalid', 'tickRequired'])

/** The fields of a contact (Shell spec §3, §5). */
export function ContactFields({ ref, form, adds }: Props) {
  const partner = usePartner()
  const { t, error } = partner
  const prefix = useId()
  const idOf = (field: ContactField) => `${prefix}-${field}`
  useImperativeHandle(ref, () => ({ focus: field => document.getElementById(idOf(field))?.focus() }))

  function wordsOf({ field, rule, values }: FieldProblem): string {
    if (rule === 'ownEmail') return error('CANNOT_ADD_YOURSELF_AS_CONTACT').message
    if (rule === 'ownEmailRefused') return error('CONTACTS_FAILED_ADDING_OWN_EMAIL').message
    if (field === 'email' && rule === 'required') return t('contacts.emailRequired')
    if (field === 'email' && rule === 'emailInvalid') return t('contacts.emailNotValid')
    if (rule === 'unchangeable') return t('contacts.emailFixed')
    if (ownWords.has(rule)) return t(`contacts.${rule}`)
    return t(`field.${rule}`, values)
  }

  const frame = (field: ContactField) => {
    const problem = form.problems.find(each => each.field === field)
    return { id: idOf(field), error: problem ? wordsOf(problem) : undefined }
  }
  const text = (field: Exclude<ContactField, 'isTermsAccepted'>) => ({
    ...frame(field),
    name: field,
    value: form.values[field],
    // The fields are about another person: the browser's data about the user does not belong here.
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => form.change(field, event.target.value),
    onBlur: () => form.leave(field),
  })

  return (
    <div className={css.fields}>
      <div className={css.names}>
        <TextField {...text('firstName')} required label={t('field.firstName')} />
        <TextField {...text('middleName')} label={t('field.middleName')} mark={t('field.ifAny')} />
        <TextField {...text('lastName')} required label={t('field.lastName')} />
      </div>
      <Select
        {...text('relationship')}
        required
        label={t('contacts.relationship')}
        options={relationshipOptions(partner)}
        emptyLabel={t('field.choose')}
      />
      <TextField
        {...text('email')}
        required
        label={t('contacts.email')}
        help={t(adds ? 'contacts.emailHelp' : 'contacts.emailFixed')}
        type="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={contactLimits.emailMaxLength}
        disabled={!adds}
      />
      <TextField
        {...text('phone')}
        required
        label={t('contacts.phone')}
        help={t('contacts.phoneHelp')}
        type="tel"
        inputMode="tel"
        maxLength={contactLimits.phoneMaxLength}
      />
      {adds ? (
        <CheckboxLine
          {...frame('isTermsAccepted')}
          label={t('contacts.statement')}
          checked={form.values.isTermsAccepted}
          onChange={ticked => form.change('isTermsAccepted', ticked)}
        />
      ) : null}
    </div>
  )
}
