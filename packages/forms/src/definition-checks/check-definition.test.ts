import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { type Library, resolveSource } from '../authoring/resolve-source.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import type { Schema } from '../definition/json-schema.ts'
import { checkDefinition, type DefinitionIssue } from './check-definition.ts'
import { editorSchema } from './editor-schema.ts'
import { formSchema } from './schema.ts'

type Json = Record<string, unknown>

/** A small valid bilingual form; each test breaks one thing in a new copy. */
const soundForm = () => ({
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'My wishes',
  secondLang: { es: { title: 'Mis deseos' } },
  languages: ['en', 'es'],
  sections: [
    {
      id: 'secOne',
      title: 'One',
      breadcrumb: 'One',
      secondLang: { es: { title: 'Uno', breadcrumb: 'Uno' } },
      start: true,
      heroModule: { sourceIndex: 0, items: [{ text: 'Hello', secondLang: { es: { text: 'Hola' } } }] },
      mediaSources: [
        { type: 'video', src: 'a.mp4', thumbnail: 'a.png', captions: { en: 'en.vtt', es: 'es.vtt' } },
      ] as Json[],
      tips: [{ text: 'Tip', inputId: 'note', secondLang: { es: { text: 'Consejo' } } }] as Json[],
      inputs: [
        {
          id: 'who',
          type: 'name',
          record: 'name',
          label: 'Who',
          required: true,
          secondLang: { es: { label: 'Quién' } },
        },
        { id: 'note', type: 'text', label: 'Note', secondLang: { es: { label: 'Nota' } } },
        {
          id: 'pick',
          type: 'radio',
          label: 'Pick',
          secondLang: { es: { label: 'Elija' } },
          options: [
            {
              value: 'a',
              text: 'A',
              secondLang: { es: { text: 'A' } },
              items: [
                { id: 'why', type: 'textarea', label: 'Why', secondLang: { es: { label: 'Por qué' } } },
              ] as Json[],
            },
            { value: 'b', text: 'B', secondLang: { es: { text: 'B' } } },
          ] as Json[],
        },
        { id: 'ok', type: 'check', label: 'Ok', secondLang: { es: { label: 'Sí' } } },
        { id: 'day', type: 'date', label: 'Day', secondLang: { es: { label: 'Día' } } },
      ] as Json[],
      validators: [] as Json[],
    },
    {
      id: 'secSubmit',
      title: 'Sign',
      breadcrumb: 'Sign',
      secondLang: { es: { title: 'Firma', breadcrumb: 'Firma' } },
      condition: undefined as Json | undefined,
      inputs: [
        {
          id: 'sign',
          type: 'signature',
          label: 'Sign',
          required: true,
          nameInput: undefined,
          secondLang: { es: { label: 'Firme' } },
        },
      ] as Json[],
    },
  ],
  validators: [] as Json[],
})
type SoundForm = ReturnType<typeof soundForm>

/** A definition as read from a file. */
const asFile = (form: unknown): unknown => JSON.parse(JSON.stringify(form))
const spoilt = (spoil: (form: SoundForm) => unknown): unknown => {
  const form = soundForm()
  spoil(form)
  return asFile(form)
}
const told = (issues: DefinitionIssue[]) => issues.map(({ place, issue }) => `${place}: ${issue}`)

const fitsSchema = new Ajv2020({
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
}).compile(editorSchema(formSchema as unknown as Schema))
/** What an editor underlines: the places of the faults, without the branches that led there. */
const underlined = (def: unknown): string[] => {
  fitsSchema(def)
  return (fitsSchema.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, params }) => `${instancePath} ${Object.values(params).join(' ')}`)
}

test('a sound definition has no fault', () => {
  expect(checkDefinition(asFile(soundForm()))).toEqual([])
  expect(fitsSchema(asFile(soundForm()))).toBe(true)
})

const input = (form: SoundForm, at: number): Json => form.sections[0]?.inputs[at] ?? {}
const addInput = (form: SoundForm, more: Json) =>
  form.sections[0]?.inputs.push({ label: 'New', secondLang: { es: { label: 'Nuevo' } }, ...more })
