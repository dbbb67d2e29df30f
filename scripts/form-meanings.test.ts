// Documents of several types are compared by the meanings of their questions: the shipped forms mark them, and the portal has texts for
// each.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Answers, type FormDefinition, meanings } from '@careword/forms'
import { differencesBetween, meantBy } from '@careword/forms/review/differences'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { headMeanings, isAtHead } from '../packages/partner/src/gates/head-meanings.ts'

const root = path.join(import.meta.dirname, '..', 'partners')
const { partners } = readPartnerFolders(root)
const formOf = (slug: string, name: string) => {
  const form = partners.find(one => one.slug === slug)?.json[`forms/${name}/definition.json`]
  if (!form) throw new Error(`there is no ${slug} ${name}`)
  return form as FormDefinition
}
const [AD, POA, TXP] = ['AD/ALL-5WISHES1', 'POA/ALL-2026', 'TXP/ALL-2026'].map(name =>
  formOf('evergreen', name),
) as [FormDefinition, FormDefinition, FormDefinition]

const ana = (as: string) => ({ [`${as}First`]: 'Ana', [`${as}Last`]: 'Delgado' })
const deeper = (answers: Answers[string]) => ({ secWish2: { goDeeper: 'yes', ...answers } })

test.each<[string, FormDefinition, Answers, FormDefinition, Answers, string[]]>([
  [
    'the same agent',
    AD,
    { secWish1: { agentChoice: 'name', ...ana('agentName') } },
    POA,
    { secAgent: ana('agentName') },
    [],
  ],
  [
    'another agent',
    AD,
    { secWish1: { agentChoice: 'name', agentNameFirst: 'Luis', agentNameLast: 'Ruiz' } },
    POA,
    { secAgent: ana('agentName') },
    ['agent'],
  ],
  ['no agent', AD, { secWish1: { agentChoice: 'none' } }, POA, { secAgent: ana('agentName') }, ['agent']],
  [
    'an agent by another paper',
    TXP,
    { secTogether: { agentNamed: 'yes', agentName: 'Luis Ruiz' } },
    POA,
    { secAgent: ana('agentName') },
    ['agent'],
  ],
  ['CPR', AD, deeper({ cpr: 'yes' }), TXP, { secCpr: { cpr: 'no' } }, ['cpr']],
  [
    'a breathing machine',
    AD,
    deeper({ breathing: 'no' }),
    TXP,
    { secFirst: { level: 'full' } },
    ['breathing'],
  ],
  ['tube feeding', AD, deeper({ feeding: 'try' }), TXP, { secTube: { feeding: 'no' } }, ['feeding']],
  [
    'the hospital',
    AD,
    deeper({ hospital: 'yes' }),
    TXP,
    { secFirst: { level: 'comfort', comfortHospital: 'never' } },
    ['hospital'],
  ],
  [
    'antibiotics for a time, and antibiotics',
    AD,
    deeper({ antibiotics: 'yes' }),
    TXP,
    { secMore: { antibiotics: 'trial' } },
    [],
  ],
  [
    'a power',
    AD,
    { secWish1: { agentChoice: 'name' }, secPowers: { powers: ['stop'] } },
    POA,
    { secPowers: { lifeSupport: 'no' } },
    ['agentMayStop'],
  ],
])('%s', (_what, one, here, other, there, found) => {
  const between = differencesBetween(meantBy(one, here, 'en'), meantBy(other, there, 'es'))
  expect(between.map(({ meaning }) => meaning)).toEqual(found)
})

test.each([
  ['evergreen AD', AD, ['agent', 'cpr']],
  ['evergreen POA', POA, ['agent']],
  ['evergreen TXP', TXP, ['agent', 'cpr']],
  ['lakeside AD', formOf('lakeside', 'AD/UT-2021'), ['agent']],
] as const)('what %s means by agent and CPR is what is at its head', (_name, form, found) => {
  const questions = headMeanings(form)
  expect(questions.map(({ means = 'nothing' }) => means).toSorted()).toEqual(found)
  expect(questions.filter(question => !isAtHead(question))).toEqual([])
})

test.each(['en', 'es'])('in %s the portal has words for each meaning', lang => {
  const file = path.join(root, 'base', 'translations', lang, 'wizard.json')
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const had = Object.keys(words).filter(key => /^inForce\.what\.\w+$/.test(key))
  expect(had.toSorted()).toEqual(meanings.map(meaning => `inForce.what.${meaning}`).toSorted())
})
