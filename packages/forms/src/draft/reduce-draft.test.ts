import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition, InputDefinition, LogicalValidator } from '../definition/form-definition.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { answersToSend, canQuicksave, createDraft, type Draft, unsavedSections } from './draft.ts'
import type { DraftEvent } from './events.ts'
import { reduceDraft } from './reduce-draft.ts'

const now = '2026-05-04T10:00:00.000Z'
const inputs: InputDefinition[] = [
  { id: 'note', type: 'text', label: 'Note', maxLength: 5 },
  { id: 'story', type: 'textarea', label: 'Story' },
  { id: 'year', type: 'text', label: 'Year', kind: 'number', maxLength: 4 },
  { id: 'ssn', type: 'maskedInput', label: 'SSN', format: '###-##' },
  { id: 'phone', type: 'maskedInput', label: 'Phone', kind: 'phone' },
  { id: 'who', type: 'name', label: 'Who' },
  { id: 'home', type: 'address', label: 'Home' },
  { id: 'born', type: 'date', label: 'Born' },
  { id: 'box', type: 'check', label: 'Box', items: [{ id: 'inBox', type: 'text', label: 'In' }] },
  {
    id: 'care',
    type: 'check',
    label: 'Care',
    options: [
      {
        value: 'a',
        text: 'A',
        items: [
          { id: 'inA', type: 'check', label: 'In A', items: [{ id: 'deep', type: 'name', label: 'Deep' }] },
        ],
      },
      { value: 'b', text: 'B', items: [{ id: 'inB', type: 'text', label: 'In B' }] },
      { value: 'none', text: 'None', exclusive: true },
    ],
  },
  {
    id: 'pick',
    type: 'radio',
    label: 'Pick',
    options: [
      { value: 'x', text: 'X', items: [{ id: 'inX', type: 'text', label: 'In X' }] },
      { value: 'y', text: 'Y' },
    ],
  },
  { id: 'state', type: 'dropdown', label: 'State', source: 'usStates' },
  { id: 'later', type: 'text', label: 'Later', condition: { input: 'secOne.box', is: true } },
]

const begin = (answers: Answers = {}, validators: LogicalValidator[] = []): Draft => {
  const def: FormDefinition = formOf(
    [section('secOne', inputs), section('secTwo', [{ id: 'more', type: 'text', label: 'More' }])],
    validators,
  )
  return createDraft({ def, answers, savedSections: [], revisions: {}, sectionId: 'secOne' })
}
const after = (answers: Answers, ...events: DraftEvent[]) =>
  events.reduce(reduceDraft, begin(answers)).answers['secOne'] ?? {}
const text = (id: string, value: string): DraftEvent => ({ type: 'setText', path: `secOne.${id}`, value })

const typing: [string, string, string, object][] = [
  ['a text keeps its blanks while it is typed', 'note', 'ab ', { note: 'ab ' }],
  ['a text is cut at its limit', 'note', 'abcdefgh', { note: 'abcde' }],
  ['a text pasted with breaks is one line', 'note', 'a\r\nb', { note: 'a b' }],
  ['a textarea keeps its lines', 'story', 'a\r\nb\n', { story: 'a\nb\n' }],
  ['a number keeps its digits', 'year', '19x50', { year: '1950' }],
  ['a masked input keeps its digits', 'ssn', '123-456', { ssn: '12345' }],
  [
    'a phone gets the dial code and format of its country',
    'phone',
    '(555) 1',
    { phone: '15551', phoneDialCode: '1', phoneFormat: '+# (###) ###-####' },
  ],
  [
    'a phone with a plus changes its country',
    'phone',
    '+34 6',
    { phone: '346', phoneDialCode: '34', phoneFormat: '+## ### ### ###' },
  ],
]
test.each(typing)('%s', (_what, id, value, expected) => {
  expect(after({}, text(id, value))).toEqual(expected)
})

test('accents made of two characters do not shorten what a person may type', () => {
  expect(after({}, text('note', 'e\u0301e\u0301e\u0301'))).toEqual({ note: 'ééé' })
})

