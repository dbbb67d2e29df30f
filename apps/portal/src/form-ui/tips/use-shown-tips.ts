import type { SectionDefinition, Tip } from '@careword/forms'
import { useDraft } from '../draft/use-draft.ts'

/** The tips of a section that apply now: tips beside one input, or without `inputId` the tips of the whole section. */
export function useShownTips(section: SectionDefinition | undefined, inputId?: string): Tip[] {
  const id = section?.id ?? ''
  const hidden = useDraft(draft => draft.derived.sections[id]?.hiddenTips)
  return (section?.tips ?? []).filter((tip, index) => tip.inputId === inputId && !hidden?.includes(index))
}
