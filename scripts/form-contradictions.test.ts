// Answers that cannot be in one document are refused where they are given, with the form's own reason; lawful but unusual ones only lead to
// a question.
import path from 'node:path'
import {
  type Answers,
  checkForm,
  contradictionsIn,
  createDraft,
  derive,
  describeForm,
  type FormDefinition,
  keepsBoth,
  markToKeep,
  optionWords,
  reduceDraft,
  refusalWords,
  withPatientRecord,
} from '@careword/forms'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { madeUpPerson } from './testing/made-up-person.ts'
import { sampleOf } from './testing/sample-of.ts'

const root = path.join(import.meta.dirname, '..', 'partners')
const { partners } = readPartnerFolders(root)

/** The made-up person's answers to 'evergreen POA/ALL-2026', changed in some sections. */
function saying(form: string, change: (before: Answers) => Answers) {
  const [slug = '', name = ''] = form.split(' ')
  const folder = partners.find(one => one.slug === slug)
  const definition = folder?.json[`forms/${name}/definition.json`] as FormDefinition | undefined
  if (!folder || !definition) throw new Error(`there is no ${form}`)
  const before = withPatientRecord(definition, sampleOf(folder, name), madeUpPerson)
  return { definition, answers: { ...before, ...change(before) } }
}

const initialsOf = (
  from: Answers[string] | undefined,
  as: string,
  known = 'comfortInitials',
): Answers[string] => ({
  [as]: from?.[known] ?? '',
  [`${as}Date`]: from?.[`${known}Date`] ?? '',
})

const refused: [string, string, string, string, (before: Answers) => Answers][] = [
  [
    'oneself as agent, however it is written',
    'evergreen POA/ALL-2026',
    'secAgent.agentName',
    'agentIsSomebodyElse',
    ({ secAgent }) => ({
      secAgent: { ...secAgent, agentNameFirst: 'rosa', agentNameMiddle: 'E.', agentNameLast: 'DÉLGADO' },
    }),
  ],
  [
    'the same alternate twice',
    'evergreen POA/ALL-2026',
    'secAlternates.secondName',
    'secondIsSomebodyElse',
    ({ secAlternates }) => ({
      secAlternates: { ...secAlternates, secondNameFirst: 'Daniel', secondNameLast: 'Okafor' },
    }),
  ],
  [
    'leaving it to an agent without having one',
    'lakeside AD/UT-2021',
    'secWishes.choice',
    'agentDecidesNeedsAgent',
    ({ secWishes }) => ({
      secAgent: { agentChoice: 'none', ...initialsOf(secWishes, 'noAgentInitials') },
      secPowers: {},
      secWishes: { choice: 'agent', ...initialsOf(secWishes, 'agentInitials') },
    }),
  ],
  [
    'leaving organ gifts to an agent without having one',
    'lakeside AD/UT-2021',
    'secWishes.organs',
    'agentDecidesNeedsAgent',
    ({ secAgent, secWishes }) => ({
      secAgent: { agentChoice: 'none', ...initialsOf(secWishes, 'noAgentInitials') },
      secPowers: {},
      secWishes: { ...secWishes, ...(secAgent ? { organs: 'agent' } : {}) },
    }),
  ],
  [
    'consent to what nobody has explained',
    'lakeside CONSENT/ALL-2022',
    'secTreatment.explained',
    'explainedBeforeSigning',
    ({ secTreatment }) => ({ secTreatment: { ...secTreatment, explained: 'no' } }),
  ],
  [
    'consent to what nobody has explained, in the second edition too',
    'lakeside CONSENT/ALL-2022V2',
    'secTreatment.explained',
    'explainedBeforeSigning',
    ({ secTreatment }) => ({ secTreatment: { ...secTreatment, explained: 'no' } }),
  ],
  ...(
    [
      ['2022CA', 'MN', 'onlyThisState'],
      ['2022MN', 'CA', 'onlyThisState'],
      ['2022OPTIN', 'CA', 'otherState'],
      ['2022OPTOUT', 'MN', 'otherState'],
    ] as const
  ).map(([version, state, validator]): (typeof refused)[number] => [
    `the addendum ${version} in ${state}`,
    `lakeside ADDENDUM/ALL-${version}`,
    'secStepOne.davitaRegion',
    validator,
    () => ({ secStepOne: { davitaRegion: state } }),
  ]),
  [
    'another state in the version for Michigan',
    'evergreen AD/ALL-5WISHES1Michigan',
    'secStepOne.careState',
    'otherState',
    ({ secStepOne }) => ({ secStepOne: { ...secStepOne, careState: 'UT' } }),
  ],
  ...(
    [
      ['Michigan', 'mayLetDie', 'letDieFitsPowers'],
      ['Ohio', 'ohioFeeding', 'ohioFeedingFitsPowers'],
      ['Wisconsin', 'wisconsinFeeding', 'wisconsinFeedingFitsPowers'],
    ] as const
  ).map(([state, input, validator]): (typeof refused)[number] => [
    `a power that the ${state} question takes away`,
    `evergreen AD/ALL-5WISHES1${state}`,
    'secPowers.powers',
    validator,
    ({ secPowers }) => ({ secPowers: { ...secPowers, [input]: 'no' } }),
  ]),
]

