import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition, InputDefinition } from '../definition/form-definition.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { describeForm, describeScreen } from './describe-form.ts'

const form: FormDefinition = formOf(
  [
    section(
      'secOne',
      [
        { id: 'who', type: 'name', label: 'Your name', secondLang: { es: { label: 'Su nombre' } } },
        {
          id: 'care',
          type: 'check',
          label: 'Care',
          options: [
            {
              value: 'cpr',
              text: 'CPR',
              secondLang: { es: { text: 'RCP' } },
              items: [{ id: 'when', type: 'text', label: 'When' }],
            },
            { value: 'iv', text: 'Fluids' },
          ],
        },
        {
          id: 'row',
          type: 'textrow',
          label: 'Doctor',
          items: [
            { id: 'doctor', type: 'text', label: 'Name' },
            { id: 'city', type: 'text', label: 'City' },
          ],
        },
        { id: 'born', type: 'date', label: 'Born' },
        { id: 'staff', type: 'text', label: 'Staff', allowedSites: ['XX'] },
        { id: 'first', type: 'text', label: 'First', orderNumber: -1 },
      ],
      {
        subtitle: 'Sub',
        text: 'Text',
        printText: 'On paper',
        secondLang: { es: { title: 'Uno', printText: 'En papel' } },
      },
    ),
    section('secTwo', [{ id: 'more', type: 'text', label: 'More' }], {
      condition: { input: 'secOne.care', is: 'iv' },
    }),
  ],
  [],
  { secondLang: { es: { title: 'Mis deseos' } } },
)
const answers = {
  secOne: {
    whoFirst: 'Ana',
    whoLast: 'Ruiz',
    care: ['cpr'],
    when: 'at once',
    doctor: 'Dr. Vega',
    staff: 'hidden',
  },
  secTwo: { more: 'not included' },
  secSubmit: { sign: pngUrl, signDate: '2026-05-04T10:00:00.000Z' },
}

test('a form is described in the words of the language, visible answers in their order and nothing hidden', () => {
  const told = describeForm(form, answers, 'es', { fullname: 'Ana Ruiz' })
  expect(told.title).toBe('Mis deseos')
  expect(told.sections.map(one => one.id)).toEqual(['secOne', 'secSubmit'])
  expect(told.sections[0]).toEqual({
    id: 'secOne',
    title: 'Uno',
    text: 'En papel',
    answers: [
      { inputId: 'first', label: 'First', depth: 0, kind: 'blank', values: [] },
      { inputId: 'who', label: 'Su nombre', depth: 0, kind: 'text', values: ['Ana Ruiz'], name: true },
      { inputId: 'care', label: 'Care', depth: 0, kind: 'choices', values: ['RCP'] },
      { inputId: 'when', label: 'When', depth: 1, kind: 'text', values: ['at once'] },
      { inputId: 'row', label: 'Doctor', depth: 0, kind: 'text', values: ['Name: Dr. Vega'] },
      { inputId: 'born', label: 'Born', depth: 0, kind: 'blank', values: [] },
    ],
  })
})

test("a signature is described with its time and the patient's name under it", () => {
  const told = describeForm(form, answers, 'en', { fullname: 'Ana Ruiz' }).sections[1]?.answers[0]
  expect(told).toMatchObject({
    kind: 'signature',
    signature: { image: pngUrl, signedAt: '2026-05-04T10:00:00.000Z', typed: false, name: 'Ana Ruiz' },
  })
  expect(describeForm(form, answers, 'en').sections[1]?.answers[0]?.signature?.name).toBeUndefined()
})

test('an empty form is described as well, every visible input blank and a line to sign on: what a blank print is made of', () => {
  const kinds = describeForm(form, {}, 'en').sections.flatMap(one => one.answers.map(answer => answer.kind))
  expect(kinds).toEqual(['blank', 'blank', 'blank', 'blank', 'blank', 'line'])
})

test('every text that was answered is found in the description, in both languages', () => {
  for (const lang of ['en', 'es']) {
    const values = describeForm(form, answers, lang).sections.flatMap(one =>
      one.answers.flatMap(answer => answer.values),
    )
    expect(values.join(' ')).toContain('at once')
    expect(values.join(' ')).toContain('Dr. Vega')
  }
})

