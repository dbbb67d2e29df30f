// One signer a screen: their order, the questions for each, and that the counted steps equal the steps walked through.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkForm } from '../validation/missing-fields.ts'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition, SignatureInput } from '../definition/form-definition.ts'
import { createDraft } from '../draft/draft.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { nextSection, stopsOf } from '../navigation/navigate.ts'
import { placeOf, stepsThrough } from '../navigation/steps.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { currentScreen } from '../signing-screens/current-screen.ts'
import { screenIssues } from '../signing-screens/screen-issues.ts'
import {
  screenAfter,
  screenBefore,
  screenOfField,
  signingScreens,
} from '../signing-screens/signing-screens.ts'
import { stillToAccept } from '../signing-screens/still-to-accept.ts'
import { wetSignatureOption } from './wet-signature-option.ts'

const today = '2026-11-21'
const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const form = addRequirements(plainForm(), execution(), rules).definition
const sound = (state: string) => soundAnswers(state, Object.keys(rules.exclusions))
const having = (answers: Answers, id: string, more: object): Answers => ({
  ...answers,
  [id]: { ...answers[id], ...more },
})
/** Without these keys of the last section. */
const without = (answers: Answers, ...keys: string[]): Answers => ({
  ...answers,
  secSubmit: Object.fromEntries(
    Object.entries(answers['secSubmit'] ?? {}).filter(([key]) => !keys.some(one => key.startsWith(one))),
  ),
})
const ids = (def: FormDefinition, answers: Answers) => signingScreens(def, answers).map(({ id }) => id)
const at = (id: string) => {
  const screens = signingScreens(form, sound('OR'))
  const screen = screens.find(one => one.id === id)
  if (!screen) throw new Error(id)
  return screen
}

const [person, first, second, agent, alternate] = [
  'secSubmit.sign',
  'secSubmit.witness1Signature',
  'secSubmit.witness2Signature',
  'secSubmit.acceptSignature',
  'secSubmit.acceptAlternate1Signature',
]
const rows: [string, Answers, string[]][] = [
  [
    'two witnesses, and the agent who accepts',
    sound('OR'),
    ['review', person, first, second, agent, 'finish'],
  ],
  ['no acceptance asked', sound('CA'), ['review', person, first, second, 'finish']],
  ['alternates accept too', sound('MI'), ['review', person, first, second, agent, alternate, 'finish']],
  [
    'nobody named, nobody accepts',
    { ...sound('OR'), secOne: { whoFirst: 'Rosa', state: 'OR' } },
    ['review', person, first, second, 'finish'],
  ],
  ['signed on paper', having(sound('OR'), 'secWitness', { witnessHow: 'paper' }), ['review']],
  ['a notary', having(sound('OR'), 'secWitness', { witnessWay: 'notary' }), ['review']],
]
test.each(rows)('who signs, each on a screen: %s', (_, answers, expected) => {
  expect(ids(form, answers)).toEqual(expected)
})

test('who signs alone finishes there, and a form of one signature has no screen after it', () => {
  expect(ids(formOf([section('secA', [])]), {})).toEqual(['review', 'secSubmit.sign'])
})

test('a witness answers the own questions and the statement on the screen of the signature', () => {
  const screen = at(first)
  expect(screen.kind === 'signer' && [screen.name, screen.number, screen.optional]).toEqual([
    'Harold Kim',
    1,
    false,
  ])
  const parts = screen.kind === 'signer' ? screen.parts : []
  expect(parts.map(({ sectionId }) => sectionId)).toEqual(['secWitness1', 'secSubmit'])
  expect(parts[0]?.inputIds.slice(0, 2)).toEqual(['name', 'address'])
  expect(parts[0]?.inputIds).toEqual(expect.arrayContaining(['adult18', 'agent']))
  expect(parts[1]?.inputIds).toEqual(expect.arrayContaining(['witness1Statement', 'witness1Signature']))
  expect(parts[1]?.inputIds).not.toContain('sign')
})

test('the agent of the document is asked on the own screen, and may be later', () => {
  const screen = at(agent)
  expect(screen.kind === 'signer' && [screen.name, screen.signer, screen.optional]).toEqual([
    'Ana Ruiz',
    'agent',
    true,
  ])
})

