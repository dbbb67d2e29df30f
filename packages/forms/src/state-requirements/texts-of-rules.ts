import type { Lang } from '../definition/form-definition.ts'
import type { StateLaws, TextByLang } from './state-requirement.ts'

interface TextOfRules {
  /** The place of a text, also its key in a file of words: 'words.witness.title', 'exclusions.agent.short', 'states.TX.poa.notice.name'. */
  place: string
  wording: TextByLang
}

/** Every text of the rules, with its place. */
export function textsOfRules(rules: StateLaws): TextOfRules[] {
  const states = [
    ['otherStates', rules.otherStates] as const,
    ...Object.entries(rules.states).map(([code, rule]) => [`states.${code}`, rule] as const),
  ]
  return [
    ...Object.entries(rules.words).map(([key, wording]) => ({ wording, place: `words.${key}` })),
    ...Object.entries(rules.exclusions).flatMap(([id, words]) =>
      Object.entries(words).map(([key, wording]) => ({
        wording: wording as TextByLang,
        place: `exclusions.${id}.${key}`,
      })),
    ),
    ...states.flatMap(([place, rule]) => [
      { wording: rule.source, place: `${place}.source` },
      ...(['poa', 'directive'] as const).flatMap(kind => {
        const { notice } = rule[kind]
        if (!notice) return []
        const name = { wording: notice.name, place: `${place}.${kind}.notice.name` }
        return notice.words
          ? [name, { wording: notice.words, place: `${place}.${kind}.notice.words` }]
          : [name]
      }),
    ]),
  ]
}

/** The languages of the rules themselves. */
export const languagesOfRules = (rules: StateLaws): Lang[] => [
  ...new Set(textsOfRules(rules).flatMap(({ wording }) => Object.keys(wording))),
]

/** The rules with words of a further language; existing words do not change. */
export function withLanguage(
  rules: StateLaws,
  lang: Lang,
  textOf: (place: string, english: string) => string | undefined,
): StateLaws {
  const copy = JSON.parse(JSON.stringify(rules)) as StateLaws
  for (const { place, wording } of textsOfRules(copy)) {
    const text = textOf(place, wording['en'] ?? '')
    if (text !== undefined && !Object.hasOwn(wording, lang)) wording[lang] = text
  }
  return copy
}
