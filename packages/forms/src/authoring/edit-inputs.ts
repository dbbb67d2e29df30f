import type { InputDefinition, OptionDefinition } from '../definition/form-definition.ts'
import { markCopy, type Origins } from './origins.ts'

/** The replacement of an input: nothing, itself and others, another one. */
export type InputEdit = (input: InputDefinition) => InputDefinition[]

/** The inputs with one of them edited, however deep it is nested; undefined where none has the id. */
export function editInputs(
  inputs: readonly InputDefinition[],
  id: string,
  change: InputEdit,
  origins: Origins,
): InputDefinition[] | undefined {
  if (inputs.some(input => input.id === id))
    return inputs.flatMap(input => (input.id === id ? change(input) : [input]))
  for (const [index, input] of inputs.entries()) {
    const changed = editInside(input, id, change, origins)
    if (changed) return inputs.with(index, changed)
  }
  return undefined
}

function editInside(
  input: InputDefinition,
  id: string,
  change: InputEdit,
  origins: Origins,
): InputDefinition | undefined {
  if ('items' in input && input.items) {
    const items = editInputs(input.items, id, change, origins)
    if (items) return copied(input, { items }, origins)
  }
  const options: OptionDefinition[] = 'options' in input ? (input.options ?? []) : []
  for (const [index, option] of options.entries()) {
    const items = option.items && editInputs(option.items, id, change, origins)
    if (items)
      return copied(input, { options: options.with(index, copied(option, { items }, origins)) }, origins)
  }
  return undefined
}

function copied<Thing extends object>(thing: Thing, changed: object, origins: Origins): Thing {
  const copy = { ...thing, ...changed }
  markCopy(origins, copy, thing)
  return copy
}