test('a locked section without any answer is left out: nothing was asked there', () => {
  const lock = {
    id: 'v',
    when: { input: 'secOne.born', filled: false },
    actions: [{ action: 'lockSection' as const, section: 'secTwo' }],
  }
  const locking: FormDefinition = {
    ...form,
    validators: [lock],
    sections: form.sections.map(({ condition: _none, ...one }) => one),
  }
  const ids = (secTwo: { more?: string }) =>
    describeForm(locking, { secOne: answers.secOne, secTwo }, 'en').sections.map(one => one.id)
  expect(ids({})).toEqual(['secOne', 'secSubmit'])
  expect(ids({ more: 'kept' })).toEqual(['secOne', 'secTwo', 'secSubmit'])
})

test('what will be written by hand has a line on paper while it is hidden on the screen', () => {
  const paper = { input: 'secOne.how', is: 'paper' }
  const byHand = formOf([
    section('secOne', [
      {
        id: 'how',
        type: 'radio',
        label: 'How',
        options: [
          { value: 'paper', text: 'On paper' },
          {
            value: 'here',
            text: 'Here',
            items: [
              {
                id: 'witness',
                type: 'name',
                label: 'Witness',
                secondLang: { es: { label: 'Testigo' } },
                paper,
              },
              { id: 'witnessSign', type: 'signature', kind: 'initials', label: 'Initials', paper },
              {
                id: 'address',
                type: 'textrow',
                label: 'Address',
                items: [{ id: 'street', type: 'text', label: 'Street' }],
                paper,
              },
              {
                id: 'declares',
                type: 'check',
                label: 'Declares',
                options: [
                  {
                    value: 'adult',
                    text: 'I am an adult',
                    secondLang: { es: { text: 'Soy mayor de edad' } },
                  },
                  { value: 'saw', text: 'I saw it' },
                ],
                paper,
              },
              { id: 'agrees', type: 'check', label: 'Agrees', paper },
              { id: 'notes', type: 'text', label: 'Notes' },
              { id: 'staff', type: 'text', label: 'Staff', allowedSites: ['XX'], paper },
            ],
          },
        ],
      },
    ]),
  ])
  const told = (how: string) => describeForm(byHand, { secOne: { how } }, 'es').sections[0]?.answers.slice(1)
  expect(told('paper')).toEqual([
    { inputId: 'witness', label: 'Testigo', depth: 1, kind: 'line', line: 'text', values: [] },
    { inputId: 'witnessSign', label: 'Initials', depth: 1, kind: 'line', line: 'signature', values: [] },
    { inputId: 'address', label: 'Address', depth: 1, kind: 'line', line: 'text', values: [] },
    {
      inputId: 'declares',
      label: 'Declares',
      depth: 1,
      kind: 'line',
      line: 'boxes',
      values: ['Soy mayor de edad', 'I saw it'],
    },
    { inputId: 'agrees', label: 'Agrees', depth: 1, kind: 'line', line: 'boxes', values: ['Agrees'] },
  ])
  expect(told('here')?.map(answer => answer.kind)).toEqual([
    'blank',
    'line',
    'blank',
    'blank',
    'blank',
    'blank',
  ])
})

test('a signature bears the name that another section holds', () => {
  const def = formOf([
    section('secWho', [{ id: 'witness', type: 'name', label: 'Witness' }]),
    section('secOne', [
      { id: 'seen', type: 'signature', label: 'Seen', signer: 'witness', nameInput: 'secWho.witness' },
    ]),
  ])
  const answers = {
    secWho: { witnessFirst: 'Ben', witnessLast: 'Lee' },
    secOne: { seen: pngUrl, seenDate: '2026-05-04T10:00:00.000Z' },
  }
  const signed = describeForm(def, answers, 'en').sections[1]?.answers[0]
  expect(signed?.signature?.name).toBe('Ben Lee')
})

