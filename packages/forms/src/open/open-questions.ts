import type { Answers } from '../answers/types.ts'
import { compile } from '../definition/compile.ts'
import type { FormDefinition, Lang } from '../definition/types.ts'
import { inputWords } from '../definition/words.ts'
import { describeForm } from '../describe/describe-form.ts'

/** A question of the document that was left blank. */
export interface OpenQuestion {
  /** 'sectionId.inputId' */
  path: string
  sectionId: string
  label: string
  /** What it means that it stays blank: only of those that matter. */
  whenOpen?: string
}

/**
 * What will stand in the document as not answered: just that, so that the review and the paper tell of the same. Those that matter, by
 * what the form says (`whenOpen`), come first, else all stand in the order of the form. Nothing of it has to be answered.
 */
export function openQuestions(def: FormDefinition, answers: Answers, lang: Lang): OpenQuestion[] {
  const { byPath } = compile(def)
  const open = describeForm(def, answers, lang).sections.flatMap(section =>
    section.answers
      .filter(({ kind }) => kind === 'blank')
      .map(({ inputId, label }): OpenQuestion => {
        const path = `${section.id}.${inputId}`
        const field = byPath.get(path)
        const { whenOpen } = field ? inputWords(field.input, lang) : {}
        return { path, sectionId: section.id, label, ...(whenOpen === undefined ? {} : { whenOpen }) }
      }),
  )
  return [
    ...open.filter(one => one.whenOpen !== undefined),
    ...open.filter(one => one.whenOpen === undefined),
  ]
}
