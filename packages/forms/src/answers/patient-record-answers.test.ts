import { expect, test } from 'vitest'
import { createDraft } from '../draft/draft.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import { formWith } from '../testing/make-form.ts'
import { missingFields } from '../validation/missing-fields.ts'
import {
  differsFromPatientRecord,
  sectionWithPatientRecord,
  withoutPatientRecord,
  withPatientRecord,
} from './patient-record-answers.ts'

const name: InputDefinition = { type: 'name', id: 'me', label: 'Name', record: 'name', required: true }
const born: InputDefinition = { type: 'date', id: 'born', label: 'Born', record: 'dob', required: true }
const form = formWith(name, { type: 'name', id: 'agent', label: 'Agent' }, born)
const rosa = { firstName: 'Rosa', middleName: '', lastName: 'Delgado', dob: '1948-03-07' }
const fromRecord = { meFirst: 'Rosa', meLast: 'Delgado', born: { day: '07', month: '03', year: '1948' } }

test('the record’s data are where the form shows them, and nothing else is', () => {
  expect(withPatientRecord(form, {}, rosa)).toEqual({ secOne: fromRecord })
  const typed = { meFirst: 'Mickey', meMiddle: 'M.', meLast: 'Mouse', agentFirst: 'Ana', agentLast: 'Ruiz' }
  expect(withPatientRecord(form, { secOne: typed }, rosa)).toEqual({
    secOne: { ...fromRecord, agentFirst: 'Ana', agentLast: 'Ruiz' },
  })
})

test('documents that were begun with names filled in advance follow the record, too', () => {
  const old = formWith(
    { type: 'name', id: 'me', label: 'Name', prefill: 'patientName' },
    { type: 'date', id: 'born', label: 'Born', prefill: 'patientDob' },
  )
  expect(withPatientRecord(old, { secOne: { meFirst: 'Mickey' } }, rosa)).toEqual({ secOne: fromRecord })
})

test('it is not sent, and no person answers it', () => {
  const answers = { ...fromRecord, agentFirst: 'Ana' }
  expect(withoutPatientRecord(form, 'secOne', answers)).toEqual({ agentFirst: 'Ana' })
  const draft = createDraft({
    def: form,
    answers: { secOne: answers },
    savedSections: [],
    revisions: {},
    sectionId: 'secOne',
  })
  expect(
    reduceDraft(draft, { type: 'setPart', path: 'secOne.me', suffix: 'First', value: 'X' }).typed,
  ).toEqual(draft.typed)
  expect(
    reduceDraft(draft, { type: 'setDatePart', path: 'secOne.born', part: 'day', value: '1' }).typed,
  ).toEqual(draft.typed)
})

test.each<[what: string, came: Record<string, unknown>, refused: string[]]>([
  ['the record itself', fromRecord, []],
  ['nothing', {}, []],
  ['the record with blanks around it', { ...fromRecord, meFirst: ' Rosa\u200b ' }, []],
  ['another name', { ...fromRecord, meFirst: 'Mickey' }, ['secOne.me']],
  ['a part of the name', { meFirst: 'Rosa' }, ['secOne.me']],
  ['an empty name', { meFirst: '', meLast: '' }, ['secOne.me']],
  ['another day', { born: { day: '08', month: '03', year: '1948' } }, ['secOne.born']],
  ['a day that is no day', { born: 'x' }, ['secOne.born']],
])('%s may come: what is refused is reported', (_what, came, refused) => {
  expect(differsFromPatientRecord(form, 'secOne', came, rosa)).toEqual(
    refused.map(path => ({ path, rule: 'notTheRecord' })),
  )
})

test('what the record lacks is asked of those who keep it; one name alone is a name', () => {
  const asked = (
    record: typeof rosa | { firstName: string; middleName: string; lastName: string; dob: null },
  ) =>
    missingFields(
      form,
      { secOne: sectionWithPatientRecord(form, 'secOne', {}, record) },
      'secOne',
      '2026-05-04',
    )
  expect(asked({ firstName: '', middleName: '', lastName: '', dob: null })).toEqual([
    { path: 'secOne.me', rule: 'notInRecord' },
    { path: 'secOne.born', rule: 'notInRecord' },
  ])
  expect(asked({ ...rosa, firstName: 'Sukarno', lastName: '' })).toEqual([])
})

test('another person’s name that was begun is asked for whole: half a name is no name', () => {
  const half = sectionWithPatientRecord(form, 'secOne', { agentFirst: 'Berta' }, rosa)
  expect(missingFields(form, { secOne: half }, 'secOne', '2026-05-04')).toEqual([
    { path: 'secOne.agentLast', rule: 'required' },
  ])
})
