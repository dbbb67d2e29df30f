// Runs a schema: the few keywords of JSON schema that ours use, with one issue per error and its place.
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { ownProperty } from '../values/read-answers.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { Schema } from '../definition/json-schema.ts'
import { placeOf } from './place-of.ts'

/** The issues of shape in a value; `root` is the whole schema, whose $defs the others name. */
export function shapeIssues(root: Schema, value: unknown): DefinitionIssue[] {
  const beyond = beyondLimits(value)
  return beyond ? [beyond] : issuesOf(root, root, value, '')
}

/** The deepest nesting of objects and lists. An input inside an option is four levels: no form is twenty options deep. */
const deepest = 80

/** All values in a form, from groups to words: four times our longest. */
const most = 50_000

/** The first place below the deepest level, or the fact that there are too many values: recursive functions read a form no further. */
function beyondLimits(value: unknown): DefinitionIssue | undefined {
  const open = [{ value, place: '', level: 0 }]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.level > deepest) return { place: next.place, issue: 'tooDeep', values: { max: deepest } }
    const entries = Object.entries(next.value)
    count += entries.length
    if (count > most) return { place: '', issue: 'tooMuch', values: { max: most } }
    for (const [key, one] of entries)
      open.push({
        value: one,
        place: placeOf(next.place, Array.isArray(next.value) ? Number(key) : key),
        level: next.level + 1,
      })
  }
  return undefined
}

function resolve(root: Schema, schema: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '')
  const target = name === undefined ? undefined : root.$defs?.[name]
  return target ? resolve(root, target) : schema
}

function issuesOf(root: Schema, reference: Schema, value: unknown, place: string): DefinitionIssue[] {
  const schema = resolve(root, reference)
  if (schema.oneOf) return branchIssues(root, schema.oneOf, value, place)
  if (schema.type !== undefined && ![schema.type].flat().some(type => isType(type, value)))
    return [wrongType(place, [schema.type].flat())]
  if (!isAllowed(schema, value)) return [notAllowed(schema, value, place)]
  if (typeof value === 'string') return textIssues(schema, value, place)
  if (typeof value === 'number') return numberIssues(schema, value, place)
  if (Array.isArray(value)) return listIssues(root, schema, value, place)
  return typeof value === 'object' && value !== null ? objectIssues(root, schema, value, place) : []
}

const isAllowed = (schema: Schema, value: unknown): boolean =>
  (schema.const === undefined || schema.const === value) && (!schema.enum || schema.enum.includes(value))

function notAllowed(schema: Schema, value: unknown, place: string): DefinitionIssue {
  const allowed = (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map(String)
  return { place, issue: 'notAllowed', found: String(value), allowed }
}

/** The kinds of JSON values for people who write them. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group in { }',
}

const wrongType = (place: string, types: readonly string[]): DefinitionIssue => ({
  place,
  issue: 'wrongType',
  values: { wanted: types.map(type => kinds[type] ?? type).join(' or ') },
})

function textIssues(schema: Schema, text: string, place: string): DefinitionIssue[] {
  const short = text.length < (schema.minLength ?? 0)
  if (!short && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(text))) return []
  if (text.trim() === '') return [{ place, issue: 'empty' }]
  const needed = schema.description ?? schema.pattern ?? ''
  return [{ place, issue: 'badPattern', found: text, values: { needed: needed.replace(/\.$/, '') } }]
}

function numberIssues({ minimum, maximum }: Schema, value: number, place: string): DefinitionIssue[] {
  if (minimum !== undefined && value < minimum)
    return [{ place, issue: 'tooSmall', values: { min: minimum } }]
  if (maximum !== undefined && value > maximum)
    return [{ place, issue: 'tooLarge', values: { max: maximum } }]
  return []
}

function listIssues(root: Schema, schema: Schema, list: unknown[], place: string): DefinitionIssue[] {
  if (list.length < (schema.minItems ?? 0))
    return [{ place, issue: 'tooFew', values: { min: schema.minItems ?? 0 } }]
  const { items } = schema
  return items ? list.flatMap((item, index) => issuesOf(root, items, item, placeOf(place, index))) : []
}

function objectIssues(root: Schema, schema: Schema, value: object, place: string): DefinitionIssue[] {
  const issues = missingIssues(schema, value, place)
  for (const key of Object.keys(value)) {
    const known = ownProperty(schema.properties, key) as Schema | undefined
    const other = schema.additionalProperties
    if (known) issues.push(...issuesOf(root, known, ownProperty(value, key), placeOf(place, key)))
    else if (other === false)
      issues.push({
        place: placeOf(place, key),
        issue: 'unknownProperty',
        found: key,
        allowed: namesIn(schema),
      })
    else if (typeof other === 'object')
      issues.push(...issuesOf(root, other, ownProperty(value, key), placeOf(place, key)))
  }
  return issues
}

/** A key that is present under a misspelt name is one cause, reported at that name. */
export function missingIssues(schema: Schema, value: object, place: string): DefinitionIssue[] {
  const names = namesIn(schema)
  const misspelt = new Set(
    Object.keys(value)
      .filter(key => !names.includes(key))
      .map(key => didYouMean(key, names)),
  )
  return (schema.required ?? [])
    .filter(key => !Object.hasOwn(value, key) && !misspelt.has(key))
    .map(key => ({ place: placeOf(place, key), issue: 'missing' }))
}

const namesIn = (schema: Schema): string[] => Object.keys(schema.properties ?? {})

/** Selects the intended shape among several: its constants match (type, action), or its required keys are present. */
function branchIssues(root: Schema, branches: Schema[], value: unknown, place: string): DefinitionIssue[] {
  if (!isType('object', value)) return [wrongType(place, ['object'])]
  const schemas = branches.map(branch => resolve(root, branch))
  const tag = tagOf(schemas)
  const meant = tag
    ? schemas.find(one => one.properties?.[tag]?.const === ownProperty(value, tag))
    : schemas.find(one => one.required?.every(key => Object.hasOwn(value as object, key)))
  if (meant) return objectIssues(root, meant, value as object, place)
  const missing = tag !== undefined && !Object.hasOwn(value as object, tag)
  const allowed = schemas.map(one =>
    tag ? String(one.properties?.[tag]?.const) : (one.required ?? []).join(' + '),
  )
  if (missing) return [{ place: placeOf(place, tag), issue: 'missing', allowed }]
  return tag
    ? [{ place: placeOf(place, tag), issue: 'unknownKind', found: String(ownProperty(value, tag)), allowed }]
    : [{ place, issue: 'unknownKind', found: Object.keys(value as object).join(' + '), allowed }]
}

/** The property whose constant distinguishes the shapes, if there is one. */
export const tagOf = (schemas: Schema[]): string | undefined =>
  ['type', 'action'].find(key => schemas.every(one => one.properties?.[key]?.const !== undefined))

export function isType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
