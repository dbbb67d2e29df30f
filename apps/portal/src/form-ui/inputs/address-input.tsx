import { countriesByName } from '@careword/forms/lists/countries-by-name'
import {
  type AddressInput as AddressDefinition,
  countryName,
  isUsAddress,
  regionsByName,
} from '@careword/forms'
import { useMemo } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import { framed } from '../fields/framed.ts'
import css from './inputs.module.css'

/** An address in the format of the United States, or of another country (ruling C-17). */
export function AddressInput(props: FieldProps<AddressDefinition>) {
  const { path, required, maxLength, text, error, dispatch } = props
  const { t, lang } = usePartner()
  const us = isUsAddress(text('Country'))
  const { stateNames } = props.input
  const states = useMemo(() => regionsByName(lang, stateNames), [lang, stateNames])
  const put = (suffix: string, value: string) => dispatch({ type: 'setPart', path, suffix, value })
  const line = (
    part: string,
    key: string,
    more: { required?: boolean; mark?: string; inputMode?: 'numeric'; maxLength?: number } = {},
  ) => (
    <TextField
      id={fieldId(path + part)}
      className={css.part}
      label={t(key)}
      error={error(part)}
      maxLength={maxLength}
      value={text(part)}
      onChange={event => put(part, event.target.value)}
      {...more}
    />
  )
  return (
    <FieldGroup {...framed(props)}>
      <div className={css.stack}>
        {line('Street', 'field.street', { required })}
        {line('Apt', 'field.apartment', { mark: t('field.ifAny') })}
        {line('City', 'field.city', { required })}
        <div className={css.row}>
          {us ? (
            <Select
              id={fieldId(`${path}State`)}
              className={css.part}
              label={t('field.state')}
              error={error('State')}
              required={required}
              emptyLabel={t('field.choose')}
              options={states}
              value={text('State')}
              onChange={event => put('State', event.target.value)}
            />
          ) : (
            line('State', 'field.region', { required })
          )}
          {us
            ? line('Zip', 'field.zip', { required, inputMode: 'numeric', maxLength: 5 })
            : line('Zip', 'field.postalCode', { required })}
        </div>
        <Select
          id={fieldId(`${path}Country`)}
          className={css.part}
          label={t('field.country')}
          error={error('Country')}
          emptyLabel={countryName('US', lang)}
          options={countriesByName(lang).ofAddresses}
          value={us ? '' : text('Country')}
          onChange={event => put('Country', event.target.value)}
        />
      </div>
    </FieldGroup>
  )
}
