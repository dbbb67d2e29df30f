// Dependencies between conditions and validators: a cycle has no right answer.
import { compile, resetMarker, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition, ValidatorAction } from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import {
  settlingTests,
  testsIn,
  writtenInputs,
  writtenValidators,
  type WrittenTest,
} from './walk-definition.ts'

interface Node {
  name: string
  /** The number of nested conditions that it reads. */
  steps: number
  /** The place to report when the node is part of a circle; nodes without a condition of their own have none. */
  place?: string
  needs: Set<string>
}

/** A longer chain of conditions is refused: they are evaluated within each other, and the program's stack has room for some thousands. */
const mostSteps = 500

/**
 * Conditions and validators that depend on themselves, one issue for each circle; and a chain to an answer that is too long to be
 * evaluated.
 */
export function cycleIssues(def: FormDefinition): DefinitionIssue[] {
  const form = compile(def)
  const nodes = new Map<string, Node>()
  const node = (name: string): Node => {
    const found = nodes.get(name) ?? { name, steps: 1, needs: new Set() }
    nodes.set(name, found)
    return found
  }
  const reads = (name: string, tests: WrittenTest[], place: string) => {
    if (tests.length > 0) node(name).place ??= place
    for (const { test, place: within } of tests) {
      const inEachOther = within.slice(place.length).split('.').length
      node(name).steps = Math.max(node(name).steps, inEachOther)
      const target = resolveRef(form, test.input)
      if (target) node(name).needs.add(target.field.path)
      const compared = 'sameAs' in test ? test.sameAs : 'namedIn' in test ? test.namedIn : undefined
      const other = compared === undefined ? undefined : resolveRef(form, compared)
      if (other) node(name).needs.add(other.field.path)
    }
  }
  addFields(form, node)
  def.sections.forEach((section, index) => {
    const place = `sections[${index}].condition`
    if (section.condition) reads(section.id, testsIn(section.condition, place), place)
  })
  for (const { input, place, sectionId } of writtenInputs(def)) {
    const name = `${sectionId}.${input.id}`
    const where = `${place}.condition`
    if (input.condition) reads(name, testsIn(input.condition, where), where)
    reads(name, settlingTests(input, place), `${place}.settles`)
  }
  for (const { validator, place, sectionId } of writtenValidators(def)) {
    // These validators change neither an answer nor the visibility.
    if ('orValidator' in validator || 'refuse' in validator) continue
    const name = `validator ${validator.id}`
    reads(name, testsIn(validator.when, `${place}.when`), `${place}.when`)
    if (sectionId !== undefined) node(name).needs.add(sectionId)
    for (const action of validator.actions)
      for (const field of changedBy(form, action)) node(field.path).needs.add(name)
  }
  return circles(nodes)
}

function addFields(form: CompiledForm, node: (name: string) => Node): void {
  for (const place of form.sections)
    for (const field of place.fields) {
      node(field.path).needs.add(place.section.id)
      if (field.parent) node(field.path).needs.add(field.parent.path)
    }
}

/** The fields whose answer or visibility an action can change. */
function changedBy(form: CompiledForm, action: ValidatorAction): readonly FieldPlace[] {
  if (action.action === 'clearSection') return form.byId.get(action.section)?.fields ?? []
  const changes =
    action.action === 'setAnswer' || (action.action === 'setProperty' && action.property !== 'required')
  if (!changes) return []
  const ref = action.input.endsWith(resetMarker) ? action.input.slice(0, -resetMarker.length) : action.input
  const target = resolveRef(form, ref)
  return target ? [target.field] : []
}

interface Step {
  node: Node
  left: IterableIterator<string>
  /** The steps of the longest way below it so far. */
  below: number
}

/** Depth first, each node once; a step back to a node on the way is a circle. */
function circles(nodes: ReadonlyMap<string, Node>): DefinitionIssue[] {
  const issues: DefinitionIssue[] = []
  /** The steps of the longest way that begins with a node. */
  const steps = new Map<Node, number>()
  const begin = (node: Node): Step => ({ node, left: node.needs.values(), below: 0 })
  for (const start of nodes.values()) {
    const way = steps.has(start) ? [] : [begin(start)]
    const open = new Map([[start, 0]])
    for (let here = way.at(-1); here; here = way.at(-1)) {
      const { value, done } = here.left.next()
      if (done) {
        const all = here.below + here.node.steps
        steps.set(here.node, all)
        open.delete(here.node)
        way.pop()
        const above = way.at(-1)
        if (above) above.below = Math.max(above.below, all)
        continue
      }
      const next = nodes.get(value)
      if (!next) continue
      const index = open.get(next)
      const known = steps.get(next)
      if (index !== undefined) issues.push(circleIssue(way.slice(index).map(({ node }) => node)))
      else if (known !== undefined) here.below = Math.max(here.below, known)
      else {
        open.set(next, way.length)
        way.push(begin(next))
      }
    }
  }
  const [long] = [...steps].find(([{ place }, all]) => place !== undefined && all > mostSteps) ?? []
  return long
    ? [...issues, { place: long.place ?? '', issue: 'longWay', values: { max: mostSteps } }]
    : issues
}

function circleIssue(circle: Node[]): DefinitionIssue {
  const place = circle.find(node => node.place !== undefined)?.place ?? ''
  return { place, issue: 'cycle', values: { through: circle.map(node => node.name).join(' → ') } }
}
