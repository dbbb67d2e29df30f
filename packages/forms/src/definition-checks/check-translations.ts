import { rulesOf } from '../inputs/table.ts'
import { inputWordKeys, optionWordKeys, sectionWordKeys } from '../definition/definition-words.ts'
import type { FormDefinition, Lang, SecondLang } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { writtenInputs, writtenOptions, writtenValidators } from './walk-definition.ts'

/** English is the base language; the words of the others ride in secondLang. */
const base: Lang = 'en'

export interface Worded {
  place: string
  thing: { secondLang?: SecondLang<object> }
  keys: readonly string[]
}

/** Words that one of the form's languages lacks, translations of missing words, and languages that the form does not name. */
export function translationIssues(def: FormDefinition): DefinitionIssue[] {
  const others = def.languages.filter(lang => lang !== base)
  return [...languageIssues(def), ...everyWorded(def).flatMap(worded => wordIssues(worded, others))]
}

function languageIssues({ languages }: FormDefinition): DefinitionIssue[] {
  const missing: DefinitionIssue[] = languages.includes(base)
    ? []
    : [{ place: 'languages', issue: 'baseLanguageMissing', values: { lang: base } }]
  const doubled = languages.flatMap((lang, index): DefinitionIssue[] =>
    languages.indexOf(lang) < index ? [{ place: `languages[${index}]`, issue: 'duplicateLanguage' }] : [],
  )
  return [...missing, ...doubled]
}

export function everyWorded(def: FormDefinition): Worded[] {
  const sections = def.sections.flatMap((section, index): Worded[] => {
    const place = `sections[${index}]`
    const tips = (section.tips ?? []).map((tip, n) => ({
      place: `${place}.tips[${n}]`,
      thing: tip,
      keys: ['title', 'text'],
    }))
    const hero = (section.heroModule?.items ?? []).map((item, n) => ({
      place: `${place}.heroModule.items[${n}]`,
      thing: item,
      keys: ['text', 'message'],
    }))
    return [{ place, thing: section, keys: sectionWordKeys }, ...tips, ...hero]
  })
  const inputs = writtenInputs(def).flatMap((written): Worded[] => [
    { place: written.place, thing: written.input, keys: inputWordKeys },
    ...(rulesOf(written.input).ownWords?.(written.input) ?? []).map(({ path, words, keys }) => ({
      place: `${written.place}.${path}`,
      thing: words,
      keys,
    })),
    ...writtenOptions(written).map(({ option, place }) => ({
      place,
      thing: option,
      keys: optionWordKeys,
    })),
  ])
  const refusals = writtenValidators(def).flatMap(({ validator, place }): Worded[] =>
    'refuse' in validator ? [{ place: `${place}.refuse`, thing: validator.refuse, keys: ['text'] }] : [],
  )
  const paper = def.finishOnPaper
    ? [{ place: 'finishOnPaper', thing: def.finishOnPaper, keys: ['title', 'text'] }]
    : []
  return [{ place: '', thing: def, keys: ['title'] }, ...sections, ...inputs, ...refusals, ...paper]
}

function wordIssues({ place, thing, keys }: Worded, langs: Lang[]): DefinitionIssue[] {
  const at = (lang: Lang, key?: string) =>
    [place, 'secondLang', lang, key].filter(part => part !== undefined && part !== '').join('.')
  const words = (lang: Lang) => (thing.secondLang?.[lang] ?? {}) as Record<string, string | undefined>
  const english = thing as Record<string, unknown>
  const issues: DefinitionIssue[] = []
  for (const key of keys)
    for (const lang of langs) {
      if (english[key] !== undefined && words(lang)[key] === undefined)
        issues.push({ place: at(lang, key), issue: 'missingTranslation', values: { lang } })
      if (english[key] === undefined && words(lang)[key] !== undefined)
        issues.push({ place: at(lang, key), issue: 'translationWithoutBase' })
    }
  for (const lang of Object.keys(thing.secondLang ?? {}))
    if (!langs.includes(lang)) issues.push({ place: at(lang), issue: 'unusedLanguage', values: { lang } })
  return issues
}
