import type { z } from 'zod'
import { type Issue, issueOf, type Known } from '../issue.ts'
import type { MessageCode } from '../check-messages/check-messages.ts'
import { meantLanguage } from '../language-tag.ts'

/** A JSON schema; only the names of a group's settings are read. */
interface Described {
  properties?: Record<string, Described>
  additionalProperties?: Described | boolean
  items?: Described
  anyOf?: Described[]
}

/**
 * The schema's issues with their place: 'evergreen/partner.json: smartform_schemas[0].type'.
 * @param described the same schema as JSON schema, which lists the names that exist
 */
export function zodIssues(
  file: string,
  issues: z.core.$ZodIssue[],
  before: PropertyKey[] = [],
  described?: () => Described,
): Issue[] {
  const found = issues.flatMap(issue => {
    const path = [...before, ...issue.path]
    const at = (to: PropertyKey[]) => `${file}: ${pathText(to)}`
    if (issue.code === 'unrecognized_keys') {
      const allowed = namesAt(described?.(), path)
      return issue.keys.map(found =>
        issueOf(at([...path, found]), 'unknownSetting', { found, ...(allowed && { allowed }) }),
      )
    }
    const [code, known] = inWords(issue)
    return [issueOf(at(path), code, known)]
  })
  // A setting that is present under a misspelt name is one cause, reported at that name.
  const misspelt = found.flatMap(({ place, found: name = '', didYouMean }) =>
    didYouMean === undefined ? [] : [`${place.slice(0, -name.length)}${didYouMean}`],
  )
  return found.filter(({ code, place }) => code !== 'settingMissing' || !misspelt.includes(place))
}

function inWords(issue: z.core.$ZodIssue): [MessageCode, Known] {
  if (issue.code === 'invalid_type' && /^invalid input/i.test(issue.message)) {
    const code = issue.message.endsWith('undefined') ? 'settingMissing' : 'settingOfOtherKind'
    return [code, { values: { wanted: kinds[issue.expected] ?? issue.expected } }]
  }
  if (issue.code === 'invalid_value' && /^invalid (?:input|option)/i.test(issue.message)) {
    const allowed = issue.values.map(String)
    return issue.input === undefined
      ? ['settingMissing', { values: { wanted: allowed.join(' or ') } }]
      : ['settingNotAllowed', { found: JSON.stringify(issue.input).replaceAll('"', ''), allowed }]
  }
  if (issue.code === 'invalid_key') {
    const names = issue.issues.flatMap(one => (one.code === 'invalid_value' ? one.values.map(String) : []))
    return ['unknownName', { found: String(issue.path.at(-1)), ...(names.length > 0 && { allowed: names }) }]
  }
  if (issue.code === 'too_small' && /^too small/i.test(issue.message))
    return ['settingTooShort', { values: { min: `${issue.minimum}${units[issue.origin] ?? ''}` } }]
  if (issue.code === 'too_big' && /^too big/i.test(issue.message))
    return ['settingTooLong', { values: { max: `${issue.maximum}${units[issue.origin] ?? ''}` } }]
  if (issue.code === 'custom' && issue.params?.['kind'] === 'language') {
    const found = String(issue.input)
    const meant = meantLanguage(found)
    return ['unknownLanguage', { found, ...(meant !== undefined && { meant }) }]
  }
  return ['wrongSetting', { values: { why: lower(issue.message) } }]
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a group in { }',
  record: 'a group in { }',
}

const units: Readonly<Record<string, string>> = { string: ' letters', array: ' entries' }

/** The allowed names in the group at a path; undefined where any name is allowed. */
function namesAt(schema: Described | undefined, path: readonly PropertyKey[]): string[] | undefined {
  if (!schema) return undefined
  const [first, ...rest] = path
  if (schema.anyOf) {
    const found = schema.anyOf.flatMap(one => namesAt(one, path) ?? [])
    return found.length > 0 ? [...new Set(found)] : undefined
  }
  if (first === undefined) return schema.properties && Object.keys(schema.properties)
  const others = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
  return namesAt(
    typeof first === 'number' ? schema.items : (schema.properties?.[String(first)] ?? others),
    rest,
  )
}

function pathText(path: PropertyKey[]): string {
  if (path.length === 0) return '(the whole file)'
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
