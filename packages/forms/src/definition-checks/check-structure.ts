// Checks the structure of a definition, as written and as stored, against definition-checks/schema.ts.
import { formSchema } from './schema.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { isType, missingIssues, shapeIssues } from './run-schema.ts'
import type { Schema } from '../definition/json-schema.ts'

const root = formSchema as unknown as Schema

/** Keys that only a source may have: the resulting plain definition has none of them. */
const sourceKeys = ['extends', 'changes', 'execution']
/** Keys of every plain definition; a source may take them from the form that it extends. */
const plainKeys = ['title', 'languages', 'sections']

/** The structural issues of any value that should be a definition source. */
export function sourceIssues(source: unknown): DefinitionIssue[] {
  const issues = shapeIssues(root, source)
  const extending = isType('object', source) && Object.hasOwn(source as object, 'extends')
  return extending ? issues : [...missingKeys(source), ...issues]
}

/** The structural issues of any value that should be a plain form definition. */
export function structureIssues(def: unknown): DefinitionIssue[] {
  const unresolved = isType('object', def) ? sourceKeys.filter(key => Object.hasOwn(def as object, key)) : []
  return [
    ...missingKeys(def),
    ...unresolved.map((key): DefinitionIssue => ({ place: key, issue: 'unknownProperty' })),
    ...shapeIssues(root, def),
  ]
}

const missingKeys = (def: unknown): DefinitionIssue[] =>
  isType('object', def) ? missingIssues({ ...root, required: plainKeys }, def as object, '') : []
