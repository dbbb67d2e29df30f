import { countriesByName } from '@careword/forms/lists/countries-by-name'
import {
  defaultPhoneCountry,
  dialCodeByCountry,
  type MaskedInput as MaskedDefinition,
  nationalPhoneText,
  phoneCountryOf,
  phoneMaxLength,
} from '@careword/forms'
import { useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import css from './inputs.module.css'
import { useKeptCaret } from '../fields/use-kept-caret.ts'

/** A phone number beside its country, which the device's own list offers. */
export function PhoneInput(props: FieldProps<MaskedDefinition>) {
  const { path, label, help, required, mark, text, error, dispatch } = props
  const { t, lang } = usePartner()
  const dialCode = text('DialCode')
  // A number knows its dial code; which of the countries that share it was chosen, only this list does.
  const [chosen, setChosen] = useState<string>()
  const main = phoneCountryOf(dialCode) ?? defaultPhoneCountry
  const country =
    chosen !== undefined && dialCodeByCountry.get(chosen) === main.dialCode ? chosen : main.country
  const shown = nationalPhoneText(text(), dialCode)
  const { control, remember } = useKeptCaret(shown)
  return (
    <FieldGroup label={label} mark={mark} help={help}>
      <div className={css.phone}>
        <Select
          id={fieldId(`${path}DialCode`)}
          className={css.part}
          label={t('field.phoneCountry')}
          options={countriesByName(lang).ofPhones}
          value={country}
          onChange={event => {
            const dial = dialCodeByCountry.get(event.target.value) ?? main.dialCode
            setChosen(event.target.value)
            dispatch({ type: 'setPart', path, suffix: 'DialCode', value: dial })
          }}
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