const both = (more: Json): Json => ({ text: 'T', secondLang: { es: { text: 'T' } }, ...more })

const shapes: [string, (form: SoundForm) => unknown, string[]][] = [
  ['a title that is missing', form => Reflect.deleteProperty(form, 'title'), ['title: missing']],
  ['blanks for a title', form => (form.title = ' '), ['title: empty']],
  ['a site in small letters', form => (form.site = 'mo'), ['site: badPattern']],
  ['no section', form => (form.sections = []), ['sections: tooFew']],
  ['sections that are no list', form => Object.assign(form, { sections: {} }), ['sections: wrongType']],
  ['a property that nobody knows', form => Object.assign(form, { titel: 'x' }), ['titel: unknownProperty']],
  [
    'a section id without sec',
    form => Object.assign(form.sections[0] ?? {}, { id: 'one' }),
    ['sections[0].id: badPattern'],
  ],
  [
    'something printed that is neither never nor when answered',
    form => (input(form, 1)['printed'] = true),
    ['sections[0].inputs[1].printed: notAllowed'],
  ],
  [
    'an input type that does not exist',
    form => (input(form, 1)['type'] = 'slider'),
    ['sections[0].inputs[1].type: unknownKind'],
  ],
  [
    'an input without type',
    form => Reflect.deleteProperty(input(form, 1), 'type'),
    ['sections[0].inputs[1].type: missing'],
  ],
  [
    'an input without id',
    form => Reflect.deleteProperty(input(form, 1), 'id'),
    ['sections[0].inputs[1].id: missing'],
  ],
  [
    'an input that is a text',
    form => form.sections[0]?.inputs.splice(0, 5, 'x' as unknown as Json),
    ['sections[0].inputs[0]: wrongType'],
  ],
  ['an id with a dot', form => (input(form, 1)['id'] = 'a.b'), ['sections[0].inputs[1].id: badPattern']],
  [
    'an id of the language itself',
    form => (input(form, 1)['id'] = '__proto__'),
    ['sections[0].inputs[1].id: badPattern'],
  ],
  [
    'a radio without options',
    form => Reflect.deleteProperty(input(form, 2), 'options'),
    ['sections[0].inputs[2].options: missing'],
  ],
  [
    'a property of another input type',
    form => (input(form, 0)['maxLength'] = 5),
    ['sections[0].inputs[0].maxLength: unknownProperty'],
  ],
  [
    'a maxLength of 0',
    form => (input(form, 1)['maxLength'] = 0),
    ['sections[0].inputs[1].maxLength: tooSmall'],
  ],
  [
    'a maxLength of 20,001',
    form => (input(form, 1)['maxLength'] = 20_001),
    ['sections[0].inputs[1].maxLength: tooLarge'],
  ],
  [
    'a maxLength that is a text',
    form => (input(form, 1)['maxLength'] = '5'),
    ['sections[0].inputs[1].maxLength: wrongType'],
  ],
  [
    'a maxLength of two and a half',
    form => (input(form, 1)['maxLength'] = 2.5),
    ['sections[0].inputs[1].maxLength: wrongType'],
  ],
  [
    'an unknown kind of text',
    form => (input(form, 1)['kind'] = 'url'),
    ['sections[0].inputs[1].kind: notAllowed'],
  ],
  [
    'an unknown date range',
    form => (input(form, 4)['dateRange'] = '1980'),
    ['sections[0].inputs[4].dateRange: notAllowed'],
  ],
  [
    'a translated word that is a number',
    form => (input(form, 1)['secondLang'] = { es: { label: 7 } }),
    ['sections[0].inputs[1].secondLang.es.label: wrongType'],
  ],
  [
    'a translation of a word that does not exist',
    form => (input(form, 1)['secondLang'] = { es: { labell: 'x' } }),
    ['sections[0].inputs[1].secondLang.es.labell: unknownProperty'],
  ],
  [
    'an option without text, deep inside',
    form => ((input(form, 2)['options'] as Json[])[1] = { value: 'b' }),
    ['sections[0].inputs[2].options[1].text: missing'],
  ],
  [
    'a nested input with a wrong type',
    form =>
      (((input(form, 2)['options'] as Json[])[0] ?? {})['items'] = [{ id: 'x', type: 'nope', label: 'X' }]),
    ['sections[0].inputs[2].options[0].items[0].type: unknownKind'],
  ],
  [
    'a condition of no known kind',
    form => (input(form, 1)['condition'] = { input: 'secOne.who' }),
    ['sections[0].inputs[1].condition: unknownKind'],
  ],
  [
    'a condition on a number',
    form => (input(form, 1)['condition'] = { input: 'secOne.who', is: 3 }),
    ['sections[0].inputs[1].condition.is: wrongType'],
  ],
  [
    'a condition with too much',
    form => (input(form, 1)['condition'] = { input: 'secOne.ok', is: true, filled: true }),
    ['sections[0].inputs[1].condition.filled: unknownProperty'],
  ],
  [
    'a line on paper under no condition at all',
    form => (input(form, 1)['paper'] = true),
    ['sections[0].inputs[1].paper: wrongType'],
  ],
  [
    'a reference without section',
    form => (input(form, 1)['condition'] = { all: [{ input: 'who', filled: true }] }),
    ['sections[0].inputs[1].condition.all[0].input: badPattern'],
  ],
  [
    'an unknown action',
    form => form.validators.push({ id: 'v', when: { site: 'ALL' }, actions: [{ action: 'explode' }] }),
    ['validators[0].actions[0].action: unknownKind'],
  ],
  [
    'an action without its input',
    form => form.validators.push({ id: 'v', when: { site: 'ALL' }, actions: [{ action: 'requireField' }] }),
    ['validators[0].actions[0].input: missing'],
  ],
  [
    'a validator without actions',
    form => form.validators.push({ id: 'v', when: { site: 'ALL' }, actions: [] }),
    ['validators[0].actions: tooFew'],
  ],
  ['a validator that is neither', form => form.validators.push({ id: 'v' }), ['validators[0]: unknownKind']],
]
test.each(shapes)('the shape: %s', (_what, spoil, expected) => {
  const def = spoilt(spoil)
  expect(told(checkDefinition(def))).toEqual(expected)
  expect(fitsSchema(def)).toBe(false)
})

