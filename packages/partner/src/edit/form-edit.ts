// An author's changes of a form in the preview, by ids: a part ('secOne'), a question ('secOne.phone') or one of its answers.
import { inputWordKeys, optionWordKeys, sectionWordKeys } from '@careword/forms/definition/definition-words'
import type { Json } from './edit-text.ts'

/** The words and settings that can be set, by the kind of item. */
export const editable = {
  form: ['title'],
  section: [...sectionWordKeys, 'condition'],
  input: [...inputWordKeys, 'required', 'maxLength', 'condition'],
  option: [...optionWordKeys, 'exclusive', 'condition'],
} as const

export type FormEdit =
  /** `ref` '' is the form itself. Without `lang` the change is in the base language. null removes the value. */
  | {
      edit: 'set'
      ref: string
      option?: string | undefined
      key: string
      lang?: string | undefined
      to: Json
    }
  | { edit: 'addSection'; after: string; section: Json }
  | { edit: 'addInput'; section: string; after?: string | undefined; input: Json }
  | { edit: 'addOption'; ref: string; option: Json }
  | { edit: 'remove'; ref: string; option?: string | undefined }
  | { edit: 'move'; ref: string; option?: string | undefined; by: -1 | 1 }
