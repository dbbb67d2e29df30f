import { languageName } from '@careword/partner/language-name'
import type { ReactNode } from 'react'
import css from './edit.module.css'

interface Props {
  name: string
  langs: readonly string[]
  words: Readonly<Record<string, string>>
  onType(words: Readonly<Record<string, string>>): void
  /** The button that adds the words. */
  children?: ReactNode
}

/** Fields for new words, one for each language. */
export function NewWordsFields({ name, langs, words, onType, children }: Props) {
  return (
    <div className={css.words} role="group" aria-label={name}>
      <span className={css.name}>{name}</span>
      <div className={css.langs}>
        {langs.map(lang => (
          <label key={lang} className={css.field}>
            <span>{languageName(lang)}</span>
            <textarea
              lang={lang}
              dir="auto"
              rows={1}
              value={words[lang] ?? ''}
              onChange={event => onType({ ...words, [lang]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {children}
    </div>
  )
}
