import { rulesOf } from '../inputs/table.ts'
import { choicesOf } from '../inputs/options.ts'
import { nameRef } from '../answers/signer-name.ts'
import { compile, resetMarker, resolveRef } from '../rules/compile-form.ts'
import type { CompiledForm, RefTarget } from '../definition/compiled-form.ts'
import type {
  FormDefinition,
  InputDefinition,
  InputRef,
  Refusal,
  ValidatorAction,
} from '../definition/form-definition.ts'
import type { DefinitionIssue } from '../definition/definition-issue.ts'
import {
  testsIn,
  writtenInputs,
  writtenTests,
  writtenValidators,
  type WrittenTest,
} from './walk-definition.ts'

/** Only the first issues list the allowed values: each value is compared with all of them, and a form may have thousands of both. */
const mostWithAllowed = 50

/** References that lead nowhere, conditions that can never hold, actions that do not fit their input. */
export function referenceIssues(def: FormDefinition): DefinitionIssue[] {
  const form = compile(def)
  const issues = [
    ...writtenTests(def).flatMap(test => testIssues(form, test)),
    ...validatorIssues(form, def),
    ...tipIssues(def),
    ...nameIssues(form, def),
    ...noteIssues(form, def),
    ...calledIssues(form, def),
  ]
  return issues.map(({ allowed, ...issue }, index) =>
    allowed && index < mostWithAllowed ? { ...issue, allowed } : issue,
  )
}

function testIssues(form: CompiledForm, { test, place }: WrittenTest): DefinitionIssue[] {
  const target = resolveRef(form, test.input)
  if (!target) return [nowhere(`${place}.input`, test.input, refsIn(form))]
  if (holdsNothing(target)) return [{ place: `${place}.input`, issue: 'conditionDoesNotFit' }]
  if ('filled' in test) return []
  if ('sameAs' in test)
    return comparedIssues(form, target, test.sameAs, { place: `${place}.sameAs`, as: 'comparable' })
  if ('namedIn' in test)
    return comparedIssues(form, target, test.namedIn, { place: `${place}.namedIn`, as: 'mayName' })
  return wantedBy(test).flatMap(([key, value]): DefinitionIssue[] => {
    const issue = valueIssue(target, value)
    return issue ? [{ place: `${place}.${key}`, issue, ...offered(target, value) }] : []
  })
}

/** The answers that a test names, each with its place in it. */
function wantedBy(
  test: Exclude<WrittenTest['test'], { filled: boolean } | { sameAs: string } | { namedIn: string }>,
): [string, string | boolean][] {
  if ('is' in test) return [['is', test.is]]
  const [key, values] = 'isOneOf' in test ? ['isOneOf', test.isOneOf] : ['isNoneOf', test.isNoneOf]
  return values.map((value, index) => [`${key}[${index}]`, value])
}

/** Only an input with its own text can be compared or name a person, and it is compared with a name. */
function comparedIssues(
  form: CompiledForm,
  one: RefTarget,
  ref: InputRef,
  { place, as }: { place: string; as: 'comparable' | 'mayName' },
): DefinitionIssue[] {
  const other = resolveRef(form, ref)
  if (!other) return [nowhere(place, ref, refsIn(form))]
  return rulesOf(one.field.input).comparable === true && rulesOf(other.field.input)[as] === true
    ? []
    : [{ place, issue: 'conditionDoesNotFit' }]
}

const nowhere = (place: string, ref: string, allowed: readonly string[]): DefinitionIssue => ({
  place,
  issue: 'leadsNowhere',
  values: { ref },
  found: ref,
  allowed,
})

const refs = new WeakMap<CompiledForm, string[]>()

/** All possible targets of a reference. */
function refsIn(form: CompiledForm): string[] {
  const found = refs.get(form) ?? [...form.byPath.keys()]
  refs.set(form, found)
  return found
}

/** The question of a condition, and which answers the question has where it has a list of them. */
function offered({ field }: RefTarget, value: string | boolean): Pick<DefinitionIssue, 'found' | 'allowed'> {
  const options = 'options' in field.input ? (field.input.options ?? []) : []
  const allowed = options.length > 0 ? options.map(option => option.value) : meantInList(field.input, value)
  return { found: String(value), ...(allowed.length > 0 && { allowed }) }
}

/** The value in a list that the engine knows whose words were written: 'NY' of 'New York'. */
const meantInList = (input: InputDefinition, value: string | boolean): string[] =>
  choicesOf(input, 'en').flatMap(choice =>
    choice.text.toLowerCase() === String(value).toLowerCase() ? [choice.value] : [],
  )

/** The issue of a value that the answer can never have. */
function valueIssue(
  { field, suffix }: RefTarget,
  value: string | boolean,
): DefinitionIssue['issue'] | undefined {
  return rulesOf(field.input).fits(field.input, value, suffix)
}

/** An input without answers of its own, only those of its nested inputs. */
const holdsNothing = ({ field }: RefTarget): boolean => field.keys.length === 0

