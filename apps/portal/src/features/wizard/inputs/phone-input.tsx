import {
  countryName,
  defaultPhoneCountry,
  type MaskedInput as MaskedDefinition,
  nationalPhoneText,
  phoneCountries,
  phoneCountryOf,
  phoneMaxLength,
} from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { Select, type SelectOption } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import css from './inputs.module.css'
import { useKeptCaret } from './use-kept-caret.ts'

/** A phone number beside its country, which the device's own list offers. */
export function PhoneInput({
  path,
  label,
  help,
  required,
  mark,
  text,
  error,
  dispatch,
}: FieldProps<MaskedDefinition>) {
  const { t, lang } = usePartner()
  const dialCode = text('DialCode')
  const country = phoneCountryOf(dialCode) ?? defaultPhoneCountry
  const shown = nationalPhoneText(text(), dialCode)
  const { control, remember } = useKeptCaret(shown)
  return (
    <FieldGroup label={label} mark={mark} help={help}>
      <div className={css.phone}>
        <Select
          id={fieldId(`${path}DialCode`)}
          className={css.part}
          label={t('field.phoneCountry')}
          options={phoneCountriesByName(lang)}
          value={country.dialCode}
          onChange={event =>
            dispatch({ type: 'setPart', path, suffix: 'DialCode', value: event.target.value })
          }
        />
        <TextField
          ref={control}
          id={fieldId(path)}
          className={css.part}
          label={t('field.phoneNumber')}
          error={error()}
          required={required}
          type="tel"
          inputMode="tel"
          maxLength={phoneMaxLength}
          value={shown}
          onChange={event => {
            remember(event)
            dispatch({ type: 'setText', path, value: event.target.value })
          }}
        />
      </div>
    </FieldGroup>
  )
}

const made = new Map<string, SelectOption[]>()

/** 'United States +1' and all others by name, made once per language. */
function phoneCountriesByName(lang: string): SelectOption[] {
  let options = made.get(lang)
  if (!options) {
    const order = new Intl.Collator(lang)
    options = phoneCountries
      .map(each => ({ value: each.dialCode, label: `${countryName(each.country, lang)} +${each.dialCode}` }))
      .sort((a, b) => order.compare(a.label, b.label))
    made.set(lang, options)
  }
  return options
}
