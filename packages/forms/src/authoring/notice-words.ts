// The words of official notices that a form itself holds, by names such as 'execution.noticeWords.TX.text'.
import type { Lang } from '../definition/form-definition.ts'
import type { StateRequirements } from '../state-requirements/state-requirement.ts'

const before = 'execution.noticeWords.'
export const isNoticeWord = (name: string): boolean => name.startsWith(before)
const nameOf = (state: string): string => `${before}${state}.text`

export interface NoticeWord {
  name: string
  english: string
  /** The words by language. */
  others: Record<Lang, string>
}

export const noticeWordsOf = ({ noticeWords = {} }: Pick<StateRequirements, 'noticeWords'>): NoticeWord[] =>
  Object.entries(noticeWords).map(([state, { text, secondLang = {} }]) => ({
    name: nameOf(state),
    english: text,
    others: Object.fromEntries(Object.entries(secondLang).map(([lang, words]) => [lang, words.text])),
  }))

/** The settings with words of a language added to their notices. `unknown`: names of notices that they do not have. */
export function withNoticeWords(
  execution: StateRequirements,
  lang: Lang,
  texts: Readonly<Record<string, string>>,
): { execution: StateRequirements; unknown: string[] } {
  const { noticeWords = {} } = execution
  const names = Object.keys(noticeWords).map(nameOf)
  const added = Object.entries(noticeWords).map(([state, words]) => {
    const text = Object.hasOwn(texts, nameOf(state)) ? texts[nameOf(state)] : undefined
    return [
      state,
      text === undefined ? words : { ...words, secondLang: { ...words.secondLang, [lang]: { text } } },
    ]
  })
  return {
    execution: names.length === 0 ? execution : { ...execution, noticeWords: Object.fromEntries(added) },
    unknown: Object.keys(texts).filter(name => isNoticeWord(name) && !names.includes(name)),
  }
}
