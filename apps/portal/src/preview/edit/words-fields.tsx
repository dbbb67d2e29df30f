import { languageName } from '@careword/partner/language-name'
import { useId } from 'react'
import css from './edit.module.css'
import { baseLanguage, fieldName, type Typed, wordIn } from './word-edits.ts'

const names: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  text: 'Text',
  breadcrumb: 'Name in the list',
  printTitle: 'Title on paper',
  printText: 'Text on paper',
  label: 'Question',
  printLabel: 'Question on paper',
  help: 'Help below it',
  placeholder: 'Example in the box',
  meaning: 'What signing means',
  tip: 'Advice beside it',
  whenOpen: 'What a blank means',
  message: 'Message',
}

const ofAnswers: Readonly<Record<string, string>> = {
  text: 'Answer',
  tip: 'Advice beside',
  message: 'Message after choosing',
}

interface Props {
  thing: object
  keys: readonly string[]
  langs: readonly string[]
  typed: Typed
  /** The value of the answer that has the words. */
  option?: string
  onType(field: string, text: string): void
}

/** Words of each language side by side. */
export function WordsFields({ thing, keys, langs, typed, option = '', onType }: Props) {
  const id = useId()
  return keys.map(key => (
    <div key={key} className={css.words} role="group" aria-labelledby={`${id}${key}`}>
      <span id={`${id}${key}`} className={css.name}>
        {option === ''
          ? (names[key] ?? key)
          : `${ofAnswers[key] ?? key} “${wordIn(thing, 'text', baseLanguage)}”`}
      </span>
      <div className={css.langs}>
        {langs.map(lang => {
          const field = fieldName(key, lang, option)
          const text = typed[field] ?? wordIn(thing, key, lang)
          return (
            <label key={lang} className={css.field}>
              <span>{languageName(lang)}</span>
              <textarea
                lang={lang}
                dir="auto"
                rows={Math.min(8, Math.max(1, Math.ceil(text.length / 26)))}
                value={text}
                data-typed={typed[field] !== undefined}
                onChange={event => onType(field, event.target.value)}
              />
            </label>
          )
        })}
      </div>
    </div>
  ))
}
