import { cycleFaults } from './check/cycles.ts'
import { definitionFaults, type DefinitionFault, type DefinitionFaultName } from './check/fault.ts'
import { idFaults } from './check/ids.ts'
import { partFaults } from './check/parts.ts'
import { peopleFaults } from './check/people.ts'
import { referenceFaults } from './check/references.ts'
import { structureFaults } from './check/structure.ts'
import { translationFaults } from './check/translations.ts'
import type { FormDefinition } from './types.ts'

export { definitionFaults, type DefinitionFault, type DefinitionFaultName }

/**
 * Every fault of a form definition and its translations, each with its place. Faults of shape (what the schema says too) come alone:
 * meaning can be judged only where the shape is right. An empty list: it may be published.
 * @param def anything, such as a parsed file
 */
export function checkDefinition(def: unknown): DefinitionFault[] {
  const structure = structureFaults(def)
  if (structure.length > 0) return structure
  const sound = def as FormDefinition
  return [
    ...idFaults(sound),
    ...partFaults(sound),
    ...peopleFaults(sound),
    ...referenceFaults(sound),
    ...cycleFaults(sound),
    ...translationFaults(sound),
  ]
}
