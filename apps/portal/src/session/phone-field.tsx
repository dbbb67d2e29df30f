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
  /** The initial number, as stored or typed before; '' for none. */
  first?: string
  /** Passes the number with its country's code; a number of the United States as typed. */
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

  /** Formats a complete number in the notation of its country; a number with a country's code also selects that country. */
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

/** A complete number in the notation of its country; any other text unchanged. */
function beginWith(number: string): { country: string; typed: string } {
  const digits = digitsOf(number)
  const found = number.startsWith('+') ? phoneCountryOfNumber(digits) : undefined
  if (!found) return { country: defaultPhoneCountry.country, typed: number }
  return { country: found.country, typed: nationalPhoneText(digits, found.dialCode) }
}
