import { rulesOf } from '../../inputs/table.ts'
import { nameRef } from '../../answers/signer-name.ts'
import { compile, resetMarker, resolveRef, type CompiledForm, type RefTarget } from '../compile.ts'
import type { FormDefinition, InputRef, Refusal, ValidatorAction } from '../types.ts'
import type { DefinitionFault } from './fault.ts'
import { testsIn, writtenInputs, writtenTests, writtenValidators, type WrittenTest } from './walk.ts'

/** References that lead nowhere, conditions that can never hold, actions that do not fit their input. */
export function referenceFaults(def: FormDefinition): DefinitionFault[] {
  const form = compile(def)
  return [
    ...writtenTests(def).flatMap(test => testFaults(form, test)),
    ...validatorFaults(form, def),
    ...tipFaults(def),
    ...nameFaults(form, def),
  ]
}

function testFaults(form: CompiledForm, { test, place }: WrittenTest): DefinitionFault[] {
  const target = resolveRef(form, test.input)
  if (!target) return [nowhere(`${place}.input`, test.input)]
  if (holdsNothing(target)) return [{ place: `${place}.input`, fault: 'conditionDoesNotFit' }]
  if ('filled' in test) return []
  if ('sameAs' in test) return sameAsFaults(form, target, test.sameAs, place)
  const wanted = 'is' in test ? [test.is] : test.isOneOf
  return wanted.flatMap((value, at): DefinitionFault[] => {
    const fault = valueFault(target, value)
    return fault ? [{ place: 'is' in test ? `${place}.is` : `${place}.isOneOf[${at}]`, fault }] : []
  })
}

/** Only what holds words of its own can be the same. */
function sameAsFaults(form: CompiledForm, one: RefTarget, ref: InputRef, place: string): DefinitionFault[] {
  const other = resolveRef(form, ref)
  if (!other) return [nowhere(`${place}.sameAs`, ref)]
  return [one, other].every(({ field }) => rulesOf(field.input).comparable === true)
    ? []
    : [{ place: `${place}.sameAs`, fault: 'conditionDoesNotFit' }]
}

const nowhere = (place: string, ref: string): DefinitionFault => ({
  place,
  fault: 'leadsNowhere',
  values: { ref },
})

/** Can the answer ever be this value? */
function valueFault(
  { field, suffix }: RefTarget,
  value: string | boolean,
): DefinitionFault['fault'] | undefined {
  return rulesOf(field.input).fits(field.input, value, suffix)
}

/** An input whose answers are those of what stands in it. */
const holdsNothing = ({ field }: RefTarget): boolean => field.keys.length === 0

function validatorFaults(form: CompiledForm, def: FormDefinition): DefinitionFault[] {
  return writtenValidators(def).flatMap(({ validator, place }) => {
    if ('orValidator' in validator) {
      const groups = ['groupA', 'groupB'] as const
      return groups.flatMap(group =>
        validator.orValidator[group].flatMap((ref, at) =>
          refFault(form, ref, `${place}.orValidator.${group}[${at}]`),
        ),
      )
    }
    if ('refuse' in validator) return refusalFaults(form, validator.refuse, `${place}.refuse`)
    const read = new Set(
      testsIn(validator.when, '').map(({ test }) => test.input.slice(0, test.input.indexOf('.'))),
    )
    return validator.actions.flatMap((action, at) =>
      actionFaults(form, action, `${place}.actions[${at}]`, read),
    )
  })
}

function refusalFaults(form: CompiledForm, { inputs, answered }: Refusal, place: string): DefinitionFault[] {
  return inputs.flatMap((ref, at): DefinitionFault[] => {
    const target = resolveRef(form, ref)
    if (!target) return [nowhere(`${place}.inputs[${at}]`, ref)]
    const fault = answered === undefined ? undefined : valueFault(target, answered)
    return fault ? [{ place: `${place}.inputs[${at}]`, fault, values: { ref } }] : []
  })
}

const refFault = (form: CompiledForm, ref: InputRef, place: string): DefinitionFault[] =>
  resolveRef(form, ref) ? [] : [nowhere(place, ref)]

function actionFaults(
  form: CompiledForm,
  action: ValidatorAction,
  place: string,
  read: Set<string>,
): DefinitionFault[] {
  if (action.action === 'clearSection' || action.action === 'lockSection') {
    if (!form.byId.has(action.section)) return [nowhere(`${place}.section`, action.section)]
    // Whoever locks the section in which he stands cannot come back to open it.
    return action.action === 'lockSection' && read.has(action.section)
      ? [{ place, fault: 'locksItself' }]
      : []
  }
  const ref = action.input.endsWith(resetMarker) ? action.input.slice(0, -resetMarker.length) : action.input
  const target = resolveRef(form, ref)
  if (!target) return [nowhere(`${place}.input`, action.input)]
  return fits(action, target, ref !== action.input) ? [] : [{ place, fault: 'actionDoesNotFit' }]
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
  return action.value === '' || valueFault(target, action.value) === undefined
}

function tipFaults(def: FormDefinition): DefinitionFault[] {
  return def.sections.flatMap((section, at) =>
    (section.tips ?? []).flatMap((tip, n) => {
      const known = tip.inputId === undefined || compile(def).byId.get(section.id)?.byId.has(tip.inputId)
      return known ? [] : [nowhere(`sections[${at}].tips[${n}].inputId`, tip.inputId ?? '')]
    }),
  )
}

function nameFaults(form: CompiledForm, def: FormDefinition): DefinitionFault[] {
  return writtenInputs(def).flatMap(({ input, place, sectionId }) => {
    const nameInput = rulesOf(input).signs?.(input).nameInput
    if (nameInput === undefined) return []
    const ref = nameRef(sectionId, nameInput)
    const named = resolveRef(form, ref)?.field
    return named?.path === ref && rulesOf(named.input).person
      ? []
      : [nowhere(`${place}.nameInput`, nameInput)]
  })
}
