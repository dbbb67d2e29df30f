import { reader, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { type Compared, madeUpAnswers } from '../inputs/made-up-answers.ts'
import { rulesOf } from '../inputs/table.ts'
import { writtenTests, writtenValidators, type WrittenTest } from '../definition-checks/walk-definition.ts'
import type { SectionAnswers } from '../values/answer.ts'

/** A day on which made-up answers are given. */
export const walkDay = '2026-05-04'

export type Choices = (field: FieldPlace) => readonly SectionAnswers[]

const blank: SectionAnswers = Object.freeze({})

/** The answers of a question that make a difference in its form: those that conditions name, one of the rest, and none. Made on request. */
export function choicesOf(form: CompiledForm, def: FormDefinition): Choices {
  const compared = comparedIn(form, def)
  const known = new Map<FieldPlace, readonly SectionAnswers[]>()
  return field => {
    const before = known.get(field)
    if (before) return before
    const made = madeUpAnswers(field.input, {
      compared: compared.get(field) ?? [],
      n: field.index,
      today: walkDay,
    })
    const cleaned = made.map(raw =>
      rulesOf(field.input).clean(field.input, reader(raw, field.input), field.widestLength),
    )
    const apart = new Map(cleaned.map(answer => [JSON.stringify(answer), answer]))
    const choices = [...[...apart.values()].filter(answer => Object.keys(answer).length > 0), blank]
    known.set(field, choices)
    return choices
  }
}

function comparedIn(form: CompiledForm, def: FormDefinition): Map<FieldPlace, Compared[]> {
  const found = new Map<FieldPlace, Compared[]>()
  const add = (ref: string, values: readonly (string | boolean | undefined)[]) => {
    const target = resolveRef(form, ref)
    if (!target) return
    const list = found.get(target.field) ?? []
    for (const value of values)
      list.push(typeof value === 'string' ? { suffix: target.suffix, value } : { suffix: target.suffix })
    found.set(target.field, list)
  }
  for (const { test } of writtenTests(def)) add(test.input, valuesIn(test))
  for (const { validator } of writtenValidators(def)) {
    if ('refuse' in validator)
      for (const ref of validator.refuse.inputs) add(ref, [validator.refuse.answered])
    if ('actions' in validator)
      for (const action of validator.actions)
        if (action.action === 'setAnswer') add(action.input, [action.value])
  }
  return found
}

function valuesIn(test: WrittenTest['test']): readonly (string | boolean | undefined)[] {
  if ('isOneOf' in test) return test.isOneOf
  if ('isNoneOf' in test) return test.isNoneOf
  return 'is' in test ? [test.is] : [undefined]
}
