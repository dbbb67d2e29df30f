// Changes one value of a JSON text; every other line stays as its author wrote it.
import { type JsonNode, readJson } from '../report/read-json.ts'

export type Step = string | number
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** The value at a place; undefined where there is none. */
export function nodeAt(root: JsonNode | undefined, way: readonly Step[]): JsonNode | undefined {
  return way.reduce<JsonNode | undefined>(
    (node, step) => (typeof step === 'number' ? node?.items?.[step] : node?.members?.get(step)),
    root,
  )
}

/**
 * Sets a value, also when the value and its group do not exist yet.
 * @param order keys of the group in their usual order: a new key is put after the keys that precede it
 */
export function setIn(
  text: string,
  way: readonly Step[],
  value: Json,
  order: readonly string[] = [],
): string {
  const root = readJson(text)
  const node = nodeAt(root, way)
  if (node)
    return replaced(text, node.from, node.end, pretty(value, indentAt(text, node.position), unitOf(text)))
  const [key, around] = [way.at(-1), way.slice(0, -1)]
  const group = nodeAt(root, around)
  if (typeof key !== 'string') return text
  if (!group) return setIn(text, around, { [key]: value }, order)
  const members = [...(group.members ?? [])]
  const known = order.slice(0, Math.max(order.indexOf(key), 0))
  const before = members.findLast(([name]) => known.includes(name)) ?? members.at(-1)
  const [first] = members
  if (!before || !first) {
    const outer = indentAt(text, group.position)
    const inner = outer + unitOf(text)
    const member = `${JSON.stringify(key)}: ${pretty(value, inner, unitOf(text))}`
    return replaced(text, group.from, group.end, `{\n${inner}${member}\n${outer}}`)
  }
  const gap = gapBefore(text, first[1].position)
  const indent = gap.startsWith('\n') ? gap.slice(1) : indentAt(text, group.position)
  const member = `${JSON.stringify(key)}: ${pretty(value, indent, unitOf(text))}`
  return replaced(text, before[1].end, before[1].end, `,${gap}${member}`)
}

/** Removes a member or an item, with its comma. */
export function removeAt(text: string, way: readonly Step[]): string {
  const root = readJson(text)
  const [node, around] = [nodeAt(root, way), nodeAt(root, way.slice(0, -1))]
  if (!node || !around) return text
  const all = around.items ?? [...(around.members?.values() ?? [])]
  const position = all.indexOf(node)
  const [before, next] = [all[position - 1], all[position + 1]]
  if (next) return replaced(text, node.position, next.position, '')
  if (before) return replaced(text, before.end, node.end, '')
  return replaced(text, around.from, around.end, around.items ? '[]' : '{}')
}

/** Adds an item to a list, before the one at this place. */
export function insertAt(text: string, way: readonly Step[], position: number, value: Json): string {
  const list = nodeAt(readJson(text), way)
  if (!list?.items) return text
  const { items } = list
  const unit = unitOf(text)
  const [first] = items
  if (!first) {
    const outer = indentAt(text, list.position)
    const inner = outer + unit
    return replaced(text, list.from, list.end, `[\n${inner}${pretty(value, inner, unit)}\n${outer}]`)
  }
  const gap = gapBefore(text, first.position)
  const indent = gap.startsWith('\n') ? gap.slice(1) : indentAt(text, list.position)
  const item = pretty(value, indent, unit)
  const next = items[position]
  if (next) return replaced(text, next.position, next.position, `${item},${gap}`)
  const last = items.at(-1) ?? first
  return replaced(text, last.end, last.end, `,${gap}${item}`)
}

/** Moves an item of a list to another place; the items between keep their order. */
export function moveIn(text: string, way: readonly Step[], from: number, to: number): string {
  const items = nodeAt(readJson(text), way)?.items ?? []
  if (!items[from] || !items[to]) return text
  const texts = items.map(({ position, end }) => text.slice(position, end))
  texts.splice(to, 0, ...texts.splice(from, 1))
  return items.reduceRight(
    (so, { position, end }, index) => replaced(so, position, end, texts[index] ?? ''),
    text,
  )
}

const replaced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to)

/** The gap between a value and what is before it: a line break with the indent, or a space. */
const gapBefore = (text: string, position: number): string =>
  /\n[^\S\n]*$/.exec(text.slice(0, position))?.[0] ?? (/\s$/.test(text.slice(0, position)) ? ' ' : ' ')

/** The indent of the line on which a value begins. */
const indentAt = (text: string, position: number): string =>
  /[^\S\n]*/.exec(text.slice(text.lastIndexOf('\n', position - 1) + 1))?.[0] ?? ''

/** One step of the indent in this file. */
const unitOf = (text: string): string => /^\{\n([^\S\n]+)/.exec(text)?.[1] ?? '  '

const longestLine = 80

/** JSON in the style of the partners' files: a list of short values is one line. */
function pretty(value: Json, indent: string, unit: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indent + unit
  if (Array.isArray(value)) {
    const items = (value as readonly Json[]).map(each => pretty(each, inner, unit))
    const line = `[${items.join(', ')}]`
    const isShort = value.every(each => typeof each !== 'object') && line.length <= longestLine
    return items.length === 0 || isShort ? line : `[\n${inner}${items.join(`,\n${inner}`)}\n${indent}]`
  }
  const members = Object.entries(value).map(
    ([key, each]) => `${JSON.stringify(key)}: ${pretty(each, inner, unit)}`,
  )
  return members.length === 0 ? '{}' : `{\n${inner}${members.join(`,\n${inner}`)}\n${indent}}`
}
