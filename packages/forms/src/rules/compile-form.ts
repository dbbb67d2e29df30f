// Compiles a definition for evaluation: every field with its place, every validator sorted by its effect.
// Definitions are immutable, so the compiled form is cached beside each one.
import { ownProperty } from '../values/read-answers.ts'
import { inOrder } from '../definition/sections.ts'
import { isInputType, rulesOf } from '../inputs/table.ts'
import type {
  Condition,
  FormDefinition,
  InputDefinition,
  InputRef,
  LogicalValidator,
  ValidatorAction,
} from '../definition/form-definition.ts'
import type {
  CompiledForm,
  ConditionalEffect,
  FieldPlace,
  RefTarget,
  SectionPlace,
} from '../definition/compiled-form.ts'

/** An id with this marker deletes the answer of that id and of the inputs nested in it (Documents spec §4). */
export const resetMarker = ':reset-answer'

const layouts = new WeakMap<FormDefinition, CompiledForm>()

/** The compiled definition, cached for each object. Faulty parts are left out without an error, because the checker reports them. */
export function compile(def: FormDefinition): CompiledForm {
  let form = layouts.get(def)
  if (!form) {
    form = layOut(def)
    layouts.set(def, form)
  }
  return form
}

function layOut(def: FormDefinition): CompiledForm {
  const form: CompiledForm = {
    def,
    sections: [],
    byId: new Map(),
    byPath: new Map(),
    fieldCount: 0,
    effects: [],
    eithers: [],
    refusals: [],
    settling: [],
    variableLengths: [],
  }
  for (const section of def.sections) {
    if (form.byId.has(section.id) || section.id === '__proto__') continue
    const place: SectionPlace = {
      section,
      index: form.sections.length,
      fields: [],
      byId: new Map(),
      owners: new Map(),
      locks: [],
    }
    form.sections.push(place)
    form.byId.set(section.id, place)
    addInputs(form, place, section.inputs, 0)
  }
  for (const validator of def.validators ?? []) addValidator(form, validator)
  for (const place of form.sections)
    for (const validator of place.section.validators ?? []) addValidator(form, validator, place)
  return form
}

function addInputs(
  form: CompiledForm,
  place: SectionPlace,
  inputs: readonly InputDefinition[],
  depth: number,
  parent?: FieldPlace,
  parentOption?: string,
): void {
  for (const input of inOrder(inputs)) {
    if (!isInputType(input.type) || place.byId.has(input.id) || input.id === '__proto__') continue
    const field: FieldPlace = {
      index: form.fieldCount++,
      path: `${place.section.id}.${input.id}`,
      section: place,
      input,
      keys: rulesOf(input)
        .suffixes(input)
        .map(suffix => input.id + suffix),
      depth,
      widestLength: rulesOf(input).maxLength(input),
      hides: [],
      requires: [],
      eithers: [],
      lengths: [],
      ...(parent ? { parent } : {}),
      ...(parentOption === undefined ? {} : { parentOption }),
      ...contradictionOf(input),
    }
    place.fields.push(field)
    if (field.contradiction) form.settling.push(field)
    place.byId.set(input.id, field)
    form.byPath.set(field.path, field)
    for (const suffix of rulesOf(input).suffixes(input)) {
      const key = input.id + suffix
      if (!place.owners.has(key)) place.owners.set(key, { field, suffix })
    }
    addNested(form, place, field)
  }
}

/** The condition under which a settling question is asked. */
function contradictionOf(input: InputDefinition): { contradiction?: Condition } {
  const settles = rulesOf(input).settles?.(input)
  return settles ? { contradiction: { all: [{ any: settles.one }, { any: settles.other }] } } : {}
}

function addNested(form: CompiledForm, place: SectionPlace, field: FieldPlace): void {
  const { input, depth } = field
  for (const { inputs, option } of rulesOf(input).nested?.(input) ?? [])
    addInputs(form, place, inputs, option === undefined ? depth : depth + 1, field, option)
}

/** Resolves a reference to its field and part; undefined if it leads nowhere. */
export function resolveRef(form: CompiledForm, ref: InputRef): RefTarget | undefined {
  const dot = ref.indexOf('.')
  const place = form.byId.get(ref.slice(0, dot))
  const key = ref.slice(dot + 1)
  const owner = place?.owners.get(key)
  if (owner) return owner
  const field = place?.byId.get(key)
  return field && { field, suffix: '' }
}

function addValidator(form: CompiledForm, validator: LogicalValidator, scope?: SectionPlace): void {
  const inScope = scope ? { scope } : {}
  const targets = (refs: InputRef[]) =>
    refs.map(ref => resolveRef(form, ref)).filter(one => one !== undefined)
  if ('refuse' in validator) {
    const { id, when, refuse } = validator
    const answered = refuse.answered === undefined ? {} : { answered: refuse.answered }
    form.refusals.push({ id, when, ...inScope, inputs: targets(refuse.inputs), ...answered })
    return
  }
  if ('orValidator' in validator) {
    const when = validator.when ? { when: validator.when } : {}
    const { groupA, groupB } = validator.orValidator
    const either = {
      id: validator.id,
      ...when,
      ...inScope,
      groupA: targets(groupA),
      groupB: targets(groupB),
    }
    form.eithers.push(either)
    for (const { field } of [...either.groupA, ...either.groupB]) field.eithers.push(either)
    return
  }
  for (const action of validator.actions) addAction(form, action, { when: validator.when, ...inScope })
}

function addAction(
  form: CompiledForm,
  action: ValidatorAction,
  effect: Omit<ConditionalEffect<never>, 'value'>,
): void {
  if (action.action === 'clearSection' || action.action === 'lockSection') {
    const place = form.byId.get(action.section)
    if (!place) return
    if (action.action === 'lockSection') place.locks.push({ ...effect, value: true })
    else form.effects.push({ ...effect, value: { clear: place } })
    return
  }
  const reset = action.input.endsWith(resetMarker)
  const target = resolveRef(form, reset ? action.input.slice(0, -resetMarker.length) : action.input)
  if (!target) return
  if (action.action === 'setAnswer')
    form.effects.push({
      ...effect,
      value: reset ? { reset: target.field } : { set: target, to: action.value },
    })
  else if (action.action === 'requireField') target.field.requires.push({ ...effect, value: true })
  else addProperty(form, action, target.field, effect)
}

function addProperty(
  form: CompiledForm,
  action: Extract<ValidatorAction, { action: 'setProperty' }>,
  field: FieldPlace,
  effect: Omit<ConditionalEffect<never>, 'value'>,
): void {
  if (action.property === 'hidden') field.hides.push({ ...effect, value: action.value === true })
  if (action.property === 'required') field.requires.push({ ...effect, value: action.value === true })
  if (action.property === 'maxLength' && typeof action.value === 'number') {
    if (field.lengths.length === 0) form.variableLengths.push(field)
    field.lengths.push({ ...effect, value: action.value })
    field.widestLength = Math.max(field.widestLength, action.value)
  }
}

/** Reads the parts of a field's raw answer out of raw section answers. */
export const reader =
  (raw: unknown, input: InputDefinition) =>
  (suffix: string): unknown =>
    ownProperty(raw, input.id + suffix)
