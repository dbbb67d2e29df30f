import type { FormDefinition, InputDefinition, SectionDefinition } from '../definition/form-definition.ts'
import { compile } from './compile-form.ts'

/** A section by id, included or not. */
export const findSection = (def: FormDefinition, sectionId: string): SectionDefinition | undefined =>
  compile(def).byId.get(sectionId)?.section

/** An input (nested ones too) by 'sectionId.inputId'. */
export function findInput(def: FormDefinition, path: string): InputDefinition | undefined {
  const dot = path.indexOf('.')
  return compile(def)
    .byId.get(path.slice(0, dot))
    ?.byId.get(path.slice(dot + 1))?.input
}