test('clearing a text removes its answer', () => {
  expect(after({ secOne: { note: 'x' } }, text('note', ''))).toEqual({})
})

test('another country keeps the number and changes the dial code before it', () => {
  const change: DraftEvent = { type: 'setPart', path: 'secOne.phone', suffix: 'DialCode', value: '52' }
  expect(after({}, text('phone', '5551234567'), change)).toEqual({
    phone: '525551234567',
    phoneDialCode: '52',
    phoneFormat: '+## ## #### ####',
  })
})

test('a plus may be typed, then a dial code, then the number', () => {
  const draft = ['+', '+3', '+34'].map(value => text('phone', value)).reduce(reduceDraft, begin())
  expect(draft.answers['secOne']).toMatchObject({ phone: '34', phoneDialCode: '34' })
  expect(answersToSend(draft)).toEqual({})
  expect(reduceDraft(draft, text('phone', '612')).answers['secOne']?.['phone']).toBe('34612')
})

test('a country may be chosen before the number is typed', () => {
  const change: DraftEvent = { type: 'setPart', path: 'secOne.phone', suffix: 'DialCode', value: '39' }
  expect(after({}, change, text('phone', '393 1'))['phone']).toBe('393931')
})

test('parts of a name and an address are set one by one', () => {
  const part = (id: string, suffix: string, value: string): DraftEvent => ({
    type: 'setPart',
    path: `secOne.${id}`,
    suffix,
    value,
  })
  expect(
    after({}, part('who', 'First', 'Ana'), part('who', 'Nope', 'x'), part('home', 'City', 'Austin')),
  ).toEqual({ whoFirst: 'Ana', homeCity: 'Austin' })
  expect(after({ secOne: { whoFirst: 'Ana' } }, part('who', 'First', ''))).toEqual({})
})

test('a region is not cut into a state when the country changes to the United States', () => {
  const country = (value: string): DraftEvent => ({
    type: 'setPart',
    path: 'secOne.home',
    suffix: 'Country',
    value,
  })
  const abroad = { secOne: { homeState: 'Bavaria', homeCountry: 'DE', homeCity: 'Ulm' } }
  expect(after(abroad, country('US'))).toEqual({ homeCountry: 'US', homeCity: 'Ulm' })
  expect(after(abroad, country('AT'))).toEqual({ homeState: 'Bavaria', homeCountry: 'AT', homeCity: 'Ulm' })
  expect(after({ secOne: { homeState: 'TX' } }, country('DE'))).toEqual({ homeCountry: 'DE' })
})

test('a date is chosen part by part and is gone when its last part is', () => {
  const part = (name: 'day' | 'month' | 'year', value: string): DraftEvent => ({
    type: 'setDatePart',
    path: 'secOne.born',
    part: name,
    value,
  })
  expect(after({}, part('month', '2'))).toEqual({ born: { day: '', month: '2', year: '' } })
  expect(after({}, part('month', '2'), part('year', '1950'), part('day', '3'))).toEqual({
    born: { day: '3', month: '2', year: '1950' },
  })
  expect(after({}, part('month', '2'), part('month', ''))).toEqual({})
})

test('unticking a box removes the answers inside it', () => {
  const full: Answers = { secOne: { box: true, inBox: 'x', note: 'y' } }
  expect(after(full, { type: 'toggleBox', path: 'secOne.box' })).toEqual({ note: 'y' })
  expect(after({}, { type: 'toggleBox', path: 'secOne.box' })).toEqual({ box: true })
  expect(after(full, { type: 'toggleBox', path: 'secOne.box', checked: true })).toEqual(full['secOne'])
})

const option = (value: string, checked?: boolean): DraftEvent => ({
  type: 'toggleOption',
  path: 'secOne.care',
  option: value,
  ...(checked === undefined ? {} : { checked }),
})

