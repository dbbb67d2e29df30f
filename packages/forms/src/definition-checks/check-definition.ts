import { keyFactsIssues } from './key-facts.ts'
import { contradictionIssues } from './contradictions.ts'
import { cycleIssues } from './cycles.ts'
import type { DefinitionIssue } from '../definition/issue.ts'
import { idIssues } from './ids.ts'
import { partIssues } from './parts.ts'
import { peopleIssues } from './people.ts'
import { referenceIssues } from './references.ts'
import { structureIssues } from './structure.ts'
import { translationIssues } from './translations.ts'
import type { FormDefinition } from '../definition/types.ts'

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
