import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import { cleanAnswers, cleanSection } from '../answers/clean-answers.ts'
import { sameAnswers } from '../values/same-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { cycleIssues } from '../definition-checks/check-cycles.ts'
import { compile } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { cleanNotes } from '../notes/clean-notes.ts'
import { noteAt } from '../notes/note-at.ts'
import { noteBoxes, noteKey } from '../notes/note-boxes.ts'
import { anyForm } from '../testing/arbitrary-form.ts'
import { formOf, section } from '../testing/make-form.ts'
import { answersToSend, createDraft, type Draft } from './draft.ts'
import type { DraftConflict } from './conflict.ts'
import { differingRows } from './merge-versions.ts'
import { reduceDraft } from './reduce-draft.ts'

const def = formOf([
  section('secOne', [
    { id: 'name', type: 'text', label: 'Name' },
    {
      id: 'ask',
      type: 'radio',
      label: 'Shall we call?',
      options: [
        { value: 'yes', text: 'Yes', items: [{ id: 'when', type: 'text', label: 'When?' }] },
        { value: 'no', text: 'No' },
      ],
    },
    { id: 'same', type: 'text', label: 'Same' },
    {
      id: 'row',
      type: 'textrow',
      label: 'Two words',
      items: [
        { id: 'one', type: 'text', label: 'One' },
        { id: 'two', type: 'text', label: 'Two' },
      ],
    },
  ]),
])
const theirs = { name: 'Theirs', ask: 'yes', when: 'At noon', same: 'as ever', one: 'x' }
const yours = { name: 'Mine', ask: 'no', same: 'as ever', two: 'y' }

function inConflict(form: FormDefinition, mine: SectionAnswers, conflict: DraftConflict): Draft {
  const answers = { [conflict.sectionId]: mine }
  const begun = createDraft({
    def: form,
    answers,
    ...(conflict.yourNotes && { notes: { [conflict.sectionId]: conflict.yourNotes } }),
    savedSections: [],
    revisions: {},
    sectionId: conflict.sectionId,
  })
  return reduceDraft(begun, { type: 'conflict', conflict })
}
const draft = inConflict(def, yours, { sectionId: 'secOne', revision: 3, theirs, yours })
test('a question that the document never shows is compared as well', () => {
  const form = formOf([section('secOne', [{ id: 'read', type: 'text', label: 'Read', printed: false }])])
  const conflict = { sectionId: 'secOne', revision: 3, theirs: { read: 'once' }, yours: { read: 'twice' } }
  const other = inConflict(form, { read: 'twice' }, conflict)
  expect(differingRows(other, conflict, 'en').map(({ key }) => key)).toEqual(['read'])
})

const choose = (...keys: string[]) =>
  reduceDraft(draft, { type: 'resolveConflict', choice: { theirs: keys } })

describe('two versions of one part', () => {
  test('differ in these questions, and one inside another states it', () => {
    const rows = differingRows(draft, draft.conflict as DraftConflict, 'en')
    expect(rows.map(({ key, within }) => [key, within])).toEqual([
      ['name', []],
      ['ask', []],
      ['when', ['ask']],
      ['row', []],
    ])
    expect(rows[2]).toMatchObject({ label: 'When?', theirs: { values: ['At noon'] }, yours: undefined })
  })

  test('make one section of the chosen answers, to be saved over the stored one', () => {
    const mixed = choose('ask', 'when')
    expect(answersToSend(mixed)).toEqual({ ...theirs, name: 'Mine', one: undefined, two: 'y' })
    expect([mixed.conflict, mixed.revisions['secOne'], mixed.saved['secOne']]).toEqual([undefined, 3, theirs])
  })

  test('leave out what the other choice does not ask, and short texts side by side stay together', () => {
    expect(answersToSend(choose('when', 'row'))).toEqual({
      name: 'Mine',
      ask: 'no',
      same: 'as ever',
      one: 'x',
    })
  })

  test('with nothing or everything chosen are one of the two', () => {
    expect(answersToSend(choose())).toEqual(yours)
    expect(answersToSend(choose('name', 'ask', 'when', 'row'))).toEqual(theirs)
  })
})

const sectionIds = ['secA', 'secB', 'secC', 'secSubmit']
const now = '2026-05-04T10:00:00.000Z'
/** Validators that change answers have precedence in any version: without them the chosen version is the result. */
const withoutEffects = (form: FormDefinition): boolean => {
  const { effects, variableLengths } = compile(form)
  return effects.length === 0 && variableLengths.length === 0
}

