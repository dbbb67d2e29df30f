// Makes a form with the questions of one signer, for a page without the rest of the document (rulings G-71, C-45).
import { ownProperty } from '../values/read-answers.ts'
import { cleanAnswers } from '../answers/clean-answers.ts'
import { nameRef } from '../answers/signer-name.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import type { CompiledForm, FieldPlace } from '../definition/compiled-form.ts'
import { compile, resolveRef } from '../rules/compile-form.ts'
import type {
  Condition,
  FormDefinition,
  InputDefinition,
  InputRef,
  LogicalValidator,
  OptionDefinition,
  SectionDefinition,
} from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { evaluate, type Evaluator } from '../rules/evaluate.ts'
import { type SignerPlace, signersOf } from './signers.ts'

/** The signer of a signature ('sectionId.inputId'); undefined if it is not a signature. */
export const signerAt = (def: FormDefinition, path: string): SignerPlace | undefined =>
  signersOf(compile(def)).find(({ signatures }) => signatures.some(field => field.path === path))

/** All inputs for a signer, with their nested inputs and the signature. */
function fieldsOf(form: CompiledForm, { fields, own: ownSection }: SignerPlace): Set<FieldPlace> {
  const asked = new Set([...fields, ...(ownSection?.fields ?? [])])
  const isAsked = (field: FieldPlace): boolean =>
    asked.has(field) || (field.parent !== undefined && isAsked(field.parent))
  return new Set(form.sections.flatMap(section => section.fields).filter(isAsked))
}

