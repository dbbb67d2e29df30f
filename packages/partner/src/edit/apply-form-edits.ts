import type { FormDefinition } from '@careword/forms'
import { findInput, findSection } from '@careword/forms'
import { inputWordKeys, optionWordKeys, sectionWordKeys } from '@careword/forms/definition/definition-words'
import { insertAt, type Json, moveIn, nodeAt, removeAt, setIn, type Step } from './edit-text.ts'
import { editable, type FormEdit } from './form-edit.ts'
import { readJson } from '../report/read-json.ts'

type Group = { readonly [key: string]: Json }

/** A change that cannot be written to this file, as a sentence for its author. */
export class CannotEdit extends Error {}

/**
 * The text of a definition after an author's changes. A value that is written in this file is changed in its place; a change of the
 * extended form becomes an entry of `changes`.
 * @param definition the form as shown: with the extended form and the rules of the states
 */
export function applyFormEdits(text: string, definition: FormDefinition, edits: readonly FormEdit[]): string {
  return edits.reduce((so, edit) => applyEdit(so, definition, edit), text)
}

function applyEdit(text: string, definition: FormDefinition, edit: FormEdit): string {
  const source = JSON.parse(text) as Group
  switch (edit.edit) {
    case 'set':
      return set(text, source, definition, edit)
    case 'addSection':
      return addBeside(text, source, edit.after, { sections: [edit.section] })
    case 'addInput': {
      if (edit.after !== undefined)
        return addBeside(text, source, `${edit.section}.${edit.after}`, { inputs: [edit.input] })
      const way = wayTo(source, edit.section)
      if (!way) throw new CannotEdit(whereElse(definition, edit.section))
      return insertAt(text, [...way, 'inputs'], listAt(text, [...way, 'inputs']), edit.input)
    }
    case 'addOption': {
      const way = wayTo(source, edit.ref)
      if (!way) return changeOptions(text, source, definition, edit.ref, all => [...all, edit.option])
      const list = [...way, 'options']
      return insertAt(text, list, listAt(text, list), edit.option)
    }
    case 'remove':
      return remove(text, source, definition, edit)
    case 'move':
      return move(text, source, definition, edit)
  }
}

const listAt = (text: string, way: readonly Step[]): number => nodeAt(readJson(text), way)?.items?.length ?? 0

type Edit<Name extends FormEdit['edit']> = Extract<FormEdit, { edit: Name }>

function set(text: string, source: Group, definition: FormDefinition, edit: Edit<'set'>): string {
  const { ref, option, key, lang, to } = edit
  const kind = option !== undefined ? 'option' : ref === '' ? 'form' : ref.includes('.') ? 'input' : 'section'
  if (!(editable[kind] as readonly string[]).includes(key))
    throw new CannotEdit(`‘${key}’ of this is written in the file itself.`)
  const inside: Step[] = lang === undefined ? [key] : ['secondLang', lang, key]
  const way = wayTo(source, ref)
  if (way && option !== undefined) {
    const index = optionAt(source, way, option)
    if (index < 0) throw new CannotEdit(`There is no answer ‘${option}’ in this question now.`)
    return put(text, [...way, 'options', index], inside, to, orders.option)
  }
  if (way) return put(text, way, inside, to, orders[kind === 'option' ? 'input' : kind])
  if (option !== undefined)
    return changeOptions(text, source, definition, ref, all =>
      all.map(each => (each['value'] === option ? withValue(each, inside, to) : each)),
    )
  return setThroughChange(text, source, definition, ref, inside, to)
}

/** Sets a value or, with null, removes it. A group that contained only this value is removed too. */
function put(
  text: string,
  way: readonly Step[],
  inside: readonly Step[],
  to: Json,
  order: readonly string[],
): string {
  if (to !== null) return setIn(text, [...way, ...inside], to, order)
  let so = removeAt(text, [...way, ...inside])
  for (let up = inside.slice(0, -1); up.length > 0; up = up.slice(0, -1)) {
    const node = nodeAt(readJson(so), [...way, ...up])
    if (!node?.members || node.members.size > 0) break
    so = removeAt(so, [...way, ...up])
  }
  return so
}