test.each(refused)('%s is refused', (_, form, place, validator, change) => {
  const { definition, answers } = saying(form, change)
  expect(checkForm(definition, answers, '2026-06-01')).toEqual([{ path: place, rule: 'refused', validator }])
  for (const lang of definition.languages)
    expect(refusalWords(definition, validator, lang)?.length).toBeGreaterThan(20)
})

const situations = ['closeToDeath', 'unconscious', 'advanced', 'notKnowing']
const treatments = ['cpr', 'breathing', 'feeding', 'fluids', 'dialysis', 'antibiotics', 'hospital', 'icu']
const leftToAgent = [...situations, ...treatments]

test('without an agent nothing in the five topics can be left to one', () => {
  const { definition, answers } = saying('evergreen AD/ALL-5WISHES1', ({ secPowers }) => ({
    secWish1: { agentChoice: 'none', ...initialsOf(secPowers, 'noAgentInitials', 'limitsInitials') },
    secWish2: { goDeeper: 'yes', ...Object.fromEntries(leftToAgent.map(id => [id, 'agent'])) },
    secWish5: { organs: 'agent' },
  }))
  const told = (without: Answers) =>
    checkForm(definition, { ...answers, ...without }, '2026-06-01').filter(one => one.rule === 'refused')
  expect(told({}).map(({ path, validator }) => `${path} ${validator}`)).toEqual(
    [...leftToAgent.map(id => `secWish2.${id}`), 'secWish5.organs'].map(at => `${at} agentDecidesNeedsAgent`),
  )
  const contradiction = {
    goDeeper: 'yes',
    closeToDeath: 'comfort',
    cpr: 'yes',
    unconscious: 'long',
    feeding: 'no',
  }
  expect(
    told({ secWish2: { ...contradiction, cprOrComfort: 'agent', feedingOrLong: 'agent' }, secWish5: {} }).map(
      ({ path }) => path,
    ),
  ).toEqual(['secWish2.cprOrComfort', 'secWish2.feedingOrLong'])
  // A person with an agent may leave everything to the agent.
  const { agentChoice: _none, ...none } = answers['secWish1'] ?? {}
  expect(told({ secWish1: { ...none, agentChoice: 'name' } })).toEqual([])
})

interface Pair {
  form: string
  said: Answers
  /** The question that settles the contradiction, and its two sides in words. */
  asks: string
  one: string[]
  other: string[]
}
const AD = 'evergreen AD/ALL-5WISHES1'
const TXP = 'evergreen TXP/ALL-2026'
const UT = 'lakeside AD/UT-2021'
const deeper = { goDeeper: 'yes' }
const named = { agentChoice: 'name' }