test('unchecking an option removes the answers inside it, however deep, and no others', () => {
  const full: Answers = { secOne: { care: ['a', 'b'], inA: true, deepFirst: 'Ana', inB: 'x' } }
  expect(after(full, option('a'))).toEqual({ care: ['b'], inB: 'x' })
  expect(after(full, option('b', false))).toEqual({ care: ['a'], inA: true, deepFirst: 'Ana' })
})

test('options are in the order of the form, however they were checked', () => {
  expect(after({}, option('b'), option('a'))).toEqual({ care: ['a', 'b'] })
  expect(after({}, option('a', true), option('a', true))).toEqual({ care: ['a'] })
  expect(after({}, option('gone'))).toEqual({})
})

test("'none of these' takes the others away, with the answers inside them, and goes when another is checked", () => {
  expect(after({ secOne: { care: ['a', 'b'], inA: true, inB: 'x' } }, option('none'))).toEqual({
    care: ['none'],
  })
  expect(after({ secOne: { care: ['none'] } }, option('b'))).toEqual({ care: ['b'] })
})

const pick = (value: string): DraftEvent => ({ type: 'choose', path: 'secOne.pick', option: value })

test('a radio choice that is cleared takes the answers inside it along', () => {
  expect(after({ secOne: { pick: 'x', inX: 'because' } }, pick(''))).toEqual({})
})

test('another radio choice clears the answers inside the first', () => {
  expect(after({ secOne: { pick: 'x', inX: 'because' } }, pick('y'))).toEqual({ pick: 'y' })
  expect(after({}, pick('gone'))).toEqual({})
})

test('a select is chosen and cleared', () => {
  const choose = (value: string): DraftEvent => ({ type: 'choose', path: 'secOne.state', option: value })
  expect(after({}, choose('TX'))).toEqual({ state: 'TX' })
  expect(after({ secOne: { state: 'TX' } }, choose(''))).toEqual({})
  expect(after({ secOne: { state: 'TX' } }, choose('ZZ'))).toEqual({ state: 'TX' })
})

const sign = (typed: boolean, name?: string): DraftEvent => ({
  type: 'setSignature',
  path: 'secSubmit.sign',
  image: pngUrl,
  now,
  typed,
  ...(name === undefined ? {} : { name }),
})

test('a signature is saved with its date stamp, and clearing removes both', () => {
  const drawn = reduceDraft(begin(), sign(false, 'not kept'))
  expect(drawn.answers['secSubmit']).toEqual({ sign: pngUrl, signDate: now })
  const typed = reduceDraft(drawn, sign(true, 'Ana Ruiz'))
  expect(typed.answers['secSubmit']).toEqual({
    sign: pngUrl,
    signDate: now,
    signTyped: 'true',
    signName: 'Ana Ruiz',
  })
  expect(
    reduceDraft(typed, { type: 'clearSignature', path: 'secSubmit.sign' }).answers['secSubmit'],
  ).toBeUndefined()
})

test('resetting an answer removes it and what is inside it', () => {
  const full: Answers = { secOne: { care: ['a'], inA: true, deepFirst: 'Ana', note: 'x' } }
  expect(after(full, { type: 'resetAnswer', path: 'secOne.care' })).toEqual({ note: 'x' })
  expect(after(full, { type: 'setText', path: 'secOne.care:reset-answer', value: 'whatever' })).toEqual({
    note: 'x',
  })
})

test('an event that does not fit its field, or has none, changes nothing at all', () => {
  const draft = begin({ secOne: { note: 'x' } })
  const wrong: DraftEvent[] = [
    text('note', 'x'),
    text('born', 'x'),
    text('nowhere', 'x'),
    { type: 'toggleBox', path: 'secOne.care' },
    { type: 'toggleOption', path: 'secOne.box', option: 'a' },
    { type: 'setDatePart', path: 'secOne.note', part: 'day', value: '1' },
    { type: 'setSignature', path: 'secOne.note', image: pngUrl, now, typed: false },
    { type: 'clearSignature', path: 'secOne.note' },
    { type: 'setPart', path: 'secOne.ssn', suffix: 'DialCode', value: '1' },
    { type: 'setText', path: 'noDot', value: 'x' },
    { type: 'goTo', sectionId: 'secOne' },
    { type: 'goTo', sectionId: 'secNowhere' },
    { type: 'showErrors', on: false },
    { type: 'resolveConflict', choice: 'keepMine' },
  ]
  for (const event of wrong) expect([event, reduceDraft(draft, event) === draft]).toEqual([event, true])
})

