import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { checkForm } from '../validation/missing-fields.ts'
import { checkDefinition } from '../definition-checks/check-definition.ts'
import { describeBlank } from '../describe/describe-blank.ts'
import { describeForm } from '../describe/describe-form.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import { derive } from '../answers/derived-state.ts'
import { finishesOnPaper } from '../answers/finishes-on-paper.ts'
import * as small from '../testing/state-requirements-form.ts'
import type { DocumentKind, StateRequirements, StateLaws } from './state-requirement.ts'
import { addRequirements } from './add-requirements.ts'

const today = '2026-11-21'
const { execution, plainForm } = small
/** As the base ships them. */
const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const shippedRules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws

const formWithRequirements = (kind?: DocumentKind, more?: Partial<StateRequirements>) =>
  addRequirements(plainForm(), execution(kind, more), shippedRules).definition
const soundAnswers = (state: string) => small.soundAnswers(state, Object.keys(shippedRules.exclusions))
const form = formWithRequirements()

/** The ids that a person sees in a section, in their order. */
function seen(answers: Answers, section: string, def = form): string[] {
  const { fields } = derive(def, answers)
  return Object.entries(fields)
    .filter(([path, state]) => path.startsWith(`${section}.`) && state.visible)
    .map(([path]) => path.slice(section.length + 1))
}
const told = (answers: Answers, def = form) =>
  checkForm(def, answers, today).map(({ path, rule }) => `${path}:${rule}`)
const having = (answers: Answers, section: string, more: Answers[string]): Answers => ({
  ...answers,
  [section]: { ...answers[section], ...more },
})

interface Row {
  /** The questions of 'Making it valid'. */
  facts: string[]
  /** A witness's questions besides name and address; none: there is no witness here. */
  witness: string[]
  /** The exclusions of every witness, and those of which one witness must be free. */
  every: string[]
  one: string[]
  witnesses?: number
  accepts?: boolean
  alternatesAccept?: boolean
}