// Checked for every pair of questions of the three forms (decision 0084): each in both directions, whichever section comes first.
const pairs: Pair[] = [
  {
    form: AD,
    said: { secWish2: { ...deeper, cpr: 'yes', unconscious: 'comfort' } },
    asks: 'secWish2.cprOrComfort',
    one: ['Yes, I want this'],
    other: ['Give me comfort only, and let death come in its own time'],
  },
  {
    form: AD,
    said: { secWish2: { ...deeper, breathing: 'try', icu: 'yes', closeToDeath: 'comfort' } },
    asks: 'secWish2.machinesOrComfort',
    one: ['Try it, and stop if it does not help', 'Yes, I want this'],
    other: ['Give me comfort only, and let death come in its own time'],
  },
  {
    form: AD,
    said: { secWish2: { matters: ['people', 'long'], advanced: 'comfort' } },
    asks: 'secWish2.longOrComfort',
    one: ['Living as long as I can, whatever it takes'],
    other: ['Give me comfort only, and let death come in its own time'],
  },
  {
    form: AD,
    said: { secWish2: { ...deeper, feeding: 'no', matters: ['long'] } },
    asks: 'secWish2.feedingOrLong',
    one: ['No, I do not want this'],
    other: ['Living as long as I can, whatever it takes'],
  },
  {
    form: AD,
    said: { secWish2: { ...deeper, cpr: 'no', breathing: 'no', unconscious: 'long' } },
    asks: 'secWish2.treatmentOrLong',
    one: ['No, I do not want this', 'No, I do not want this'],
    other: ['Keep me alive as long as possible'],
  },
  {
    form: AD,
    said: { secPowers: { powers: ['consent', 'place'] }, secWish2: { ...deeper, icu: 'agent' } },
    asks: 'secWish2.agentOrPowers',
    one: [
      'Say yes or no to tests, medicines and surgery',
      'Choose a hospital, a nursing home or hospice care',
    ],
    other: ['My agent decides'],
  },
  {
    form: AD,
    said: { secWish2: { ...deeper, hospital: 'no' }, secWish3: { place: 'hospital' } },
    asks: 'secWish3.placeOrHospital',
    one: ['In a hospital'],
    other: ['No, I do not want this'],
  },
  {
    form: AD,
    said: {
      secWish2: { notKnowing: 'comfort' },
      secWish5: { organs: 'listed', organList: ['kidneys', 'eyes'] },
    },
    asks: 'secWish5.organsOrComfort',
    one: ['Kidneys'],
    other: ['Give me comfort only, and let death come in its own time'],
  },
  {
    form: AD,
    said: { secPowers: { afterDeath: ['none'] }, secWish5: { organs: 'agent' } },
    asks: 'secWish5.organsOrPowers',
    one: ['My agent decides'],
    other: ['None of these'],
  },
  {
    form: AD,
    said: { secPowers: { afterDeath: ['autopsy'] }, secWish5: { organs: 'agent' } },
    asks: 'secWish5.organsOrPowers',
    one: ['My agent decides'],
    other: ['An autopsy (a study of the body to learn why I died)'],
  },
  {
    form: AD,
    said: { secWish5: { organs: 'any', remains: 'science' } },
    asks: 'secWish5.organsOrScience',
    one: ['Yes, whatever can help'],
    other: ['A gift to science or a medical school'],
  },
  {
    form: AD,
    said: { secPowers: { afterDeath: ['remains'] }, secWish5: { remains: 'family' } },
    asks: 'secWish5.remainsOrPowers',
    one: ['My family decides'],
    other: ['Burial or cremation'],
  },
  {
    form: AD,
    said: {
      secStepOne: { careState: 'MI' },
      secPowers: { powers: ['consent'], mayLetDie: 'no' },
      secWish2: { unconscious: 'agent' },
    },
    asks: 'secWish2.agentOrPowersMichigan',
    one: ['No', 'Say yes or no to tests, medicines and surgery'],
    other: ['My agent decides when the time comes'],
  },
  {
    form: UT,
    said: { secWishes: { choice: 'comfort', organs: 'yes' } },
    asks: 'secWishes.organsOrComfort',
    one: ['Yes'],
    other: [
      'Option 3. No treatment only to live longer. Keep me at ease, and let death come in its own time',
    ],
  },
  {
    form: UT,
    said: { secPowers: { organs: 'no' }, secWishes: { organs: 'agent' } },
    asks: 'secWishes.organsOrPowers',
    one: ['My agent decides'],
    other: ['No'],
  },
  {
    form: TXP,
    said: { secCpr: { cpr: 'attempt' }, secFirst: { level: 'selective' } },
    asks: 'secFirst.cprNoTube',
    one: ['Yes, try CPR'],
    other: ['Selective treatment: give me hospital care, medicines and fluids. Do not use a breathing tube'],
  },
  {
    form: TXP,
    said: { secCpr: { cpr: 'no' }, secFirst: { level: 'full' } },
    asks: 'secFirst.noCprButFull',
    one: ['No CPR. Let me die in peace'],
    other: [
      'Full treatment: all that may help me live. If I need them, a breathing machine and intensive care too',
    ],
  },
  {
    form: TXP,
    said: { secStepOne: { goal: 'long' }, secCpr: { cpr: 'no' }, secFirst: { level: 'full' } },
    asks: 'secFirst.longOrLess',
    one: ['To live as long as possible, whatever it takes'],
    other: ['No CPR. Let me die in peace'],
  },
  {
    form: TXP,
    said: { secStepOne: { goal: 'comfort' }, secCpr: { cpr: 'attempt' }, secFirst: { level: 'undecided' } },
    asks: 'secFirst.comfortOrMore',
    one: ['To be at ease and without pain'],
    other: ['Yes, try CPR'],
  },
  {
    form: TXP,
    said: { secStepOne: { goal: 'long' }, secTube: { feeding: 'no' } },
    asks: 'secTube.longButNoFood',
    one: ['To live as long as possible, whatever it takes'],
    other: ['No food through a tube'],
  },
  {
    form: TXP,
    said: { secFirst: { level: 'comfort' }, secTube: { feeding: 'long' } },
    asks: 'secTube.comfortButFood',
    one: ['Comfort only: ease my pain and my breath, and let death come in its own time'],
    other: ['Yes, as long as I need it, by a tube placed in surgery if need be'],
  },
  {
    form: TXP,
    said: { secCpr: { cpr: 'attempt' }, secFirst: { level: 'undecided' }, secMore: { breathing: 'no' } },
    asks: 'secMore.tubeOrFull',
    one: ['No, I do not want this'],
    other: ['Yes, try CPR'],
  },
  {
    form: TXP,
    said: { secStepOne: { goal: 'long' }, secMore: { blood: 'no' } },
    asks: 'secMore.longButNot',
    one: ['To live as long as possible, whatever it takes'],
    other: ['No, I do not want this'],
  },
]

