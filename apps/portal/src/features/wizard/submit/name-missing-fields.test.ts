import { type FormDefinition, missingFields } from '@careword/forms'
import { expect, test } from 'vitest'
import { nameMissingFields } from './name-missing-fields.ts'

const question = (id: string, en: string, es: string, more: object = {}) => ({
  id,
  type: 'text' as const,
  label: en,
  secondLang: { es: { label: es } },
  ...more,
})
const form = (groupA: string[], groupB: string[]): FormDefinition => ({
  type: 'POA',
  site: 'ALL',
  version: '2026',
  title: 'Power of attorney',
  languages: ['en', 'es'],
  sections: [
    {
      id: 'secAgent',
      title: 'Agent',
      breadcrumb: 'Agent',
      inputs: [
        question('relation', 'Relation', 'Relación', { required: true }),
        question('phone', 'Daytime phone', 'Teléfono durante el día'),
        question('hours', 'Hours', 'Horario'),
        question('mail', 'Email', 'Correo electrónico', { kind: 'email' }),
      ],
      validators: [{ id: 'reachable', orValidator: { groupA, groupB } }],
    },
  ],
})
const phoneOrMail = form(['secAgent.phone'], ['secAgent.mail'])
const named = (def: FormDefinition, answers: Record<string, string>, lang = 'en') =>
  nameMissingFields(
    def,
    missingFields(def, { secAgent: answers }, 'secAgent'),
    lang,
    key => key,
    'secAgent',
  ).map(({ label, path }) => `${path}: ${label}`)

test('where a phone or an e-mail is enough, one thing is missing, and it is named as what it is', () => {
  expect(named(phoneOrMail, { relation: 'Son' })).toEqual(['secAgent.phone: Daytime phone or email'])
  expect(named(phoneOrMail, { relation: 'Son' }, 'es')).toEqual([
    'secAgent.phone: Teléfono durante el día o correo electrónico',
  ])
})

test('it is counted beside what else is missing, and one of them settles it', () => {
  expect(named(phoneOrMail, {})).toEqual([
    'secAgent.relation: Relation',
    'secAgent.phone: Daytime phone or email',
  ])
  expect(named(phoneOrMail, { relation: 'Son', mail: 'rosa@mail.example' })).toEqual([])
})

test('one of them that is there and wrong is what there is to mend', () =>
  expect(named(phoneOrMail, { relation: 'Son', mail: 'rosa' })).toEqual(['secAgent.mail: Email']))

test('what has to be answered together is together', () => {
  const def = form(['secAgent.phone', 'secAgent.hours'], ['secAgent.mail'])
  expect(named(def, { relation: 'Son' })).toEqual(['secAgent.phone: Daytime phone and hours or email'])
  expect(named(def, { relation: 'Son', hours: 'mornings' })).toEqual([
    'secAgent.phone: Daytime phone or email',
  ])
})

test('two such questions are two things', () => {
  const def = phoneOrMail
  const [section] = def.sections
  if (!section) throw new Error('no section')
  const two: FormDefinition = {
    ...def,
    sections: [
      {
        ...section,
        validators: [
          { id: 'one', orValidator: { groupA: ['secAgent.phone'], groupB: ['secAgent.hours'] } },
          { id: 'two', orValidator: { groupA: ['secAgent.relation'], groupB: ['secAgent.mail'] } },
        ],
        inputs: section.inputs.map(input => ({ ...input, required: false })),
      },
    ],
  }
  expect(named(two, {})).toEqual([
    'secAgent.relation: Relation or email',
    'secAgent.phone: Daytime phone or hours',
  ])
})

test('whatever is missing in one question is one line that names its parts', () => {
  const [section] = phoneOrMail.sections
  if (!section) throw new Error('no section')
  const inputs = [{ id: 'who', type: 'name' as const, label: 'Full name', required: true }]
  const def = { ...phoneOrMail, sections: [{ ...section, validators: [], inputs }] }
  expect(named(def, {})).toEqual(['secAgent.whoFirst: Full name: field.firstName, field.lastName'])
  expect(named(def, { whoFirst: 'Ana' })).toEqual(['secAgent.whoLast: Full name: field.lastName'])
})
