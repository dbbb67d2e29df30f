import type { DatePart } from './date-parts.ts'

/** A person's action on one input; the input types define the result. `path` is 'sectionId.inputId'. */
export type InputEvent =
  /** text, textarea, maskedInput. For a phone: the content of the box beside the country; '+' begins a number of any country. */
  | { type: 'setText'; path: string; value: string }
  /** One part of an address, a name, or a phone's 'DialCode'. */
  | { type: 'setPart'; path: string; suffix: string; value: string }
  | { type: 'setDatePart'; path: string; part: DatePart; value: string }
  /** A single box; turned over when `checked` is not given. */
  | { type: 'toggleBox'; path: string; checked?: boolean }
  /** One option of a check group. */
  | { type: 'toggleOption'; path: string; option: string; checked?: boolean }
  /** radio, simpleSelect, dropdown; '' clears, which is also the effect of a second press on the chosen row (ruling G-98). */
  | { type: 'choose'; path: string; option: string }
  /**
   * The person confirms that both answers are meant. mark: the mark of the two answers (contradictionMark); '' withdraws the confirmation.
   */
  | { type: 'keepBoth'; path: string; mark: string }
  /** now: ISO time. name: the typed name, when typed. */
  | { type: 'setSignature'; path: string; image: string; now: string; typed: boolean; name?: string }
  | { type: 'clearSignature'; path: string }
