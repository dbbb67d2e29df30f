import { expect, test } from 'vitest'
import type { DescribedAnswer, DescribedHead, DescribedSection } from './described-form.ts'
import { type KeyFactsAnswers, keyFactsOf, readAtBedside } from './key-facts.ts'
import { withRefused } from './with-refused.ts'

const answer = (label: string, changes: Partial<DescribedAnswer> = {}): DescribedAnswer => ({
  inputId: label,
  label,
  depth: 0,
  kind: 'text',
  values: ['x'],
  atBedside: true,
  ...changes,
})
const part = (id: string, ...answers: DescribedAnswer[]) => ({ id, title: id, answers })
const { atBedside: _mark, ...unmarked } = answer('unmarked')
const choice = (label: string, changes: Partial<DescribedAnswer> = {}) =>
  answer(label, { kind: 'choices', ...changes })
const left = (label: string, changes: Partial<DescribedAnswer> = {}) =>
  answer(label, { kind: 'blank', values: [], ...changes })
const head: DescribedHead = { cpr: 'CPR', asksAgent: true, state: 'Oregon' }
const of = (sections: ReturnType<typeof part>[], given: DescribedHead = head) =>
  keyFactsOf({ sections, head: given })
const answered = (lines: KeyFactsAnswers<DescribedAnswer>[] | undefined) =>
  lines?.map(line =>
    'of' in line ? [line.value, ...line.of.map(({ label }) => label)] : line.answered.label,
  )
const labels = (answers: readonly { label: string }[] | undefined) => answers?.map(({ label }) => label)

test('marked and answered inputs are by part, in order; the rest of the form is not', () => {
  const sections = [part('who', answer('first'), unmarked, answer('second')), part('other', unmarked)]
  expect(keyFactsOf({ sections })?.parts.map(({ id, lines }) => [id, answered(lines)])).toEqual([
    ['who', ['first', 'second']],
  ])
})

test('a blank choice is described as silence, never as an answer', () => {
  const found = of([part('wishes', left('Dialysis'), choice('Surgery'))])
  expect(found?.unsaid).toEqual(['Dialysis'])
  expect(answered(found?.parts[0]?.lines)).toEqual(['Surgery'])
})

test('a power that the agent is refused is a limit at the head; one that is given, or left to the law, is not', () => {
  const power = (label: string, changes: Partial<DescribedAnswer>) =>
    answer(label, { kind: 'choices', atBedside: 'agentLimit', ...changes })
  const found = of([
    part('powers', power('stop', { values: ['No'], refuses: true }), power('home', { values: ['Yes'] })),
    part('more', power('feeding', { kind: 'blank', values: [] })),
  ])
  expect(found?.parts.map(({ id, lines }) => [id, answered(lines)])).toEqual([['powers', ['stop']]])
  expect(found?.unsaid).toEqual([])
})

test('a form that marks nothing has no such summary', () => {
  expect(keyFactsOf({ sections: [part('all', unmarked)] })).toBeNull()
})

const name = (label: string, atBedside: DescribedAnswer['atBedside'] | null) =>
  atBedside ? answer(label, { name: true, atBedside }) : { ...unmarked, label, name: true as const }
const phone = (label: string) => answer(label, { dial: '+15035550148' })

test('a number belongs to the name before it; alternates are in order, and none of it a second time among the rest', () => {
  const found = of([
    part('who', name('Ana', 'agent'), phone('day'), phone('night'), answer('limits')),
    part('then', name('Tom', 'alternate'), phone('his'), name('Meg', 'alternate')),
    part('court', name('Guardian', null), phone('of the guardian')),
  ])
  const who = (people: NonNullable<typeof found>['decides']['agents'] | undefined) =>
    people?.map(({ name: it, phones }) => [it.label, ...(labels(phones) ?? [])])
  expect(who(found?.decides.agents)).toEqual([['Ana', 'day', 'night']])
  expect(who(found?.decides.alternates)).toEqual([['Tom', 'his'], ['Meg']])
  expect(found?.parts.map(({ lines }) => answered(lines))).toEqual([['limits'], ['of the guardian']])
})

