// The required checks of Documents spec §5, at each section and at the final submit.
import { todayAt } from '@careword/domain/dates/dates'
import { compile } from '../rules/compile-form.ts'
import type {
  CompiledForm,
  EitherOr,
  FieldPlace,
  RefTarget,
  SectionPlace,
} from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { evaluatedBefore } from '../answers/cached-evaluation.ts'
import { rulesOf } from '../inputs/table.ts'
import { withheldOf } from '../answers/derived-state.ts'
import type { Evaluator } from '../rules/evaluate.ts'
import { evaluateInEffect } from '../answers/evaluate-typed.ts'
import { isBlank, ownProperty } from '../values/read-answers.ts'
import type { FormIssue } from '../values/form-issue.ts'
import { signerIssue } from '../signing/check-signers.ts'
import type { Answers } from '../values/answer.ts'

/** Today by the clock of this machine as yyyy-MM-dd. */
const todayHere = (): string => todayAt(new Date())

/**
 * Missing or invalid answers of one section, in the order of its fields. A section that is locked or not included has none.
 * @param answers raw or cleaned answers of the whole form
 * @param today yyyy-MM-dd, for year ranges and dates that may not be in the future
 */
export function missingFields(
  def: FormDefinition,
  answers: Answers,
  sectionId: string,
  today: string = todayHere(),
): FormIssue[] {
  const form = compile(def)
  const place = form.byId.get(sectionId)
  if (!place) return [{ path: sectionId.slice(0, 80), rule: 'unknownSection' }]
  return sectionIssues(form, place, evaluatorOf(form, answers), today)
}

/** Missing or invalid answers of all included sections; checked again when signing (ruling G-55). */
export function checkForm(def: FormDefinition, answers: Answers, today: string = todayHere()): FormIssue[] {
  const form = compile(def)
  const evaluator = evaluatorOf(form, answers)
  return form.sections.flatMap(place => sectionIssues(form, place, evaluator, today))
}

const evaluatorOf = (form: CompiledForm, answers: Answers): Evaluator =>
  evaluatedBefore(form.def, answers)?.evaluator() ?? evaluateInEffect(form, answers)

/** Like `missingFields`, for callers that already have an evaluator over the answers in effect. */
export function sectionIssues(
  form: CompiledForm,
  place: SectionPlace,
  evaluator: Evaluator,
  today: string = todayHere(),
): FormIssue[] {
  if (!evaluator.included(place) || evaluator.locked(place)) return []
  const either = eitherMissing(form, place, evaluator, today)
  const refused = refusedIn(form, place, evaluator)
  return place.fields.flatMap(field => {
    if (!evaluator.visible(field)) return []
    const asking = either.get(field.path)
    const required = evaluator.required(field) || asking === 'mended'
    const issues = fieldIssues(field, evaluator, today, required)
    if (issues.length === 0 && typeof asking === 'object')
      return [{ path: field.path, rule: 'eitherRequired' as const, validator: asking.id }]
    const signer = issues.length === 0 ? signerIssue(form, field, evaluator) : undefined
    if (signer !== undefined) return [{ path: field.path, rule: signer }]
    const validator = refused.get(field.path)
    if (issues.length === 0 && validator !== undefined)
      return [{ path: field.path, rule: 'refused' as const, validator }]
    return issues
  })
}

const none: readonly FormIssue[] = []

/** The refusals of the form's validators in this section, with their ids; the first if several refuse a field. */
function refusedIn(form: CompiledForm, place: SectionPlace, evaluator: Evaluator): Map<string, string> {
  const refused = new Map<string, string>()
  for (const one of form.refusals) {
    const here = one.inputs.filter(({ field }) => field.section === place)
    if (here.length === 0 || !evaluator.applies(one)) continue
    for (const { field } of here)
      if (!refused.has(field.path) && isMarked(field, one.answered, evaluator))
        refused.set(field.path, one.id)
  }
  return refused
}

const isMarked = (field: FieldPlace, answered: string | undefined, evaluator: Evaluator): boolean =>
  answered === undefined || evaluator.holds({ input: field.path, is: answered })

function fieldIssues(
  field: FieldPlace,
  evaluator: Evaluator,
  today: string,
  required: boolean,
): readonly FormIssue[] {
  const ask = {
    required,
    maxLength: evaluator.maxLength(field),
    today,
    withheld: withheldOf(field, evaluator),
  }
  const issues = rulesOf(field.input).check(field.input, evaluator.cleaned(field), ask)
  if (issues.length === 0) return none
  return issues.map(({ suffix, rule, values }) => ({
    path: field.path + suffix,
    rule,
    ...(values ? { values } : {}),
  }))
}

/**
 * Documents spec §5: 'an ORValidator requires all of group A or all of group B.' The rule is checked in the last section that it names; the
 * unfilled fields of both groups there are marked with that validator. If some of them are answered but invalid, only those are marked, to
 * be corrected: an answered question is never reported as missing. Hidden fields cannot be filled and do not count.
 */
function eitherMissing(
  form: CompiledForm,
  place: SectionPlace,
  evaluator: Evaluator,
  today: string,
): Map<string, EitherOr | 'mended'> {
  const marked = new Map<string, EitherOr | 'mended'>()
  for (const either of form.eithers) {
    if (!evaluator.applies(either)) continue
    const groups = [either.groupA, either.groupB].map(group =>
      group.filter(one => evaluator.visible(one.field)),
    )
    const filled = (one: RefTarget) => isComplete(one, evaluator, today)
    if (askedIn(either, evaluator) !== place || groups.some(group => group.length > 0 && group.every(filled)))
      continue
    const open = groups.flat().filter(one => one.field.section === place && !filled(one))
    const wrong = open.filter(
      ({ field }) =>
        Object.keys(evaluator.cleaned(field)).length > 0 &&
        fieldIssues(field, evaluator, today, true).length > 0,
    )
    for (const { field } of wrong.length > 0 ? wrong : open)
      if (!marked.has(field.path)) marked.set(field.path, wrong.length > 0 ? 'mended' : either)
  }
  return marked
}

function askedIn(either: EitherOr, evaluator: Evaluator): SectionPlace | undefined {
  const sections = [...either.groupA, ...either.groupB]
    .filter(one => evaluator.visible(one.field))
    .map(one => one.field.section)
  return sections.sort((a, b) => a.index - b.index).at(-1)
}

function isComplete({ field, suffix }: RefTarget, evaluator: Evaluator, today: string): boolean {
  if (suffix !== '') return !isBlank(ownProperty(evaluator.cleaned(field), field.input.id + suffix))
  return fieldIssues(field, evaluator, today, true).length === 0
}
