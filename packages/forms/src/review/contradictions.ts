import { cleanAnswers } from '../answers/clean-answers.ts'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { AnswerTest, FormDefinition, InputDefinition, Lang } from '../definition/form-definition.ts'
import { inputWords } from '../definition/definition-words.ts'
import type { Signing } from '../inputs/input-rules.ts'
import { choiceText } from '../inputs/options.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'

/** Two contradictory answers, and the question of the form that settles the contradiction. */
export interface Contradiction {
  /** 'sectionId.inputId' of the settling question. */
  path: string
  sectionId: string
  inputId: string
  /** The answers on one side, in words. */
  one: ContradictingAnswer[]
  other: ContradictingAnswer[]
  settled: boolean
}

/** An answer: its question and the chosen words. */
export interface ContradictingAnswer {
  path: string
  label: string
  words: string[]
}

/**
 * The contradictory answers (ruling G-100), also settled ones, in the order of the settling questions. None in a locked part.
 * @param answers raw or cleaned answers of the whole form
 */
export function contradictionsIn(def: FormDefinition, answers: Answers, lang: Lang): Contradiction[] {
  const form = compile(def)
  if (form.settling.length === 0) return []
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(form, cleaned)
  return form.settling.flatMap((field): Contradiction[] => {
    const settles = rulesOf(field.input).settles?.(field.input)
    if (!settles || !evaluator.visible(field) || evaluator.locked(field.section)) return []
    const answersOf = (tests: readonly AnswerTest[]) =>
      answersMatching(tests, { form, evaluator, cleaned, lang })
    return [
      {
        path: field.path,
        sectionId: field.section.section.id,
        inputId: field.input.id,
        one: answersOf(settles.one),
        other: answersOf(settles.other),
        settled: ownProperty(evaluator.cleaned(field), field.input.id) !== undefined,
      },
    ]
  })
}

/** Whether this question settles a contradiction between two answers. */
export const settles = (input: InputDefinition): boolean => rulesOf(input).settles?.(input) !== undefined

/** Whether this question can only confirm both answers, in a form without a question that settles them. */
export const keepsBoth = (input: InputDefinition): boolean => rulesOf(input).keepsBoth === true

interface Spoken {
  form: CompiledForm
  evaluator: Evaluator
  cleaned: Answers
  lang: Lang
  /** The wording of the questions: as asked, or the document's own wording. */
  words?: typeof inputWords
}

/** The answers for which a test holds, each question once. */
export function answersMatching(
  tests: readonly AnswerTest[],
  { form, evaluator, cleaned, lang, words = inputWords }: Spoken,
): ContradictingAnswer[] {
  const byPath = new Map<string, ContradictingAnswer>()
  for (const test of tests) {
    const field = resolveRef(form, test.input)?.field
    if (!field || !evaluator.holds(test)) continue
    const answer = 'is' in test ? [choiceText(field.input, test.is, lang)] : wordsOf(field, cleaned, lang)
    const before = byPath.get(field.path)
    if (before) before.words.push(...answer)
    else byPath.set(field.path, { path: field.path, label: words(field.input, lang).label, words: answer })
  }
  return [...byPath.values()]
}

function wordsOf({ input, section }: FieldPlace, cleaned: Answers, lang: Lang): string[] {
  const answers = sectionOf(cleaned, section.section.id)
  const context = {
    lang,
    section: answers,
    signer: () => '',
    signedAs: ({ signer }: Signing) => signer,
    nameOf: () => '',
    answersOf: () => [],
    describe: () => undefined,
  }
  return rulesOf(input).describe(input, answers, context)?.values ?? []
}
