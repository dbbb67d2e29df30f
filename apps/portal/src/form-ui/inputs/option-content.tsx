import type { OptionDefinition, OptionText } from '@careword/forms'
import { InputList } from './input-list.tsx'
import css from './inputs.module.css'

/**
 * The content under a chosen option: its message, then its own questions; nothing when it has neither.
 * @param below the questions are rendered below all options instead
 */
export function optionContent(
  sectionId: string,
  option: OptionDefinition,
  words: OptionText,
  { below = false } = {},
) {
  const items = below ? [] : (option.items ?? [])
  if (!words.message && items.length === 0) return undefined
  return (
    <div className={css.inside}>
      {words.message ? <p className={css.message}>{words.message}</p> : null}
      {items.length > 0 ? <InputList sectionId={sectionId} inputs={items} /> : null}
    </div>
  )
}