function validatorIssues(form: CompiledForm, def: FormDefinition): DefinitionIssue[] {
  return writtenValidators(def).flatMap(({ validator, place }) => {
    if ('orValidator' in validator) {
      const groups = ['groupA', 'groupB'] as const
      return groups.flatMap(group =>
        validator.orValidator[group].flatMap((ref, index) =>
          refIssue(form, ref, `${place}.orValidator.${group}[${index}]`),
        ),
      )
    }
    if ('refuse' in validator) return refusalIssues(form, validator.refuse, `${place}.refuse`)
    const read = new Set(
      testsIn(validator.when, '').map(({ test }) => test.input.slice(0, test.input.indexOf('.'))),
    )
    return validator.actions.flatMap((action, index) =>
      actionIssues(form, action, `${place}.actions[${index}]`, read),
    )
  })
}

function refusalIssues(form: CompiledForm, { inputs, answered }: Refusal, place: string): DefinitionIssue[] {
  return inputs.flatMap((ref, index): DefinitionIssue[] => {
    const target = resolveRef(form, ref)
    if (!target) return [nowhere(`${place}.inputs[${index}]`, ref, refsIn(form))]
    const issue = answered === undefined ? undefined : valueIssue(target, answered)
    return issue && answered !== undefined
      ? [{ place: `${place}.inputs[${index}]`, issue, values: { ref }, ...offered(target, answered) }]
      : []
  })
}

const refIssue = (form: CompiledForm, ref: InputRef, place: string): DefinitionIssue[] =>
  resolveRef(form, ref) ? [] : [nowhere(place, ref, refsIn(form))]

function actionIssues(
  form: CompiledForm,
  action: ValidatorAction,
  place: string,
  read: Set<string>,
): DefinitionIssue[] {
  if (action.action === 'clearSection' || action.action === 'lockSection') {
    if (!form.byId.has(action.section))
      return [nowhere(`${place}.section`, action.section, [...form.byId.keys()])]
    // A section whose answers lock it could never be opened again.
    return action.action === 'lockSection' && read.has(action.section)
      ? [{ place, issue: 'locksItself' }]
      : []
  }
  const ref = action.input.endsWith(resetMarker) ? action.input.slice(0, -resetMarker.length) : action.input
  const target = resolveRef(form, ref)
  if (!target) return [nowhere(`${place}.input`, action.input, refsIn(form))]
  return fits(action, target, ref !== action.input) ? [] : [{ place, issue: 'actionDoesNotFit' }]
}

function fits(action: ValidatorAction, target: RefTarget, reset: boolean): boolean {
  const rules = rulesOf(target.field.input)
  if (action.action === 'setProperty') {
    if (action.property !== 'maxLength') return typeof action.value === 'boolean'
    return typeof action.value === 'number' && action.value >= 1 && rules.lengthCanBeSet === true
  }
  if (action.action === 'requireField') return !holdsNothing(target)
  if (action.action !== 'setAnswer' || reset) return true
  if (!rules.fromText) return false
  return action.value === '' || valueIssue(target, action.value) === undefined
}

function tipIssues(def: FormDefinition): DefinitionIssue[] {
  return def.sections.flatMap((section, index) =>
    (section.tips ?? []).flatMap((tip, n) => {
      const known = tip.inputId === undefined || compile(def).byId.get(section.id)?.byId.has(tip.inputId)
      return known
        ? []
        : [
            nowhere(`sections[${index}].tips[${n}].inputId`, tip.inputId ?? '', [
              ...(compile(def).byId.get(section.id)?.byId.keys() ?? []),
            ]),
          ]
    }),
  )
}

function noteIssues(form: CompiledForm, def: FormDefinition): DefinitionIssue[] {
  return writtenInputs(def).flatMap(({ input, place }) => {
    const instead = rulesOf(input).notes?.(input)?.instead
    return instead === undefined ? [] : refIssue(form, instead, `${place}.notesInstead`)
  })
}

/** A name inserted into texts must come from a name input. */
function calledIssues(form: CompiledForm, def: FormDefinition): DefinitionIssue[] {
  return writtenInputs(def).flatMap(({ input, place }) =>
    Object.entries(input.names ?? {}).flatMap(([name, ref]) => {
      const named = resolveRef(form, ref)?.field
      return named && rulesOf(named.input).person
        ? []
        : [nowhere(`${place}.names.${name}`, ref, refsIn(form))]
    }),
  )
}

function nameIssues(form: CompiledForm, def: FormDefinition): DefinitionIssue[] {
  return writtenInputs(def).flatMap(({ input, place, sectionId }) => {
    const nameInput = rulesOf(input).signs?.(input).nameInput
    if (nameInput === undefined) return []
    const ref = nameRef(sectionId, nameInput)
    const named = resolveRef(form, ref)?.field
    return named?.path === ref && rulesOf(named.input).person
      ? []
      : [nowhere(`${place}.nameInput`, nameInput, refsIn(form))]
  })
}
