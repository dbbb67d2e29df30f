import { countryCodes, countryName } from '@careword/forms'
import type { SelectOption } from '../../../ui/select.tsx'

const made = new Map<string, SelectOption[]>()

/** All countries but the United States (the empty choice) by their names in a language; made once per language. */
export function countriesByName(lang: string): SelectOption[] {
  let options = made.get(lang)
  if (!options) {
    const order = new Intl.Collator(lang)
    options = countryCodes
      .filter(code => code !== 'US')
      .map(value => ({ value, label: countryName(value, lang) }))
      .sort((a, b) => order.compare(a.label, b.label))
    made.set(lang, options)
  }
  return options
}
