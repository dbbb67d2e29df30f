import { nameAt } from '../answers/signer-name.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, Lang } from '../definition/form-definition.ts'
import { documentWords, inputWords } from '../definition/definition-words.ts'
import { evaluatedOf } from '../answers/cached-evaluation.ts'
import { unansweredFields } from './unanswered-fields.ts'

/** A question of the document that was left blank. */
export interface OpenQuestion {
  /** 'sectionId.inputId' */
  path: string
  sectionId: string
  label: string
  /** The meaning of a blank answer, for important questions. */
  whenOpen?: string
}

/**
 * The questions that the document will show as not answered, so that the review and the paper agree. Important ones, by the form's own text
 * (`whenOpen`), come first, then the others in the order of the form. None of them must be answered.
 */
export function openQuestions(def: FormDefinition, answers: Answers, lang: Lang): OpenQuestion[] {
  const form = compile(def)
  const evaluated = evaluatedOf(def, answers)
  const nameOf = (ref: string) => nameAt(evaluated.cleaned(), ref)
  const open = form.sections
    .flatMap(place => unansweredFields(place, evaluated.evaluator()))
    .map(({ path, section, input }): OpenQuestion => {
      const { label } = documentWords(input, lang, nameOf)
      const { whenOpen } = inputWords(input, lang)
      return { path, sectionId: section.section.id, label, ...(whenOpen === undefined ? {} : { whenOpen }) }
    })
  return [
    ...open.filter(one => one.whenOpen !== undefined),
    ...open.filter(one => one.whenOpen === undefined),
  ]
}
