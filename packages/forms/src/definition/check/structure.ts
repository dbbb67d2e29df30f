// The shape of a definition as it is written and as it is stored: definition/schema.ts says both.
import { formSchema } from '../schema.ts'
import type { DefinitionFault } from './fault.ts'
import { isType, type Schema, shapeFaults } from './run-schema.ts'

const root = formSchema as unknown as Schema

/** What only a source may have: the plain definition that it comes to has none of it. */
const sourceKeys = ['extends', 'changes', 'execution']
/** What every plain definition has; a source may take it from the form that it extends. */
const plainKeys = ['title', 'languages', 'sections']

/** The faults of shape in anything that claims to be a definition as it is written. */
export function sourceFaults(source: unknown): DefinitionFault[] {
  const faults = shapeFaults(root, source)
  const extending = isType('object', source) && Object.hasOwn(source as object, 'extends')
  return extending ? faults : [...missingKeys(source), ...faults]
}

/** The faults of shape in anything that claims to be a plain form definition. */
export function structureFaults(def: unknown): DefinitionFault[] {
  const unresolved = isType('object', def) ? sourceKeys.filter(key => Object.hasOwn(def as object, key)) : []
  return [
    ...missingKeys(def),
    ...unresolved.map((key): DefinitionFault => ({ place: key, fault: 'unknownProperty' })),
    ...shapeFaults(root, def),
  ]
}

const missingKeys = (def: unknown): DefinitionFault[] =>
  isType('object', def)
    ? plainKeys
        .filter(key => !Object.hasOwn(def as object, key))
        .map((place): DefinitionFault => ({ place, fault: 'missing' }))
    : []