test('what hides for a moment comes back as it was typed, but is not sent while it is hidden', () => {
  const ticked = reduceDraft(begin({ secOne: { box: true, later: 'typed' } }), {
    type: 'toggleBox',
    path: 'secOne.box',
  })
  expect(answersToSend(ticked)).toEqual({})
  expect(answersToSend(reduceDraft(ticked, { type: 'toggleBox', path: 'secOne.box' }))).toEqual({
    box: true,
    later: 'typed',
  })
})

test('saving is offered only while the section differs from what is saved', () => {
  const draft = begin({ secOne: { note: 'ab' } })
  expect(canQuicksave(draft)).toBe(false)
  const changed = reduceDraft(draft, text('note', 'abc'))
  expect(canQuicksave(changed)).toBe(true)
  expect(canQuicksave(reduceDraft(changed, text('note', 'ab')))).toBe(false)
  // A blank at the end would not be stored.
  expect(canQuicksave(reduceDraft(draft, text('note', 'ab ')))).toBe(false)
  expect(canQuicksave(reduceDraft(changed, { type: 'goTo', sectionId: 'secTwo' }))).toBe(false)
})

const saved = (draft: Draft, answers: Answers['x'], sent?: Answers['x']) =>
  reduceDraft(draft, {
    type: 'saved',
    sectionId: 'secOne',
    answers,
    revision: 3,
    savedSections: ['secOne'],
    ...(sent ? { sent } : {}),
  })

test("after saving, the draft has the server's answers, revision and markers", () => {
  const draft = saved(reduceDraft(begin(), text('note', 'ab ')), { note: 'ab' }, { note: 'ab' })
  expect(draft.saved['secOne']).toEqual({ note: 'ab' })
  expect(draft.revisions).toEqual({ secOne: 3 })
  expect(draft.savedSections).toEqual(['secOne'])
  expect(canQuicksave(draft)).toBe(false)
})

test('what was typed while the save was under way is kept and can be saved', () => {
  let draft = reduceDraft(reduceDraft(begin(), text('note', 'ab')), text('story', 'one'))
  const sent = answersToSend(draft)
  draft = saved(reduceDraft(draft, text('story', 'one two')), { note: 'ab', story: 'one' }, sent)
  expect(draft.answers['secOne']).toEqual({ note: 'ab', story: 'one two' })
  expect(canQuicksave(draft)).toBe(true)
})

test('what was removed while the save was under way stays removed', () => {
  let draft = reduceDraft(begin(), text('note', 'ab'))
  const sent = answersToSend(draft)
  draft = saved(reduceDraft(draft, text('note', '')), { note: 'ab' }, sent)
  expect(draft.answers['secOne']).toBeUndefined()
  expect(canQuicksave(draft)).toBe(true)
})

test('what the server changed in an untouched answer is taken', () => {
  const draft = reduceDraft(begin(), sign(false))
  const sent = answersToSend(draft, 'secSubmit')
  const stamped = { ...sent, signDate: '2026-05-04T10:00:07.000Z' }
  const next = reduceDraft(draft, {
    type: 'saved',
    sectionId: 'secSubmit',
    answers: stamped,
    sent,
    revision: 1,
    savedSections: [],
  })
  expect(next.answers['secSubmit']).toEqual(stamped)
})

