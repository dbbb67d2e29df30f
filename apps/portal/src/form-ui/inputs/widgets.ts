import type { InputDefinition, InputType } from '@careword/forms'
import type { ComponentType } from 'react'
import { SignatureField } from '../signature/signature-field.tsx'
import { AddressInput } from './address-input.tsx'
import { CheckInput } from './check-input.tsx'
import { DateInput } from './date-input.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { KeepBothInput } from './keep-both-input.tsx'
import { MaskedInput } from './masked-input.tsx'
import { NameInput } from './name-input.tsx'
import { RadioInput } from './radio-input.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'
import { TextareaInput } from './textarea-input.tsx'
import { TextrowInput } from './textrow-input.tsx'

interface Widget<Input> {
  draw: ComponentType<FieldProps<Input>>
  /** Whether the widget shows its tips itself, above its rows: inputs that a choice opens would push tips below them out of sight. */
  showsTips?: (input: Input) => boolean
}

/** The component of each type of input; a missing one is a type error. */
export const widgets: { [Type in InputType]: Widget<Extract<InputDefinition, { type: Type }>> } = {
  address: { draw: AddressInput },
  check: { draw: CheckInput, showsTips: ({ options }) => options !== undefined },
  simpleSelect: { draw: SelectInput },
  dropdown: { draw: SelectInput },
  maskedInput: { draw: MaskedInput },
  name: { draw: NameInput },
  radio: { draw: RadioInput, showsTips: () => true },
  signature: { draw: SignatureField },
  text: { draw: TextInput },
  textarea: { draw: TextareaInput },
  date: { draw: DateInput },
  textrow: { draw: TextrowInput },
  keepBoth: { draw: KeepBothInput },
}

/** The widget of an input's type. The table is typed per type; which row it is, only the input itself knows. */
export const widgetOf = <Input extends InputDefinition>(input: Input): Widget<Input> =>
  widgets[input.type] as unknown as Widget<Input>
