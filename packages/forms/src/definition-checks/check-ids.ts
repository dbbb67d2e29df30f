import type { FormDefinition } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { keysOf, writtenInputs, writtenOptions, writtenValidators } from './walk-definition.ts'

/** Duplicate ids, answer keys that two inputs would share, duplicate option values. */
export function idIssues(def: FormDefinition): DefinitionIssue[] {
  const sections = twice(
    def.sections.map((section, index) => ({ id: section.id, place: `sections[${index}].id` })),
  )
  const validators = twice(
    writtenValidators(def).map(({ validator, place }) => ({ id: validator.id, place: `${place}.id` })),
  )
  return [...sections, ...validators, ...inputIdIssues(def), ...optionIssues(def)]
}

function twice(things: { id: string; place: string }[]): DefinitionIssue[] {
  const first = new Map<string, string>()
  return things.flatMap(({ id, place }): DefinitionIssue[] => {
    const other = first.get(id)
    if (other !== undefined) return [{ place, issue: 'duplicateId', values: { id, other } }]
    first.set(id, place)
    return []
  })
}

function inputIdIssues(def: FormDefinition): DefinitionIssue[] {
  const ids = new Map<string, string>()
  const keys = new Map<string, string>()
  return writtenInputs(def).flatMap(({ input, place, sectionAt }): DefinitionIssue[] => {
    const { id } = input
    const same = ids.get(`${sectionAt}.${id}`)
    if (same !== undefined)
      return [{ place: `${place}.id`, issue: 'duplicateId', values: { id, other: same } }]
    ids.set(`${sectionAt}.${id}`, `${place}.id`)
    const contradiction = keysOf(input).find(key => keys.has(`${sectionAt}.${key}`))
    const other = keys.get(`${sectionAt}.${contradiction}`) ?? ''
    for (const key of keysOf(input)) keys.set(`${sectionAt}.${key}`, id)
    return contradiction === undefined
      ? []
      : [{ place: `${place}.id`, issue: 'suffixClash', values: { key: contradiction, other } }]
  })
}

function optionIssues(def: FormDefinition): DefinitionIssue[] {
  return writtenInputs(def).flatMap(input => {
    const seen = new Set<string>()
    return writtenOptions(input).flatMap(({ option, place }): DefinitionIssue[] => {
      if (seen.has(option.value)) return [{ place: `${place}.value`, issue: 'duplicateOption' }]
      seen.add(option.value)
      return []
    })
  })
}