/** The submitted answers that this signer may give, by section. */
export function ofSigner(
  def: FormDefinition,
  signer: SignerPlace,
  content: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Record<string, Record<string, unknown>> {
  const theirs: Record<string, Record<string, unknown>> = {}
  for (const { keys, section } of fieldsOf(compile(def), signer)) {
    const { id } = section.section
    for (const key of keys) {
      const value = ownProperty(ownProperty(content, id), key)
      if (value !== undefined) (theirs[id] ??= {})[key] = value
    }
  }
  return theirs
}

/** Replaces this signer's answers with the given ones; all other answers stay unchanged. */
export function withSignerAnswers(
  def: FormDefinition,
  signer: SignerPlace,
  answers: Answers,
  given: Answers,
): Answers {
  const laid: Answers = { ...answers }
  for (const { keys, section } of fieldsOf(compile(def), signer)) {
    const { id } = section.section
    const there: SectionAnswers = { ...laid[id] }
    for (const key of keys) {
      const value = ownProperty(ownProperty(given, id), key) as SectionAnswers[string] | undefined
      if (value === undefined) delete there[key]
      else there[key] = value
    }
    laid[id] = there
  }
  return laid
}

/**
 * A form with the questions of one signer, and the answers that it needs: those they have given, except their signature, and the names that
 * its texts insert. Conditions on other answers are resolved with those answers.
 */
export function signerForm(
  def: FormDefinition,
  answers: Answers,
  signer: SignerPlace,
): { definition: FormDefinition; answers: Answers } {
  const form = compile(def)
  const cleaned = cleanAnswers(def, answers)
  const evaluator = evaluate(form, cleaned)
  const asked = fieldsOf(form, signer)
  const named = namedBeside(form, signer, asked)
  const settle = settling(form, evaluator, asked, named)
  const sections = form.sections.flatMap(place => {
    if (!evaluator.included(place)) return []
    const inputs = place.fields.flatMap(field => {
      // An input nested in another person's answer becomes an input of its own, because its parent is not asked here.
      if (named.has(field)) return evaluator.visible(field) ? [nameAlone(field.input)] : []
      return asked.has(field) && field.parent === undefined ? settledInput(field.input, settle) : []
    })
    return inputs.length === 0 ? [] : [{ ...wordsOf(place.section), inputs, validators: [] }]
  })
  const validators = [
    ...(def.validators ?? []),
    ...form.sections.filter(evaluator.included).flatMap(({ section }) => section.validators ?? []),
  ].flatMap(validator => settledValidator(form, validator, settle, asked))
  return {
    definition: {
      type: def.type,
      site: def.site,
      version: def.version,
      title: def.title,
      ...(def.secondLang && { secondLang: def.secondLang }),
      languages: def.languages,
      sections,
      validators,
    },
    answers: answersFor(cleaned, evaluator, asked, named),
  }
}

/** Inputs with names that the signer's texts insert, or that are compared with the signer's. */
function namedBeside(
  form: CompiledForm,
  signer: SignerPlace,
  asked: ReadonlySet<FieldPlace>,
): Set<FieldPlace> {
  const refs: InputRef[] = signer.named === undefined ? [] : [signer.named]
  for (const { input, section } of asked) {
    refs.push(...Object.values(input.names ?? {}))
    const by = rulesOf(input).signs?.(input)?.nameInput
    if (by !== undefined) refs.push(nameRef(section.section.id, by))
  }
  const validators = [
    ...(form.def.validators ?? []),
    ...form.sections.flatMap(({ section }) => section.validators ?? []),
  ]
  for (const { when } of validators) if (when) refs.push(...comparedIn(form, when, asked))
  return new Set(
    refs.map(ref => resolveRef(form, ref)?.field).filter(field => field !== undefined && !asked.has(field)),
  ) as Set<FieldPlace>
}

/** The names with which a name of the signer's is compared. */
function comparedIn(form: CompiledForm, condition: Condition, asked: ReadonlySet<FieldPlace>): InputRef[] {
  if ('all' in condition) return condition.all.flatMap(one => comparedIn(form, one, asked))
  if ('any' in condition) return condition.any.flatMap(one => comparedIn(form, one, asked))
  if ('not' in condition) return comparedIn(form, condition.not, asked)
  if (!('sameAs' in condition)) return []
  const isAsked = (ref: InputRef) => {
    const field = resolveRef(form, ref)?.field
    return field !== undefined && asked.has(field)
  }
  return isAsked(condition.input) || isAsked(condition.sameAs) ? [condition.input, condition.sameAs] : []
}

type Settle = (condition: Condition) => Condition | boolean

/** Resolves the part of a condition on others' answers; the part on the signer's own answers stays. */
function settling(
  form: CompiledForm,
  evaluator: Evaluator,
  asked: ReadonlySet<FieldPlace>,
  named: ReadonlySet<FieldPlace>,
): Settle {
  const fieldAt = (ref: InputRef) => resolveRef(form, ref)?.field
  const isAsked = (ref: InputRef) => {
    const field = fieldAt(ref)
    return field !== undefined && asked.has(field)
  }
  const isThere = (ref: InputRef) => {
    const field = fieldAt(ref)
    return field !== undefined && (asked.has(field) || named.has(field))
  }
  const settle: Settle = condition => {
    if ('not' in condition) {
      const inner = settle(condition.not)
      return typeof inner === 'boolean' ? !inner : { not: inner }
    }
    if ('all' in condition) return joined(condition.all.map(settle), false, all => ({ all }))
    if ('any' in condition) return joined(condition.any.map(settle), true, any => ({ any }))
    if ('site' in condition) return evaluator.holds(condition)
    const open =
      'sameAs' in condition
        ? (isAsked(condition.input) || isAsked(condition.sameAs)) &&
          isThere(condition.input) &&
          isThere(condition.sameAs)
        : isAsked(condition.input)
    return open ? condition : evaluator.holds(condition)
  }
  return settle
}

function joined(
  parts: (Condition | boolean)[],
  /** The result of a single part that decides the whole. */
  deciding: boolean,
  join: (open: Condition[]) => Condition,
): Condition | boolean {
  if (parts.includes(deciding)) return deciding
  const open = parts.filter(part => typeof part !== 'boolean')
  return open.length === 0 ? !deciding : join(open)
}

/** The input as the signer sees it; none if others' answers hide it. */
function settledInput(input: InputDefinition, settle: Settle): InputDefinition[] {
  const shown = input.condition === undefined ? true : settle(input.condition)
  if (shown === false) return []
  const { condition: _, paper: __, ...kept } = input
  const asked = { ...kept, ...(shown === true ? {} : { condition: shown }) } as InputDefinition
  if ('items' in asked && asked.items)
    (asked as { items: InputDefinition[] }).items = asked.items.flatMap(item => settledInput(item, settle))
  if ('options' in asked && asked.options)
    (asked as { options: OptionDefinition[] }).options = asked.options.flatMap(option =>
      settledOption(option, settle),
    )
  return [asked]
}

function settledOption(option: OptionDefinition, settle: Settle): OptionDefinition[] {
  const offered = option.condition === undefined ? true : settle(option.condition)
  if (offered === false) return []
  const { condition: _, items, ...kept } = option
  return [
    {
      ...kept,
      ...(offered === true ? {} : { condition: offered }),
      ...(items && { items: items.flatMap(item => settledInput(item, settle)) }),
    },
  ]
}

/** An input that only supplies a name, and is not asked. */
function nameAlone(input: InputDefinition): InputDefinition {
  const { condition: _, paper: __, names: ___, required: ____, ...kept } = input
  return kept
}

/** Keeps a validator about the signer's own answers that may still apply. */
function settledValidator(
  form: CompiledForm,
  validator: LogicalValidator,
  settle: Settle,
  asked: ReadonlySet<FieldPlace>,
): LogicalValidator[] {
  const when = validator.when === undefined ? true : settle(validator.when)
  if (when === false) return []
  const isAsked = (ref: InputRef) => {
    const field = resolveRef(form, ref)?.field
    return field !== undefined && asked.has(field)
  }
  const condition = when === true ? ({ all: [] } as Condition) : when
  if ('refuse' in validator) {
    const inputs = validator.refuse.inputs.filter(isAsked)
    return inputs.length === 0
      ? []
      : [{ ...validator, when: condition, refuse: { ...validator.refuse, inputs } }]
  }
  if ('orValidator' in validator) {
    const { groupA, groupB } = validator.orValidator
    return [...groupA, ...groupB].every(isAsked) ? [{ ...validator, when: condition }] : []
  }
  const actions = validator.actions.filter(action => 'input' in action && isAsked(action.input))
  return actions.length === 0 ? [] : [{ ...validator, when: condition, actions }]
}

/** A section with its words, but without pictures, tips and parts for the wizard. */
function wordsOf({
  id,
  title,
  subtitle,
  text,
  breadcrumb,
  secondLang,
}: SectionDefinition): Omit<SectionDefinition, 'inputs'> {
  return {
    id,
    title,
    breadcrumb,
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(text === undefined ? {} : { text }),
    ...(secondLang === undefined ? {} : { secondLang }),
  }
}

function answersFor(
  cleaned: Answers,
  evaluator: Evaluator,
  asked: ReadonlySet<FieldPlace>,
  named: ReadonlySet<FieldPlace>,
): Answers {
  const given: Answers = {}
  for (const field of [...asked, ...named]) {
    if (rulesOf(field.input).signs) continue
    const { id } = field.section.section
    if (!evaluator.visible(field)) continue
    for (const key of field.keys) {
      const value = ownProperty(cleaned[id], key)
      if (value !== undefined) given[id] = { ...given[id], [key]: value as never }
    }
  }
  return given
}
