import { languagesOfRules } from '@careword/forms/state-requirements/texts-of-rules'
import type { PartnerFolder } from '../partner-folder.ts'
import { type Issue, issueOf } from '../issue.ts'
import { flatTexts, type Texts } from '../text-shapes.ts'
import { rulesInUse, rulesTextsIn, rulesVersions, soundRules, wordsFileOf } from '../words/texts-of-rules.ts'
import { checkArguments } from './check-texts.ts'
import { completeLanguages } from './complete-languages.ts'
import { zodIssues } from './zod-issues.ts'

/** execution/<version>.<lang>.json: the texts of the rules of the states in a language that the rules do not have. */
export const checkRulesWords = (
  base: PartnerFolder,
  folder: PartnerFolder,
  languages: readonly string[],
): Issue[] => [
  ...Object.entries(folder.json).flatMap(([path, words]) =>
    path.startsWith('execution/') ? ofFile(base, folder, path, words, languages) : [],
  ),
  ...languages.flatMap(lang => missing(base, folder, lang)),
]

function ofFile(
  base: PartnerFolder,
  folder: PartnerFolder,
  path: string,
  words: unknown,
  languages: readonly string[],
): Issue[] {
  const file = `${folder.slug}/${path}`
  const { version = '', lang = '' } = wordsFileOf(path) ?? {}
  const rules = soundRules(base, version)
  if (!rules || !languages.includes(lang)) {
    const values = { versions: rulesVersions(base).join(', '), languages: languages.join(', ') }
    return [issueOf(file, 'noFileOfRules', { values })]
  }
  if (languagesOfRules(rules).includes(lang))
    return [issueOf(file, 'rulesHaveLanguage', { values: { lang } })]
  const texts = flatTexts.safeParse(words)
  if (!texts.success) return zodIssues(file, texts.error.issues)
  const { english } = rulesTextsIn(base, folder, version, lang)
  const unknown = Object.keys(texts.data).filter(key => !Object.hasOwn(english, key))
  const known: Texts = Object.fromEntries(
    Object.entries(texts.data).filter(([key]) => Object.hasOwn(english, key)),
  )
  return [
    ...unknown.map(found =>
      issueOf(`${file}: ${found}`, 'noTextOfRules', { found, allowed: Object.keys(english) }),
    ),
    ...checkArguments((_, key) => `${file}: ${key}`, english, lang, known),
  ]
}

/** One issue for all texts of the rules that the forms use and the language lacks. */
function missing(base: PartnerFolder, folder: PartnerFolder, lang: string): Issue[] {
  if (completeLanguages.includes(lang)) return []
  return [...rulesInUse(folder)].flatMap(([version, places]) => {
    const { own } = rulesTextsIn(base, folder, version, lang)
    const count = places.filter(place => own[place] === undefined).length
    if (count === 0) return []
    const values = { lang, count, of: places.length, version }
    return [issueOf(`${folder.slug}/execution/${version}.${lang}.json`, 'rulesTextsMissing', { values })]
  })
}
