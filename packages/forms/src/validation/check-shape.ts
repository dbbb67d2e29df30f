// The server's first check of incoming answers: nothing is corrected silently, and every issue is named.
import { compile, reader, resetMarker } from '../rules/compile-form.ts'
import type { SectionPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import type { FormIssue } from '../values/form-issue.ts'

/** The most issues in a response: more do not help a person, and an attacker need not receive each. */
const mostIssues = 50
/** A submitted key is cut to this length in the response. */
const shown = (key: string): string => key.slice(0, 80)

/**
 * The issues of hostile or broken input for one section: an unknown section or input, a wrong type, an option not in the list, a text or
 * signature that is far too long, a signature that is not an image, characters that cannot be printed. Empty values are not issues. At most
 * 50 issues.
 * @param raw the submitted section, of any shape
 */
export function checkShape(def: FormDefinition, sectionId: string, raw: unknown): FormIssue[] {
  const place = compile(def).byId.get(sectionId)
  if (!place) return [{ path: shown(sectionId), rule: 'unknownSection' }]
  if (raw === null || raw === undefined) return []
  if (typeof raw !== 'object' || Array.isArray(raw)) return [{ path: sectionId, rule: 'wrongType' }]
  return [...unknownKeys(place, raw), ...fieldShapes(place, raw)].slice(0, mostIssues)
}

function unknownKeys(place: SectionPlace, raw: object): FormIssue[] {
  const issues: FormIssue[] = []
  for (const key of Object.keys(raw)) {
    const id = key.endsWith(resetMarker) ? key.slice(0, -resetMarker.length) : undefined
    if (place.owners.has(key) || (id !== undefined && place.byId.has(id))) continue
    issues.push({ path: `${place.section.id}.${shown(key)}`, rule: 'unknownInput' })
    if (issues.length >= mostIssues) break
  }
  return issues
}

function fieldShapes(place: SectionPlace, raw: object): FormIssue[] {
  return place.fields.flatMap(field =>
    rulesOf(field.input)
      .shape(field.input, reader(raw, field.input), field.widestLength)
      .map(({ suffix, rule, values }) => ({
        path: field.path + suffix,
        rule,
        ...(values ? { values } : {}),
      })),
  )
}