// The states with rules of their own, and one that has none. A combined form, so the stricter of both parts.
const states: Record<string, Row> = {
  AL: {
    facts: ['witnessHow', 'ofAge19', 'readAL'],
    witness: ['adult19', 'agent', 'relative', 'heir', 'payer', 'signedFor'],
    every: ['agent', 'relative', 'heir', 'payer', 'signedFor'],
    one: [],
    accepts: true,
  },
  CA: {
    facts: ['witnessWay', 'witnessHow', 'careHome', 'readCA'],
    witness: ['adult18', 'agent', 'relative', 'heir', 'provider', 'facilityStaff'],
    every: ['agent', 'provider', 'facilityStaff'],
    one: ['relative', 'heir'],
  },
  FL: {
    facts: ['witnessHow', 'readFL'],
    witness: ['adult18', 'agent', 'spouseOrBlood'],
    every: ['agent'],
    one: ['spouseOrBlood'],
  },
  KS: {
    facts: ['witnessWay', 'witnessHow', 'readKS'],
    witness: ['adult18', 'agent', 'relative', 'heir', 'payer'],
    every: ['agent', 'relative', 'heir', 'payer'],
    one: [],
  },
  MI: {
    facts: ['witnessHow', 'readMI'],
    witness: ['adult18', 'agent', 'relative', 'heir', 'provider', 'facilityStaff', 'insurer'],
    every: ['agent', 'relative', 'heir', 'provider', 'facilityStaff', 'insurer'],
    one: [],
    accepts: true,
    alternatesAccept: true,
  },
  MO: { facts: ['readMO'], witness: [], every: [], one: [] },
  NC: { facts: ['readNC'], witness: [], every: [], one: [] },
  SC: { facts: ['careHome', 'readSC'], witness: [], every: [], one: [] },
  WV: { facts: ['readWV'], witness: [], every: [], one: [] },
  ND: {
    facts: ['witnessWay', 'witnessHow', 'careHome', 'readND'],
    witness: ['adult18', 'agent', 'relative', 'heir', 'provider', 'claimant'],
    every: ['agent', 'relative', 'heir', 'claimant'],
    one: ['provider'],
    accepts: true,
  },
  NH: {
    facts: ['witnessWay', 'witnessHow', 'readNH', 'noticeNH'],
    witness: ['adult18', 'agent', 'spouse', 'heir', 'provider', 'facilityStaff'],
    every: ['agent', 'spouse', 'heir', 'provider'],
    one: ['facilityStaff'],
  },
  NY: { facts: ['witnessHow', 'readNY'], witness: ['adult18', 'agent', 'saw'], every: ['agent'], one: [] },
  OH: {
    facts: ['witnessWay', 'witnessHow', 'readOH', 'noticeOH'],
    witness: ['adult18', 'agent', 'relative', 'provider', 'facilityHead'],
    every: ['agent', 'relative', 'provider', 'facilityHead'],
    one: [],
  },
  OR: {
    facts: ['witnessWay', 'witnessHow', 'careHome', 'readOR'],
    witness: ['adult18', 'agent', 'provider'],
    every: ['agent', 'provider'],
    one: [],
    accepts: true,
  },
  TX: {
    facts: ['witnessWay', 'witnessHow', 'readTX', 'noticeTX'],
    witness: [
      'adult18',
      'agent',
      'relative',
      'heir',
      'provider',
      'providerStaff',
      'facilityStaff',
      'claimant',
    ],
    every: ['agent'],
    one: ['relative', 'heir', 'provider', 'providerStaff', 'facilityStaff', 'claimant'],
  },
  UT: {
    facts: ['witnessHow', 'readUT'],
    witness: ['adult18', 'agent', 'relative', 'heir', 'payer', 'provider', 'facilityHead'],
    every: ['agent', 'relative', 'heir', 'payer', 'provider', 'facilityHead'],
    one: [],
    witnesses: 1,
  },
  WI: {
    facts: ['witnessHow', 'readWI', 'noticeWI'],
    witness: ['adult18', 'agent', 'relative', 'payer', 'provider', 'facilityStaff', 'claimant'],
    every: ['agent', 'relative', 'payer', 'provider', 'facilityStaff', 'claimant'],
    one: [],
  },
  // No rules of its own: the strictest common rule, and the screen states that it was not reviewed.
  VT: {
    facts: ['witnessHow', 'careHome', 'readOther'],
    witness: ['adult18', 'agent', 'relative', 'heir', 'payer', 'provider', 'facilityStaff', 'claimant'],
    every: ['agent', 'relative', 'heir', 'payer', 'provider', 'facilityStaff', 'claimant'],
    one: [],
  },
}

test('every state with rules is in the table', () => {
  expect(Object.keys(states).toSorted()).toEqual([...Object.keys(shippedRules.states), 'VT'].toSorted())
})

