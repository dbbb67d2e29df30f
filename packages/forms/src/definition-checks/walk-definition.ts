import { rulesOf } from '../inputs/table.ts'
import type {
  Condition,
  FormDefinition,
  InputDefinition,
  LogicalValidator,
  OptionDefinition,
} from '../definition/form-definition.ts'
import { placeOf } from './place-of.ts'

/** An input with the place where it is written. */
export interface WrittenInput {
  input: InputDefinition
  place: string
  sectionId: string
  sectionAt: number
  /** The input whose options or items contain it. */
  parent?: WrittenInput
}

/** Every input of a definition, nested ones after their parent, in file order. */
export function writtenInputs(def: FormDefinition): WrittenInput[] {
  return def.sections.flatMap((section, sectionAt) =>
    inputsIn(section.inputs, `sections[${sectionAt}].inputs`, section.id, sectionAt),
  )
}

function inputsIn(
  inputs: readonly InputDefinition[],
  place: string,
  sectionId: string,
  sectionAt: number,
  parent?: WrittenInput,
): WrittenInput[] {
  return inputs.flatMap((input, index) => {
    const here: WrittenInput = {
      input,
      place: placeOf(place, index),
      sectionId,
      sectionAt,
      ...(parent ? { parent } : {}),
    }
    const nested = (rulesOf(input).nested?.(input) ?? []).flatMap(one =>
      inputsIn(one.inputs, `${here.place}.${one.path}`, sectionId, sectionAt, here),
    )
    return [here, ...nested]
  })
}

/** The options of an input with their places. */
export function writtenOptions({
  input,
  place,
}: WrittenInput): { option: OptionDefinition; place: string }[] {
  const options = 'options' in input ? (input.options ?? []) : []
  return options.map((option, index) => ({ option, place: `${place}.options[${index}]` }))
}

/** A validator with its place and, when a section carries it, that section's id. */
interface WrittenValidator {
  validator: LogicalValidator
  place: string
  sectionId?: string
}

export function writtenValidators(def: FormDefinition): WrittenValidator[] {
  const ofForm = (def.validators ?? []).map((validator, index) => ({
    validator,
    place: `validators[${index}]`,
  }))
  const ofSections = def.sections.flatMap((section, index) =>
    (section.validators ?? []).map((validator, n) => ({
      validator,
      place: `sections[${index}].validators[${n}]`,
      sectionId: section.id,
    })),
  )
  return [...ofForm, ...ofSections]
}

/** A condition that reads an answer, with its place. */
export interface WrittenTest {
  test: Extract<Condition, { input: string }>
  place: string
}

/** The tests inside a condition, however deep. */
export function testsIn(condition: Condition, place: string): WrittenTest[] {
  if ('all' in condition) return condition.all.flatMap((one, index) => testsIn(one, `${place}.all[${index}]`))
  if ('any' in condition) return condition.any.flatMap((one, index) => testsIn(one, `${place}.any[${index}]`))
  if ('not' in condition) return testsIn(condition.not, `${place}.not`)
  return 'input' in condition ? [{ test: condition, place }] : []
}

/** The tests for which a question that settles is asked. */
export function settlingTests(input: InputDefinition, place: string): WrittenTest[] {
  const settles = rulesOf(input).settles?.(input)
  if (!settles) return []
  return (['one', 'other'] as const).flatMap(side =>
    settles[side].map((test, index) => ({ test, place: `${place}.settles.${side}[${index}]` })),
  )
}

/** Every condition of a definition with its place. */
export function writtenTests(def: FormDefinition): WrittenTest[] {
  const ofSections = def.sections.flatMap((section, index) =>
    section.condition ? testsIn(section.condition, `sections[${index}].condition`) : [],
  )
  const ofTips = def.sections.flatMap((section, index) =>
    (section.tips ?? []).flatMap((tip, n) =>
      tip.condition ? testsIn(tip.condition, `sections[${index}].tips[${n}].condition`) : [],
    ),
  )
  const ofInputs = writtenInputs(def).flatMap(written => {
    const { input, place } = written
    return [
      ...(input.condition ? testsIn(input.condition, `${place}.condition`) : []),
      ...(input.paper ? testsIn(input.paper, `${place}.paper`) : []),
      ...settlingTests(input, place),
      ...writtenOptions(written).flatMap(({ option, place }) =>
        option.condition ? testsIn(option.condition, `${place}.condition`) : [],
      ),
    ]
  })
  const ofValidators = writtenValidators(def).flatMap(({ validator, place }) =>
    validator.when ? testsIn(validator.when, `${place}.when`) : [],
  )
  const ofPaper = def.finishOnPaper ? testsIn(def.finishOnPaper.when, 'finishOnPaper.when') : []
  return [...ofSections, ...ofTips, ...ofInputs, ...ofValidators, ...ofPaper]
}

/** The answer keys that an input owns. */
export const keysOf = (input: InputDefinition): string[] =>
  rulesOf(input)
    .suffixes(input)
    .map(suffix => input.id + suffix)
