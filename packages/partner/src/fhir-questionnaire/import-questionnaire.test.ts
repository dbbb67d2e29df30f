import { checkDefinition, type FormDefinition } from '@careword/forms'
import { describe, expect, test } from 'vitest'
import { exportForm, type PlainSource } from './export-form.ts'
import type { GivenWords } from './given-words.ts'
import { importQuestionnaire } from './import-questionnaire.ts'
import { noteLines, worded } from './import-notes.ts'

const given: GivenWords = {
  parts: { First: { en: 'First name', es: 'Nombre' } },
  yes: { en: 'Yes', es: 'Sí' },
  no: { en: 'No', es: 'No' },
  other: { en: 'Something else' },
  ownWords: { en: 'In your own words' },
  submit: {
    id: 'secSubmit',
    title: 'Sign',
    breadcrumb: 'Sign',
    secondLang: { es: { title: 'Firmar', breadcrumb: 'Firmar' } },
    inputs: [{ id: 'signature', type: 'signature', label: 'Sign here', required: true }],
  },
}
const name = { type: 'AD', site: 'ALL', version: '1' }
const core = 'http://hl7.org/fhir/StructureDefinition/'
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'

const read = (item: unknown[], more: object = {}) =>
  importQuestionnaire(
    JSON.stringify({ resourceType: 'Questionnaire', status: 'draft', title: 'Wishes', item, ...more }),
    name,
    given,
  )

function form(item: unknown[], more: object = {}) {
  const got = read(item, more)
  if ('refused' in got) throw new Error(got.refused)
  expect(checkDefinition(got.definition).filter(({ issue }) => issue !== 'missingTranslation')).toEqual([])
  return { ...got, definition: got.definition as FormDefinition, codes: got.notes.map(({ code }) => code) }
}
const control = (code: string) => ({
  url: `${core}questionnaire-itemControl`,
  valueCodeableConcept: { coding: [{ system: 'http://hl7.org/fhir/questionnaire-item-control', code }] },
})
const spanish = (content: string) => ({
  extension: [
    {
      url: `${core}translation`,
      extension: [
        { url: 'lang', valueCode: 'es' },
        { url: 'content', valueString: content },
      ],
    },
  ],
})
const pain = {
  linkId: '/pain',
  prefix: '1.',
  text: 'Is there pain?',
  type: 'choice',
  answerOption: [
    { valueCoding: { system: 'http://a.example', code: 'a', display: 'A lot' } },
    { valueCoding: { system: 'http://a.example', code: 'b', display: 'None' } },
  ],
}
const atPain = (code: string, operator = '=') => ({
  question: '/pain',
  operator,
  answerCoding: { system: 'http://a.example', code },
})

