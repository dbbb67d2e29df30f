import type { SectionDefinition } from '@careword/forms'
import { type BaseFolder, jsonAt } from '../partner-folder.ts'
import type { Words } from './text-in-languages.ts'

/** Words that our export adds, which neither the form nor the Questionnaire has. */
export interface GivenWords {
  /** The parts of names and addresses, by the ending of their key. */
  parts: Readonly<Record<string, Words>>
  yes: Words
  no: Words
  other: Words
  ownWords: Words
  /** The last part, for a form without one. */
  submit: SectionDefinition
}

const partKeys = {
  First: 'firstName',
  Middle: 'middleName',
  Last: 'lastName',
  Street: 'street',
  Apt: 'apartment',
  City: 'city',
  State: 'region',
  Zip: 'postalCode',
  Country: 'country',
} as const

/** The words of base/translations, and those of base/starter/questionnaire.json. */
export function givenWords(base: BaseFolder): GivenWords {
  const langs = Object.keys(base.json).flatMap(
    path => /^translations\/([^/]+)\/field\.json$/.exec(path)?.[1] ?? [],
  )
  const field = (key: string): Words =>
    Object.fromEntries(
      langs.flatMap(lang => {
        const text = (jsonAt(base, `translations/${lang}/field.json`) as Record<string, unknown>)[key]
        return typeof text === 'string' ? [[lang, text]] : []
      }),
    )
  return {
    ...(jsonAt(base, 'starter/questionnaire.json') as Omit<GivenWords, 'parts'>),
    parts: Object.fromEntries(Object.entries(partKeys).map(([part, key]) => [part, field(key)])),
  }
}