test('a conflict keeps both versions until the person chooses', () => {
  const conflict = { sectionId: 'secOne', revision: 7, theirs: { note: 'their' }, yours: { note: 'mine' } }
  const typing = reduceDraft(begin({ secOne: { note: 'old' } }), text('note', 'mine'))
  const draft = reduceDraft(typing, { type: 'conflict', conflict })
  expect(draft.answers['secOne']).toEqual({ note: 'mine' })
  expect(draft.conflict).toEqual(conflict)
  expect(reduceDraft(draft, { type: 'conflict', conflict: { ...conflict } })).toBe(draft)

  const mine = reduceDraft(draft, { type: 'resolveConflict', choice: 'keepMine' })
  expect([mine.answers['secOne'], mine.revisions['secOne'], mine.conflict, canQuicksave(mine)]).toEqual([
    { note: 'mine' },
    7,
    undefined,
    true,
  ])

  const theirs = reduceDraft(draft, { type: 'resolveConflict', choice: 'takeTheirs' })
  expect([theirs.answers['secOne'], theirs.revisions['secOne'], canQuicksave(theirs)]).toEqual([
    { note: 'their' },
    7,
    false,
  ])
})

test('going to another section hides the errors; a locked one cannot be entered', () => {
  const lock: LogicalValidator = {
    id: 'v',
    when: { input: 'secOne.box', is: true },
    actions: [{ action: 'lockSection', section: 'secTwo' }],
  }
  const red = reduceDraft(begin({}, [lock]), { type: 'showErrors', on: true })
  expect(reduceDraft(red, { type: 'goTo', sectionId: 'secTwo' })).toMatchObject({
    sectionId: 'secTwo',
    showErrors: false,
  })
  const locked = reduceDraft(red, { type: 'toggleBox', path: 'secOne.box' })
  expect(reduceDraft(locked, { type: 'goTo', sectionId: 'secTwo' })).toBe(locked)
})

const clearTwo: LogicalValidator = {
  id: 'v',
  when: { input: 'secOne.box', is: true },
  actions: [{ action: 'clearSection', section: 'secTwo' }],
}
const tick: DraftEvent = { type: 'toggleBox', path: 'secOne.box' }

test('a validator clears another section as soon as its condition holds', () => {
  const draft = reduceDraft(begin({ secTwo: { more: 'x' } }, [clearTwo]), tick)
  expect(draft.answers).toEqual({ secOne: { box: true } })
  expect(answersToSend(draft, 'secTwo')).toEqual({})
})

test('a wrong tick that clears a section can be taken back, and nothing typed is lost', () => {
  const draft = reduceDraft(reduceDraft(begin({ secTwo: { more: 'x' } }, [clearTwo]), tick), tick)
  expect(draft.answers).toEqual({ secTwo: { more: 'x' } })
  expect(unsavedSections(draft)).toEqual([])
})

test('also after it was saved, the person sees what the server still has', () => {
  let draft = reduceDraft(begin({ secTwo: { more: 'x' } }, [clearTwo]), tick)
  draft = saved(draft, { box: true }, answersToSend(draft))
  expect(unsavedSections(draft)).toEqual([])
  draft = reduceDraft(draft, tick)
  expect(draft.answers).toEqual({ secTwo: { more: 'x' } })
  expect(unsavedSections(draft)).toEqual(['secOne', 'secTwo'])
})

test('what was hidden when its section was saved is gone from the screen as it is from the server', () => {
  let draft = begin({ secOne: { box: true, later: 'typed' } })
  draft = reduceDraft(draft, tick)
  draft = saved(draft, answersToSend(draft), answersToSend(draft))
  expect(reduceDraft(draft, tick).answers['secOne']).toEqual({ box: true })
})

test('sections with unsaved answers are known, wherever the person is', () => {
  const draft = reduceDraft(begin(), text('note', 'ab'))
  expect(unsavedSections(reduceDraft(draft, { type: 'goTo', sectionId: 'secTwo' }))).toEqual(['secOne'])
  expect(unsavedSections(begin())).toEqual([])
})

test('answers that were frozen by another person are never changed', () => {
  const frozen = Object.freeze({
    secOne: Object.freeze({ care: Object.freeze(['a', 'b']) as string[], inB: 'x' }),
  })
  expect(after(frozen, option('b'))).toEqual({ care: ['a'] })
})
