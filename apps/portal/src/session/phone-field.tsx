import { contactLimits } from '@careword/domain/limits'
import { readPhone } from '@careword/domain/people/phone-number'
import { digitsOf } from '@careword/domain/text/digits'
import { nationalPhoneText } from '@careword/forms/inputs/phone'
import { countriesByName } from '@careword/forms/lists/countries-by-name'
import {
  defaultPhoneCountry,
  dialCodeByCountry,
  phoneCountryOfNumber,
} from '@careword/domain/people/phone-countries'
import { useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { FieldGroup } from '../ui/field-frame.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import css from './person-fields.module.css'

interface Props {
  id: string
  label: string
  mark: string | undefined
  required: boolean
  error: string | undefined
  autoComplete: string
  /** The number to begin with, as it is stored or was typed; '' for none. */
  first?: string
  /** The number with its country's code; of the United States as it was typed. */
  onChange: (number: string) => void
}

/** A phone number beside its country, the United States until another is chosen (Shell spec §5). */
export function PhoneField({ id, label, mark, required, error, autoComplete, first = '', onChange }: Props) {
  const { t, lang } = usePartner()
  // A number knows its dial code only; which of the countries that share it was chosen, this list does.
  const [start] = useState(() => beginWith(first))
  const [country, setCountry] = useState(start.country)
  const [typed, setTyped] = useState(start.typed)
  const dialCode = dialCodeByCountry.get(country) ?? defaultPhoneCountry.dialCode

  function change(text: string, chosen: string): void {
    setTyped(text)
    setCountry(chosen)
    const code = dialCodeByCountry.get(chosen) ?? defaultPhoneCountry.dialCode
    const { number } = readPhone(text, code)
    const own = code === defaultPhoneCountry.dialCode || /^\s*(?:$|\+|00)/.test(text)
    onChange(number ?? (own ? text : `+${code}${digitsOf(text)}`))
  }

  /** Written as it is written in its country, once it is all there; that of a number with its country's code is chosen. */
  function write(): void {
    const { number } = readPhone(typed, dialCode)
    if (number === null) return
    const read = beginWith(number)
    const isSame = dialCodeByCountry.get(read.country) === dialCode
    change(read.typed, isSame ? country : read.country)
  }

  return (
    <FieldGroup label={label} mark={mark}>
      <div className={css.phone}>
        <Select
          label={t('field.phoneCountry')}
          autoComplete="off"
          options={countriesByName(lang).ofPhones}
          value={country}
          onChange={event => change(typed, event.target.value)}
        />
        <TextField
          id={id}
          label={t('field.phoneNumber')}
          required={required}
          error={error}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          maxLength={contactLimits.phoneMaxLength}
          value={typed}
          onChange={event => change(event.target.value, country)}
          onBlur={write}
        />
      </div>
    </FieldGroup>
  )
}

/** A whole number as it is written in its country; anything else as it is. */
function beginWith(number: string): { country: string; typed: string } {
  const digits = digitsOf(number)
  const found = number.startsWith('+') ? phoneCountryOfNumber(digits) : undefined
  if (!found) return { country: defaultPhoneCountry.country, typed: number }
  return { country: found.country, typed: nationalPhoneText(digits, found.dialCode) }
}
