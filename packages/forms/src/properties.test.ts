import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cycleIssues } from './definition-checks/check-cycles.ts'
import { compile } from './rules/compile-form.ts'
import {
  type Answers,
  answersToSend,
  checkForm,
  checkShape,
  contradictionsIn,
  cleanAnswers,
  cleanSection,
  createDraft,
  derive,
  describeForm,
  type Draft,
  type DraftEvent,
  findInput,
  finishesOnPaper,
  type FormDefinition,
  inputTypes,
  keepsBoth,
  markToKeep,
  openQuestions,
  reduceDraft,
  sameAnswers,
  unsavedSections,
} from './index.ts'
import { inEffect } from './answers/evaluate-typed.ts'
import { anyAnswers, anyForm } from './testing/arbitrary-form.ts'
import { pngUrl } from './testing/make-form.ts'

const sectionIds = ['secA', 'secB', 'secC', 'secSubmit']
const sound = anyForm.filter(def => cycleIssues(def).length === 0)

test('the forms tried here ask questions of every type', () => {
  const tried = fc
    .sample(anyForm, { numRuns: 100, seed: 1 })
    .flatMap(def => compile(def).sections.flatMap(({ fields }) => fields.map(({ input }) => input.type)))
  expect([...new Set(tried)].toSorted()).toEqual([...inputTypes].toSorted())
})

describe('cleaning', () => {
  test('answers that were cleaned stay as they are when they are cleaned again, in any form', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (def, raw) => {
        const once = cleanAnswers(def, raw)
        expect(cleanAnswers(def, once)).toEqual(once)
      }),
      { numRuns: 400 },
    )
  })

  test('cleaned answers hold nothing that is hidden and nothing that the server would refuse as broken', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (def, raw) => {
        const cleaned = cleanAnswers(def, raw)
        const { fields } = derive(def, cleaned)
        const hasCircle = cycleIssues(def).length > 0
        for (const [id, section] of Object.entries(cleaned)) {
          const owners = compile(def).byId.get(id)?.owners
          for (const key of Object.keys(section)) {
            const field = owners?.get(key)?.field
            expect(fields[field?.path ?? '']?.visible === true || hasCircle).toBe(true)
          }
          const refused = checkShape(def, id, section).filter(
            issue => issue.rule !== 'unprintable' && issue.rule !== 'notAnImage',
          )
          expect(refused).toEqual([])
        }
      }),
      { numRuns: 200 },
    )
  })

  test('a stored section is the same whether it is cleaned alone or with the whole form', () => {
    fc.assert(
      fc.property(sound, anyAnswers, (def, raw) => {
        const all = cleanAnswers(def, raw)
        for (const id of sectionIds) expect(cleanSection(def, all, id, all[id] ?? {})).toEqual(all[id] ?? {})
      }),
      { numRuns: 100 },
    )
  })
})

test('a section that comes is stored the same whether it alone is walked or the whole form', () => {
  fc.assert(
    fc.property(sound, anyAnswers, (def, raw) => {
      const all = cleanAnswers(def, raw)
      for (const id of sectionIds)
        expect(cleanSection(def, raw as Answers, id, raw[id])).toEqual(all[id] ?? {})
    }),
    { numRuns: 200 },
  )
})

test('what is listed as left open is what the document shows as not answered, found without describing it', () => {
  fc.assert(
    fc.property(sound, anyAnswers, (def, raw) => {
      const blank = describeForm(def, raw as Answers, 'en').sections.flatMap(({ id, answers }) =>
        answers.filter(({ kind }) => kind === 'blank').map(({ inputId }) => `${id}.${inputId}`),
      )
      expect(openQuestions(def, raw as Answers, 'en').map(({ path }) => path)).toEqual(blank)
    }),
    { numRuns: 200 },
  )
})

