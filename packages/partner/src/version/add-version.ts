// Adds a new version of a form to the text of partner.json; the rest of the text stays unchanged.
import { type JsonNode, readJson } from '../report/read-json.ts'

interface NewVersion {
  type: string
  site: string
  /** The version that the new one follows. */
  from: string
  to: string
}

interface Edit {
  position: number
  end: number
  text: string
}

/**
 * Adds the new version with the names and states of the former one. New documents begin from the new version; the former version is kept
 * for existing documents. Undefined where the former version is in no collection.
 */
export function addVersion(text: string, { type, site, from, to }: NewVersion): string | undefined {
  const settings = readJson(text)
  const schema = itemsOf(settings, 'smartform_schemas').find(each => valueOf(each, 'type') === type)
  const collection = itemsOf(schema, 'collections').find(
    each => valueOf(each, 'site') === site && valueOf(each, 'version') === from,
  )
  if (!collection) return undefined
  const states = statesLedTo(settings, { type, site, from })
  return edited(text, [
    added(text, collection, to),
    ...states.map(({ node }) => ({ ...placeOfValue(text, node), text: JSON.stringify(to) })),
  ])
}

/**
 * Adds a collection to the type, for a form that is not used yet. Returns the same text if the collection exists, and undefined if the type
 * does not.
 */
export function addCollection(
  text: string,
  { type, ...collection }: { type: string; site: string; version: string } & Record<string, unknown>,
): string | undefined {
  const schema = itemsOf(readJson(text), 'smartform_schemas').find(each => valueOf(each, 'type') === type)
  const known = itemsOf(schema, 'collections')
  const last = known.at(-1)
  if (!last) return undefined
  if (known.some(each => ['site', 'version'].every(key => valueOf(each, key) === collection[key])))
    return text
  const indent = /\n[^\S\n]*$/.exec(text.slice(0, last.position))?.[0] ?? ' '
  const written = JSON.stringify({ ...collection, creatable: false }, null, 2).replaceAll('\n', indent)
  const position = endOf(text, last.position)
  return edited(text, [{ position, end: position, text: `,${indent}${written}` }])
}

/** The states that stateVersions maps to this version. */
export const statesOf = (text: string, version: Omit<NewVersion, 'to'>): string[] =>
  statesLedTo(readJson(text), version).map(({ state }) => state)

function statesLedTo(settings: JsonNode | undefined, { type, site, from }: Omit<NewVersion, 'to'>) {
  if (type !== 'AD' || site !== 'ALL') return []
  return [...(settings?.members?.get('stateVersions')?.members ?? [])]
    .filter(([, node]) => node.value === from)
    .map(([state, node]) => ({ state, node }))
}

/** The collection twice: with the new version, and with the former version, from which no new document begins. */
function added(text: string, collection: JsonNode, to: string): Edit {
  const { position } = collection
  const end = endOf(text, position)
  const inside = (edits: Edit[]) =>
    edited(
      text.slice(position, end),
      edits.map(each => ({ ...each, position: each.position - position, end: each.end - position })),
    )
  const version = placeOfMember(text, collection, 'version')
  const creatable = collection.members?.get('creatable')
  const indent = /\n[^\S\n]*$/.exec(text.slice(0, version.position))?.[0] ?? ' '
  const outer = /\n[^\S\n]*$/.exec(text.slice(0, position))?.[0] ?? ' '
  const fresh = inside([
    { ...placeOfValue(text, { position: version.position }), text: JSON.stringify(to) },
    ...(creatable ? [{ ...placeOfValue(text, creatable), text: 'true' }] : []),
  ])
  const kept = inside([
    creatable
      ? { ...placeOfValue(text, creatable), text: 'false' }
      : { position: version.end, end: version.end, text: `,${indent}"creatable": false` },
  ])
  return { position, end, text: `${fresh},${outer}${kept}` }
}

const itemsOf = (node: JsonNode | undefined, key: string): JsonNode[] => node?.members?.get(key)?.items ?? []
const valueOf = (node: JsonNode, key: string): unknown => node.members?.get(key)?.value

function placeOfMember(text: string, node: JsonNode, key: string): { position: number; end: number } {
  const position = node.members?.get(key)?.position ?? node.position
  return { position, end: placeOfValue(text, { position }).end }
}

/** The place of a member's plain value. */
function placeOfValue(
  text: string,
  { position }: Pick<JsonNode, 'position'>,
): { position: number; end: number } {
  const [key = '', value = ''] =
    /^("(?:[^"\\]|\\.)*"\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s,}\]]+)/.exec(text.slice(position))?.slice(1) ?? []
  return { position: position + key.length, end: position + key.length + value.length }
}

/** The position after the bracket that closes the one at this place. */
function endOf(text: string, position: number): number {
  let depth = 0
  for (const { 0: token, index } of text.slice(position).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') depth++
    if (token === '}' && --depth === 0) return position + index + 1
  }
  return text.length
}

const edited = (text: string, edits: Edit[]): string =>
  edits
    .toSorted((one, other) => other.position - one.position)
    .reduce((so, edit) => so.slice(0, edit.position) + edit.text + so.slice(edit.end), text)

/** The definition with the new version; an `extends` stays. */
export function renameVersion(definition: string, to: string): string {
  const version = readJson(definition)?.members?.get('version')
  return version
    ? edited(definition, [{ ...placeOfValue(definition, version), text: JSON.stringify(to) }])
    : definition
}