test.each([[null], ['x'], [7], [[]]])('%j is no definition', def => {
  expect(told(checkDefinition(def))).toEqual([': wrongType'])
  expect(fitsSchema(def)).toBe(false)
})

const validator = (form: SoundForm, action: Json, when: Json = { input: 'secOne.ok', is: true }) =>
  form.validators.push({ id: 'v', when, actions: [action] })
const when = (form: SoundForm, condition: Json, at = 1) => (input(form, at)['condition'] = condition)

const meanings: [string, (form: SoundForm) => unknown, string[]][] = [
  // ids
  [
    'two sections of one id',
    form => (form.sections[0] ? (form.sections[0].id = 'secSubmit') : 0),
    ['sections[1].id: duplicateId', 'sections[0].id: secSubmitIsNotLast', 'sections[0].inputs: noSignature'],
  ],
  [
    'two inputs of one id',
    form => addInput(form, { id: 'why', type: 'text' }),
    ['sections[0].inputs[5].id: duplicateId'],
  ],
  [
    'an id that is another one with a suffix',
    form => addInput(form, { id: 'whoFirst', type: 'text' }),
    ['sections[0].inputs[5].id: suffixClash'],
  ],
  [
    'two options of one value',
    form => (input(form, 2)['options'] as Json[]).push(both({ value: 'a' })),
    ['sections[0].inputs[2].options[2].value: duplicateOption'],
  ],
  [
    'two validators of one id',
    form => {
      validator(form, { action: 'requireField', input: 'secOne.note' })
      validator(form, { action: 'requireField', input: 'secOne.why' })
    },
    ['validators[1].id: duplicateId'],
  ],
  // the whole
  [
    'a last section that is not secSubmit',
    form => form.sections.reverse(),
    ['sections[0].id: secSubmitIsNotLast', 'sections[1].id: lastSectionIsNotSecSubmit'],
  ],
  [
    'a last section under a condition',
    form => Object.assign(form.sections[1] ?? {}, { condition: { input: 'secOne.ok', is: true } }),
    ['sections[1].condition: lastSectionIsConditional'],
  ],
  [
    'nothing to sign',
    form => Object.assign(form.sections[1] ?? {}, { inputs: [] }),
    ['sections[1].inputs: noSignature'],
  ],
  [
    'a signature that nobody asks for',
    form => Object.assign(form.sections[1]?.inputs[0] ?? {}, { required: false }),
    ['sections[1].inputs: signatureNotRequired'],
  ],
  [
    'two starts',
    form => Object.assign(form.sections[1] ?? {}, { start: true }),
    ['sections[1].start: startTwice'],
  ],
  // references
  [
    'a condition on an input that does not exist',
    form => when(form, { input: 'secOne.gone', filled: true }),
    ['sections[0].inputs[1].condition.input: leadsNowhere'],
  ],
  [
    'a condition deep inside on nothing',
    form => when(form, { all: [{ not: { any: [{ input: 'secGone.x', filled: true }] } }] }),
    ['sections[0].inputs[1].condition.all[0].not.any[0].input: leadsNowhere'],
  ],
  [
    'a condition on an option that does not exist',
    form => when(form, { input: 'secOne.pick', is: 'c' }),
    ['sections[0].inputs[1].condition.is: unknownOption'],
  ],
  [
    'one of several options that does not exist',
    form => when(form, { input: 'secOne.pick', isOneOf: ['a', 'c'] }),
    ['sections[0].inputs[1].condition.isOneOf[1]: unknownOption'],
  ],
  [
    'none of several options that do not exist',
    form => when(form, { input: 'secOne.pick', isNoneOf: ['a', 'c'] }),
    ['sections[0].inputs[1].condition.isNoneOf[1]: unknownOption'],
  ],
  [
    'a question that settles what was never asked, and what cannot be answered so',
    form =>
      Object.assign(form.sections[0]?.inputs.find(({ id }) => id === 'pick') ?? {}, {
        settles: {
          one: [{ input: 'secOne.gone', is: 'a' }],
          other: [{ input: 'secOne.who', is: 'a' }],
        },
      }),
    [
      'sections[0].inputs[2].settles.one[0].input: leadsNowhere',
      'sections[0].inputs[2].settles.other[0].is: conditionDoesNotFit',
    ],
  ],
  [
    'a name compared as a whole',
    form => when(form, { input: 'secOne.who', is: 'Ana' }),
    ['sections[0].inputs[1].condition.is: conditionDoesNotFit'],
  ],
  ['a part of a name compared', form => when(form, { input: 'secOne.whoFirst', is: 'Ana' }), []],
  [
    'a text compared with true',
    form => when(form, { input: 'secOne.why', is: true }),
    ['sections[0].inputs[1].condition.is: conditionDoesNotFit'],
  ],
  ['a box compared with a word', form => when(form, { input: 'secOne.ok', is: 'yes' }), []],
  [
    'a date compared with a word',
    form => when(form, { input: 'secOne.day', is: 'today' }),
    ['sections[0].inputs[1].condition.is: conditionDoesNotFit'],
  ],
  ['a date compared with a date', form => when(form, { input: 'secOne.day', is: '2024-02-29' }), []],
  [
    'a validator on a section that does not exist',
    form => validator(form, { action: 'clearSection', section: 'secGone' }),
    ['validators[0].actions[0].section: leadsNowhere'],
  ],
  [
    'a validator on an input that does not exist',
    form => validator(form, { action: 'requireField', input: 'secOne.gone' }),
    ['validators[0].actions[0].input: leadsNowhere'],
  ],
  [
    'two groups of which one names nothing',
    form =>
      form.validators.push({
        id: 'v',
        orValidator: { groupA: ['secOne.note'], groupB: ['secOne.why', 'secOne.gone'] },
      }),
    ['validators[0].orValidator.groupB[1]: leadsNowhere'],
  ],
  [
    'a section that locks itself',
    form => validator(form, { action: 'lockSection', section: 'secOne' }),
    ['validators[0].actions[0]: locksItself'],
  ],
  [
    'a text limit for a name',
    form => validator(form, { action: 'setProperty', input: 'secOne.who', property: 'maxLength', value: 5 }),
    ['validators[0].actions[0]: actionDoesNotFit'],
  ],
  [
    'a text limit for a text',
    form => validator(form, { action: 'setProperty', input: 'secOne.why', property: 'maxLength', value: 5 }),
    [],
  ],
  [
    'a text limit that is no number',
    form =>
      validator(form, { action: 'setProperty', input: 'secOne.why', property: 'maxLength', value: true }),
    ['validators[0].actions[0]: actionDoesNotFit'],
  ],
  [
    'required set to a number',
    form => validator(form, { action: 'setProperty', input: 'secOne.note', property: 'required', value: 1 }),
    ['validators[0].actions[0]: actionDoesNotFit'],
  ],
  [
    'an answer set that is no option',
    form => validator(form, { action: 'setAnswer', input: 'secOne.pick', value: 'c' }),
    ['validators[0].actions[0]: actionDoesNotFit'],
  ],
  [
    'a signature set by a validator',
    form => validator(form, { action: 'setAnswer', input: 'secSubmit.sign', value: 'x' }),
    ['validators[0].actions[0]: actionDoesNotFit'],
  ],
  [
    'an answer reset by its marker',
    form => validator(form, { action: 'setAnswer', input: 'secOne.pick:reset-answer', value: '' }),
    [],
  ],
  [
    'a tip whose condition leads nowhere',
    form => form.sections[0]?.tips?.push(both({ condition: { input: 'secOne.gone', is: true } })),
    ['sections[0].tips[1].condition.input: leadsNowhere'],
  ],
  [
    'a refusal of an answer that its input does not offer',
    form =>
      form.validators.push({
        id: 'v',
        when: { site: 'ALL' },
        refuse: both({ inputs: ['secOne.pick', 'secOne.note'], answered: 'z' }),
      }),
    ['validators[0].refuse.inputs[0]: unknownOption'],
  ],
  [
    'a tip beside an input that does not exist',
    form => form.sections[0]?.tips?.push(both({ inputId: 'gone' })),
    ['sections[0].tips[1].inputId: leadsNowhere'],
  ],
  [
    'a name under a signature that is no name',
    form => Object.assign(form.sections[1]?.inputs[0] ?? {}, { nameInput: 'sign' }),
    ['sections[1].inputs[0].nameInput: leadsNowhere'],
  ],
  // circles
  [
    'an input that shows when it is filled',
    form => when(form, { input: 'secOne.note', filled: true }),
    ['sections[0].inputs[1].condition: cycle'],
  ],
  [
    'two inputs that wait for each other',
    form => {
      when(form, { input: 'secOne.day', filled: true })
      when(form, { input: 'secOne.note', filled: true }, 4)
    },
    ['sections[0].inputs[1].condition: cycle'],
  ],
  [
    'a question that settles its own answer',
    form =>
      Object.assign(form.sections[0]?.inputs.find(({ id }) => id === 'pick') ?? {}, {
        settles: {
          one: [{ input: 'secOne.pick', is: 'a' }],
          other: [{ input: 'secOne.ok', is: 'true' }],
        },
      }),
    ['sections[0].inputs[2].settles: cycle'],
  ],
  [
    'a section that waits for itself',
    form => Object.assign(form.sections[0] ?? {}, { condition: { input: 'secOne.ok', is: true } }),
    ['sections[0].condition: cycle'],
  ],
  [
    'a validator that clears what it reads',
    form => validator(form, { action: 'clearSection', section: 'secOne' }),
    ['validators[0].when: cycle'],
  ],
  [
    'a validator that sets what it reads',
    form =>
      validator(
        form,
        { action: 'setAnswer', input: 'secOne.note', value: 'x' },
        { input: 'secOne.note', filled: false },
      ),
    ['validators[0].when: cycle'],
  ],
  // words
  [
    'a label without Spanish',
    form => Reflect.deleteProperty(input(form, 1), 'secondLang'),
    ['sections[0].inputs[1].secondLang.es.label: missingTranslation'],
  ],
  [
    'a printed text without Spanish',
    form => Object.assign(form.sections[0] ?? {}, { printText: 'On paper' }),
    ['sections[0].secondLang.es.printText: missingTranslation'],
  ],
  [
    'a help without Spanish',
    form => (input(form, 1)['help'] = 'Help'),
    ['sections[0].inputs[1].secondLang.es.help: missingTranslation'],
  ],
  [
    'a title without Spanish',
    form => Reflect.deleteProperty(form, 'secondLang'),
    ['secondLang.es.title: missingTranslation'],
  ],
  [
    'an option without Spanish',
    form => (input(form, 2)['options'] as Json[]).push({ value: 'c', text: 'C' }),
    ['sections[0].inputs[2].options[2].secondLang.es.text: missingTranslation'],
  ],
  [
    'a tip without Spanish',
    form => form.sections[0]?.tips?.push({ text: 'T' }),
    ['sections[0].tips[1].secondLang.es.text: missingTranslation'],
  ],
  [
    'a hero item without Spanish',
    form => form.sections[0]?.heroModule?.items.push({ text: 'T' } as never),
    ['sections[0].heroModule.items[1].secondLang.es.text: missingTranslation'],
  ],
  [
    'Spanish for a word that English has not',
    form => (input(form, 1)['secondLang'] = { es: { label: 'Nota', help: 'Ayuda' } }),
    ['sections[0].inputs[1].secondLang.es.help: translationWithoutBase'],
  ],
  [
    'a language that the form does not speak',
    form => (input(form, 1)['secondLang'] = { es: { label: 'Nota' }, fr: { label: 'Note' } }),
    ['sections[0].inputs[1].secondLang.fr: unusedLanguage'],
  ],
  ['a form without English', form => (form.languages = ['es']), ['languages: baseLanguageMissing']],
  ['a language twice', form => form.languages.push('es'), ['languages[2]: duplicateLanguage']],
  // parts
  [
    'a dropdown with nothing in it',
    form => addInput(form, { id: 'd', type: 'dropdown' }),
    ['sections[0].inputs[5]: optionsMissing'],
  ],
  [
    'a dropdown with options and a list',
    form =>
      addInput(form, { id: 'd', type: 'dropdown', source: 'usStates', options: [both({ value: 'x' })] }),
    ['sections[0].inputs[5]: optionsAndSource'],
  ],
  [
    'a check with options and items',
    form => addInput(form, { id: 'd', type: 'check', options: [both({ value: 'x' })], items: [] }),
    ['sections[0].inputs[5]: optionsAndItems'],
  ],
  [
    'an exclusive option of a radio',
    form => Object.assign((input(form, 2)['options'] as Json[])[1] ?? {}, { exclusive: true }),
    ['sections[0].inputs[2].options[1].exclusive: exclusiveOutsideCheck'],
  ],
  [
    'a mask without a format',
    form => addInput(form, { id: 'd', type: 'maskedInput' }),
    ['sections[0].inputs[5]: formatMissing'],
  ],
  [
    'a format without places',
    form => addInput(form, { id: 'd', type: 'maskedInput', format: '--' }),
    ['sections[0].inputs[5].format: formatMissing'],
  ],
  [
    'a format with digits of its own',
    form => addInput(form, { id: 'd', type: 'maskedInput', format: '+1 ###' }),
    ['sections[0].inputs[5].format: formatHasDigits'],
  ],
  [
    'a phone with a format',
    form => addInput(form, { id: 'd', type: 'maskedInput', kind: 'phone', format: '###' }),
    ['sections[0].inputs[5].format: formatUnused'],
  ],
  [
    'an e-mail address that is to begin with the phone',
    form => addInput(form, { id: 'd', type: 'maskedInput', kind: 'email', prefill: 'phone' }),
    ['sections[0].inputs[5].prefill: prefillDoesNotFit'],
  ],
  [
    'words that are to begin with the e-mail address',
    form => addInput(form, { id: 'd', type: 'text', prefill: 'email' }),
    ['sections[0].inputs[5].prefill: prefillDoesNotFit'],
  ],
  [
    'a required input that this portal never shows',
    form => addInput(form, { id: 'd', type: 'text', required: true, allowedSites: ['UT'] }),
    ['sections[0].inputs[5].required: neverShown'],
  ],
  [
    'the meaning of something that is not signed',
    form => Object.assign(input(form, 1), { meaning: 'M', secondLang: { es: { label: 'N', meaning: 'M' } } }),
    ['sections[0].inputs[1].meaning: meaningUnused'],
  ],
  [
    'a list to open on paper',
    form =>
      addInput(form, {
        id: 'd',
        type: 'dropdown',
        source: 'usStates',
        paper: { input: 'secOne.ok', is: true },
      }),
    ['sections[0].inputs[5].paper: paperUnused'],
  ],
  [
    'a signature that the document does not show',
    form => Object.assign(form.sections[1]?.inputs[0] ?? {}, { printed: false }),
    ['sections[1].inputs[0].printed: printedDoesNotFit'],
  ],
  [
    'a line for the pen of something that is never on paper',
    form => Object.assign(input(form, 1), { printed: false, paper: { input: 'secOne.ok', is: true } }),
    ['sections[0].inputs[1].printed: printedDoesNotFit'],
  ],
  [
    'words of the law beside something that is never on paper',
    form => Object.assign(input(form, 1), { printed: false, printHelp: true }),
    ['sections[0].inputs[1].printed: printedDoesNotFit'],
  ],
  [
    'something that is asked for and could be left out when it is empty',
    form => Object.assign(input(form, 0), { printed: 'answered' }),
    ['sections[0].inputs[0].printed: printedDoesNotFit'],
  ],
  [
    'a line on paper under a condition that reads nothing',
    form => Object.assign(input(form, 1), { paper: { input: 'secOne.gone', is: true } }),
    ['sections[0].inputs[1].paper.input: leadsNowhere'],
  ],
  [
    'the colours of notes that nobody can make',
    form => Object.assign(input(form, 3), { reverseLogic: true }),
    ['sections[0].inputs[3].reverseLogic: reverseLogicUnused'],
  ],
  [
    'an end on paper that waits for nothing',
    form =>
      Object.assign(form, {
        finishOnPaper: { when: { input: 'secOne.gone', filled: true }, title: 'T', text: 'T' },
      }),
    [
      'finishOnPaper.when.input: leadsNowhere',
      'finishOnPaper.secondLang.es.title: missingTranslation',
      'finishOnPaper.secondLang.es.text: missingTranslation',
    ],
  ],
  [
    'a name in another section that is none',
    form => Object.assign(form.sections[1]?.inputs[0] ?? {}, { nameInput: 'secOne.note' }),
    ['sections[1].inputs[0].nameInput: leadsNowhere'],
  ],
  [
    'media that nobody shows',
    form => form.sections[0]?.mediaSources?.push({ type: 'image', src: 'b.png' }),
    ['sections[0].mediaSources[1]: unusedMedia'],
  ],
  [
    'a hero that shows nothing',
    form => form.sections[0]?.mediaSources?.pop(),
    ['sections[0].heroModule.sourceIndex: leadsNowhere'],
  ],
  [
    'a video without picture and captions',
    form => form.sections[0]?.mediaSources?.splice(0, 1, { type: 'video', src: 'a.mp4' }),
    [
      'sections[0].mediaSources[0]: thumbnailMissing',
      'sections[0].mediaSources[0].captions.en: captionsMissing',
      'sections[0].mediaSources[0].captions.es: captionsMissing',
    ],
  ],
]
test.each(meanings)('the meaning: %s', (_what, spoil, expected) => {
  const def = spoilt(spoil)
  expect(told(checkDefinition(def))).toEqual(expected)
  // The schema checks structure only: other issues pass it.
  expect(fitsSchema(def)).toBe(true)
})