describe.each(Object.entries(states))('in %s', (state, row) => {
  const answers = soundAnswers(state)
  const here = row.witness.length > 0

  test('the person reads what the state asks for, and is asked what decides', () => {
    expect(seen(answers, 'secWitness')).toEqual(row.facts)
  })

  test('each witness is asked one question for each reason', () => {
    const expected = here ? ['name', 'address', ...row.witness] : []
    expect(seen(answers, 'secWitness1')).toEqual(expected)
    expect(seen(answers, 'secWitness2')).toEqual(row.witnesses === 1 ? [] : expected)
  })

  test('strangers may witness it, and it ends on paper where a notary is needed', () => {
    expect(told(answers)).toEqual([])
    expect(finishesOnPaper(form, answers)).toBe(!here)
  })

  if (!here) return

  test('a witness below the age is refused', () => {
    const age = row.witness[0] ?? ''
    expect(told(having(answers, 'secWitness1', { [age]: 'no' }))).toEqual([`secWitness1.${age}:refused`])
  })

  test.each(row.every)('%s keeps any witness from it', id => {
    for (const witness of row.witnesses === 1 ? ['secWitness1'] : ['secWitness1', 'secWitness2'])
      expect(told(having(answers, witness, { [id]: 'yes' }))).toEqual([`${witness}.${id}:refused`])
  })

  test.each(row.one)('%s may hold for one witness, not for both', id => {
    const first = having(answers, 'secWitness1', { [id]: 'yes' })
    expect(told(first)).toEqual([])
    for (const other of row.one)
      expect(told(having(first, 'secWitness2', { [other]: 'yes' }))).toEqual([
        `secWitness1.${id}:refused`,
        `secWitness2.${other}:refused`,
      ])
  })

  test('the agent accepts in writing only where the state wants it, and nothing waits for it', () => {
    const accepts = ['acceptSignature']
    expect(seen(answers, 'secSubmit').filter(id => accepts.includes(id))).toEqual(row.accepts ? accepts : [])
    const alone = { ...answers, secOne: { whoFirst: 'Rosa', whoLast: 'Delgado', state } }
    expect(seen(alone, 'secSubmit').filter(id => accepts.includes(id))).toEqual([])
  })

  test('no person whose name is in the document elsewhere is a witness', () => {
    const named = (first: string, last: string) =>
      told(having(answers, 'secWitness1', { nameFirst: first, nameLast: last }))
    expect(named('ROSA', 'Delgado')).toEqual(['secWitness1.name:refused'])
    expect(named('ana', ' Ruiz')).toEqual(['secWitness1.name:refused'])
    expect(named('Tom', 'Lée')).toEqual(['secWitness1.name:refused'])
    const twice = having(answers, 'secWitness2', { nameFirst: 'Harold' })
    expect(told(twice)).toEqual(row.witnesses === 1 ? [] : ['secWitness2.name:refused'])
  })

  test('each witness signs after the patient, or on lines of the paper', () => {
    const witnesses = row.witnesses === 1 ? ['witness1'] : ['witness1', 'witness2']
    const onScreen = witnesses.flatMap(one => [`${one}Statement`, `${one}Signature`])
    expect(seen(answers, 'secSubmit').filter(id => id.startsWith('witness'))).toEqual(onScreen)
    const paper = having(answers, 'secWitness', { witnessHow: 'paper' })
    expect(finishesOnPaper(form, paper)).toBe(true)
    expect(linesOf(paper)).toEqual([
      'sign',
      ...witnesses.flatMap(one => witnessLines(one, row)),
      ...(row.accepts ? ['acceptSignature'] : []),
      ...(row.alternatesAccept ? ['acceptAlternate1Signature'] : []),
    ])
  })

  test('on paper a witness ticks each thing that the state wants', () => {
    const paper = having(answers, 'secWitness', { witnessHow: 'paper' })
    const id = state === 'VT' ? 'Other' : state
    const rule = shippedRules.states[state] ?? shippedRules.otherStates
    const order = [...rule.everyWitness, ...rule.oneWitness]
    const inOrder = (ids: string[]) => order.filter(one => ids.includes(one))
    const declares = (ids: string[]) => inOrder(ids).map(one => shippedRules.exclusions[one]?.declares['en'])
    const age = row.witness[0]?.replace('adult', '')
    const saw = shippedRules.words['witness.saw']?.['en']
    expect(boxesOf(paper, `witness1Declares${id}`)).toEqual([
      `I am ${age} or older`,
      ...declares(row.every),
      saw,
    ])
    expect(boxesOf(paper, `witness1Free${id}`)).toEqual(row.one.length === 0 ? undefined : declares(row.one))
  })
})

const boxesOf = (answers: Answers, inputId: string, def = form) =>
  describeForm(def, answers, 'en')
    .sections.at(-1)
    ?.answers.find(one => one.inputId === inputId)?.values

const witnessLines = (witness: string, row: Pick<Row, 'one'>) => [
  `${witness}Name`,
  `${witness}Address`,
  `${witness}Declares`,
  ...(row.one.length > 0 ? [`${witness}Free`] : []),
  `${witness}Signature`,
]

