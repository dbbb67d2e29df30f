// Our own extension: it stores what FHIR cannot express about a form, a part or an item.
import { extensionAt } from './extensions.ts'
import { type Patch, patched } from './patch.ts'
import type { Extension } from './questionnaire.ts'
import { urls } from './urls.ts'

export const restExtension = (patch: Patch): Extension => ({
  url: urls.rest,
  valueString: JSON.stringify(patch),
})

/** Merges the data that our extension stores back into the form, part or input. */
export function withRest(
  plain: Record<string, unknown>,
  extended: { extension?: Extension[] | undefined },
): Record<string, unknown> {
  const patch = restOf(extended)
  return patch ? patched(plain, patch) : plain
}

/** False if the extension is present but does not have the format that we write. */
export const isReadable = (extended: { extension?: Extension[] | undefined }): boolean =>
  restOf(extended) !== undefined

/** The longest extension that is read; the rules of a whole form need a tenth of it. */
const longest = 400_000
const deepest = 60

function restOf(extended: { extension?: Extension[] | undefined }): Patch | undefined {
  const text = extensionAt(extended, urls.rest)?.['valueString']
  if (typeof text !== 'string' || text.length > longest || isDeep(text)) return undefined
  try {
    const patch: unknown = JSON.parse(text)
    return isPatch(patch) ? patch : undefined
  } catch {
    return undefined
  }
}

/** Whether the text is nested too deep. Brackets inside words are counted too: our own extensions stay far below the limit either way. */
function isDeep(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    if (depth > deepest) return true
  }
  return false
}

const isList = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(each => typeof each === 'string'))
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isPatch(value: unknown): value is Patch {
  if (!isGroup(value)) return false
  const { set, drop, within, order } = value
  return (
    (set === undefined || isGroup(set)) &&
    isList(drop) &&
    isList(order) &&
    (within === undefined || (isGroup(within) && Object.values(within).every(isPatch)))
  )
}