const marked = formOf([
  section('secOne', [
    { id: 'otherNames', type: 'text', label: 'Other names', printed: 'answered' },
    {
      id: 'more',
      type: 'check',
      label: 'I want to name another',
      printed: false,
      items: [
        { id: 'other', type: 'name', label: 'Another' },
        {
          id: 'kind',
          type: 'radio',
          label: 'Kind',
          options: [{ value: 'a', text: 'A', items: [{ id: 'why', type: 'text', label: 'Why' }] }],
        },
      ],
    },
  ]),
  section('secRead', [{ id: 'read', type: 'check', label: 'I have read this', printed: false }]),
])
const given: Answers = {
  secOne: { more: true, otherFirst: 'Ana', otherLast: 'Ruiz', kind: 'a', why: 'So' },
  secRead: { read: true },
}

test('what belongs to the screen alone is not in the document, nor a section of nothing else; the rest moves up', () => {
  const told = describeForm(marked, given, 'en')
  expect(told.sections.map(({ id }) => id)).toEqual(['secOne', 'secSubmit'])
  expect(told.sections[0]?.answers.map(({ inputId, depth }) => [inputId, depth])).toEqual([
    ['other', 0],
    ['kind', 0],
    ['why', 1],
  ])
})

test('what is printed only when answered is printed then', () => {
  const told = describeForm(marked, { ...given, secOne: { otherNames: 'Rosa Vega' } }, 'en')
  expect(told.sections[0]?.answers.map(({ values }) => values)).toEqual([['Rosa Vega']])
})

test('the screen compares all of it', () => {
  const told = describeScreen(marked, given, 'en')
  const ids = told.sections.slice(0, 2).map(one => one.answers.map(({ inputId, depth }) => [inputId, depth]))
  expect(ids).toEqual([
    [
      ['otherNames', 0],
      ['more', 0],
      ['other', 1],
      ['kind', 1],
      ['why', 2],
    ],
    [['read', 0]],
  ])
})

test('a part has its own title on paper, where the document speaks for the person', () => {
  const speaking = formOf([
    section('secOne', [{ id: 'note', type: 'text', label: 'Note' }], {
      title: 'About you',
      printTitle: 'About me',
      secondLang: { es: { title: 'Sobre usted', printTitle: 'Sobre mí' } },
    }),
    section('secTwo', [{ id: 'more', type: 'text', label: 'More' }], { title: 'More' }),
  ])
  const titles = (lang: string) => describeForm(speaking, {}, lang).sections.map(({ title }) => title)
  expect(titles('en').slice(0, 2)).toEqual(['About me', 'More'])
  expect(titles('es')[0]).toBe('Sobre mí')
})

test('in the document the person speaks; two versions of a part use the screen’s questions', () => {
  const asking = formOf([
    section('secOne', [
      {
        id: 'visits',
        type: 'text',
        label: 'Who may visit you?',
        printLabel: 'Who may visit me',
        secondLang: { es: { label: '¿Quién puede visitarle?', printLabel: 'Quién puede visitarme' } },
      },
      { id: 'ready', type: 'check', label: 'Are you ready?', printLabel: 'I am ready' },
      {
        id: 'row',
        type: 'textrow',
        label: 'Your doctor',
        printLabel: 'My doctor',
        items: [{ id: 'name', type: 'text', label: 'Your name for them', printLabel: 'My name for them' }],
      },
    ]),
  ])
  const given = { secOne: { visits: 'Ana', ready: true as const, name: 'Doc' } }
  const lines = (told: ReturnType<typeof describeForm>) =>
    told.sections[0]?.answers.map(({ label, values }) => [label, ...values])
  expect(lines(describeForm(asking, given, 'en'))).toEqual([
    ['Who may visit me', 'Ana'],
    ['I am ready', 'I am ready'],
    ['My doctor', 'My name for them: Doc'],
  ])
  expect(lines(describeForm(asking, given, 'es'))?.[0]).toEqual(['Quién puede visitarme', 'Ana'])
  expect(lines(describeScreen(asking, given, 'en'))?.map(([label]) => label)).toEqual([
    'Who may visit you?',
    'Are you ready?',
    'Your doctor',
  ])
})

