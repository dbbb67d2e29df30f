import type { DefinitionIssue } from '../definition/definition-issue.ts'
import {
  settlingTests,
  testsIn,
  writtenInputs,
  writtenOptions,
  writtenValidators,
} from '../definition-checks/walk-definition.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import { rulesOf } from '../inputs/table.ts'
import type { SectionAnswers } from '../values/answer.ts'
import type { Walk } from './walk-context.ts'

interface Answer {
  /** 'secWish2.cpr' */
  question: string
  place: string
  field: FieldPlace
  answer: SectionAnswers
  meaning: string
  stance: string
}

/**
 * Answers to two questions that mean the opposite of each other and can both be given, with nothing in the form that reads both: no
 * condition, no refusal and no question that settles it. Named once for each pair of questions.
 */
export function oppositeIssues(walk: Walk): DefinitionIssue[] {
  const answers = answersWithMeaning(walk)
  const together = readTogether(walk)
  const named = new Set<string>()
  return answers.flatMap((one, index) =>
    answers.slice(index + 1).flatMap((other): DefinitionIssue[] => {
      const pair = `${one.question} ${other.question} ${one.meaning}`
      const opposite = one.meaning === other.meaning && one.stance !== other.stance
      if (!opposite || one.question === other.question || named.has(pair)) return []
      if (together.some(read => read.has(one.question) && read.has(other.question))) return []
      const given = new Map([one, other].map(({ field, answer }) => [field, answer]))
      const reach = walk.search(now => now.visible(one.field) && now.visible(other.field), given)
      if (reach !== 'yes') return []
      named.add(pair)
      const values = { other: one.question, meaning: one.meaning }
      return [{ place: other.place, issue: 'oppositesMayMeet', values }]
    }),
  )
}

const answersWithMeaning = ({ def, form }: Walk): Answer[] =>
  writtenInputs(def).flatMap(written =>
    writtenOptions(written).flatMap(({ option, place }) => {
      const question = `${written.sectionId}.${written.input.id}`
      const field = form.byPath.get(question)
      if (!field) return []
      const several = rulesOf(written.input).takesSeveral === true
      return Object.entries(option.means ?? {}).map(([meaning, stance]) => ({
        question,
        place: `${place}.means`,
        field,
        answer: { [written.input.id]: several ? [option.value] : option.value },
        meaning,
        stance,
      }))
    }),
  )

/** The questions that each condition, validator or settling question reads, with the one that it is about. */
function readTogether({ def }: Walk): Set<string>[] {
  const inputs = writtenInputs(def).map(({ input, sectionId, place }) => {
    const tests = [
      ...(input.condition ? testsIn(input.condition, place) : []),
      ...settlingTests(input, place),
    ]
    return new Set([`${sectionId}.${input.id}`, ...tests.map(({ test }) => test.input)])
  })
  const validators = writtenValidators(def).map(({ validator, place }) => {
    const read = validator.when ? testsIn(validator.when, place).map(({ test }) => test.input) : []
    return new Set('refuse' in validator ? [...read, ...validator.refuse.inputs] : read)
  })
  return [...inputs, ...validators]
}
