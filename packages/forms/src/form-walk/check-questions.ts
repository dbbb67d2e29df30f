import type { FieldPlace } from '../definition/compiled-form.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import { type WrittenInput, writtenInputs, writtenOptions } from '../definition-checks/walk-definition.ts'
import { unlessEver, type Walk } from './walk-context.ts'

/** Parts, questions, options and advice that no answers show. Items inside one of them are not reported separately. */
export function questionIssues(walk: Walk): DefinitionIssue[] {
  const { def, form } = walk
  const hidden = new Set<unknown>()
  const issues: DefinitionIssue[] = []
  const never = (thing: unknown, found: DefinitionIssue[]) => {
    if (found.length > 0) hidden.add(thing)
    issues.push(...found)
  }
  def.sections.forEach((section, index) => {
    const here = form.byId.get(section.id)
    if (here && section.condition)
      never(
        section.id,
        unlessEver(walk, now => now.included(here), {
          place: `sections[${index}].condition`,
          issue: 'conditionNeverHolds',
        }),
      )
  })
  for (const written of writtenInputs(def)) {
    const field = form.byPath.get(`${written.sectionId}.${written.input.id}`)
    if (!field) continue
    const above = written.parent ? hidden.has(written.parent.input) : hidden.has(written.sectionId)
    if (above) hidden.add(written.input)
    else never(written.input, shownIssues(walk, written, field))
    if (!hidden.has(written.input)) issues.push(...optionIssues(walk, written, field))
  }
  return [...issues, ...adviceIssues(walk, hidden)]
}

function shownIssues(walk: Walk, { input, place }: WrittenInput, field: FieldPlace): DefinitionIssue[] {
  // Skips inputs of paper alone and of other portals (definition-checks/check-parts.ts).
  if (input.paper || (input.allowedSites && !input.allowedSites.includes('PE'))) return []
  const { condition, contradiction, hides } = { ...field, condition: input.condition }
  if (!condition && !contradiction && hides.length === 0 && !field.parent) return []
  const own = condition ? '.condition' : contradiction ? '.settles' : ''
  return unlessEver(walk, now => now.visible(field), {
    place: place + own,
    issue: own === '' ? 'alwaysHidden' : 'conditionNeverHolds',
  })
}

const optionIssues = (walk: Walk, written: WrittenInput, field: FieldPlace): DefinitionIssue[] =>
  writtenOptions(written).flatMap(({ option: { condition }, place }) =>
    condition
      ? unlessEver(walk, now => now.visible(field) && now.holds(condition), {
          place: `${place}.condition`,
          issue: 'conditionNeverHolds',
        })
      : [],
  )

/** Issues of tips, of lines on paper, and of an end on paper. */
function adviceIssues(walk: Walk, hidden: ReadonlySet<unknown>): DefinitionIssue[] {
  const { def } = walk
  const tips = def.sections.flatMap((section, index) =>
    hidden.has(section.id)
      ? []
      : (section.tips ?? []).map((tip, n) => ({
          when: tip.condition,
          place: `sections[${index}].tips[${n}].condition`,
        })),
  )
  const lines = writtenInputs(def).map(({ input, place }) => ({ when: input.paper, place: `${place}.paper` }))
  const end = [{ when: def.finishOnPaper?.when, place: 'finishOnPaper.when' }]
  return [...tips, ...lines, ...end].flatMap(({ when, place }) =>
    when ? unlessEver(walk, now => now.holds(when), { place, issue: 'conditionNeverHolds' }) : [],
  )
}
