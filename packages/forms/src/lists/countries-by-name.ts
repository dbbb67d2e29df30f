import { countryCodes, countryName } from './countries.ts'
import { defaultPhoneCountry, dialCodeByCountry } from '@careword/domain/people/phone-countries'

interface NamedCountry {
  value: string
  label: string
}

interface Lists {
  /** All countries but the United States, which is the empty choice of an address. */
  ofAddresses: NamedCountry[]
  /** The United States, then 'Canada +1' and all others that have phones, those that share a dial code too. */
  ofPhones: NamedCountry[]
}

const isDefault = ({ value }: NamedCountry): boolean => value === defaultPhoneCountry.country

const made = new Map<string, Lists>()

/** The countries by their names in a language, for addresses and for phones; made once per language. */
export function countriesByName(lang: string): Lists {
  let lists = made.get(lang)
  if (!lists) {
    lists = listsIn(lang)
    made.set(lang, lists)
  }
  return lists
}

function listsIn(lang: string): Lists {
  const order = new Intl.Collator(lang)
  const named = [...new Set([...countryCodes, ...dialCodeByCountry.keys()])]
    .map(value => ({ value, label: countryName(value, lang) }))
    .sort((a, b) => order.compare(a.label, b.label))
  return {
    ofAddresses: named.filter(({ value }) => value !== 'US' && countryCodes.includes(value)),
    ofPhones: [...named.filter(isDefault), ...named.filter(each => !isDefault(each))].flatMap(
      ({ value, label }) => {
        const dialCode = dialCodeByCountry.get(value)
        return dialCode === undefined ? [] : [{ value, label: `${label} +${dialCode}` }]
      },
    ),
  }
}