describe('a Questionnaire of another program becomes a form', () => {
  test('groups are parts, questions get keys, what belongs to an answer lies in it', () => {
    const { definition } = form([
      {
        linkId: 'G.1',
        text: 'Comfort',
        type: 'group',
        item: [
          { linkId: 'd', text: 'Take your time.', type: 'display' },
          {
            ...pain,
            required: true,
            item: [
              { linkId: 'h', text: 'Think of the last week.', type: 'display', extension: [control('help')] },
              { linkId: 'where', text: 'Where?', type: 'string', maxLength: 50, enableWhen: [atPain('a')] },
            ],
          },
          { linkId: 'note', text: 'More', type: 'text', enableWhen: [atPain('a', '!=')] },
        ],
      },
    ])
    expect(definition.sections[0]).toEqual({
      id: 'secG1',
      title: 'Comfort',
      breadcrumb: 'Comfort',
      text: 'Take your time.',
      inputs: [
        {
          id: 'pain',
          type: 'radio',
          label: '1. Is there pain?',
          help: 'Think of the last week.',
          required: true,
          options: [
            {
              value: 'a',
              text: 'A lot',
              items: [{ id: 'where', type: 'text', label: 'Where?', maxLength: 50 }],
            },
            { value: 'b', text: 'None' },
          ],
        },
        {
          id: 'note',
          type: 'textarea',
          label: 'More',
          condition: { not: { input: 'secG1.pain', is: 'a' } },
        },
      ],
    })
    expect(definition.sections.at(-1)?.id).toBe('secSubmit')
    expect(definition.languages).toEqual(['en'])
  })

  test('any of several answers, all of several tests, and tests of kinds', () => {
    const { definition } = form([
      pain,
      { linkId: 'yes', text: 'Alone?', type: 'boolean' },
      { linkId: 'age', text: 'Age', type: 'integer' },
      {
        linkId: 'one',
        text: 'x',
        type: 'string',
        enableBehavior: 'any',
        enableWhen: [atPain('a'), atPain('b')],
      },
      {
        linkId: 'two',
        text: 'x',
        type: 'date',
        enableBehavior: 'all',
        enableWhen: [
          { question: 'yes', operator: '=', answerBoolean: false },
          { question: 'age', operator: 'exists', answerBoolean: true },
        ],
      },
    ])
    const [part] = definition.sections
    const at = (id: string) => part?.inputs.find(each => each.id === id)?.condition
    const sec = part?.id
    expect(at('one')).toEqual({ input: `${sec}.pain`, isOneOf: ['a', 'b'] })
    expect(at('two')).toEqual({
      all: [
        { input: `${sec}.yes`, is: 'no' },
        { input: `${sec}.age`, filled: true },
      ],
    })
  })

  test('a test that a form cannot ask shows the question rather than hiding it, and is named', () => {
    const older = { question: 'age', operator: '>', answerInteger: 70 }
    const { definition, notes } = form([
      pain,
      { linkId: 'age', text: 'Age', type: 'integer' },
      { linkId: 'all', text: 'x', type: 'string', enableBehavior: 'all', enableWhen: [older, atPain('a')] },
      { linkId: 'any', text: 'y', type: 'string', enableBehavior: 'any', enableWhen: [older, atPain('a')] },
    ])
    const inputs = definition.sections[0]?.inputs ?? []
    expect(inputs.find(({ id }) => id === 'all')?.condition).toMatchObject({ is: 'a' })
    expect(inputs.find(({ id }) => id === 'any')?.condition).toBeUndefined()
    expect(notes.filter(({ code }) => code === 'lost.comparison').map(({ linkId }) => linkId)).toEqual([
      'all',
      'any',
    ])
  })

  test('translations, and a file whose own language is another one', () => {
    const { definition } = form([
      { linkId: 'q', type: 'boolean', text: 'Alone?', _text: spanish('¿A solas?') },
    ])
    expect(definition.languages).toEqual(['en', 'es'])
    expect(definition.sections[0]?.inputs[0]).toMatchObject({
      label: 'Alone?',
      secondLang: { es: { label: '¿A solas?' } },
      options: [{ text: 'Yes', secondLang: { es: { text: 'Sí' } } }, { text: 'No' }],
    })
    const german = form([{ linkId: 'q', type: 'string', text: 'Name' }], { language: 'de-AT' })
    expect(german.definition.languages).toEqual(['en', 'de'])
    expect(german.codes).toContain('lost.language')
  })

  test('lists of a contained value set, exclusive answers, an answer in own words', () => {
    const { definition, codes } = form(
      [
        { linkId: 'v', text: 'Where?', type: 'choice', answerValueSet: '#places' },
        { linkId: 'w', text: 'Who?', type: 'choice', answerValueSet: 'http://elsewhere.example/set' },
        {
          linkId: 'm',
          text: 'What?',
          type: 'open-choice',
          repeats: true,
          answerOption: [
            { valueString: 'Music' },
            {
              valueString: 'Nothing',
              extension: [{ url: `${core}questionnaire-optionExclusive`, valueBoolean: true }],
            },
          ],
        },
      ],
      {
        contained: [
          {
            resourceType: 'ValueSet',
            id: 'places',
            compose: {
              include: [
                {
                  system: 'http://p.example',
                  concept: [{ code: 'h', display: 'Home', designation: [{ language: 'es', value: 'Casa' }] }],
                },
              ],
            },
          },
        ],
      },
    )
    expect(definition.sections[0]?.inputs).toMatchObject([
      { type: 'radio', options: [{ value: 'h', text: 'Home', secondLang: { es: { text: 'Casa' } } }] },
      { type: 'text' },
      {
        type: 'check',
        options: [
          { value: 'Music' },
          { value: 'Nothing', exclusive: true },
          { text: 'Something else', items: [{ type: 'text', label: 'In your own words' }] },
        ],
      },
    ])
    expect(codes).toEqual(expect.arrayContaining(['lost.valueSet', 'lost.openChoice']))
  })

  test('groups in groups become parts of their own, in their order and under all conditions', () => {
    const { definition, codes } = form([
      pain,
      {
        linkId: 'outer',
        text: 'Outer',
        type: 'group',
        enableWhen: [atPain('a')],
        item: [
          { linkId: 'o1', text: 'First', type: 'string' },
          {
            linkId: 'inner',
            text: 'Inner',
            type: 'group',
            enableWhen: [{ question: 'o1', operator: 'exists', answerBoolean: true }],
            item: [{ linkId: 'i1', text: 'Second', type: 'string' }],
          },
          { linkId: 'o2', text: 'Third', type: 'string' },
        ],
      },
    ])
    expect(definition.sections.map(({ title }) => title)).toEqual([
      'Wishes',
      'Outer',
      'Inner',
      'Outer',
      'Sign',
    ])
    expect(definition.sections[2]?.condition).toMatchObject({ all: [{ is: 'a' }, { filled: true }] })
    expect(codes).toContain('lost.group')
  })

  test('a paragraph in place of a title is the text of its part', () => {
    const paragraph = 'This part is about what happens when breathing stops. '.repeat(4).trim()
    const long = 'What the people who care for me should know about my mornings at home'
    const { definition } = form([
      { linkId: 'a', text: paragraph, type: 'group', item: [{ linkId: 'q', text: 'Q', type: 'string' }] },
      { linkId: 'b', text: long, type: 'group', item: [{ linkId: 'r', text: 'R', type: 'string' }] },
    ])
    expect(definition.sections).toMatchObject([
      { title: 'Wishes', breadcrumb: 'Wishes', text: paragraph },
      { title: long, breadcrumb: 'What the people who care for me should know about my…' },
      {},
    ])
  })

  test('words between questions are advice beside the next one, with their condition', () => {
    const { definition } = form([
      pain,
      { linkId: 'd', text: 'Say so at once.', type: 'display', enableWhen: [atPain('a')] },
      { linkId: 'q', text: 'Else?', type: 'string' },
    ])
    expect(definition.sections[0]?.tips).toMatchObject([
      { text: 'Say so at once.', inputId: 'q', condition: { is: 'a' } },
    ])
  })
})