/** Only these answers and the person's identity, so that no other answer can contradict them. */
function only({ form, said }: Pair) {
  const { definition, answers } = saying(form, () => ({}))
  const state = form === AD ? { careState: 'OR' } : {}
  const agent = form === TXP ? {} : { [form === AD ? 'secWish1' : 'secAgent']: named }
  const bare = withPatientRecord(definition, { secStepOne: state, ...agent }, madeUpPerson)
  expect(answers).not.toEqual(bare)
  const all = [...new Set([...Object.keys(bare), ...Object.keys(said)])]
  return { definition, answers: Object.fromEntries(all.map(id => [id, { ...bare[id], ...said[id] }])) }
}

test.each(pairs)('$asks is asked where two answers pull in different ways', pair => {
  const { definition, answers } = only(pair)
  const found = contradictionsIn(definition, answers, 'en')
  expect(found.map(({ path, settled }) => [path, settled])).toEqual([[pair.asks, false]])
  const words = (side: 'one' | 'other') => found[0]?.[side].flatMap(said => said.words)
  expect([words('one'), words('other')]).toEqual([pair.one, pair.other])
  // Either answer alone contradicts nothing.
  for (const side of ['one', 'other'] as const) {
    const without = structuredClone(answers)
    for (const { path } of found[0]?.[side] ?? []) delete without[sectionIn(path)]?.[inputIn(path)]
    expect(contradictionsIn(definition, without, 'en').map(({ path }) => path)).not.toContain(pair.asks)
  }
})

const sectionIn = (path: string) => path.slice(0, path.indexOf('.'))
const inputIn = (path: string) => path.slice(path.indexOf('.') + 1)
const settling = (definition: FormDefinition) =>
  definition.sections.flatMap(({ id, inputs }) =>
    inputs.flatMap(input => (input.type === 'radio' && input.settles ? [{ section: id, input }] : [])),
  )