/** The empty lines of the last section on paper; a declaration without the state that it is for. */
function linesOf(answers: Answers, def = form): string[] {
  const last = describeForm(def, answers, 'en').sections.at(-1)
  const lines = (last?.answers ?? []).filter(one => one.kind === 'line').map(one => one.inputId)
  return lines.map(id => id.replace(/(Declares|Free)\w+$/, '$1'))
}

describe('a notary', () => {
  test('takes the place of the witnesses where the state lets the person choose', () => {
    const answers = having(soundAnswers('TX'), 'secWitness', { witnessWay: 'notary' })
    expect(finishesOnPaper(form, answers)).toBe(true)
    expect(seen(answers, 'secWitness')).not.toContain('witnessHow')
    expect(seen(answers, 'secWitness1')).toEqual([])
    expect(linesOf(answers)).toEqual(['sign', 'notaryPlace', 'notarySignature'])
  })

  test('signs beside two witnesses where the state wants both', () => {
    const answers = soundAnswers('NC')
    expect(linesOf(answers)).toEqual([
      'sign',
      ...witnessLines('witness1', { one: [] }),
      ...witnessLines('witness2', { one: [] }),
      'notaryPlace',
      'notarySignature',
    ])
  })

  test('is enough in Missouri for a power of attorney, and not needed for its wishes', () => {
    const poa = formWithRequirements('poa')
    expect(linesOf(soundAnswers('MO'), poa)).toEqual(['sign', 'notaryPlace', 'notarySignature'])
    expect(help('readMO', poa)).not.toContain('part with your wishes')
    expect(help('readMO')).toContain('part with your wishes')
    const directive = formWithRequirements('directive')
    expect(finishesOnPaper(directive, soundAnswers('MO'))).toBe(false)
    expect(seen(soundAnswers('MO'), 'secWitness1', directive)).toContain('signedFor')
  })
})

describe('an agent who may decide about burial', () => {
  const poa = formWithRequirements('poa', { burial: { input: 'secOne.burial', is: true } })
  const asked = (state: string) => having(soundAnswers(state), 'secOne', { burial: true })

  test('takes a notary and two witnesses in Missouri', () => {
    expect(seen(asked('MO'), 'secWitness', poa)).toEqual(['readMOBurial'])
    expect(help('readMOBurial', poa)).toContain('burial')
    expect(linesOf(asked('MO'), poa)).toEqual([
      'sign',
      ...witnessLines('witness1', { one: [] }),
      ...witnessLines('witness2', { one: [] }),
      'notaryPlace',
      'notarySignature',
    ])
    expect(seen(soundAnswers('MO'), 'secWitness', poa)).toEqual(['readMO'])
    expect(linesOf(soundAnswers('MO'), poa)).toEqual(['sign', 'notaryPlace', 'notarySignature'])
  })

  test('changes nothing in other states, nor where the form asks for both anyway', () => {
    for (const state of ['NY', 'TX', 'VT'])
      expect(seen(asked(state), 'secWitness', poa)).toEqual(seen(soundAnswers(state), 'secWitness', poa))
    const combined = formWithRequirements('combined', { burial: { input: 'secOne.burial', is: true } })
    expect(seen(asked('MO'), 'secWitness', combined)).toEqual(['readMO'])
  })

  test('is seen in a form for Missouri alone', () => {
    const alone = formWithRequirements('poa', { state: 'MO', burial: { input: 'secOne.burial', is: true } })
    expect(seen(asked('MO'), 'secWitness', alone)).toEqual(['readMOBurial'])
    expect(seen({}, 'secWitness', alone)).toEqual(['readMO'])
  })
})

test('the notary’s exclusions are shown where a notary may come', () => {
  expect(help('readND')).toContain('The notary must be none of these:\n• your agent or an alternate')
  expect(help('readTX')).not.toContain('The notary must')
})

/** The help text above a box. */
function help(id: string, def = form): string {
  const inputs = def.sections.flatMap(section => section.inputs)
  return inputs.find(input => input.id === id)?.help ?? ''
}

