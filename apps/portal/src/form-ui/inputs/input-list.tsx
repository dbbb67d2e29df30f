import { type InputDefinition, orderedInputs, patientRecordField } from '@careword/forms'
import { useMemo } from 'react'
import { InputField } from './input-field.tsx'
import css from './inputs.module.css'
import { PatientRecordCard } from './patient-record-card.tsx'

interface Props {
  sectionId: string
  inputs: readonly InputDefinition[]
  sideBySide?: boolean
}

/** Inputs in their order. Each input renders by itself; adjacent answers from the patient's record share one card. */
export function InputList({ sectionId, inputs, sideBySide = false }: Props) {
  const groups = useMemo(() => recordsTogether(orderedInputs({ inputs })), [inputs])
  return (
    <div className={sideBySide ? css.side : css.list}>
      {groups.map(group =>
        group.ofRecord ? (
          <PatientRecordCard key={group.id} sectionId={sectionId} inputs={group.inputs} />
        ) : (
          group.inputs.map(input => <InputField key={input.id} sectionId={sectionId} input={input} />)
        ),
      )}
    </div>
  )
}

interface Group {
  /** The id of its first input. */
  id: string
  ofRecord: boolean
  inputs: InputDefinition[]
}

function recordsTogether(inputs: readonly InputDefinition[]): Group[] {
  const groups: Group[] = []
  for (const input of inputs) {
    const ofRecord = patientRecordField(input) !== undefined
    const before = groups.at(-1)
    if (before?.ofRecord === ofRecord) before.inputs.push(input)
    else groups.push({ id: input.id, ofRecord, inputs: [input] })
  }
  return groups
}