describe('any definition', () => {
  test('comes to an end, whatever its validators and conditions are', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (def, raw) => {
        const answers = cleanAnswers(def, raw)
        expect(derive(def, answers)).toBeDefined()
        expect(checkForm(def, answers, '2026-05-04')).toBeInstanceOf(Array)
        expect(describeForm(def, answers, 'es').sections).toBeInstanceOf(Array)
      }),
      { numRuns: 200 },
    )
  })

  test('gives the same fields for answers as typed and for answers as stored', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (def, raw) => {
        const cleaned = cleanAnswers(def, raw)
        expect(derive(def, raw as Answers)).toEqual(derive(def, cleaned))
        expect(finishesOnPaper(def, raw as Answers)).toBe(finishesOnPaper(def, cleaned))
      }),
      { numRuns: 300 },
    )
  })

  test('names every refusal by its validator, and only where the field is shown', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (def, raw) => {
        const cleaned = cleanAnswers(def, raw)
        const { fields } = derive(def, cleaned)
        const refusing = [def, ...def.sections].flatMap(one => one.validators ?? [])
        for (const issue of checkForm(def, cleaned, '2026-05-04')) {
          if (issue.rule !== 'refused') continue
          expect(fields[issue.path]?.visible).toBe(true)
          expect(refusing.some(one => 'refuse' in one && one.id === issue.validator)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('shows answers as they will be stored, and showing them again changes nothing', () => {
    fc.assert(
      fc.property(anyForm, anyAnswers, (def, raw) => {
        const shown = inEffect(compile(def), raw as Answers)
        expect(cleanAnswers(def, shown)).toEqual(cleanAnswers(def, raw))
        expect(inEffect(compile(def), shown)).toBe(shown)
      }),
      { numRuns: 200 },
    )
  })
})

const typed = fc.constantFrom(
  '',
  'x',
  'abcdef',
  ' a b ',
  '12345',
  '+34 612 345 678',
  '(555) 123-4567',
  'caf\u0065\u0301',
)
const option = fc.constantFrom('x', 'y', 'z', 'TX', '')

/** Events on all fields of a form, fitting or not. */
function eventsOn(def: FormDefinition): fc.Arbitrary<DraftEvent[]> {
  const paths = compile(def).sections.flatMap(place => place.fields.map(field => field.path))
  const path = fc.constantFrom(...paths, 'secA.nowhere', 'secNowhere.i1')
  const checked = fc.boolean()
  const event: fc.Arbitrary<DraftEvent> = fc.oneof(
    fc.record({ type: fc.constant('setText' as const), path, value: typed }),
    fc.record({
      type: fc.constant('setPart' as const),
      path,
      suffix: fc.constantFrom('First', 'Last', 'State', 'Zip', 'Country', 'DialCode', 'Nowhere'),
      value: fc.oneof(typed, fc.constantFrom('US', 'MX', 'TX', '52')),
    }),
    fc.record({
      type: fc.constant('setDatePart' as const),
      path,
      part: fc.constantFrom('day' as const, 'month' as const, 'year' as const),
      value: fc.constantFrom('', '2', '31', '2024'),
    }),
    fc.record({ type: fc.constant('toggleBox' as const), path, checked }),
    fc.record({ type: fc.constant('toggleOption' as const), path, option, checked }),
    fc.record({ type: fc.constant('toggleOption' as const), path, option }),
    fc.record({ type: fc.constant('choose' as const), path, option }),
    // A mark of other answers than the current ones.
    fc.record({ type: fc.constant('keepBoth' as const), path, mark: fc.constantFrom('', '0'.repeat(64)) }),
    fc.record({
      type: fc.constant('setSignature' as const),
      path,
      image: fc.constant(pngUrl),
      now: fc.constant('2026-05-04T10:00:00.000Z'),
      typed: fc.boolean(),
      name: fc.constant('Ana Ruiz'),
    }),
    fc.record({ type: fc.constant('clearSignature' as const), path }),
    fc.record({ type: fc.constant('resetAnswer' as const), path }),
    fc.record({
      type: fc.constant('goTo' as const),
      sectionId: fc.constantFrom(...sectionIds, 'secNowhere'),
    }),
    fc.record({ type: fc.constant('showErrors' as const), on: fc.boolean() }),
  )
  return fc.array(event, { maxLength: 30 })
}

const formAndEvents = sound.chain(def => fc.record({ def: fc.constant(def), events: eventsOn(def) }))

const begin = (def: FormDefinition): Draft =>
  createDraft({ def, answers: {}, savedSections: [], revisions: {}, sectionId: 'secA' })

describe('a person filling in any form', () => {
  test('sends the server nothing hidden and nothing that it refuses, whatever they press', () => {
    fc.assert(
      fc.property(formAndEvents, ({ def, events }) => {
        const draft = events.reduce(reduceDraft, begin(def))
        for (const id of sectionIds) {
          const stored = cleanSection(def, draft.answers, id, draft.answers[id] ?? {})
          expect(stored).toEqual(answersToSend(draft, id))
          expect(checkShape(def, id, stored)).toEqual([])
          const owners = compile(def).byId.get(id)?.owners
          for (const key of Object.keys(stored))
            expect(draft.derived.fields[owners?.get(key)?.field.path ?? '']?.visible).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('sees the fields that the server would derive from the same answers', () => {
    fc.assert(
      fc.property(formAndEvents, ({ def, events }) => {
        const draft = events.reduce(reduceDraft, begin(def))
        expect(draft.derived).toEqual(derive(def, draft.answers))
        expect(draft.derived).toEqual(derive(def, cleanAnswers(def, draft.answers)))
      }),
      { numRuns: 200 },
    )
  })

  test('has nothing left to save once everything is saved, and the server has what they see', () => {
    fc.assert(
      fc.property(formAndEvents, ({ def, events }) => {
        let draft = events.reduce(reduceDraft, begin(def))
        let stored: Answers = {}
        for (const id of sectionIds) {
          const sent = answersToSend(draft, id)
          // As the server does: one section put over the stored ones.
          const answers = cleanSection(def, stored, id, sent)
          stored = { ...stored, [id]: answers }
          draft = reduceDraft(draft, {
            type: 'saved',
            sectionId: id,
            answers,
            sent,
            revision: 1,
            savedSections: [id],
          })
        }
        const unsaved = unsavedSections(draft)
        const seen = cleanAnswers(def, draft.answers)
        const signed = cleanAnswers(def, stored)
        for (const id of sectionIds)
          expect(unsaved.includes(id) || sameAnswers(seen[id] ?? {}, signed[id] ?? {})).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('may save and change their mind in any order: what is not shown as unsaved is what the server would sign', () => {
    const saving = fc.array(fc.constantFrom(...sectionIds), { maxLength: 6 })
    fc.assert(
      fc.property(formAndEvents, saving, ({ def, events }, saves) => {
        let draft = begin(def)
        let stored: Answers = {}
        const step = Math.max(1, Math.ceil(events.length / (saves.length + 1)))
        for (let at = 0; at <= saves.length; at++) {
          draft = events.slice(at * step, (at + 1) * step).reduce(reduceDraft, draft)
          const id = saves[at]
          if (id === undefined) continue
          const sent = answersToSend(draft, id)
          const answers = cleanSection(def, stored, id, sent)
          stored = { ...stored, [id]: answers }
          draft = reduceDraft(draft, {
            type: 'saved',
            sectionId: id,
            answers,
            sent,
            revision: at,
            savedSections: [],
          })
        }
        const unsaved = unsavedSections(draft)
        const seen = cleanAnswers(def, draft.answers)
        const signed = cleanAnswers(def, stored)
        for (const id of sectionIds)
          expect(unsaved.includes(id) || sameAnswers(seen[id] ?? {}, signed[id] ?? {})).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('changes nothing by an event that changes nothing', () => {
    fc.assert(
      fc.property(formAndEvents, ({ def, events }) => {
        const draft = events.reduce(reduceDraft, begin(def))
        const last = events.at(-1)
        const turnsOver = last === undefined || (last.type === 'toggleOption' && last.checked === undefined)
        fc.pre(!turnsOver)
        expect(reduceDraft(draft, last)).toBe(draft)
      }),
      { numRuns: 200 },
    )
  })
})

test('what is kept of any two answers is stored as it is, and nothing else of theirs is', () => {
  const tried = fc.sample(fc.tuple(sound, anyAnswers), { numRuns: 1500, seed: 7 })
  let kept = 0
  for (const [def, raw] of tried) {
    // The two answers that clash in these forms, where their inputs take them.
    const clashing = { ...raw, secA: { ...raw['secA'], i0: 'x', i1: 'y' } }
    const draft = createDraft({
      def,
      answers: cleanAnswers(def, clashing),
      savedSections: [],
      revisions: {},
      sectionId: 'secA',
    })
    for (const { path, sectionId, inputId } of contradictionsIn(def, draft.answers, 'en')) {
      const input = findInput(def, path)
      if (!input || !keepsBoth(input)) continue
      const next = reduceDraft(draft, { type: 'keepBoth', path, mark: markToKeep(draft, path) })
      const stored = cleanAnswers(def, next.answers)
      expect(stored[sectionId]?.[inputId]).toMatch(/^[0-9a-f]{64}$/)
      expect(cleanAnswers(def, stored)).toEqual(stored)
      expect(contradictionsIn(def, stored, 'en').find(one => one.path === path)?.settled).toBe(true)
      const wrong = { ...stored, [sectionId]: { ...stored[sectionId], [inputId]: '0'.repeat(64) } }
      expect(cleanAnswers(def, wrong)).toEqual(cleanAnswers(def, draft.answers))
      kept++
    }
  }
  expect(kept).toBeGreaterThan(0)
})