const orders = {
  form: ['type', 'site', 'version', 'title', 'secondLang'],
  section: ['id', ...sectionWordKeys, 'secondLang', 'condition'],
  input: ['id', 'type', ...inputWordKeys, 'secondLang', 'required', 'maxLength', 'condition'],
  option: ['value', ...optionWordKeys, 'secondLang', 'exclusive', 'condition'],
}

/** Changes a value of the extended form: in the existing entry about it, or in a new one. */
function setThroughChange(
  text: string,
  source: Group,
  definition: FormDefinition,
  ref: string,
  inside: readonly Step[],
  to: Json,
): string {
  refuseForeign(source, definition, ref)
  const changes = listOf(source, 'changes')
  const index = changes.findLastIndex(change => change['set'] === ref)
  // A change sets each word of another language by itself: an empty text removes it.
  const value = to === null && inside.length > 1 ? '' : to
  if (index >= 0) return setIn(text, ['changes', index, 'to', ...inside], value)
  const entry = { set: ref, to: inside.reduceRight<Json>((so, step) => ({ [step]: so }), value) }
  return addChange(text, source, entry)
}

function addChange(text: string, source: Group, entry: Json): string {
  if (!Array.isArray(source['changes']))
    return setIn(
      text,
      ['changes'],
      [entry],
      ['type', 'site', 'version', 'title', 'secondLang', 'languages', 'extends'],
    )
  return insertAt(text, ['changes'], listOf(source, 'changes').length, entry)
}

/** Changes all options of a question of the extended form together, because a change sets whole keys. */
function changeOptions(
  text: string,
  source: Group,
  definition: FormDefinition,
  ref: string,
  change: (all: readonly Group[]) => readonly Json[],
): string {
  const input = findInput(definition, ref)
  const options = input && 'options' in input ? (input.options as unknown as readonly Group[]) : []
  return setThroughChange(text, source, definition, ref, ['options'], change(options))
}

function withValue(thing: Group, inside: readonly Step[], to: Json): Group {
  const [key, ...rest] = inside.map(String)
  if (key === undefined) return thing
  const held = thing[key]
  const inner = rest.length === 0 ? to : withValue(isGroup(held) ? held : {}, rest, to)
  const others = Object.fromEntries(Object.entries(thing).filter(([name]) => name !== key))
  return inner === null ? others : { ...thing, [key]: inner }
}

/** Adds an item after a section or a question: to the list that contains it, or as a change of the extended form. */
function addBeside(
  text: string,
  source: Group,
  after: string,
  what: { sections: Json[] } | { inputs: Json[] },
): string {
  const way = wayTo(source, after)
  const [thing] = 'sections' in what ? what.sections : what.inputs
  if (way && thing !== undefined) {
    const at = way.at(-1)
    if (typeof at === 'number') return insertAt(text, way.slice(0, -1), at + 1, thing)
  }
  if (source['extends'] === undefined) throw new CannotEdit(`There is no ‘${after}’ in this file now.`)
  return addChange(text, source, { after, ...what })
}

function remove(text: string, source: Group, definition: FormDefinition, edit: Edit<'remove'>): string {
  const { ref, option } = edit
  const way = wayTo(source, ref)
  if (option !== undefined) {
    if (!way)
      return changeOptions(text, source, definition, ref, all => all.filter(each => each['value'] !== option))
    const index = optionAt(source, way, option)
    return index < 0 ? text : removeAt(text, [...way, 'options', index])
  }
  if (way) return removeAt(text, way)
  refuseForeign(source, definition, ref)
  return addChange(text, source, { remove: ref })
}