/** A possible answer to a question, by a number. */
function fitting({ input }: FieldPlace, n: number): SectionAnswers {
  const { id, type } = input
  const text = ['x', 'abc', 'other', ''][n % 4] ?? ''
  const one = ['x', 'y', 'z'][n % 3] ?? 'x'
  if (type === 'check')
    return input.options ? { [id]: n % 2 ? [one] : ['x', one] } : n % 2 ? {} : { [id]: true }
  if (type === 'radio' || type === 'simpleSelect') return { [id]: one }
  if (type === 'name') return { [`${id}First`]: text, [`${id}Last`]: 'Ruiz' }
  if (type === 'address') return { [`${id}City`]: text, [`${id}State`]: 'TX' }
  if (type === 'date') return { [id]: { day: '01', month: '02', year: `202${n % 4}` } }
  if (type === 'maskedInput') return { [id]: `1555123${n}`, [`${id}DialCode`]: '1' }
  return { [id]: text }
}
const answered = (form: FormDefinition, numbers: number[]): Record<string, SectionAnswers> =>
  Object.fromEntries(
    compile(form).sections.map(place => [
      place.section.id,
      Object.assign(
        {},
        ...place.fields.map((field, at) => fitting(field, numbers[at % numbers.length] ?? 0)),
      ),
    ]),
  )
const numbers = fc.array(fc.nat(11), { minLength: 13, maxLength: 13 })
const quiet = (form: FormDefinition): FormDefinition => ({
  ...form,
  validators: [],
  sections: form.sections.map(one => ({ ...one, validators: [] })),
})
const twoVersions = fc
  .tuple(anyForm, fc.boolean())
  .map(([form, bare]) => (bare ? quiet(form) : form))
  .filter(form => cycleIssues(form).length === 0)
  .chain(form =>
    fc.record({
      form: fc.constant(form),
      sectionId: fc.constantFrom(...sectionIds),
      mine: numbers.map(given => answered(form, given)),
      other: numbers.map(given => answered(form, given)),
      notes: fc.array(fc.constantFrom('', 'a', 'b'), { minLength: 60, maxLength: 60 }),
      picks: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
    }),
  )

describe('any mixture of two versions of any form', () => {
  test('once cleaned stays as it is, and holds the chosen answer of every question that it shows', () => {
    let held = 0
    fc.assert(
      fc.property(twoVersions, ({ form, sectionId, mine, other, notes, picks }) => {
        const rest = cleanAnswers(form, mine)
        const yourSection = sectionOf(rest, sectionId)
        const theirSection = cleanSection(form, rest, sectionId, other[sectionId] ?? {})
        const where = { def: form, sectionId, answers: yourSection, now }
        const noted = (from: number) => {
          const inputsNotes: Record<string, { childrenNotes: Record<string, { note: string }> }> = {}
          noteBoxes(form, sectionId).forEach(({ inputOrder, itemOrder }, at) => {
            const parent = (inputsNotes[inputOrder] ??= { childrenNotes: {} })
            parent.childrenNotes[itemOrder] = { note: notes[(at + from) % notes.length] ?? '' }
          })
          return cleanNotes(where, { inputsNotes })
        }
        const conflict: DraftConflict = {
          sectionId,
          revision: 2,
          theirs: theirSection,
          yours: yourSection,
          theirNotes: noted(0),
          yourNotes: noted(7),
        }
        const begun = createDraft({
          def: form,
          answers: rest,
          notes: { [sectionId]: noted(7) },
          savedSections: [],
          revisions: {},
          sectionId,
        })
        const asked = reduceDraft(begun, { type: 'conflict', conflict })
        const rows = differingRows(asked, conflict, 'en')
        const chosen = rows.filter((_, at) => picks[at % picks.length]).map(({ key }) => key)
        const mixed = reduceDraft(asked, { type: 'resolveConflict', choice: { theirs: chosen } })
        const sent = answersToSend(mixed, sectionId)
        expect(cleanSection(form, mixed.answers, sectionId, sent)).toEqual(sent)

        const place = compile(form).byId.get(sectionId)
        for (const { key, kind } of rows) {
          const field = kind === 'answer' ? place?.byId.get(key) : undefined
          if (!field || !withoutEffects(form) || !mixed.derived.fields[field.path]?.visible) continue
          const side = chosen.includes(key) ? theirSection : yourSection
          for (const part of field.keys) {
            held += 1
            expect(sameAnswers(ownProperty(sent, part), ownProperty(side, part))).toBe(true)
          }
        }
        for (const box of noteBoxes(form, sectionId)) {
          const key = `note ${noteKey(box)}`
          const side = chosen.includes(key) ? conflict.theirNotes : conflict.yourNotes
          expect(noteAt(mixed.notes[sectionId], box)?.note).toBe(noteAt(side, box)?.note)
        }
      }),
      { numRuns: 300 },
    )
    // Fewer would mean that the forms or answers prove nothing.
    expect(held).toBeGreaterThan(200)
  })
})
