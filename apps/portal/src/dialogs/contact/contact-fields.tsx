import type { ContactField } from '@careword/domain/people/contact-form'
import { contactLimits } from '@careword/domain/limits'
import type { FieldProblem } from '../../api/refused-fields.ts'
import { type Partner, usePartner } from '../../partner/partner-context.tsx'
import { CheckboxLine } from '../../ui/checkbox-line.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Submitting } from '../../ui/use-submit.ts'
import css from './contact-dialog.module.css'
import layout from '../../ui/layout.module.css'
import type { ContactFormState } from './use-contact-form.ts'

interface Props {
  form: ContactFormState
  submitting: Pick<Submitting<FieldProblem<ContactField>, never>, 'field' | 'changed' | 'left'>
  adds: boolean
}

/** Rules with a text of their own for contacts; all others use the texts of every form ('field.<rule>'). */
const ownWords = new Set(['alreadyContact', 'phoneInvalid', 'tickRequired'])

/** The fields of a contact (Shell spec §3, §5). */
export function ContactFields({ form, submitting, adds }: Props) {
  const partner = usePartner()
  const { t, error } = partner

  function wordsOf({ field, rule, values }: FieldProblem<ContactField>): string {
    if (rule === 'ownEmail') return error('CANNOT_ADD_YOURSELF_AS_CONTACT').message
    if (rule === 'ownEmailRefused') return error('CONTACTS_FAILED_ADDING_OWN_EMAIL').message
    if (field === 'email' && rule === 'required') return t('contacts.emailRequired')
    if (field === 'email' && rule === 'emailInvalid') return t('contacts.emailNotValid')
    if (rule === 'unchangeable') return t('contacts.emailFixed')
    if (ownWords.has(rule)) return t(`contacts.${rule}`)
    return t(`field.${rule}`, values)
  }

  function change(field: ContactField, value: string | boolean): void {
    form.change(field, value)
    submitting.changed(field)
  }
  const text = (field: Exclude<ContactField, 'isTermsAccepted'>) => ({
    ...submitting.field(field, wordsOf),
    name: field,
    value: form.values[field],
    // The fields are about another person: the browser's data about the user does not belong here.
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })

  return (
    <div className={layout.farApart}>
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
        // An address or a number shows its issue as soon as its field loses the focus; all else when the button was pressed.
        onBlur={() => submitting.left('email')}
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
        onBlur={() => {
          form.writePhone()
          if (form.values.phone !== '') submitting.left('phone')
        }}
      />
      {adds ? (
        <CheckboxLine
          {...submitting.field('isTermsAccepted', wordsOf)}
          label={t('contacts.statement')}
          checked={form.values.isTermsAccepted}
          onChange={ticked => change('isTermsAccepted', ticked)}
        />
      ) : null}
    </div>
  )
}

/**
 * The relationships that the partner offers, in the partner's order. Their names are English; in another language its own words follow
 * (Shell spec §5): 'Child (hijo o hija)'. So an English-speaking helper finds the same list.
 */
function relationshipOptions({
  config,
  lang,
  content,
}: Pick<Partner, 'config' | 'lang' | 'content'>): SelectOption[] {
  const { relationships, englishNames } = config.patientEngagement.contacts
  return relationships.map(value => {
    const local = content(`contacts.relationship.${value}`)
    const english = englishNames[value] ?? local
    const label = lang === 'en' || english === local ? english : `${english} (${lowered(local, lang)})`
    return { value, label }
  })
}

/** Lowers the first letter for the middle of a sentence in Spanish. */
const lowered = (words: string, lang: string): string =>
  words.slice(0, 1).toLocaleLowerCase(lang) + words.slice(1)
