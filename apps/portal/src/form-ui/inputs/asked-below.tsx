import type { InputDefinition } from '@careword/forms'
import { useFieldView } from '../draft/use-draft.ts'
import { InputList } from './input-list.tsx'
import css from './inputs.module.css'

/** The inputs of a chosen option that do not fit between two options: below all of them, so that the choice stays visible as a whole. */
export function AskedBelow({ sectionId, input }: { sectionId: string; input: InputDefinition }) {
  const chosen = useFieldView(`${sectionId}.${input.id}`)?.value
  if (input.type !== 'radio') return null
  const option = input.options.find(each => each.value === chosen)
  if (!option?.items?.length) return null
  return (
    <div className={css.below}>
      <InputList sectionId={sectionId} inputs={option.items} />
    </div>
  )
}
