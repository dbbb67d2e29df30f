// The texts of the rules of the states in languages that the rules themselves do not have: execution/<version>.<lang>.json.
import { checkRules } from '@careword/forms/state-requirements/check-rules'
import {
  languagesOfRules,
  textsOfRules,
  withLanguage,
} from '@careword/forms/state-requirements/texts-of-rules'
import type { StateLaws } from '@careword/forms/state-requirements/state-requirement'
import { jsonAt, type PartnerFolder } from '../partner-folder.ts'
import { flatTexts, type Texts } from '../text-shapes.ts'
import { stateNamesOf } from './state-names.ts'

const rulesFile = /^execution\/([^/.]+)\.json$/
const wordsFile = /^execution\/([^/.]+)\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.json$/

/** The versions of the rules that the base has. */
export const rulesVersions = (base: PartnerFolder): string[] =>
  Object.keys(base.json)
    .flatMap(path => rulesFile.exec(path)?.[1] ?? [])
    .toSorted()

/** Version and language of a file of words; null for another file. */
export function wordsFileOf(path: string): { version: string; lang: string } | null {
  const [, version, lang] = wordsFile.exec(path) ?? []
  return version === undefined || lang === undefined ? null : { version, lang }
}

/** Caches the checked rules, because each language of each partner asks for them. */
const checked = new WeakMap<object, StateLaws | undefined>()

/** The rules of a version, if they have no fault; faults are reported for the file of the rules. */
export function soundRules(base: PartnerFolder, version: string): StateLaws | undefined {
  const rules = jsonAt(base, `execution/${version}.json`)
  if (typeof rules !== 'object' || rules === null) return undefined
  if (!checked.has(rules))
    checked.set(rules, checkRules(rules).length === 0 ? (rules as StateLaws) : undefined)
  return checked.get(rules)
}

/** The texts, by version of the rules, that the forms of the folder use. */
export function rulesInUse(folder: PartnerFolder): Map<string, string[]> {
  const used = Object.values(folder.forms ?? {}).flatMap(({ usedOfRules }) => usedOfRules ?? [])
  return new Map(
    [...Map.groupBy(used, ({ version }) => version)].map(([version, each]) => [
      version,
      [...new Set(each.flatMap(({ places }) => places()))],
    ]),
  )
}

interface TextsOfRules {
  english: Texts
  own: Texts
}

/**
 * The texts of a version in English and in a language. A translation for another version is reused where the English text is the same, so
 * that a release with new rules needs only the new texts.
 */
export function rulesTextsIn(
  base: PartnerFolder,
  folder: PartnerFolder,
  version: string,
  lang: string,
): TextsOfRules {
  const rules = soundRules(base, version)
  if (!rules) return { english: {}, own: {} }
  const english = inLanguage(rules, 'en')
  const own = inLanguage(rules, lang)
  const others = rulesVersions(base).filter(other => other !== version)
  for (const other of [...others, version]) {
    const laws = soundRules(base, other)
    const there = laws ? inLanguage(laws, 'en') : {}
    for (const place of [base, folder])
      for (const [key, text] of Object.entries(fileOf(place, other, lang)))
        if (there[key] !== undefined && there[key] === english[key] && !isOfRules(rules, lang))
          own[key] = text
  }
  return { english, own }
}

const isOfRules = (rules: StateLaws, lang: string) => languagesOfRules(rules).includes(lang)

const inLanguage = (rules: StateLaws, lang: string): Texts =>
  Object.fromEntries(
    textsOfRules(rules).flatMap(({ place, wording }) =>
      wording[lang] === undefined ? [] : [[place, wording[lang]] as const],
    ),
  )

const fileOf = (folder: PartnerFolder, version: string, lang: string): Texts =>
  flatTexts.safeParse(jsonAt(folder, `execution/${version}.${lang}.json`) ?? {}).data ?? {}

/** The rules with the words of every language that base or partner has files for. */
export function rulesInLanguages(
  base: PartnerFolder,
  folder: PartnerFolder,
  version: string,
): StateLaws | undefined {
  const rules = soundRules(base, version)
  const langs = [base, folder].flatMap(({ json }) =>
    Object.keys(json).flatMap(path => wordsFileOf(path)?.lang ?? []),
  )
  const worded = [...new Set(langs)].reduce<StateLaws | undefined>((laws, lang) => {
    const { own } = rulesTextsIn(base, folder, version, lang)
    return laws && withLanguage(laws, lang, place => own[place])
  }, rules)
  return worded && { ...worded, stateNames: stateNamesOf([base, folder]) }
}
