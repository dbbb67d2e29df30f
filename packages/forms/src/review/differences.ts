// Compares the answers of two documents in force on the same points, in any form.
import { isNameInText } from '@careword/domain/people/is-name-in-text'
import { fullName } from '@careword/domain/people/person-name'
import { mayBeSamePerson } from '@careword/domain/people/same-person'
import { sha256 } from '@careword/domain/text/sha256'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { ownProperty } from '../values/read-answers.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import { type Meaning, meanings, type Stance } from '../definition/meanings.ts'
import type { FormDefinition, Lang } from '../definition/form-definition.ts'
import { inputWords, optionWords } from '../definition/definition-words.ts'
import { ownOptions } from '../inputs/options.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate } from '../rules/evaluate.ts'
import type { ContradictingAnswer } from './contradictions.ts'

/** A document's answer on one point. */
export interface Meant {
  meaning: Meaning
  /** A person by name, or whether the treatment is wanted or allowed. */
  says: { name: string } | { stance: Stance }
  said: ContradictingAnswer
}

/** One point on which two documents contradict each other. */
export interface Difference {
  meaning: Meaning
  here: Meant[]
  there: Meant[]
}

/** A document's answers to all inputs with a meaning, in the order of the form. */
export function meantBy(def: FormDefinition, answers: Answers, lang: Lang): Meant[] {
  const form = compile(def)
  const evaluator = evaluate(form, cleanAnswers(def, answers))
  return form.sections
    .filter(place => !evaluator.locked(place))
    .flatMap(({ fields }) => fields)
    .filter(evaluator.visible)
    .flatMap(field => [
      ...named(field, evaluator.cleaned(field), lang),
      ...chosen(field, evaluator.cleaned(field), lang),
    ])
}

function named({ input, path }: FieldPlace, answer: SectionAnswers, lang: Lang): Meant[] {
  const rules = rulesOf(input)
  const meaning = rules.means?.(input)
  if (meaning === undefined) return []
  const person = rules.person?.(input, answer) ?? ownProperty(answer, input.id)
  const name =
    typeof person === 'string' ? person : person && typeof person === 'object' ? fullName(person) : ''
  if (name === '') return []
  return [{ meaning, says: { name }, said: { path, label: inputWords(input, lang).label, words: [name] } }]
}

function chosen({ input, path }: FieldPlace, answer: SectionAnswers, lang: Lang): Meant[] {
  return ownOptions(input)
    .filter(({ value, means }) => means && rulesOf(input).equals(input, answer, '', value))
    .flatMap(option =>
      meanings.flatMap((meaning): Meant[] => {
        const stance = option.means?.[meaning]
        if (stance === undefined) return []
        const said = { path, label: inputWords(input, lang).label, words: [optionWords(option, lang).text] }
        return [{ meaning, says: { stance }, said }]
      }),
    )
}

/** The points on which two documents contradict each other. A point without an answer in one of them does not count. */
export function differencesBetween(here: readonly Meant[], there: readonly Meant[]): Difference[] {
  return meanings.flatMap((meaning): Difference[] => {
    const [mine, theirs] = [here, there].map(side => side.filter(each => each.meaning === meaning))
    const against = (one: Meant, others: readonly Meant[] = []) => others.some(other => pullApart(one, other))
    const [ours, others] = [
      (mine ?? []).filter(one => against(one, theirs)),
      (theirs ?? []).filter(one => against(one, mine)),
    ]
    return ours.length === 0 ? [] : [{ meaning, here: ours, there: others }]
  })
}

function pullApart({ says: one }: Meant, { says: other }: Meant): boolean {
  if ('stance' in one && 'stance' in other) return one.stance !== other.stance
  if ('name' in one && 'name' in other)
    return !(
      mayBeSamePerson(one.name, other.name) ||
      isNameInText(one.name, other.name) ||
      isNameInText(other.name, one.name)
    )
  // One document names an agent, the other declines to name one.
  return [one, other].some(each => 'stance' in each && each.stance === 'no')
}

/**
 * The mark of a difference: confirming both sides applies to exactly these two answers.
 * @param documentId the other document
 */
export function markOfDifference(documentId: string, { meaning, here, there }: Difference): string {
  const says = (side: readonly Meant[]) => side.map(({ says }) => says)
  return sha256(JSON.stringify([documentId, meaning, says(here), says(there)]))
}
