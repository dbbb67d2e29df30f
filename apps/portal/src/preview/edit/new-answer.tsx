import type { Json } from '@careword/partner/edit/edit-text'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import css from './edit.module.css'
import { NewWordsFields } from './new-words-fields.tsx'
import { baseLanguage, idFrom, worded } from './word-edits.ts'

interface Props {
  langs: readonly string[]
  /** The values of the other answers. */
  taken: readonly string[]
  /** True: it was saved. */
  onAdd(option: Json): Promise<boolean>
}

/** Adds an answer, with its words in each language. */
export function NewAnswer({ langs, taken, onAdd }: Props) {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  async function add(): Promise<void> {
    setBusy(true)
    const value = freeId(idFrom(words[baseLanguage] ?? '') || 'answer', taken)
    if (await onAdd({ value, ...worded('text', words) })) setWords({})
    setBusy(false)
  }
  return (
    <NewWordsFields name="One more answer" langs={langs} words={words} onType={setWords}>
      <div className={css.actions}>
        <Button busy={busy} disabled={langs.some(lang => !words[lang])} onClick={() => void add()}>
          Add this answer
        </Button>
      </div>
    </NewWordsFields>
  )
}

/** Returns the id, with a number after it where it is taken. */
export function freeId(id: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) {
    const one = n === 1 ? id : `${id}${n}`
    if (!taken.includes(one)) return one
  }
}