const line = (who: 'agent' | 'alternate', named: string): DescribedAnswer => ({
  ...unmarked,
  label: `${named} signs`,
  kind: 'line',
  line: 'signature',
  signer: who,
  values: [named],
})
test.each<[string[], string[], string[], boolean]>([
  [[], ['Ana', 'day'], ['Tom', 'Meg'], false],
  [['Ana'], ['Tom', 'his'], ['Meg'], false],
  [['Ana', 'Tom'], ['Meg'], [], false],
  [['Tom'], ['Ana', 'day'], ['Meg'], false],
  [['Ana', 'Tom', 'Meg'], [], [], true],
])('when %j had refused by the signing, %j decides, then %j', (who, deciding, following, noneLeft) => {
  const named = (role: 'agent' | 'alternate', of: string) => ({ ...name(of, role), values: [of] })
  const sections = [
    part('who', named('agent', 'Ana'), phone('day')),
    part('then', named('alternate', 'Tom'), phone('his'), named('alternate', 'Meg')),
    part('sign', line('agent', 'Ana'), line('alternate', 'Tom'), line('alternate', 'Meg')),
  ]
  const refused = who.map(each => ({
    who: each === 'Ana' ? ('agent' as const) : ('alternate' as const),
    name: each,
    how: 'gaveUp' as const,
    on: '2026-11-20',
  }))
  const form = withRefused({ title: 'Wishes', lang: 'en', sections, head }, refused)
  const found = keyFactsOf(form)
  expect(
    found?.decides.agents.flatMap(({ name: it, phones }) => [it.label, ...(labels(phones) ?? [])]),
  ).toEqual(deciding)
  expect(found?.decides.alternates.map(({ name: it }) => it.label)).toEqual(following)
  expect(found?.decides).toMatchObject({ refused, noneLeft, nobody: false })
  // They are not among those who may still accept, and their numbers are not among the rest.
  const open = [
    ...(found?.decides.agents ?? []).filter(({ notAccepted }) => notAccepted).map(({ name: it }) => it.label),
    ...(found?.signed.notAccepted ?? []),
  ]
  expect(open).toEqual(['Ana', 'Tom', 'Meg'].filter(each => !who.includes(each)))
  // It is at the name of the one who decides, and once.
  expect(found?.signed.notAccepted).toEqual(following)
  expect(found?.parts).toEqual([])
  // The part of it that is read in an emergency has the same people.
  expect(keyFactsOf({ ...form, sections: readAtBedside(form.sections) })).toEqual(found)
})

test('a person who refused to be the agent and is named as an alternate is still one', () => {
  const sections = [
    part(
      'who',
      { ...name('agent', 'agent'), values: ['Tom'] },
      { ...name('then', 'alternate'), values: ['Ana'] },
    ),
    part('sign', line('agent', 'Tom'), line('alternate', 'Ana')),
  ]
  const gone = [{ who: 'agent' as const, name: 'Ana', how: 'declined' as const, on: '2026-11-20' }]
  expect(keyFactsOf(withRefused({ title: '', lang: 'en', sections, head }, gone))?.decides).toMatchObject({
    agents: [{ name: { values: ['Tom'] } }],
    alternates: [{ name: { values: ['Ana'] } }],
    refused: [],
  })
})

test.each<[string, boolean, DescribedAnswer[], boolean]>([
  ['asks and nobody is named', true, [], true],
  ['asks and somebody is named', true, [name('Ana', 'agent')], false],
  ['does not ask', false, [], false],
])('a missing agent is mentioned only where the form %s', (_what, asksAgent, answers, nobody) => {
  const found = of([part('who', answer('other'), ...answers)], { ...head, asksAgent })
  expect(found?.decides.nobody).toBe(nobody)
})

const limit = choice('comfort first', { atBedside: 'cprLimit' })
test.each<[string, DescribedAnswer[], DescribedHead | undefined, unknown]>([
  ['said, with its limits', [choice('heart', { atBedside: 'cpr' }), limit], head, ['heart', 'comfort first']],
  ['asked and left', [left('heart', { atBedside: 'cpr' })], head, { answered: 'nothing', label: 'CPR' }],
  ['asked behind a choice that hides it', [], head, { answered: 'nothing', label: 'CPR' }],
  ['not asked by the form', [], { ...head, cpr: null }, { answered: 'notAsked' }],
  ['marked before definitions had a place for it', [choice('heart')], undefined, null],
])('CPR that is %s', (_what, answers, given, expected) => {
  const found = keyFactsOf({
    sections: [part('care', answer('other'), ...answers)],
    ...(given ? { head: given } : {}),
  })
  const cpr = found?.cpr ?? null
  const told =
    cpr !== null && typeof cpr.answered === 'object' && 'limits' in cpr
      ? [cpr.answered.label, ...(labels(cpr.limits) ?? [])]
      : cpr
  expect(told).toEqual(expected)
  // The agent has a place of its own and is not listed among the open questions as well.
  expect(found?.unsaid).toEqual([])
})

