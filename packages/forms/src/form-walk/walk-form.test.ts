import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDefinition } from '../definition-checks/check-definition.ts'
import type {
  Condition,
  FormDefinition,
  InputDefinition,
  LogicalValidator,
  SectionDefinition,
} from '../definition/form-definition.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { formOf, section, signature } from '../testing/make-form.ts'
import { execution, plainForm } from '../testing/state-requirements-form.ts'
import { walkForm } from './walk-form.ts'

/** As the base ships them. */
const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shippedRules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws

const radio = (id: string, more: object = {}): InputDefinition => ({
  id,
  type: 'radio',
  label: id,
  options: [
    { value: 'yes', text: 'Yes' },
    { value: 'no', text: 'No' },
    { value: 'later', text: 'Later' },
  ],
  ...more,
})
const text = (id: string, more: Partial<InputDefinition> = {}): InputDefinition =>
  ({ id, type: 'text', label: id, ...more }) as InputDefinition

const is = (input: string, value: string): Condition => ({ input, is: value })

interface Parts {
  one?: InputDefinition[]
  two?: InputDefinition[]
  more?: Partial<SectionDefinition>
  validators?: LogicalValidator[]
  last?: InputDefinition[]
}

/** Two parts and the last one. */
function form({ one = [], two = [text('b')], more = {}, validators = [], last }: Parts): FormDefinition {
  const def = formOf([section('secOne', [radio('a'), ...one]), section('secTwo', two, more)], validators)
  return last === undefined
    ? def
    : { ...def, sections: [...def.sections.slice(0, -1), section('secSubmit', last)] }
}

const found = (def: FormDefinition) => walkForm(def).map(({ place, issue }) => `${place}: ${issue}`)

describe('what no answers reach', () => {
  test.each<[string, Parts, string[]]>([
    ['nothing of a sound form', {}, []],
    ['nothing where a condition can hold', { more: { condition: is('secOne.a', 'yes') } }, []],
    [
      'a part under two answers of one question, named once and not for each question in it',
      {
        more: { condition: { all: [is('secOne.a', 'yes'), is('secOne.a', 'no')] } },
        two: [text('b'), text('c')],
      },
      ['sections[1].condition: conditionNeverHolds'],
    ],
    [
      'a part under the same by not and any',
      {
        more: {
          condition: { not: { any: [is('secOne.a', 'yes'), { not: is('secOne.a', 'yes') }] } },
        },
      },
      ['sections[1].condition: conditionNeverHolds'],
    ],
    [
      'a part under an answer and its absence, by two questions',
      {
        one: [text('why', { condition: is('secOne.a', 'yes') })],
        more: { condition: { all: [{ input: 'secOne.why', filled: true }, is('secOne.a', 'no')] } },
      },
      ['sections[1].condition: conditionNeverHolds'],
    ],
    [
      'a required question that is never shown',
      {
        two: [
          text('b', {
            required: true,
            condition: { all: [is('secOne.a', 'yes'), { not: { input: 'secOne.a', filled: true } }] },
          }),
        ],
      },
      ['sections[1].inputs[0].condition: conditionNeverHolds'],
    ],
    [
      'a question that a validator always hides',
      {
        validators: [
          {
            id: 'hide',
            when: { site: 'ALL' },
            actions: [{ action: 'setProperty', input: 'secTwo.b', property: 'hidden', value: true }],
          },
        ],
      },
      ['sections[1].inputs[0]: alwaysHidden'],
    ],
    [
      'an option that is never offered',
      {
        two: [
          radio('b', {
            options: [
              { value: 'x', text: 'X' },
              { value: 'y', text: 'Y', condition: { all: [is('secOne.a', 'yes'), is('secOne.a', 'no')] } },
            ],
          }),
        ],
      },
      ['sections[1].inputs[0].options[1].condition: conditionNeverHolds'],
    ],
    [
      'a tip for nobody',
      { more: { tips: [{ text: 'T', condition: { site: 'TX' } }] } },
      ['sections[1].tips[0].condition: conditionNeverHolds'],
    ],
    [
      'a validator that never acts',
      { validators: [{ id: 'idle', when: { site: 'TX' }, refuse: { inputs: ['secTwo.b'], text: 'No' } }] },
      ['validators[0].when: validatorNeverActs'],
    ],
    [
      'a part that is always locked',
      {
        validators: [
          { id: 'lock', when: { site: 'ALL' }, actions: [{ action: 'lockSection', section: 'secTwo' }] },
        ],
      },
      ['sections[1]: alwaysLocked'],
    ],
    ['a part without a question', { two: [] }, ['sections[1].inputs: sectionWithoutInputs']],
    [
      'a part that is shown for an answer after it',
      { more: { condition: { input: 'secSubmit.note', filled: true } }, last: [text('note'), signature] },
      ['sections[1].condition: dependsOnLater'],
    ],
    [
      'a question that is shown for an answer of a later part',
      {
        two: [
          text('b', {
            condition: { any: [is('secOne.a', 'yes'), { input: 'secSubmit.note', filled: true }] },
          }),
        ],
        last: [text('note'), signature],
      },
      ['sections[1].inputs[0].condition.any[1]: dependsOnLater'],
    ],
    [
      'an option that is offered for an answer of a later part',
      {
        two: [
          radio('b', {
            options: [
              { value: 'x', text: 'X' },
              { value: 'y', text: 'Y', condition: { input: 'secSubmit.note', filled: true } },
            ],
          }),
        ],
        last: [text('note'), signature],
      },
      ['sections[1].inputs[0].options[1].condition: dependsOnLater'],
    ],
    [
      'nothing of a question that reads an answer of its own part, whatever the order',
      { two: [text('b', { condition: { input: 'secTwo.c', filled: true } }), text('c')] },
      [],
    ],
  ])('%s', (_what, parts, expected) => {
    const def = form(parts)
    expect(checkDefinition(def).filter(({ issue }) => issue !== 'tooFew')).toEqual([])
    expect(found(def)).toEqual(expected)
  })

  test('a question for paper alone is meant to be hidden', () => {
    const def = form({ two: [text('b', { condition: { site: 'TX' }, paper: { site: 'ALL' } })] })
    expect(found(def)).toEqual([])
  })
})

