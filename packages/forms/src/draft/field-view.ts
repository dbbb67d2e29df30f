import { sameAnswers } from '../values/same-answers.ts'
import { sectionIssues } from '../validation/missing-fields.ts'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import type { FormIssue, IssueRule } from '../values/form-issue.ts'
import type { AnswerValue, SectionAnswers } from '../values/answer.ts'
import { compile, reader, resolveRef } from '../rules/compile-form.ts'
import type { FieldPlace, SectionPlace } from '../definition/compiled-form.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import type { FieldState } from '../answers/derived-state.ts'
import { issuesOnScreen } from '../signing-screens/current-screen.ts'
import type { Draft } from './draft.ts'
import { earlyIssues } from './refused-answers.ts'
import { evaluatedOf } from '../answers/cached-evaluation.ts'

/** The data with which one field is drawn. */
export interface FieldView {
  path: string
  input: InputDefinition
  state: FieldState
  /** The answer under the input's own key, as typed. */
  value: AnswerValue | undefined
  /** The parts by suffix (address, name, phone, signature), as typed; '' is not among them. */
  parts: Readonly<Record<string, AnswerValue>>
  /** Empty until errors are shown; a character that cannot be printed is reported at once, a refusal when the field is left. */
  issues: readonly FormIssue[]
}

interface GivenView {
  view: FieldView
  /** Whether its issues depend on its own answer alone. */
  alone: boolean
  /** The answers from which the view was made: for most fields nothing changes in later answers. */
  section: SectionAnswers
}

// The views that were given out, shared by all drafts that follow from one: only whether an object is used again depends on it.
const viewsOf = new WeakMap<Draft, Map<string, GivenView>>()
// A draft's issues by field, counted once for all fields of a section.
const issuesOf = new WeakMap<Draft, Map<SectionPlace, IssuesByField>>()
type IssuesByField = Map<string, readonly FormIssue[]>
const none: readonly FormIssue[] = []

/** The next draft reuses the views of the one before. */
export function inheritViews(draft: Draft, next: Draft): void {
  viewsOf.set(next, views(draft))
}

function views(draft: Draft): Map<string, GivenView> {
  let found = viewsOf.get(draft)
  if (!found) {
    found = new Map()
    viewsOf.set(draft, found)
  }
  return found
}

/**
 * The view of one field by 'sectionId.inputId'; undefined when there is no such field or its section is not included.
 * The same object (===) while the view is unchanged, as useSyncExternalStore requires.
 */
export function fieldView(draft: Draft, path: string): FieldView | undefined {
  const field = compile(draft.def).byPath.get(path)
  // A path has a dot in it: no name of the prototype's.
  const state = field && draft.derived.fields[path]
  if (!state) return undefined
  const section = sectionOf(draft.answers, field.section.section.id)
  const given = views(draft).get(path)
  const old = given?.view.state === state && sameOwn(field, given.section, section) ? given : undefined
  const alone = !draft.showErrors && draft.refused.length === 0
  const issues = old?.alone && alone ? old.view.issues : issuesToShow(draft, field, section)
  if (old && sameAnswers(old.view.issues, issues)) {
    old.alone = alone
    old.section = section
    return old.view
  }
  const value = ownProperty(section, field.input.id) as AnswerValue | undefined
  const view = { path, input: field.input, state, value, parts: partsOf(field, section), issues }
  views(draft).set(path, { view, alone, section })
  return view
}

function issuesToShow(draft: Draft, field: FieldPlace, section: SectionAnswers): readonly FormIssue[] {
  if (draft.showErrors && draft.asked.has(field.path)) return shownIssues(draft, field)
  const printed = printIssues(field, section)
  if (printed.length > 0 || draft.refused.length === 0) return printed
  return earlyIssues(draft, field, section, shownIssues(draft, field))
}

/** Whether the field has the same answer in both. */
const sameOwn = ({ keys }: FieldPlace, before: SectionAnswers, section: SectionAnswers): boolean =>
  before === section || keys.every(key => sameAnswers(ownProperty(before, key), ownProperty(section, key)))

function partsOf({ input, keys }: FieldPlace, section: SectionAnswers): Record<string, AnswerValue> {
  const parts: Record<string, AnswerValue> = {}
  for (const key of keys) {
    const value = ownProperty(section, key)
    if (key !== input.id && value !== undefined) parts[key.slice(input.id.length)] = value as AnswerValue
  }
  return parts
}

/** The fields marked red because a press found them missing or wrong. */
export function redIssues(draft: Draft): FormIssue[] {
  if (!draft.showErrors) return []
  const form = compile(draft.def)
  return issuesOnScreen(draft).filter(({ path }) => {
    const field = resolveRef(form, path)?.field
    return field !== undefined && draft.asked.has(field.path)
  })
}

/** The issues of one field, its parts included. */
const shownIssues = (draft: Draft, { path, section }: FieldPlace): readonly FormIssue[] =>
  knownIssues(draft, section).get(path) ?? none

function knownIssues(draft: Draft, section: SectionPlace): IssuesByField {
  let byField = issuesOf.get(draft)?.get(section)
  if (!byField) {
    byField = issuesByField(draft, section)
    const sections = issuesOf.get(draft) ?? new Map<SectionPlace, IssuesByField>()
    issuesOf.set(draft, sections.set(section, byField))
  }
  return byField
}

function issuesByField(draft: Draft, place: SectionPlace): IssuesByField {
  const { id } = place.section
  const byField: IssuesByField = new Map()
  const evaluator = evaluatedOf(draft.def, draft.typed).evaluator()
  for (const issue of sectionIssues(compile(draft.def), place, evaluator)) {
    const key = issue.path.slice(id.length + 1)
    const path = place.byId.get(key)?.path ?? place.owners.get(key)?.field.path ?? issue.path
    byField.set(path, [...(byField.get(path) ?? none), issue])
  }
  return byField
}

/** A day that the month does not have is reported where it was chosen, and stays: the date need not be entered again. */
const shownAtOnce: ReadonlySet<IssueRule> = new Set(['unprintable', 'dayNotInMonth'])

/** A character that cannot be printed is reported during typing, not when the document is signed. */
function printIssues({ input, path, widestLength }: FieldPlace, section: SectionAnswers): FormIssue[] {
  const cleaned = rulesOf(input).clean(input, reader(section, input), widestLength)
  return rulesOf(input)
    .check(input, cleaned, { required: false, maxLength: widestLength, today: '1970-01-01' })
    .filter(issue => shownAtOnce.has(issue.rule))
    .map(({ suffix, rule, values }) => ({ path: path + suffix, rule, ...(values ? { values } : {}) }))
}