test('all faults are reported at once, not the first alone', () => {
  const def = spoilt(form => {
    when(form, { input: 'secOne.gone', filled: true })
    addInput(form, { id: 'd', type: 'dropdown' })
    addInput(form, { id: 'note', type: 'text', secondLang: {} })
    Object.assign(form.sections[1] ?? {}, { start: true })
  })
  expect(told(checkDefinition(def))).toEqual([
    'sections[0].inputs[6].id: duplicateId',
    'sections[1].start: startTwice',
    'sections[0].inputs[5]: optionsMissing',
    'sections[0].inputs[1].condition.input: leadsNowhere',
    'sections[0].inputs[6].secondLang.es.label: missingTranslation',
  ])
})

test('a circle is reported with its members', () => {
  const def = spoilt(form => {
    when(form, { input: 'secOne.day', filled: true })
    when(form, { input: 'secOne.note', filled: true }, 4)
  })
  expect(checkDefinition(def)[0]?.values).toEqual({ through: 'secOne.note → secOne.day' })
})

/** Every key that a definition may have, with what an editor shows beside it. */
function keysOf(part: unknown, place = ''): { place: string; described: boolean }[] {
  if (typeof part !== 'object' || part === null) return []
  const defs: Record<string, Json> = formSchema.$defs
  const properties = (part as { properties?: Record<string, Json | true> }).properties ?? {}
  const here = Object.entries(properties).flatMap(([key, one]) => {
    if (one === true || (key === 'type' && one['const'] !== undefined)) return []
    const named = typeof one['$ref'] === 'string' ? defs[one['$ref'].replace('#/$defs/', '')] : undefined
    return [{ place: `${place}.${key}`, described: Boolean(one['description'] ?? named?.['description']) }]
  })
  return [...here, ...Object.entries(part).flatMap(([key, one]) => keysOf(one, `${place}.${key}`))]
}

