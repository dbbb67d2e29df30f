// Publishing compares the version in force with the next one: new, changed and removed parts.
import { compareDefinitions } from '@careword/forms/authoring/compare-definitions'
import { withoutLanguages } from '@careword/forms/authoring/form-words'
import type { PartnerConfig } from '../build-config.ts'
import type { Change, Former, Version } from './change.ts'
import { compareSettings } from './compare-settings.ts'
import { compareTerms, termsInUse } from './compare-terms.ts'
import { compareWords } from './compare-words.ts'

/**
 * Compares two versions. Forms and terms in a removed language are part of that one difference.
 * @param former earlier content by names that the version in force does not have
 */
export function comparePublished(before: Version, after: Version, former: Former): Change[] {
  const gone = languagesOf(before.config).filter(lang => !languagesOf(after.config).includes(lang))
  return [
    ...compareNames('type', typesOf(before.config), typesOf(after.config)),
    ...compareNames(
      'version',
      versionsOf(before.config, typesOf(after.config)),
      versionsOf(after.config, typesOf(before.config)),
    ),
    ...compareNames('language', languagesOf(before.config), languagesOf(after.config)),
    ...compareForms(before, after, former, gone),
    ...compareTerms({ ...former.terms, ...termsInUse(before.config) }, termsInUse(after.config), gone),
    ...changed('settings', '', compareSettings(before.config.settings, after.config.settings)),
    ...languagesOf(after.config)
      .filter(lang => languagesOf(before.config).includes(lang))
      .flatMap(lang => changed('words', lang, compareWords(before.config, after.config, lang))),
    ...changed('files', '', compareFiles(before.files, after.files)),
  ]
}

function compareNames(
  about: 'type' | 'version' | 'language',
  before: readonly string[],
  after: readonly string[],
): Change[] {
  const gone = before.filter(name => !after.includes(name))
  const added = after.filter(name => !before.includes(name))
  return [
    ...gone.map((name): Change => ({ about, name, kind: 'gone', details: [] })),
    ...added.map((name): Change => ({ about, name, kind: 'new', details: [] })),
  ]
}

function compareForms(
  { forms: before }: Version,
  { forms: after }: Version,
  former: Former,
  languages: readonly string[],
): Change[] {
  const gone = [...before.keys()].filter(name => !after.has(name))
  return [
    ...[...after].flatMap(([name, form]): Change[] => {
      const published = before.get(name) ?? former.forms.get(name)
      const changes = published ? compareDefinitions(withoutLanguages(published, languages), form) : []
      if (changes.length > 0)
        return [
          {
            about: 'form',
            name,
            kind: 'changed',
            details: changes.map(({ text }) => text),
            correction: changes.every(({ correction }) => correction),
          },
        ]
      return before.has(name) ? [] : [{ about: 'form', name, kind: 'new', details: [] }]
    }),
    ...gone.map(
      (name): Change => ({
        about: 'form',
        name,
        kind: 'gone',
        details: ['nothing new begins from it; documents that were made from it keep it'],
      }),
    ),
  ]
}

function compareFiles(before: Version['files'], after: Version['files']): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap(name => {
    const [was, is] = [before.get(name), after.get(name)]
    if (was === is) return []
    return was === undefined ? `${name} is new` : is === undefined ? `${name} is gone` : `${name} is another`
  })
}

function changed(about: Change['about'], name: string, details: string[]): Change[] {
  return details.length === 0 ? [] : [{ about, name, kind: 'changed', details }]
}

const typesOf = ({ settings }: PartnerConfig) => settings.smartform_schemas.map(({ type }) => type)
const languagesOf = ({ settings }: PartnerConfig) => settings.business.supported_languages
/** Versions of the types that both sides have: the versions of a new or removed type are part of that one difference. */
const versionsOf = ({ settings }: PartnerConfig, types: readonly string[]) =>
  settings.smartform_schemas
    .filter(({ type }) => types.includes(type))
    .flatMap(({ type, collections }) => collections.map(({ site, version }) => `${type}/${site}-${version}`))