test('what a form has no place for is named with linkId and words, each once', () => {
  const { notes, definition } = form([
    {
      linkId: 'score',
      text: 'Sum',
      type: 'decimal',
      extension: [{ url: `${sdc}sdc-questionnaire-calculatedExpression`, valueExpression: {} }],
    },
    {
      linkId: 'hid',
      text: 'Secret',
      type: 'string',
      extension: [{ url: `${core}questionnaire-hidden`, valueBoolean: true }],
    },
    { linkId: 'file', text: 'A photo', type: 'attachment' },
    { linkId: 'shown', text: 'Your age', type: 'integer', readOnly: true },
    {
      linkId: 'q',
      text: 'Weight',
      type: 'decimal',
      code: [{ system: 'http://loinc.org', code: '1-8' }],
      initial: [{ valueDecimal: 1 }],
      repeats: true,
      design: 'x',
      extension: [
        { url: `${core}questionnaire-unit`, valueCoding: { code: 'kg' } },
        { url: `${core}minValue`, valueDecimal: 0 },
        { url: 'http://else.example/ext', valueBoolean: true },
        { url: `${sdc}sdc-questionnaire-itemMedia`, valueAttachment: { url: 'http://x.example/a.png' } },
        { url: `${sdc}sdc-questionnaire-initialExpression`, valueExpression: {} },
      ],
    },
    {
      linkId: 's',
      text: 'How bad?',
      type: 'choice',
      answerOption: [
        {
          valueCoding: { code: '1', display: 'Bad' },
          initialSelected: true,
          extension: [{ url: `${core}ordinalValue`, valueDecimal: 1 }],
        },
      ],
    },
  ])
  expect(definition.sections[0]?.inputs.map(({ id }) => id)).toEqual(['q', 's'])
  const at = (linkId: string) => notes.filter(note => note.linkId === linkId).map(({ code }) => code.slice(5))
  expect(at('score')).toEqual(['computed'])
  expect(at('hid')).toEqual(['hidden'])
  expect(at('file')).toEqual(['attachment'])
  expect(at('shown')).toEqual(['readOnly'])
  expect(at('q').toSorted()).toEqual(
    [
      'calculated',
      'codes',
      'element',
      'extension',
      'groupRepeats',
      'initial',
      'limits',
      'media',
      'number',
      'unit',
    ].toSorted(),
  )
  expect(at('s').toSorted()).toEqual(['initial', 'score'])
  expect(noteLines(notes).join('\n')).toContain('q “Weight” [http://else.example/ext]')
  expect(worded(notes).every(({ sentence }) => sentence.includes(' '))).toBe(true)
})

