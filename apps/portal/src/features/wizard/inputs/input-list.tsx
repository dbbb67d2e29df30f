import { type InputDefinition, orderedInputs } from '@careword/forms'
import { useMemo } from 'react'
import { InputField } from './input-field.tsx'
import css from './inputs.module.css'

interface Props {
  sectionId: string
  inputs: readonly InputDefinition[]
  sideBySide?: boolean
}

/** Inputs in their order; each is drawn by itself. */
export function InputList({ sectionId, inputs, sideBySide = false }: Props) {
  const ordered = useMemo(() => orderedInputs({ inputs }), [inputs])
  return (
    <div className={sideBySide ? css.side : css.list}>
      {ordered.map(input => (
        <InputField key={input.id} sectionId={sectionId} input={input} />
      ))}
    </div>
  )
}
