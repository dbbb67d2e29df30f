// A form is derived from another one by a list of changes, each at a section or an input named by its id.
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import type { FormDefinition, InputDefinition, SectionDefinition } from '../definition/form-definition.ts'
import { editInputs, type InputEdit } from './edit-inputs.ts'
import { markCopy, type Origins } from './origins.ts'
import type { Change, PlaceRef } from './definition-source.ts'

/** The parts of a form to which changes apply. */
type Body = Pick<FormDefinition, 'sections' | 'validators'>

/** The form after all changes; a change that finds nothing to change is an issue and changes nothing. */
export function applyChanges(
  body: Body,
  changes: readonly Change[],
  origins: Origins,
): { body: Body; issues: DefinitionIssue[] } {
  const issues: DefinitionIssue[] = []
  const after = changes.reduce((current, change, index) => {
    const place = `changes[${index}]`
    const next = applyChange(current, change, place, origins)
    if (!next) issues.push(nowhere(place, change))
    return next ?? current
  }, body)
  return { body: after, issues }
}

function nowhere(place: string, change: Change): DefinitionIssue {
  const key = (['remove', 'replace', 'before', 'after', 'set', 'removeValidator'] as const).find(
    name => name in change,
  )
  const ref: unknown = key === undefined ? '' : (change as Record<string, unknown>)[key]
  return { place: `${place}.${key ?? ''}`, issue: 'leadsNowhere', values: { ref: String(ref) } }
}

function applyChange(body: Body, change: Change, place: string, origins: Origins): Body | undefined {
  if ('addValidators' in change)
    return { ...body, validators: [...(body.validators ?? []), ...change.addValidators] }
  if ('removeValidator' in change) return withoutValidator(body, change.removeValidator, origins)
  if ('remove' in change) return edit(body, change.remove, origins, () => [])
  if ('replace' in change)
    return 'section' in change
      ? editSection(body, change.replace, () => [change.section])
      : editInput(body, change.replace, origins, () => [change.input])
  if ('set' in change)
    return edit(body, change.set, origins, thing => [setKeys(thing, change.to, `${place}.to`, origins)])
  const [ref, first] = 'before' in change ? [change.before, false] : [change.after, true]
  if ('sections' in change)
    return editSection(body, ref, one => (first ? [one, ...change.sections] : [...change.sections, one]))
  return editInput(body, ref, origins, one => (first ? [one, ...change.inputs] : [...change.inputs, one]))
}

/** Applies an edit to the named section or input. */
function edit(
  body: Body,
  ref: PlaceRef,
  origins: Origins,
  change: <Thing extends SectionDefinition | InputDefinition>(thing: Thing) => Thing[],
): Body | undefined {
  return ref.includes('.') ? editInput(body, ref, origins, change) : editSection(body, ref, change)
}

function editSection(
  body: Body,
  id: string,
  change: (section: SectionDefinition) => SectionDefinition[],
): Body | undefined {
  if (!body.sections.some(section => section.id === id)) return undefined
  const sections = body.sections.flatMap(section => (section.id === id ? change(section) : [section]))
  return { ...body, sections }
}

function editInput(body: Body, ref: string, origins: Origins, change: InputEdit): Body | undefined {
  const dot = ref.indexOf('.')
  const [sectionId, inputId] = [ref.slice(0, dot), ref.slice(dot + 1)]
  const section = body.sections.find(one => one.id === sectionId)
  const inputs = section && editInputs(section.inputs, inputId, change, origins)
  if (!inputs) return undefined
  const changed = { ...section, inputs }
  markCopy(origins, changed, section)
  return { ...body, sections: body.sections.map(one => (one === section ? changed : one)) }
}

function withoutValidator(body: Body, id: string, origins: Origins): Body | undefined {
  const isOther = (validator: { id: string }) => validator.id !== id
  const inForm = body.validators?.some(validator => validator.id === id)
  const sections = body.sections.map(section => {
    if (section.validators?.every(isOther) ?? true) return section
    const changed = { ...section, validators: section.validators?.filter(isOther) ?? [] }
    markCopy(origins, changed, section)
    return changed
  })
  if (!inForm && sections.every((section, index) => section === body.sections[index])) return undefined
  return { ...body, sections, validators: (body.validators ?? []).filter(isOther) }
}

function setKeys<Thing extends object>(
  thing: Thing,
  to: Record<string, unknown>,
  place: string,
  origins: Origins,
): Thing {
  const kept = Object.entries(thing).filter(([key]) => to[key] !== null)
  const given = Object.entries(to).filter(([, value]) => value !== null)
  const changed = { ...Object.fromEntries(kept), ...Object.fromEntries(given) } as Thing & {
    secondLang?: Words
  }
  const words = mergedWords(
    (thing as { secondLang?: Words }).secondLang,
    to['secondLang'] as Words | undefined,
  )
  if (words) changed.secondLang = words
  markCopy(origins, changed, thing, Object.fromEntries(given.map(([key]) => [key, `${place}.${key}`])))
  return changed
}

type Words = Record<string, Record<string, string>>

/** The words of each language, one by one: setting a Spanish title keeps the Spanish text. */
function mergedWords(old: Words | undefined, set: Words | undefined): Words | undefined {
  if (!old || !set) return undefined
  const merged = { ...old }
  for (const [lang, words] of Object.entries(set)) merged[lang] = { ...merged[lang], ...words }
  return merged
}
