// What cannot stand in one document is refused where it is said, with the form's own reason; what is lawful but unusual is only asked about.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Answers,
  checkForm,
  describeForm,
  type FormDefinition,
  refusalWords,
  withRecord,
} from '@careword/forms'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { madeUpPerson } from './testing/made-up-person.ts'
import { sampleOf } from './testing/sample-of.ts'

const root = path.join(import.meta.dirname, '..', 'partners')
const { partners } = readPartnerFolders(root)

/** The made-up person's answers to 'evergreen POA/ALL-2026', said differently in some sections. */
function saying(form: string, change: (before: Answers) => Answers) {
  const [slug = '', name = ''] = form.split(' ')
  const folder = partners.find(one => one.slug === slug)
  const definition = folder?.json[`forms/${name}/definition.json`] as FormDefinition | undefined
  if (!folder || !definition) throw new Error(`there is no ${form}`)
  const extendsName = (of: string) =>
    (
      JSON.parse(readFileSync(path.join(root, slug, 'forms', of, 'definition.json'), 'utf8')) as {
        extends?: string
      }
    ).extends
  const before = withRecord(definition, sampleOf(folder, name, extendsName), madeUpPerson)
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
    'CPR with comfort care alone',
    'evergreen TXP/ALL-2026',
    'secFirst.level',
    'cprNeedsTreatment',
    () => ({ secCpr: { cpr: 'attempt' }, secFirst: { level: 'comfort' } }),
  ],
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
  const clash = { goDeeper: 'yes', closeToDeath: 'comfort', cpr: 'yes', unconscious: 'long', feeding: 'no' }
  expect(
    told({ secWish2: { ...clash, cprOrComfort: 'agent', feedingOrLong: 'agent' }, secWish5: {} }).map(
      ({ path }) => path,
    ),
  ).toEqual(['secWish2.cprOrComfort', 'secWish2.feedingOrLong'])
  // Whoever has an agent may leave all of it to that person.
  const { agentChoice: _none, ...none } = answers['secWish1'] ?? {}
  expect(told({ secWish1: { ...none, agentChoice: 'name' } })).toEqual([])
})

test.each([
  ['full treatment without CPR', { secCpr: { cpr: 'no' }, secFirst: { level: 'full' } }, 'noCprButFull'],
  [
    'CPR without a breathing tube',
    { secCpr: { cpr: 'attempt' }, secFirst: { level: 'selective' } },
    'cprNoTube',
  ],
] as [string, Answers, string][])('%s may be wanted: it is asked about, not refused', (_, said, question) => {
  const { definition, answers } = saying('evergreen TXP/ALL-2026', () => said)
  expect(checkForm(definition, answers, '2026-06-01')).toEqual([])
  const asked = describeForm(definition, answers, 'en').sections.find(({ id }) => id === 'secFirst')
  expect(asked?.answers.map(({ inputId }) => inputId)).toContain(question)
})

test('treatment preferences say on screen and on paper, in both languages, that they are no medical order', () => {
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