function move(text: string, source: Group, definition: FormDefinition, edit: Edit<'move'>): string {
  const { ref, option, by } = edit
  const way = wayTo(source, ref)
  if (option !== undefined && !way)
    return changeOptions(text, source, definition, ref, all => {
      const from = all.findIndex(each => each['value'] === option)
      return all[from + by] === undefined ? all : moved(all, from, from + by)
    })
  if (!way)
    throw new CannotEdit(
      'This comes from the form that is extended: its place is set there, or by ‘orderNumber’ in the file.',
    )
  const list = option === undefined ? way.slice(0, -1) : [...way, 'options']
  const from = option === undefined ? way.at(-1) : optionAt(source, way, option)
  if (typeof from !== 'number') return text
  return moveIn(text, list, from, from + by)
}

function moved<Thing>(all: readonly Thing[], from: number, to: number): Thing[] {
  const next = [...all]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** `changes` can only change what the extended form has, not what the rules of the states add. */
function refuseForeign(source: Group, definition: FormDefinition, ref: string): void {
  if (source['extends'] === undefined) throw new CannotEdit(whereElse(definition, ref))
}

function whereElse(definition: FormDefinition, ref: string): string {
  const isThere = ref.includes('.') ? findInput(definition, ref) : findSection(definition, ref)
  return isThere
    ? 'This comes from the rules of the states, which every form shares. It is not changed here.'
    : `There is no ‘${ref}’ in this form now.`
}

const isGroup = (value: Json | undefined): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (group: Group, key: string): readonly Group[] => {
  const found = group[key]
  return Array.isArray(found) ? (found as readonly Json[]).filter(isGroup) : []
}

function optionAt(source: Group, way: readonly Step[], value: string): number {
  const input = way.reduce<Json | undefined>(
    (at, step) => (at as Record<Step, Json> | undefined)?.[step],
    source,
  )
  return isGroup(input) ? listOf(input, 'options').findIndex(each => each['value'] === value) : -1
}

/** The place of a section or a question in this file; undefined where it is written in another one. */
function wayTo(source: Group, ref: string): Step[] | undefined {
  if (ref === '') return []
  const [section = '', input] = ref.split('.')
  const sections: [Step[], Group][] = [
    ...listOf(source, 'sections').map((each, index): [Step[], Group] => [['sections', index], each]),
    ...listOf(source, 'changes').flatMap((change, index): [Step[], Group][] => [
      ...listOf(change, 'sections').map((each, n): [Step[], Group] => [
        ['changes', index, 'sections', n],
        each,
      ]),
      ...(isGroup(change['section'])
        ? ([[['changes', index, 'section'], change['section']]] as [Step[], Group][])
        : []),
    ]),
  ]
  const own = sections.find(([, each]) => each['id'] === section)
  if (input === undefined) return own?.[0]
  const inOwn = own && inputIn(own[1], [...own[0], 'inputs'], 'inputs', input)
  if (inOwn) return inOwn
  for (const [index, change] of listOf(source, 'changes').entries()) {
    const beside = change['after'] ?? change['before'] ?? change['replace']
    if (typeof beside !== 'string' || !beside.startsWith(`${section}.`)) continue
    const found =
      inputIn(change, ['changes', index, 'inputs'], 'inputs', input) ??
      (isGroup(change['input']) && change['input']['id'] === input ? ['changes', index, 'input'] : undefined)
    if (found) return found
  }
  return undefined
}

/** The path to an input below this one, also inside answers and boxes. */
function inputIn(holder: Group, way: Step[], key: 'inputs' | 'items', id: string): Step[] | undefined {
  for (const [index, input] of listOf(holder, key).entries()) {
    if (input['id'] === id) return [...way, index]
    const inside =
      inputIn(input, [...way, index, 'items'], 'items', id) ??
      listOf(input, 'options')
        .map((option, n) => inputIn(option, [...way, index, 'options', n, 'items'], 'items', id))
        .find(found => found !== undefined)
    if (inside) return inside
  }
  return undefined
}

/** Whether a part or question is written in this file, comes from the extended form, or from the rules of the states. */
export function originOf(source: unknown, ref: string): 'here' | 'elsewhere' {
  return isGroup(source as Json) && wayTo(source as Group, ref) ? 'here' : 'elsewhere'
}
