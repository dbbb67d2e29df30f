// Any definition at all, sensible or not: forward references, conditions on themselves, validators that chase each other.
import fc from 'fast-check'
import type {
  Condition,
  FormDefinition,
  InputDefinition,
  LogicalValidator,
  OptionDefinition,
  SectionDefinition,
  ValidatorAction,
} from '../definition/form-definition.ts'
import { pngUrl } from './make-form.ts'

const sectionIds = ['secA', 'secB', 'secC', 'secSubmit']
const optionValues = ['x', 'y', 'z']
const suffixes = ['', 'First', 'State', 'Country', 'DialCode', 'Date']

// Ids 'i0'..'i29' are given out in order; a reference picks any of them, so that some lead nowhere.
const ref = fc
  .tuple(fc.constantFrom(...sectionIds), fc.nat(9), fc.constantFrom(...suffixes))
  .map(([id, n, suffix]) => `${id}.i${n}${suffix}`)

const text = fc.constantFrom('', 'x', 'true', 'abcdef', '2024-02-29', '12')

const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.record({ input: ref, filled: fc.boolean() }),
    fc.record({ input: ref, is: fc.oneof(text, fc.boolean()) }),
    fc.record({ input: ref, isOneOf: fc.array(text, { minLength: 1, maxLength: 2 }) }),
    fc.record({ input: ref, isNoneOf: fc.array(text, { minLength: 1, maxLength: 2 }) }),
    fc.record({ input: ref, sameAs: ref }),
    fc.record({ input: ref, namedIn: ref }),
    fc.record({ site: fc.constantFrom('ALL', 'MO') }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 2 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition

interface Blueprint {
  kind: number
  required: boolean
  condition: Condition | undefined
  nested: Blueprint[]
  exclusive: boolean
}

const blueprintOf = (nested: fc.Arbitrary<Blueprint[]>): fc.Arbitrary<Blueprint> =>
  fc.record({
    kind: fc.nat(16),
    required: fc.boolean(),
    condition: fc.option(condition, { nil: undefined, freq: 2 }),
    nested,
    exclusive: fc.boolean(),
  })

/** An input, with inputs inside it down to two levels. */
const blueprint = blueprintOf(
  fc.array(blueprintOf(fc.array(blueprintOf(fc.constant([])), { maxLength: 1 })), { maxLength: 2 }),
)

const settles = {
  one: [{ input: `${sectionIds[0]}.i0`, is: 'x' }],
  other: [{ input: `${sectionIds[0]}.i1`, isNoneOf: ['x'] }],
}

function build(plan: Blueprint, nextId: () => string): InputDefinition {
  const base = {
    id: nextId(),
    label: 'Label',
    required: plan.required,
    ...(plan.condition ? { condition: plan.condition } : {}),
  }
  const nested = () => plan.nested.map(one => build(one, nextId))
  const options = (): OptionDefinition[] =>
    optionValues.map((value, at) => ({
      value,
      text: value,
      ...(at === 0 ? { items: nested() } : {}),
      ...(at === 2 && plan.exclusive && plan.kind === 1 ? { exclusive: true } : {}),
    }))
  switch (plan.kind) {
    case 0:
      return { ...base, type: 'address' }
    case 1:
      return {
        ...base,
        type: 'check',
        options: options(),
        notes: plan.exclusive,
        reverseLogic: plan.required,
      }
    case 2:
      return { ...base, type: 'check', items: nested() }
    case 3:
      return { ...base, type: 'simpleSelect', options: options() }
    case 4:
      return { ...base, type: 'dropdown', source: 'usStates' }
    case 5:
      return { ...base, type: 'maskedInput', kind: 'phone' }
    case 6:
      return { ...base, type: 'maskedInput', format: '###-##' }
    case 7:
      return { ...base, type: 'name' }
    case 8:
      return { ...base, type: 'radio', options: options(), ...(plan.exclusive ? { settles } : {}) }
    case 9:
      return { ...base, type: 'signature' }
    case 10:
      return { ...base, type: 'textarea', maxLength: 10 }
    case 11:
      return { ...base, type: 'date' }
    case 12:
      return { ...base, type: 'textrow', items: [{ type: 'text', id: nextId(), label: 'Item' }] }
    case 13:
      return { ...base, type: 'text', kind: 'number', maxLength: 5 }
    case 14:
      return { ...base, type: 'maskedInput', kind: 'email' }
    case 15:
      return { ...base, type: 'keepBoth', settles }
    default:
      return { ...base, type: 'text', maxLength: 6 }
  }
}

const action: fc.Arbitrary<ValidatorAction> = fc.oneof(
  fc.record({ action: fc.constant('clearSection' as const), section: fc.constantFrom(...sectionIds) }),
  fc.record({ action: fc.constant('lockSection' as const), section: fc.constantFrom(...sectionIds) }),
  fc.record({ action: fc.constant('requireField' as const), input: ref }),
  fc.record({ action: fc.constant('setAnswer' as const), input: ref, value: text }),
  fc.record({
    action: fc.constant('setAnswer' as const),
    input: ref.map(one => `${one}:reset-answer`),
    value: fc.constant(''),
  }),
  fc.record({
    action: fc.constant('setProperty' as const),
    input: ref,
    property: fc.constantFrom('required' as const, 'hidden' as const),
    value: fc.boolean(),
  }),
  fc.record({
    action: fc.constant('setProperty' as const),
    input: ref,
    property: fc.constant('maxLength' as const),
    value: fc.integer({ min: 1, max: 12 }),
  }),
)

const validator: fc.Arbitrary<LogicalValidator> = fc.oneof(
  fc.record({
    id: fc.uuid(),
    when: condition,
    actions: fc.array(action, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    id: fc.uuid(),
    orValidator: fc.record({
      groupA: fc.array(ref, { minLength: 1, maxLength: 2 }),
      groupB: fc.array(ref, { minLength: 1, maxLength: 2 }),
    }),
  }),
  fc.record({
    id: fc.uuid(),
    when: condition,
    refuse: fc.record({ inputs: fc.array(ref, { minLength: 1, maxLength: 2 }), text: fc.constant('No') }),
  }),
)

const plannedSection = fc.record({
  inputs: fc.array(blueprint, { minLength: 1, maxLength: 5 }),
  condition: fc.option(condition, { nil: undefined, freq: 1 }),
  validators: fc.array(validator, { maxLength: 2 }),
})

/** Any definition; ids are unique in their section, nothing else is promised. */
export const anyForm: fc.Arbitrary<FormDefinition> = fc
  .record({
    sections: fc.array(plannedSection, { minLength: sectionIds.length, maxLength: sectionIds.length }),
    validators: fc.array(validator, { maxLength: 4 }),
    paper: fc.option(condition, { nil: undefined, freq: 2 }),
  })
  .map(({ sections, validators, paper }) => ({
    type: 'AD',
    site: 'ALL',
    version: '2021',
    title: 'Any form',
    languages: ['en'],
    validators,
    ...(paper ? { finishOnPaper: { when: paper, title: 'On paper', text: 'With a pen' } } : {}),
    sections: sections.map((plan, at): SectionDefinition => {
      const id = sectionIds[at] ?? ''
      let n = 0
      const inputs = plan.inputs.map(one => build(one, () => `i${n++}`))
      const withCondition = plan.condition && id !== 'secSubmit' ? { condition: plan.condition } : {}
      return { id, title: id, breadcrumb: id, inputs, validators: plan.validators, ...withCondition }
    }),
  }))

/** One raw value as it may come from anywhere. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom('x', 'y', 'z', 'true', '', 'TX', 'us', '15551234567', 'abcdefghijkl', pngUrl),
  fc.constantFrom<unknown>(true, false, null, ['x'], ['z', 'x'], ['y', 'nowhere'], [], 7),
  fc.record({
    day: fc.constantFrom('', '1', '31'),
    month: fc.constantFrom('', '2', '12'),
    year: fc.constantFrom('', '2024'),
  }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom<unknown>('2026-05-04T10:00:00Z', 'a\u0301\u202e  b', '\ud800', { toString: 'x' }),
)

/** Raw answers for any form, with keys that some of its inputs own. */
export const anyAnswers: fc.Arbitrary<Record<string, Record<string, unknown>>> = fc.dictionary(
  fc.constantFrom(...sectionIds, 'secNowhere', '__proto__', 'constructor'),
  fc.dictionary(
    fc.oneof(
      fc
        .tuple(fc.nat(12), fc.constantFrom(...suffixes, 'Last', 'Zip', 'Typed'))
        .map(([n, suffix]) => `i${n}${suffix}`),
      fc.constantFrom('__proto__', 'toString', 'i1:reset-answer'),
    ),
    anyValue,
    { maxKeys: 14 },
  ),
)