test('every question that settles something is in the table, offers a third way, and blocks no answer', () => {
  for (const form of [AD, TXP, UT]) {
    const { definition } = saying(form, () => ({}))
    const asked = settling(definition)
    expect(asked.map(({ section, input }) => `${section}.${input.id}`)).toEqual([
      ...new Set(
        asked
          .map(({ section, input }) => `${section}.${input.id}`)
          .filter(path => pairs.some(pair => pair.form === form && pair.asks === path)),
      ),
    ])
    for (const { input } of asked) {
      expect(input.required).toBeUndefined()
      expect(
        input.options.some(({ value }) => ['agent', 'undecided', 'talk'].includes(value)),
        input.id,
      ).toBe(true)
    }
  }
})

test.each(pairs)('$asks is printed as it was settled, and not at all while it is open', pair => {
  const { definition, answers } = only(pair)
  const at = inputIn(pair.asks)
  const section = sectionIn(pair.asks)
  const printed = (said: Answers, lang: string) =>
    describeForm(definition, said, lang)
      .sections.flatMap(part => part.answers)
      .find(answer => answer.inputId === at)
  for (const lang of definition.languages) {
    expect(printed(answers, lang)).toBeUndefined()
    for (const option of settling(definition).find(({ input }) => input.id === at)?.input.options ?? []) {
      const settled = { ...answers, [section]: { ...answers[section], [at]: option.value } }
      expect(printed(settled, lang)).toMatchObject({ kind: 'choices' })
      expect(contradictionsIn(definition, settled, lang)).toMatchObject([{ path: pair.asks, settled: true }])
    }
  }
})

// No question settles these: the person can knowingly keep both (decision 0084).
const POA = 'evergreen POA/ALL-2026'
const MN = 'lakeside ADDENDUM/ALL-2022MN'
const ana = (as: string) => ({ [`${as}First`]: 'Ana', [`${as}Last`]: 'Delgado' })
const notAna = { notToDecide: 'My sister Ana, please not' }
const kept: Pair[] = [
  {
    form: AD,
    said: { secWish1: { agentChoice: 'name', ...ana('agentName'), ...notAna } },
    asks: 'secWish1.agentOrNot',
    one: ['Ana Delgado'],
    other: ['My sister Ana, please not'],
  },
  {
    form: AD,
    said: {
      secStepOne: { doctorName: 'Ana Delgado' },
      secWish1: { agentChoice: 'name', ...ana('agentName') },
    },
    asks: 'secWish1.agentIsDoctor',
    one: ['Ana Delgado'],
    other: ['Ana Delgado'],
  },
  {
    form: AD,
    said: { secWish1: notAna, secAlternates: ana('firstName') },
    asks: 'secAlternates.alternateOrNot',
    one: ['Ana Delgado'],
    other: ['My sister Ana, please not'],
  },
  {
    form: AD,
    said: { secWish1: notAna, secPowers: { guardian: 'person', ...ana('guardianName') } },
    asks: 'secPowers.guardianOrNot',
    one: ['Ana Delgado'],
    other: ['My sister Ana, please not'],
  },
  {
    form: AD,
    said: { secPowers: { afterDeath: ['organs'] }, secWish5: { organs: 'no' } },
    asks: 'secWish5.noOrgansOrPowers',
    one: ['No'],
    other: ['Organ and tissue gifts'],
  },
  {
    form: POA,
    said: { secAgent: { ...ana('agentName'), ...notAna } },
    asks: 'secAgent.agentOrNot',
    one: ['Ana Delgado'],
    other: ['My sister Ana, please not'],
  },
  {
    form: POA,
    said: { secStepOne: { otherDoctorName: 'Delgado, Ana' }, secAgent: ana('agentName') },
    asks: 'secAgent.agentIsDoctor',
    one: ['Ana Delgado'],
    other: ['Delgado, Ana'],
  },
  {
    form: POA,
    said: { secAgent: notAna, secAlternates: { wantSecond: true, ...ana('secondName') } },
    asks: 'secAlternates.alternateOrNot',
    one: ['Ana Delgado'],
    other: ['My sister Ana, please not'],
  },
  {
    form: POA,
    said: { secAgent: notAna, secHow: { guardian: 'person', ...ana('guardianName') } },
    asks: 'secHow.guardianOrNot',
    one: ['Ana Delgado'],
    other: ['My sister Ana, please not'],
  },
  {
    form: TXP,
    said: { secCpr: { cpr: 'attempt' }, secFirst: { level: 'comfort' } },
    asks: 'secFirst.cprAndComfort',
    one: ['Yes, try CPR'],
    other: ['Comfort only: ease my pain and my breath, and let death come in its own time'],
  },
  {
    form: UT,
    said: {
      secStepOne: { doctorName: 'Dr Ana Delgado Ruiz' },
      secAgent: { agentChoice: 'name', agentNameFirst: 'Ana', agentNameLast: 'Delgado Ruiz' },
    },
    asks: 'secAgent.agentIsDoctor',
    one: ['Ana Delgado Ruiz'],
    other: ['Dr Ana Delgado Ruiz'],
  },
  {
    form: UT,
    said: { secPowers: { organs: 'yes' }, secWishes: { organs: 'no' } },
    asks: 'secWishes.noOrgansOrPowers',
    one: ['No'],
    other: ['Yes'],
  },
  {
    form: MN,
    said: { secShare: { choice: 'emergency', find: 'no' } },
    asks: 'secShare.findOrShare',
    one: ['Only in an emergency'],
    other: ['No'],
  },
]

