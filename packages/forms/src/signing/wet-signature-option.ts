import { refsIn } from '../rules/refs-in.ts'
import type { Answers } from '../values/answer.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { FormDefinition, InputRef } from '../definition/form-definition.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import { finishesOnPaper } from '../answers/finishes-on-paper.ts'

/**
 * The question with an answer that moves the signing to paper, for a document that is to be signed on the screen; the last one if there are
 * several. Undefined if no single answer does it.
 */
export function wetSignatureOption(def: FormDefinition, answers: Answers): InputRef | undefined {
  if (!def.finishOnPaper || finishesOnPaper(def, answers)) return undefined
  const form = compile(def)
  const evaluator = evaluateInEffect(form, answers)
  return [...new Set(refsIn(def.finishOnPaper.when))].findLast(ref => {
    const field = resolveRef(form, ref)?.field
    if (!field || !evaluator.visible(field)) return false
    const { input, section } = field
    const { id } = section.section
    const options = 'options' in input ? (input.options ?? []) : []
    return options.some(({ value }) =>
      finishesOnPaper(def, { ...answers, [id]: { ...answers[id], [input.id]: value } }),
    )
  })
}