test.each<[string, (form: SoundForm) => unknown, string[]]>([
  ['a misspelt key of a question', form => (input(form, 1)['hlep'] = 'Help'), ['/sections/0/inputs/1 hlep']],
  ['a key of another type', form => (input(form, 0)['maxLength'] = 5), ['/sections/0/inputs/0 maxLength']],
  [
    'a misspelt key of an option',
    form => (((input(form, 2)['options'] as Json[])[1] ?? {})['tpi'] = 'Tip'),
    ['/sections/0/inputs/2/options/1 tpi'],
  ],
  [
    'a condition with too much',
    form => (input(form, 1)['condition'] = { input: 'secOne.ok', is: true, filled: true }),
    ['/sections/0/inputs/1/condition filled'],
  ],
  [
    'an unknown type',
    form => (input(form, 1)['type'] = 'slider'),
    [expect.stringContaining('/sections/0/inputs/1/type ') as string],
  ],
  [
    'a misspelt key of an action',
    form =>
      form.validators.push({
        id: 'v',
        when: { site: 'ALL' },
        actions: [{ action: 'lockSection', section: 'secOne', sction: 'x' }],
      }),
    ['/validators/0/actions/0 sction'],
  ],
])('an editor underlines one thing for %s', (_what, spoil, expected) =>
  expect(underlined(spoilt(spoil))).toEqual(expected),
)