test.each(kept)('$form: $asks may be kept, and is then printed with both answers', pair => {
  const { definition, answers } = only(pair)
  const [found, ...others] = contradictionsIn(definition, answers, 'en')
  expect([found?.path, found?.settled, others]).toEqual([pair.asks, false, []])
  const words = (side: 'one' | 'other') => found?.[side].flatMap(said => said.words)
  expect([words('one'), words('other')]).toEqual([pair.one, pair.other])
  const draft = createDraft({
    def: definition,
    answers,
    savedSections: [],
    revisions: {},
    sectionId: sectionIn(pair.asks),
  })
  const event = { type: 'keepBoth', path: pair.asks, mark: markToKeep(draft, pair.asks) } as const
  const meant = reduceDraft(draft, event).answers
  for (const lang of definition.languages) {
    expect(contradictionsIn(definition, meant, lang)).toMatchObject([{ path: pair.asks, settled: true }])
    const printed = (said: Answers) =>
      describeForm(definition, said, lang)
        .sections.flatMap(part => part.answers)
        .find(answer => answer.inputId === inputIn(pair.asks))
    expect(printed(answers)).toBeUndefined()
    const { kind, label, values = [] } = printed(meant) ?? {}
    expect([kind, label, values.length]).toEqual([
      'text',
      lang === 'en' ? 'Both are meant' : 'Confirmo las dos respuestas',
      2,
    ])
  }
  const inWords = describeForm(definition, meant, 'en')
    .sections.flatMap(part => part.answers)
    .find(answer => answer.inputId === inputIn(pair.asks))?.values
  expect(inWords).toEqual([
    expect.stringContaining(pair.one[0] ?? 'one'),
    expect.stringContaining(pair.other[0] ?? 'other'),
  ])
  // The question refuses nothing: the same answers are missing with and without it.
  const missing = (said: Answers) => checkForm(definition, said, '2026-06-01').map(({ path }) => path)
  expect(missing(meant)).toEqual(missing(answers))
  expect(missing(answers)).not.toContain(pair.asks)
})

test('every such rule of every form is in the table', () => {
  const rules = partners.flatMap(({ slug, json }) =>
    Object.entries(json).flatMap(([file, definition]) => {
      const name = /^forms\/(.*)\/definition\.json$/.exec(file)?.[1]
      if (name === undefined) return []
      return (definition as FormDefinition).sections.flatMap(({ id, inputs }) =>
        inputs.filter(keepsBoth).map(input => `${slug} ${name} ${id}.${input.id}`),
      )
    }),
  )
  const table = kept.map(({ form, asks }) => `${form} ${asks}`)
  // Versions for single states have the rules of the form that they extend.
  const own = rules.filter(rule => !/ AD\/ALL-5WISHES1\w/.test(rule))
  expect(own.toSorted()).toEqual(table.toSorted())
})

