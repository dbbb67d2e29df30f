import type { OptionDefinition, OptionText } from '@careword/forms'
import { InputList } from './input-list.tsx'
import css from './inputs.module.css'

/** What stands under a chosen option: its message, then its own questions; nothing when it has neither. */
export function optionInside(sectionId: string, option: OptionDefinition, words: OptionText) {
  if (!words.message && !option.items?.length) return undefined
  return (
    <div className={css.inside}>
      {words.message ? <p className={css.message}>{words.message}</p> : null}
      {option.items?.length ? <InputList sectionId={sectionId} inputs={option.items} /> : null}
    </div>
  )
}