test('a person who is too young for the state is informed', () => {
  expect(told(having(soundAnswers('AL'), 'secWitness', { ofAge19: 'no' }))).toEqual([
    'secWitness.ofAge19:refused',
  ])
})

test('in a care home the document ends on paper where the state then wants another person', () => {
  const inCareHome = (state: string) => having(soundAnswers(state), 'secWitness', { careHome: 'careHome' })
  expect(['CA', 'ND', 'OR', 'VT'].map(state => finishesOnPaper(form, inCareHome(state)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  const special = (state: string) =>
    linesOf(inCareHome(state)).filter(id => !/^(sign$|witness|accept|notary)/.test(id))
  expect(special('CA')).toEqual(['ombudsmanName', 'ombudsmanSignature'])
  expect(special('ND')).toEqual(['explainedName', 'explainedSignature'])
  expect(special('OR')).toEqual(['facilityWitnessName'])
  expect(special('SC')).toEqual(['ombudsmanWitnessName'])
  expect(special('VT')).toEqual([])
  expect(linesOf(soundAnswers('CA'))).toEqual([])
})

test.each([
  ['en', 'Witnesses, notary or both', /^Only if I .*care home/],
  ['es', 'Testigos, notario o ambos', /^Solo si .*centro de cuidados/],
] as const)(
  'a blank form states who signs only in a care home, and no choice where a state asks for all (%s)',
  (lang, title, only) => {
    const blank = (state: string) => describeBlank(formWithRequirements('combined', { state }), lang).sections
    const further = {
      CA: 'ombudsmanName',
      ND: 'explainedName',
      OR: 'facilityWitnessName',
      SC: 'ombudsmanWitnessName',
    }
    for (const [state, id] of Object.entries(further)) {
      const printed = blank(state)
      const answers = printed.flatMap(section => section.answers)
      expect(answers.find(({ inputId }) => inputId === id)?.label).toMatch(only)
      expect(printed.map(section => section.title)).toContain(title)
    }
    const lines = blank('SC').flatMap(({ answers }) =>
      answers.filter(({ line }) => line === 'signature').map(({ inputId }) => inputId),
    )
    expect(lines).toEqual(['sign', 'witness1Signature', 'witness2Signature', 'notarySignature'])
  },
)

test('a form for one state asks for that state alone, with no condition on it', () => {
  const utah = formWithRequirements('combined', { state: 'UT' })
  expect(utah.wovenFrom).toMatchObject({ rules: '2026-11', state: 'UT' })
  expect(utah.sections.map(section => section.id)).toEqual([
    'secOne',
    'secWitness',
    'secWitness1',
    'secSubmit',
  ])
  expect(JSON.stringify(utah)).not.toContain('secOne.state')
  expect(seen({}, 'secWitness', utah)).toEqual(['witnessHow', 'readUT'])
  const kansas = formWithRequirements('combined', { state: 'MO' })
  expect(finishesOnPaper(kansas, {})).toBe(true)
})

test('where a witness may be elsewhere they declare how they saw it; the day is not asked, since the server knows it', () => {
  const ny = soundAnswers('NY')
  const saw = (more: Answers[string]) => told(having(ny, 'secWitness1', more))
  expect(saw({ saw: 'there' })).toEqual([])
  expect(saw({ saw: 'no' })).toEqual(['secWitness1.saw:refused'])
  expect(saw({ saw: 'video', knew: 'known' })).toEqual([])
  expect(saw({ saw: 'video', knew: 'photoId' })).toEqual([])
  // A person whom the witness does not know shows an ID.
  expect(saw({ saw: 'video' })).toEqual(['secWitness1.knew:choiceRequired'])
  expect(saw({ saw: 'video', knew: 'no' })).toEqual(['secWitness1.knew:refused'])
  const asked = form.sections.filter(({ id }) => id.startsWith('secWitness')).flatMap(({ inputs }) => inputs)
  expect(asked.filter(({ type }) => type === 'date')).toEqual([])
  for (const lang of ['en', 'es']) {
    const help = (state: string) => {
      const input = form.sections
        .flatMap(({ inputs }) => inputs)
        .find(({ id }) => id === `read${state}`) as InputDefinition
      return (lang === 'en' ? input.help : input.secondLang?.[lang]?.help) ?? ''
    }
    expect(help('NY')).toContain(lang === 'en' ? 'live video call' : 'videollamada en vivo')
    expect(help('NY')).toContain(lang === 'en' ? 'a photo ID' : 'identificación con foto')
    expect(help('OR')).not.toMatch(/photo ID|identificación/)
    expect(help('OR')).toContain(lang === 'en' ? 'a video call is not enough' : 'una videollamada no basta')
  }
})

test('a person with a witness on a video call declares it, and confirms before signing that the call is on; elsewhere it is refused', () => {
  const byVideo = (state: string, more = {}) => {
    const answers = having(soundAnswers(state), 'secWitness', { witnessHow: 'video' })
    return having(answers, 'secSubmit', { onCall: true, ...more })
  }
  const withheld = (answers: Answers) => derive(form, answers).fields['secWitness.witnessHow']?.withheld
  expect(withheld(soundAnswers('NY'))).toBeUndefined()
  expect(withheld(soundAnswers('OR'))).toEqual(['video'])
  expect(told(byVideo('NY'))).toEqual([])
  expect(finishesOnPaper(form, byVideo('NY'))).toBe(false)
  expect(seen(byVideo('NY'), 'secSubmit').slice(0, 4)).toEqual([
    'eSign',
    'onCall',
    'sign',
    'witness1Statement',
  ])
  expect(told(byVideo('NY', { onCall: undefined }))).toEqual(['secSubmit.onCall:tickRequired'])
  // With everybody in the room there is no call; an answer chosen for New York is invalid when the state is another.
  expect(seen(soundAnswers('NY'), 'secSubmit')).not.toContain('onCall')
  expect(told(byVideo('OR'))).toEqual(['secWitness.witnessHow:refused'])
  expect(JSON.stringify(formWithRequirements('combined', { state: 'UT' }))).not.toContain('"video"')
})

test('a witness on a video call signs on the day of the person, by the clock of the state; one who was there on any day', () => {
  const ny = formWithRequirements('combined', { state: 'NY' })
  const on = (signDate: string, witness1SignatureDate: string, saw = 'video') =>
    told(
      having(having(soundAnswers('NY'), 'secWitness1', { saw, knew: 'known' }), 'secSubmit', {
        signDate,
        witness1SignatureDate,
        witness2SignatureDate: '2026-05-10T12:00:00.000Z',
      }),
      ny,
    )
  // Ten in the evening, and one minute before and after midnight, in New York.
  const [evening, before, after] = [
    '2026-05-05T02:00:00.000Z',
    '2026-05-05T03:59:00.000Z',
    '2026-05-05T04:01:00.000Z',
  ]
  expect(on(evening, before)).toEqual([])
  expect(on(evening, after)).toEqual(['secSubmit.witness1Signature:signedOtherDay'])
  expect(on(evening, after, 'there')).toEqual([])
})

test('a witness on a video call confirms with it that they sign on the same day', () => {
  const saw = form.sections.find(({ id }) => id === 'secWitness1')?.inputs.find(({ id }) => id === 'saw')
  const option = saw?.type === 'radio' ? saw.options.find(({ value }) => value === 'video') : undefined
  expect(option?.text).toContain('I sign on the same day')
  expect(option?.secondLang?.['es']?.text).toContain('firmo ese mismo día')
})

test('a form without an agent asks no witness whether he is the agent', () => {
  const { agent: _agent, alternates: _alternates, ...alone } = execution('directive')
  const def = addRequirements(plainForm(), alone, shippedRules).definition
  expect(seen(soundAnswers('NY'), 'secWitness1', def)).toEqual(['name', 'address', 'adult18', 'saw'])
  expect(checkDefinition(def)).toEqual([])
})

test('what is woven is a sound definition in both languages, of every kind and for every state', () => {
  for (const kind of ['combined', 'poa', 'directive'] as const) {
    expect(checkDefinition(formWithRequirements(kind))).toEqual([])
    for (const state of [...Object.keys(shippedRules.states), 'VT'])
      expect(checkDefinition(formWithRequirements(kind, { state }))).toEqual([])
  }
})

test('a notice without words is reported as a gap, and a partner can supply them', () => {
  const completed = addRequirements(plainForm(), execution(), shippedRules)
  expect(completed.gaps.map(gap => gap.state)).toEqual(['NH', 'OH', 'TX', 'WI'])
  const given = execution('combined', {
    noticeWords: { TX: { text: 'Read this.', secondLang: { es: { text: 'Lea esto.' } } } },
  })
  const own = addRequirements(plainForm(), given, shippedRules)
  expect(own.gaps.map(gap => gap.state)).toEqual(['NH', 'OH', 'WI'])
  const box = own.definition.sections[1]?.inputs.find(input => input.id === 'noticeTX')
  expect(box).toMatchObject({ help: 'Read this.', secondLang: { es: { help: 'Lea esto.' } }, required: true })
  const texan = soundAnswers('TX')
  const printed = (def = form) =>
    describeForm(def, texan, 'es')
      .sections.find(section => section.id === 'secWitness')
      ?.answers.find(answer => answer.inputId === 'noticeTX')
  expect(printed(own.definition)?.text).toBe('Lea esto.')
  expect(printed(own.definition)?.values).toEqual(['Leí este aviso'])
  // The paper names no notice as its own that it does not have.
  expect(printed()).toMatchObject({ values: ['Leí este aviso. Está en otro papel.'] })
  expect(printed()?.text).toBeUndefined()
  // A directive alone names no agent: its states want no notice.
  expect(addRequirements(plainForm(), execution('directive'), shippedRules).gaps).toEqual([])
})

test.each([
  ['AD', true],
  ['POA', true],
  ['MHD', false],
])('a form of type %s claims that the rules were compared with the law: %s', (type, reviewed) => {
  const added = addRequirements({ ...plainForm(), type }, execution(), shippedRules)
  expect(added.reviewed).toBe(reviewed)
  expect(checkDefinition(added.definition)).toEqual([])
  const read = added.definition.sections[1]?.inputs.find(input => input.id === 'readNY')
  const [en, es] = [read?.help ?? '', read?.secondLang?.['es']?.help ?? '']
  expect([en.includes('We compared these rules'), es.includes('Comparamos estas reglas')]).toEqual([
    reviewed,
    reviewed,
  ])
  expect([en.includes('ask a lawyer'), es.includes('pregunte a un abogado')]).toEqual([!reviewed, !reviewed])
  expect(seen(soundAnswers('NY'), 'secWitness', added.definition).includes('otherKind')).toBe(!reviewed)
})

test('rules that were not reviewed for the kind of document are confirmed as that, and the paper states it', () => {
  const def = addRequirements({ ...plainForm(), type: 'MHD' }, execution(), shippedRules).definition
  expect(told(soundAnswers('NY'), def)).toEqual(['secWitness.otherKind:tickRequired'])
  const confirmed = having(soundAnswers('NY'), 'secWitness', { otherKind: ['read'] })
  expect(told(confirmed, def)).toEqual([])
  const printed = (lang: string) =>
    describeForm(def, confirmed, lang)
      .sections.find(({ id }) => id === 'secWitness')
      ?.answers.find(({ inputId }) => inputId === 'otherKind')
  expect(printed('en')).toMatchObject({
    label: 'The rules for signing',
    values: ['I know that nobody has reviewed these rules for this kind of document.'],
  })
  expect(printed('es')).toMatchObject({
    label: 'Las reglas para firmar',
    values: ['Sé que nadie ha revisado estas reglas para este tipo de documento.'],
  })
})

test('the patient signs on the screen only when everybody does', () => {
  expect(seen(soundAnswers('NY'), 'secSubmit').slice(0, 2)).toEqual(['eSign', 'sign'])
  expect(seen(soundAnswers('NC'), 'secSubmit')).toEqual([])
})