test.each([
  ['name', 'I leave it to my agent', 'Lo dejo a mi apoderado'],
  ['none', 'I have not decided', 'Todavía no lo he decidido'],
])('with %s in topic 1 the third way is: %s', (agentChoice, en, es) => {
  const { definition, answers } = only({
    ...pairs[0],
    form: AD,
    said: { secWish1: { agentChoice }, secWish2: { ...deeper, cpr: 'yes', closeToDeath: 'comfort' } },
  } as Pair)
  const state = derive(definition, answers).fields['secWish2.cprOrComfort']
  const input = settling(definition).find(({ input }) => input.id === 'cprOrComfort')?.input
  const offered = input?.options.filter(({ value }) => !state?.withheld?.includes(value)) ?? []
  expect(offered.map(option => optionWords(option, 'en').text)).toEqual([
    'Comfort comes first',
    'CPR comes first',
    en,
  ])
  expect(offered.map(option => optionWords(option, 'es').text).at(-1)).toBe(es)
})

test('nothing is left to an agent who is not there: the line is not offered, and one chosen before stays to be seen', () => {
  const { definition } = saying(AD, () => ({}))
  const withheld = (secWish2: Answers[string]) =>
    derive(definition, { secWish1: { agentChoice: 'none' }, secWish2 }).fields['secWish2.closeToDeath']
      ?.withheld
  expect(withheld({})).toEqual(['agent'])
  expect(withheld({ closeToDeath: 'agent' })).toBeUndefined()
})

test('treatment preferences state on screen and on paper, in both languages, that they are no medical order', () => {
  const { definition, answers } = saying('evergreen TXP/ALL-2026', () => ({}))
  const says = { en: /not a medical order/, es: /no es una orden médica/i }
  for (const lang of ['en', 'es'] as const) {
    const paper = describeForm(definition, answers, lang)
    const [first] = paper.sections
    expect(paper.title).toMatch(says[lang])
    expect(first?.text).toMatch(says[lang])
    expect(paper.sections.at(-1)?.text).toMatch(lang === 'en' ? says.en : /no es una orden médica/)
  }
  expect(
    checkForm(
      definition,
      { ...answers, secSubmit: { ...answers['secSubmit'], notAnOrder: '' } },
      '2026-06-01',
    ),
  ).toEqual([expect.objectContaining({ path: 'secSubmit.notAnOrder' })])
})

test('where an agent may not begin at once, that is not offered, and the state’s own rule is there', () => {
  const { definition, answers } = saying(AD, () => ({}))
  const at = (careState: string) => {
    const said = { ...answers, secStepOne: { ...answers['secStepOne'], careState }, secWish1: named }
    const { fields, sections } = derive(definition, said)
    const tips = definition.sections.find(({ id }) => id === 'secWish1')?.tips ?? []
    const shown = tips.filter((_, index) => !sections['secWish1']?.hiddenTips?.includes(index))
    return [fields['secWish1.agentBegin']?.withheld, shown.some(tip => tip.inputId === 'agentBegin')]
  }
  expect(at('OR')).toEqual([['now'], true])
  expect(at('TX')).toEqual([['now'], true])
  expect(at('WA')).toEqual([undefined, false])
})

test.each([
  ['AD/ALL-5WISHES1', 'secWish1', 'agentBegin'],
  ['POA/ALL-2026', 'secHow', 'begin'],
])(
  'an agent of %s who begins at once is refused where the state does not know that',
  (form, section, input) => {
    const refusals = (careState: string) => {
      const { definition, answers } = saying(`evergreen ${form}`, before => ({
        secStepOne: { ...before['secStepOne'], careState },
        [section]: { ...before[section], [input]: 'now' },
      }))
      // A state other than the sample's requires more answers.
      return checkForm(definition, answers, '2026-06-01').filter(({ path }) => path === `${section}.${input}`)
    }
    for (const state of ['OR', 'TX', 'OH'])
      expect(refusals(state)).toEqual([
        { path: `${section}.${input}`, rule: 'refused', validator: 'agentBeginsLater' },
      ])
    expect(refusals('WA')).toEqual([])
  },
)