const seen = (kind: 'signature' | 'line', changes: Partial<DescribedAnswer> = {}) =>
  answer('witness', { kind, values: [], signer: 'witness', atBedside: 'witness', ...changes })
test.each<[string, DescribedAnswer[], object]>([
  [
    'both witnesses',
    [seen('signature'), seen('signature')],
    { witnesses: { asked: 2, signed: 2 }, notary: 'notAsked' },
  ],
  [
    'a line for each',
    [seen('line'), seen('line')],
    { witnesses: { asked: 2, signed: 0 }, notary: 'notAsked' },
  ],
  ['nobody', [], { witnesses: { asked: 0, signed: 0 }, notary: 'notAsked' }],
  [
    'a notary',
    [seen('line', { atBedside: 'notary' })],
    { witnesses: { asked: 0, signed: 0 }, notary: 'onPaper' },
  ],
  [
    'a witness that the form made itself',
    [{ ...unmarked, kind: 'line', signer: 'witness' }],
    { witnesses: null, notary: null },
  ],
  [
    'an agent who has not accepted',
    [{ ...unmarked, kind: 'line', signer: 'agent', values: ['Ana'] }],
    { notAccepted: ['Ana'] },
  ],
])('who saw it signed is described: %s', (_what, answers, expected) => {
  expect(of([part('sign', ...answers)])?.signed).toMatchObject({ state: 'Oregon', ...expected })
})

test('short questions with the same answer are together with it, what is refused first; what has an answer of its own below it is alone', () => {
  const no = { values: ['No'], refuses: true as const }
  const long = 'If I am not awake and doctors do not think that I will ever wake up'
  const found = of([
    part(
      'care',
      choice(long, no),
      choice('air', { values: ['Try it'] }),
      choice('food', no),
      choice('drink', { values: ['Try it'] }),
      choice('kidneys', no),
      choice('home', no),
      answer('how long', { depth: 1 }),
      choice('hospital', { values: ['Yes'] }),
    ),
  ])
  expect(answered(found?.parts[0]?.lines)).toEqual([
    long,
    ['No', 'food', 'kidneys'],
    ['Try it', 'air', 'drink'],
    'home',
    'how long',
    'hospital',
  ])
})

test('a part shown alone has the same text as in the whole, and no drawing of a name', () => {
  const signed = { image: 'data:image/png;base64,AAAA', signedAt: '2026-05-03T14:40:00.000Z', typed: false }
  const answered = (inputId: string, more: object): DescribedAnswer => ({
    inputId,
    label: inputId,
    depth: 0,
    kind: 'choices',
    values: ['Yes'],
    ...more,
  })
  const form: { head: DescribedHead; sections: DescribedSection[] } = {
    head: { cpr: 'CPR', asksAgent: true, state: 'Oregon' },
    sections: [
      {
        id: 'about',
        title: 'About',
        answers: [answered('address', { kind: 'text', values: ['12 Elm Street'] })],
      },
      {
        id: 'wishes',
        title: 'Wishes',
        answers: [
          answered('cpr', { atBedside: 'cpr', refuses: true }),
          answered('dialysis', { atBedside: true, kind: 'blank', values: [] }),
          answered('music', {}),
        ],
      },
      {
        id: 'sign',
        title: 'Sign',
        answers: [
          answered('own', {
            kind: 'signature',
            values: [],
            signature: { ...signed, kind: 'signature', signer: 'patient' },
          }),
          answered('seen', {
            kind: 'signature',
            values: [],
            atBedside: 'witness',
            signature: { ...signed, kind: 'signature', signer: 'witness' },
          }),
          answered('accepts', { kind: 'line', line: 'signature', signer: 'agent', values: ['Ana Ruiz'] }),
        ],
      },
    ],
  }
  const alone = readAtBedside(form.sections)
  const told = (sections: DescribedSection[]) =>
    JSON.stringify(keyFactsOf({ ...form, sections })).replaceAll(signed.image, '')
  expect(told(alone)).toBe(told(form.sections))
  expect(JSON.stringify(alone)).not.toMatch(/Elm Street|music|base64/)
})