const radio = (id: string, more: object = {}): InputDefinition => ({
  id,
  type: 'radio',
  label: id,
  options: [
    { value: 'yes', text: 'Yes' },
    { value: 'no', text: 'No' },
  ],
  ...more,
})

test('what settles answers that are to be known first is known with them, and nothing else that settles', () => {
  const between = (one: string, other: string) => ({
    settles: {
      one: [{ input: `secOne.${one}`, is: 'no' }],
      other: [{ input: `secOne.${other}`, is: 'yes' }],
    },
  })
  const form = formOf([
    section('secOne', [
      radio('heart', { atBedside: true }),
      radio('long'),
      radio('music'),
      radio('heartOrLong', between('heart', 'long')),
      radio('musicOrLong', between('music', 'long')),
    ]),
  ])
  const answers = { heart: 'no', long: 'yes', music: 'no', heartOrLong: 'yes', musicOrLong: 'no' }
  const said = describeForm(form, { secOne: answers }, 'en').sections[0]?.answers ?? []
  expect(said).toHaveLength(5)
  expect(said.filter(answer => answer.atBedside).map(answer => answer.inputId)).toEqual([
    'heart',
    'heartOrLong',
  ])
})

test('key facts cover CPR and who decides, answered or not, where a form asks; a form that marks no such place prints nothing', () => {
  const asks = (inputs: InputDefinition[], changes: Partial<FormDefinition> = {}) =>
    describeForm({ ...formOf([section('secOne', inputs)]), ...changes }, {}, 'en').head
  const agent: InputDefinition = { id: 'agent', type: 'name', label: 'Agent', atBedside: 'agent' }
  const hidden = { condition: { not: { site: 'ALL' } } } as const
  expect(asks([radio('heart', { atBedside: 'cpr', ...hidden }), agent])).toEqual({
    cpr: 'heart',
    asksAgent: true,
    state: null,
  })
  expect(asks([radio('care', { atBedside: true })], { asksCpr: false })).toMatchObject({
    cpr: null,
    asksAgent: false,
  })
  expect(asks([radio('care', { atBedside: true })])).toBeUndefined()
})

test('what settles CPR and something else limits it; a choice that refuses states it', () => {
  const refusing = { options: [{ value: 'no', text: 'No', refuses: true }] } as const
  const form = formOf([
    section('secOne', [
      radio('heart', { atBedside: 'cpr', ...refusing }),
      radio('long'),
      radio('heartOrLong', {
        settles: { one: [{ input: 'secOne.heart', is: 'no' }], other: [{ input: 'secOne.long', is: 'yes' }] },
      }),
    ]),
  ])
  const said = describeForm(form, { secOne: { heart: 'no', long: 'yes', heartOrLong: 'yes' } }, 'en')
  const answers = said.sections[0]?.answers ?? []
  expect(answers.map(({ atBedside, refuses }) => [atBedside, refuses])).toEqual([
    ['cpr', true],
    [undefined, undefined],
    ['cprLimit', undefined],
  ])
})

test.each([
  ['left open', {}, [{ label: 'long', words: ['Yes'] }]],
  ['settled', { heartOrLong: 'yes' }, undefined],
  ['no clash', { long: 'no' }, undefined],
])('what pulls against CPR is with it while that is open: %s', (_what, changes, expected) => {
  const tests = (one: string) => ({
    one: [{ input: `secOne.${one}`, is: 'no' }],
    other: [{ input: 'secOne.long', is: 'yes' }],
  })
  const form = formOf([
    section('secOne', [
      radio('heart', { atBedside: 'cpr' }),
      radio('long'),
      radio('music'),
      radio('heartOrLong', { settles: tests('heart') }),
      // Contradictions that are not about CPR are not listed there.
      radio('musicOrLong', { settles: tests('music') }),
    ]),
  ])
  const answers = { heart: 'no', music: 'no', long: 'yes', ...changes }
  expect(describeForm(form, { secOne: answers }, 'en').head?.cprAgainst).toEqual(expected)
})
