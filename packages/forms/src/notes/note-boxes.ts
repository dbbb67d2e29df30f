import { ownProperty } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type {
  FormDefinition,
  InputDefinition,
  Lang,
  OptionDefinition,
} from '../definition/form-definition.ts'
import { inputWords, optionWords } from '../definition/definition-words.ts'
import { rulesOf } from '../inputs/table.ts'

/** A box that may carry a note. */
export interface NoteBox {
  field: FieldPlace
  input: InputDefinition
  /** Whether the colours of notes are swapped: else a note is Green beside a ticked box and Red beside an empty one. */
  reverseLogic: boolean
  /** The option of a group; a single box has none. */
  option?: OptionDefinition
  inputOrder: number
  itemOrder: number
}

/** The boxes of a section that may have a note, in the order of the screen. */
export function noteBoxes(def: FormDefinition, sectionId: string): NoteBox[] {
  const fields = compile(def).byId.get(sectionId)?.fields ?? []
  return fields.flatMap((field, inputOrder): NoteBox[] => {
    const { input } = field
    const { options = [], reverseLogic = false } = rulesOf(input).notes?.(input) ?? {}
    return options.map((option, itemOrder) => ({
      field,
      input,
      ...(option ? { option } : {}),
      inputOrder,
      itemOrder,
      reverseLogic,
    }))
  })
}

/**
 * The box at 'sectionId.inputId'; undefined when that input may not have a note.
 * @param option the value of the box; not for a single box
 */
export function noteBoxAt(def: FormDefinition, path: string, option?: string): NoteBox | undefined {
  const sectionId = path.slice(0, path.indexOf('.'))
  return noteBoxes(def, sectionId).find(box => box.field.path === path && box.option?.value === option)
}

/** Names a box in its section: 'inputId', or 'inputId.value' for a box of a group. */
export const noteKey = ({ input, option }: Pick<NoteBox, 'input' | 'option'>): string =>
  option ? `${input.id}.${option.value}` : input.id

/** Whether the box is ticked. */
export function isTicked({ input, option }: NoteBox, section: SectionAnswers): boolean {
  const answer = ownProperty(section, input.id)
  return option ? Array.isArray(answer) && answer.includes(option.value) : answer === true
}

/** The text of a box, and the quiet text beneath it. */
export function boxWords({ input, option }: NoteBox, lang: Lang): { text: string; beneath: string } {
  if (!option) {
    const { label, help } = inputWords(input, lang)
    return { text: label, beneath: help ?? '' }
  }
  const { text, tip } = optionWords(option, lang)
  return { text, beneath: tip ?? '' }
}