describe('where answers lead nowhere', () => {
  const refuse = (id: string, when: Condition, answered?: string): LogicalValidator => ({
    id,
    when,
    refuse: {
      inputs: ['secTwo.b'],
      text: 'This cannot be.',
      ...(answered === undefined ? {} : { answered }),
    },
  })
  test.each<[string, Parts, string[]]>([
    [
      'each answer of a question is refused',
      {
        two: [radio('b', { required: true })],
        validators: [
          refuse('one', is('secTwo.b', 'yes')),
          refuse('two', { input: 'secTwo.b', isOneOf: ['no', 'later'] }),
        ],
      },
      ['sections[1].inputs[0]: everyAnswerRefused'],
    ],
    [
      'one answer is left',
      {
        two: [radio('b', { required: true })],
        validators: [refuse('one', is('secTwo.b', 'yes')), refuse('two', { site: 'ALL' }, 'no')],
      },
      [],
    ],
    [
      'any text is refused',
      { validators: [refuse('any', { input: 'secTwo.b', filled: true })] },
      ['sections[1].inputs[0]: everyAnswerRefused'],
    ],
    [
      'a question is required while it is hidden',
      {
        two: [text('b', { condition: is('secOne.a', 'yes') })],
        validators: [
          {
            id: 'ask',
            when: is('secOne.a', 'no'),
            actions: [{ action: 'requireField', input: 'secTwo.b' }],
          },
        ],
      },
      ['validators[0].actions[0]: requiresHidden'],
    ],
    [
      'a question is required in the part that the same validator locks',
      {
        validators: [
          {
            id: 'ask',
            when: is('secOne.a', 'no'),
            actions: [
              { action: 'lockSection', section: 'secTwo' },
              { action: 'requireField', input: 'secTwo.b' },
            ],
          },
        ],
      },
      ['validators[0].actions[1]: requiresLocked'],
    ],
    [
      'the last part is locked',
      {
        validators: [
          {
            id: 'lock',
            when: is('secOne.a', 'no'),
            actions: [{ action: 'lockSection', section: 'secSubmit' }],
          },
        ],
      },
      ['validators[0].actions[0]: signingLocked'],
    ],
    [
      'the signature is not asked for after some answers',
      { last: [{ ...signature, condition: is('secOne.a', 'yes') }] },
      ['sections[2].inputs[0]: canEndUnsigned'],
    ],
    [
      'the signature is not asked for while an answer is missing that is needed',
      {
        one: [radio('how', { required: true, options: [{ value: 'here', text: 'Here' }] })],
        last: [{ ...signature, condition: is('secOne.how', 'here') }],
      },
      [],
    ],
  ])('%s', (_what, parts, expected) => {
    const def = form(parts)
    expect(checkDefinition(def)).toEqual([])
    expect(found(def)).toEqual(expected)
  })
})

describe('the states', () => {
  const inStates = (last: InputDefinition[], paper?: Condition): FormDefinition => ({
    ...form({
      one: [
        {
          id: 'state',
          type: 'dropdown',
          label: 'State',
          source: 'usStates',
          prefill: 'usState',
          required: true,
        },
      ],
      last,
    }),
    ...(paper ? { finishOnPaper: { when: paper, title: 'P', text: 'P' } } : {}),
  })
  const elsewhere: Condition = { input: 'secOne.state', isNoneOf: ['TX', 'UT'] }

  test('without a way to sign are named, all at once', () => {
    const def = inStates([{ ...signature, condition: elsewhere }])
    expect(walkForm(def)).toContainEqual({
      place: 'sections[0].inputs[1]',
      issue: 'noWayToSign',
      values: { states: 'TX, UT' },
    })
  })

  test('in which the document ends on paper are none of these', () =>
    expect(
      found(
        inStates([{ ...signature, condition: elsewhere }], {
          input: 'secOne.state',
          isOneOf: ['TX', 'UT'],
        }),
      ),
    ).toEqual([]))

  test('that ask for witnesses who cannot sign are named', () => {
    const woven = addRequirements(
      plainForm(),
      execution('directive', { state: 'TX' }),
      shippedRules,
    ).definition
    const without = {
      ...woven,
      sections: woven.sections.map(one =>
        one.id === 'secSubmit'
          ? { ...one, inputs: one.inputs.filter(input => !/^witness\dSignature$/.test(input.id)) }
          : one,
      ),
    }
    expect(walkForm(woven).map(({ issue }) => issue)).not.toContain('witnessesMissing')
    expect(walkForm(without)).toContainEqual({
      place: `sections[${woven.sections.length - 1}].inputs`,
      issue: 'witnessesMissing',
      values: { states: 'TX' },
    })
  })
})

test('a question about more answers than can be tried is named as such', () => {
  const many = Array.from({ length: 12 }, (_, at) => radio(`q${at}`))
  const all: Condition[] = many.map(({ id }) => ({ input: `secOne.${id}`, isNoneOf: ['yes', 'no', 'later'] }))
  const def = form({ one: many, more: { condition: { any: all } } })
  expect(found(def)).toEqual(['sections[1].condition: notWalkedWhole'])
})
