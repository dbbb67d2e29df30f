import type { AnswerValue, DraftEvent } from '@careword/forms'
import type { ReactNode } from 'react'

/** The props of every kind of input; texts are already in the person's language. */
export interface FieldProps<Input> {
  input: Input
  sectionId: string
  /** 'sectionId.inputId'. */
  path: string
  label: string
  help?: string | undefined
  placeholder?: string | undefined
  meaning?: string | undefined
  required: boolean
  maxLength: number
  /** The star after the label of a question that must be answered. */
  mark: ReactNode
  /** The answer's parts by suffix, as typed; '' is the input's own key. */
  value: (suffix?: string) => AnswerValue | undefined
  text: (suffix?: string) => string
  /** Whether this option is offered now. */
  offered: (option: string) => boolean
  /** The error text under the control; with a suffix, that of one of its parts. */
  error: (suffix?: string) => string | undefined
  dispatch: (event: DraftEvent) => void
}