test('an editor shows the purpose of every key', () => {
  const keys = keysOf(formSchema)
  expect(keys.length).toBeGreaterThan(100)
  expect(keys.filter(key => !key.described).map(key => key.place)).toEqual([])
})

const partners = new URL('../../../../partners/', import.meta.url)
const fileAt = (path: string): unknown =>
  existsSync(new URL(path, partners)) ? JSON.parse(readFileSync(new URL(path, partners), 'utf8')) : undefined
const library: Library = {
  find: name => fileAt(`evergreen/forms/${name}/definition.json`),
  rules: (version = '2026-11') => fileAt(`base/execution/${version}.json`) as StateLaws | undefined,
}
test.each(['AD/ALL-5WISHES1', 'ROI/ALL-2021'])(
  'the form %s is sound, as it is written and as it is stored',
  name => {
    const source = library.find(name)
    expect(fitsSchema(source)).toBe(true)
    const { definition, issues } = resolveSource(source, library)
    expect(issues).toEqual([])
    expect(checkDefinition(definition)).toEqual([])
    expect(fitsSchema(definition)).toBe(true)
  },
)

test('keys that only a source may have are no part of a stored definition', () => {
  expect(told(checkDefinition({ ...(soundForm() as Json), execution: null }))).toContain(
    'execution: unknownProperty',
  )
})