test('nothing is lost in silence below a question, beside a choice and of the whole', () => {
  const { notes } = form(
    [
      {
        ...pain,
        item: [
          {
            linkId: 'h',
            text: 'Then call.',
            type: 'display',
            extension: [{ url: `${core}designNote`, valueMarkdown: 'x' }],
            enableWhen: [{ question: 'n', operator: 'exists', answerBoolean: true }],
          },
        ],
      },
      {
        linkId: 'g',
        text: 'Both',
        type: 'group',
        required: true,
        item: [{ linkId: 'n', text: 'N', type: 'string' }],
      },
      {
        linkId: 'x',
        text: 'X',
        type: 'string',
        _text: { extension: [{ url: `${core}rendering-xhtml`, valueString: '<b>X</b>' }] },
      },
    ],
    { status: 'retired', copyright: 'Mine', contained: [{ resourceType: 'Patient', id: 'p' }] },
  )
  expect(notes.map(({ code, linkId, detail }) => [code.slice(5), linkId, detail])).toEqual(
    expect.arrayContaining([
      ['codes', '/pain', 'http://a.example'],
      ['comparison', 'h', undefined],
      ['extension', 'h', 'designNote'],
      ['requiredGroup', 'g', undefined],
      ['extension', 'x', 'rendering-xhtml'],
      ['element', '', 'status retired'],
      ['element', '', 'copyright'],
      ['element', '', 'contained Patient p'],
    ]),
  )
})

describe('what comes back from another program', () => {
  const own: PlainSource = {
    ...name,
    title: 'Wishes',
    languages: ['en'],
    sections: [
      {
        id: 'secOne',
        title: 'One',
        breadcrumb: 'One',
        inputs: [
          { id: 'a', type: 'text', label: 'A', printLabel: 'Mine', maxLength: 9 },
          { id: 'b', type: 'text', label: 'B', condition: { input: 'secOne.a', sameAs: 'secOne.a' } },
        ],
      },
      given.submit,
    ],
  }
  const changed = (change: (text: string) => string) => {
    const got = importQuestionnaire(change(JSON.stringify(exportForm(own, given).questionnaire)), name, given)
    if ('refused' in got) throw new Error(got.refused)
    return got
  }

  test('keeps a new wording, a new length and a new question beside our extensions', () => {
    const { definition, notes } = changed(text => {
      const questionnaire = JSON.parse(text) as { item: { item: Record<string, unknown>[] }[] }
      const [one] = questionnaire.item
      Object.assign(one?.item[0] ?? {}, { text: 'A new', maxLength: 20 })
      one?.item.push({ linkId: 'c', text: 'C', type: 'string' })
      return JSON.stringify(questionnaire)
    })
    expect(definition.sections?.[0]?.inputs).toEqual([
      { id: 'a', type: 'text', label: 'A new', printLabel: 'Mine', maxLength: 20 },
      own.sections[0]?.inputs[1],
      { id: 'c', type: 'text', label: 'C' },
    ])
    expect(notes).toEqual([])
  })

  test('a part that an answer locks is hidden elsewhere too', () => {
    const locking: PlainSource = {
      ...own,
      validators: [
        {
          id: 'l',
          when: { input: 'secOne.a', is: 'no' },
          actions: [{ action: 'lockSection', section: 'secTwo' }],
        },
      ],
      sections: [
        ...own.sections.slice(0, 1),
        { id: 'secTwo', title: 'Two', breadcrumb: 'Two', inputs: [{ id: 'c', type: 'text', label: 'C' }] },
        given.submit,
      ],
    }
    const { questionnaire, notes } = exportForm(locking, given)
    expect(questionnaire.item?.[1]?.enableWhen).toEqual([
      { question: 'secOne.a', operator: '!=', answerString: 'no' },
    ])
    expect(notes.map(({ code }) => code)).toContain('kept.locks')
    const back = importQuestionnaire(JSON.stringify(questionnaire), name, given)
    expect(back).toEqual({ definition: locking, notes: [], pictures: [] })
  })

  test('names where our extension overrules it', () => {
    const { definition, notes } = changed(text => {
      const questionnaire = JSON.parse(text) as { item: { item: Record<string, unknown>[] }[] }
      Object.assign(questionnaire.item[0]?.item[1] ?? {}, {
        enableWhen: [{ question: 'secOne.a', operator: 'exists', answerBoolean: true }],
      })
      return JSON.stringify(questionnaire)
    })
    expect(definition.sections?.[0]?.inputs[1]).toEqual(own.sections[0]?.inputs[1])
    expect(notes).toMatchObject([{ code: 'lost.ownWins', linkId: 'secOne.b', detail: 'enableWhen' }])
  })

  test('an extension of ours that cannot be read is named, and the rest is read', () => {
    const { definition, notes } = changed(text => {
      const questionnaire = JSON.parse(text) as {
        item: { item: { extension: { valueString?: string }[] }[] }[]
      }
      for (const extension of questionnaire.item[0]?.item[0]?.extension ?? [])
        if (extension.valueString !== undefined) extension.valueString = '{"set":7}'
      return JSON.stringify(questionnaire)
    })
    expect(definition.sections?.[0]?.inputs[0]).toEqual({ id: 'a', type: 'text', label: 'A', maxLength: 9 })
    expect(notes.map(({ code }) => code)).toContain('lost.rest')
  })
})
