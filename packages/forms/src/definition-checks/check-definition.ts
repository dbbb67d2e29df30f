import { keyFactsIssues } from './check-key-facts.ts'
import { contradictionIssues } from './check-contradictions.ts'
import { cycleIssues } from './check-cycles.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { idIssues } from './check-ids.ts'
import { partIssues } from './check-parts.ts'
import { peopleIssues } from './check-people.ts'
import { referenceIssues } from './check-references.ts'
import { structureIssues } from './check-structure.ts'
import { translationIssues } from './check-translations.ts'
import type { FormDefinition } from '../definition/form-definition.ts'

export type { DefinitionIssue }

/**
 * Every issue of a form definition and its translations, each with its place. Issues of structure (which the schema reports too) come
 * alone: meaning can be checked only when the structure is right. An empty list: it may be published.
 * @param def anything, such as a parsed file
 */
export function checkDefinition(def: unknown): DefinitionIssue[] {
  const structure = structureIssues(def)
  if (structure.length > 0) return structure
  const sound = def as FormDefinition
  return [
    ...idIssues(sound),
    ...partIssues(sound),
    ...peopleIssues(sound),
    ...keyFactsIssues(sound),
    ...referenceIssues(sound),
    ...contradictionIssues(sound),
    ...cycleIssues(sound),
    ...translationIssues(sound),
  ]
}
