// Names of states and territories in a language beside English and Spanish: content/<lang>.json, under keys of their own ('states.NY').
import type { FormDefinition, InputDefinition, StateNames } from '@careword/forms'
import { usStates } from '@careword/forms/lists/us-states'
import { usTerritories } from '@careword/forms/lists/us-territories'
import { writtenInputs } from '@careword/forms/definition-checks/walk-definition'
import { completeLanguages } from '../check/complete-languages.ts'
import type { PartnerFolder } from '../partner-folder.ts'
import { contentTexts } from '../folder-texts.ts'
import { type ByLang, flatTexts, type Texts } from '../text-shapes.ts'

/** The English names by their keys: those of English and Spanish are in the code. */
export const statesToName: Texts = Object.fromEntries(
  Object.entries({ ...usStates, ...usTerritories }).map(([code, name]) => [`states.${code}`, name]),
)

/** Whether content/<lang>.json has the name of a state under this key. */
export const isStateName = (key: string, lang: string): boolean =>
  !completeLanguages.includes(lang) && Object.hasOwn(statesToName, key)

/** The names that differ from the English ones, by language and code; a language without any is left out. */
export function stateNamesIn(content: ByLang<Texts>): StateNames {
  return Object.fromEntries(
    Object.entries(content).flatMap(([lang, texts]) => {
      const names = Object.entries(texts ?? {}).flatMap(([key, name]) =>
        isStateName(key, lang) && name !== statesToName[key] ? [[key.slice('states.'.length), name]] : [],
      )
      return names.length === 0 ? [] : [[lang, Object.fromEntries(names) as Texts]]
    }),
  )
}

/** The names in the files of these folders; a later folder has priority. */
export function stateNamesOf(folders: readonly PartnerFolder[]): StateNames {
  const langs = folders.flatMap(({ json }) =>
    Object.keys(json).flatMap(path => /^content\/([^/]+)\.json$/.exec(path)?.[1] ?? []),
  )
  const isReadable = ({ json }: PartnerFolder, lang: string) =>
    flatTexts.safeParse(json[`content/${lang}.json`] ?? {}).success
  return stateNamesIn(
    Object.fromEntries(
      [...new Set(langs)].map(lang => [
        lang,
        Object.assign(
          {},
          ...folders.filter(folder => isReadable(folder, lang)).map(folder => contentTexts(folder, lang)),
        ) as Texts,
      ]),
    ),
  )
}

/** The form with these names, in its languages, at each question whose answer names a state; the same object where there is none. */
export function withStateNames(def: FormDefinition, names: StateNames): FormDefinition {
  const own = Object.fromEntries(Object.entries(names).filter(([lang]) => def.languages.includes(lang)))
  if (Object.keys(own).length === 0) return def
  const asking = new Set<object>(
    writtenInputs(def).flatMap(({ input }) => (namesState(input) ? [input] : [])),
  )
  const copied = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copied)
    if (typeof value !== 'object' || value === null) return value
    const copy = Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, copied(inside)]))
    return asking.has(value) ? { ...copy, stateNames: own } : copy
  }
  return { ...def, sections: copied(def.sections) as FormDefinition['sections'] }
}

const namesState = (input: InputDefinition): boolean =>
  input.type === 'address' || (input.type === 'dropdown' && input.source === 'usStates')