test('the questions of a witness are no part before the review', () => {
  expect(stopsOf(form, sound('OR')).map(({ section: { id } }) => id)).toEqual([
    'secOne',
    'secWitness',
    'secSubmit',
  ])
  expect(nextSection(form, sound('OR'), 'secWitness')).toBe('secSubmit')
})

test('a section with the names of two witnesses stays a part', () => {
  const witness = (n: number): SignatureInput => ({
    id: `seen${n}`,
    type: 'signature',
    label: 'Seen',
    signer: 'witness',
    nameInput: `secNames.w${n}`,
  })
  const plain = formOf([
    section('secNames', [
      { id: 'w1', type: 'name', label: 'One' },
      { id: 'w2', type: 'name', label: 'Two' },
    ]),
  ])
  plain.sections.at(-1)?.inputs.push(witness(1), witness(2))
  expect(stopsOf(plain, {}).map(({ section: { id } }) => id)).toEqual(['secNames', 'secSubmit'])
  expect(ids(plain, {})).toEqual(['review', 'secSubmit.sign', 'secSubmit.seen1', 'secSubmit.seen2', 'finish'])
})

describe('the steps counted are the steps walked', () => {
  /** The steps seen from a section that is not passed yet, with all sections before it passed. */
  const steps = (def: FormDefinition, answers: Answers, id: string, screen?: string) => {
    const ids = stopsOf(def, answers).map(({ section }) => section.id)
    const savedSections = ids.slice(0, ids.indexOf(id))
    return placeOf(stepsThrough({ def, answers, saved: answers, savedSections }), id, screen)
  }
  test.each([
    ['before anything is answered', {}, 'secOne', '1 of 9'],
    ['of a state where nobody accepts', { secOne: { state: 'CA' } }, 'secWitness', '2 of 7'],
    ['of a state where the agent accepts', { secOne: sound('OR')['secOne'] }, 'secWitness', '2 of 8'],
    ['with all answered', sound('OR'), 'secWitness', '2 of 8'],
    [
      'on paper there is only the review',
      having(sound('OR'), 'secWitness', { witnessHow: 'paper' }),
      'secWitness',
      '2 of 3',
    ],
    ['a notary instead', having({}, 'secWitness', { witnessWay: 'notary' }), 'secWitness', '2 of 7'],
  ] as [string, Answers, string, string][])('%s', (_, answers, id, expected) => {
    const { step, total } = steps(form, answers, id)
    expect(`${step} of ${total}`).toBe(expected)
  })

  test.each(['OR', 'CA', 'MI', 'TX', 'VT', 'UT'])('in %s, from the first to the last', state => {
    const answers = sound(state)
    const walked = [
      ...stopsOf(form, answers)
        .slice(0, -1)
        .map(({ section: { id } }) => steps(form, answers, id)),
      ...ids(form, answers).map(id => steps(form, answers, 'secSubmit', id)),
    ]
    expect(walked).toEqual(walked.map((_, n) => ({ step: n + 1, total: walked.length })))
  })

  test('an answer given later never makes it more', () => {
    const { secOne = {}, secWitness = {} } = sound('OR')
    const grows: Answers[] = [
      {},
      { secOne: { state: 'OR' } },
      { secOne },
      { secOne, secWitness: { readOR: ['read'] } },
      { secOne, secWitness: { ...secWitness, witnessHow: '' } },
      { secOne, secWitness },
    ]
    const totals = grows.map(answers => steps(form, answers, 'secOne').total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
  })
})

describe('signing goes on where it was left', () => {
  const all = sound('OR')
  const { sign, signDate } = all['secSubmit'] ?? {}
  const accepted = { acceptSignature: sign, acceptSignatureDate: signDate, acceptStatement: true }
  test.each([
    ['nobody signed', without(all, 'sign', 'witness1Sig', 'witness2Sig'), 'review'],
    ['the person signed', without(all, 'witness1Sig', 'witness2Sig'), first],
    ['one witness is missing', without(all, 'witness1Sig'), first],
    ['the second is missing', without(all, 'witness2Sig'), second],
    ['a mark of the person is missing', without(all, 'eSign', 'witness1Sig'), person],
    ['a question of the second witness is open', having(all, 'secWitness2', { adult18: '' }), second],
    ['who may sign is left', all, agent],
    ['all signed', having(all, 'secSubmit', accepted), 'finish'],
  ] as [string, Answers, string][])('%s', (_, answers, expected) => {
    const draft = createDraft({
      def: form,
      answers,
      savedSections: [],
      revisions: {},
      sectionId: 'secSubmit',
    })
    expect(draft.screen?.id).toBe(expected)
  })
})

describe('a witness signs what they saw', () => {
  const told = (answers: Answers) =>
    checkForm(form, answers, today).map(({ path, rule }) => `${path}:${rule}`)
  const earlier = { witness1SignatureDate: '2026-05-04T09:59:59.000Z' }

  test('before the person: it does not count', () => {
    expect(told(sound('OR'))).toEqual([])
    expect(told(having(sound('OR'), 'secSubmit', earlier))).toEqual([`${first}:signedTooEarly`])
    expect(told(without(sound('OR'), 'sign'))).toEqual([
      `${person}:signatureRequired`,
      `${first}:signedTooEarly`,
      `${second}:signedTooEarly`,
    ])
  })

  test('the agent may have accepted before', () => {
    const accepted = { acceptSignature: pngUrl, acceptSignatureDate: '2026-05-01T10:00:00.000Z' }
    expect(told(having(sound('OR'), 'secSubmit', accepted))).toEqual([])
  })

  test('a person who signs again is seen again, whatever the clock of the screen', () => {
    const draft = createDraft({
      def: form,
      answers: sound('OR'),
      savedSections: [],
      revisions: {},
      sectionId: 'secSubmit',
    })
    const again = reduceDraft(draft, {
      type: 'setSignature',
      path: person,
      image: `${pngUrl.slice(0, -4)}AAA=`,
      now: '2026-05-04T08:00:00.000Z',
      typed: false,
    })
    expect(again.answers['secSubmit']?.['signDate']).toBe('2026-05-04T10:00:00.001Z')
    expect(told(again.answers)).toEqual([`${first}:signedTooEarly`, `${second}:signedTooEarly`])
  })
})

test('each screen asks for its own, the review for the parts before, the end for all', () => {
  const answers = having(
    having(without(sound('OR'), 'eSign', 'witness2Statement'), 'secWitness1', { adult18: '' }),
    'secWitness',
    { readOR: [] },
  )
  const screens = signingScreens(form, answers)
  const asked = screens.map(screen =>
    screenIssues(form, answers, screens, screen, today).map(({ path }) => path),
  )
  expect(asked).toEqual([
    ['secWitness.readOR'],
    ['secSubmit.eSign'],
    ['secWitness1.adult18'],
    ['secSubmit.witness2Statement'],
    [],
    ['secWitness.readOR', 'secWitness1.adult18', 'secSubmit.eSign', 'secSubmit.witness2Statement'],
  ])
  expect(screenOfField(form, screens, 'secWitness2.nameFirst')?.id).toBe(second)
  expect(screenOfField(form, screens, 'secOne.whoFirst')).toBeUndefined()
  expect(screenAfter(screens, person).id).toBe(first)
  expect(screenAfter(screens, 'finish').id).toBe('finish')
  expect(screenBefore(screens, first)?.id).toBe(person)
  expect(screenBefore(screens, 'review')).toBeUndefined()
})

describe('the open screen', () => {
  const open = (answers: Answers, sectionId = 'secSubmit') =>
    createDraft({ def: form, answers, savedSections: [], revisions: {}, sectionId })

  test('is where signing was left when the form opens, and what is to be read when one comes from a part', () => {
    const answers = without(sound('OR'), 'witness2Sig')
    expect(currentScreen(open(answers))).toMatchObject({ screen: { id: second }, handed: false })
    const come = reduceDraft(open(answers, 'secWitness'), { type: 'goTo', sectionId: 'secSubmit' })
    expect(currentScreen(come).screen.id).toBe('review')
  })

  test('stays while its signature is made', () => {
    const there = reduceDraft(open(without(sound('OR'), 'witness2Sig')), {
      type: 'goToScreen',
      id: second,
      handed: true,
    })
    const signed = reduceDraft(there, {
      type: 'setSignature',
      path: second,
      image: pngUrl,
      now: '2026-05-04T11:00:00.000Z',
      typed: false,
    })
    expect(currentScreen(signed)).toMatchObject({ screen: { id: second, signed: true }, handed: true })
  })

  test('of a witness: the section with their questions leads there, before it is handed over', () => {
    const draft = reduceDraft(open({ ...sound('OR') }, 'secOne'), { type: 'goTo', sectionId: 'secWitness1' })
    expect([draft.sectionId, currentScreen(draft).screen.id, currentScreen(draft).handed]).toEqual([
      'secSubmit',
      first,
      false,
    ])
  })

  test('that is gone gives way to what is to be read', () => {
    const there = reduceDraft(open(sound('OR')), { type: 'goToScreen', id: agent, handed: true })
    const changed = { ...there, answers: sound('CA') }
    expect(currentScreen(changed)).toMatchObject({ screen: { id: 'review' }, handed: false })
  })
})

test('the way to paper is the question about it', () => {
  expect(wetSignatureOption(form, sound('OR'))).toBe('secWitness.witnessHow')
  expect(wetSignatureOption(form, having(sound('OR'), 'secWitness', { witnessHow: 'paper' }))).toBeUndefined()
  expect(wetSignatureOption(formOf([section('secA', [])]), {})).toBeUndefined()
})

test.each([
  ['OR', {}, ['Ana Ruiz']],
  ['OR', { acceptSignature: pngUrl, acceptSignatureDate: '2026-05-04T11:00:00.000Z' }, []],
  ['MI', {}, ['Ana Ruiz', 'Tom Lee']],
  ['CA', {}, []],
] as const)('who has still to accept in %s', (state, more, expected) => {
  expect(stillToAccept(form, having(sound(state), 'secSubmit', more))).toEqual(expected)
})

test('ink carries the name under which it was made, and counts under no other: for the agent too, who is named in a part before', () => {
  const draft = createDraft({
    def: form,
    answers: sound('MI'),
    savedSections: [],
    revisions: {},
    sectionId: 'secSubmit',
  })
  const made = { type: 'setSignature', image: pngUrl, now: today, typed: false } as const
  const accepted = reduceDraft(draft, { ...made, path: 'secSubmit.acceptSignature' })
  expect(accepted.answers['secSubmit']).toMatchObject({ acceptSignatureFor: 'Ana Ruiz' })
  const issuesOf = ({ answers }: typeof draft) =>
    checkForm(form, answers, '2026-05-04')
      .filter(({ path }) => path === 'secSubmit.acceptSignature')
      .map(({ rule }) => rule)
  expect(issuesOf(accepted)).toEqual([])
  const renamed = reduceDraft(accepted, {
    type: 'setPart',
    path: 'secOne.agent',
    suffix: 'First',
    value: 'Eva',
  })
  expect(issuesOf(renamed)).toEqual(['signerChanged'])
  const patients = reduceDraft(draft, { ...made, path: 'secSubmit.sign' })
  expect(patients.answers['secSubmit']).not.toHaveProperty('signFor')
})

describe('a witness whose name is changed after they drew', () => {
  const drawn = createDraft({
    def: form,
    answers: sound('OR'),
    savedSections: [],
    revisions: {},
    sectionId: 'secSubmit',
  })
  const rename = (value: string) =>
    ({ type: 'setPart', path: 'secWitness2.name', suffix: 'First', value }) as const
  const inkOf = ({ answers }: typeof drawn) => answers['secSubmit']?.['witness2Signature']

  test('signs again: the ink is no other person’s, and why it went can be shown', () => {
    const renamed = reduceDraft(drawn, rename('Nora'))
    expect(inkOf(drawn)).toBe(pngUrl)
    expect(inkOf(renamed)).toBeUndefined()
    expect(renamed.renamed).toBe(second)
    expect(renamed.answers['secSubmit']?.['witness1Signature']).toBe(pngUrl)
    const path = second
    const again = reduceDraft(renamed, {
      type: 'setSignature',
      path,
      image: pngUrl,
      now: today,
      typed: false,
    })
    expect(inkOf(again)).toBe(pngUrl)
  })

  test('keeps it where the name is the same, and where another person’s name is changed', () => {
    expect(inkOf(reduceDraft(drawn, rename('Bea')))).toBe(pngUrl)
    const other = reduceDraft(drawn, { ...rename('Nora'), path: 'secWitness1.name' })
    expect(inkOf(other)).toBe(pngUrl)
  })
})
