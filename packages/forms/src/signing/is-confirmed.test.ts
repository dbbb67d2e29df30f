// A signer has signed when their button press stored the signature, not when the fields hold one, for example after a reload.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { createDraft, type Draft } from '../draft/draft.ts'
import type { DraftEvent } from '../draft/events.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import { resumeAutosaved } from '../draft/resume-autosaved.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { pngUrl } from '../testing/make-form.ts'
import { currentScreen } from '../signing-screens/current-screen.ts'
import { isGivenBack, isKioskMode } from '../signing-screens/who-holds-screen.ts'
import { hasSigned } from '../signing-screens/screen-issues.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const form = addRequirements(plainForm(), execution(), rules).definition
const all: Answers = {
  ...soundAnswers('OR', Object.keys(rules.exclusions)),
}
all['secSubmit'] = {
  ...all['secSubmit'],
  acceptSignature: pngUrl,
  acceptSignatureDate: '2026-05-04T10:00:00.000Z',
  acceptStatement: true,
}
const keys = ['sign', 'witness1Signature', 'witness2Signature', 'acceptSignature'] as const
const [person, first, second, agent] = keys.map(key => `secSubmit.${key}`) as [string, string, string, string]
/** The stored answers after the first `count` signers pressed the button. */
const storedTo = (count: number): Answers => ({
  ...all,
  secSubmit: Object.fromEntries(
    Object.entries(all['secSubmit'] ?? {}).filter(
      ([key]) => !keys.slice(count).some(id => key.startsWith(id)),
    ),
  ),
})
const opened = (answers: Answers): Draft =>
  createDraft({
    def: form,
    answers,
    savedSections: form.sections.map(({ id }) => id),
    revisions: {},
    sectionId: 'secSubmit',
  })
/** The last of `count` signers filled in all fields, and the page was reloaded before they pressed the button. */
const reloaded = (count: number): Draft =>
  resumeAutosaved(opened(storedTo(count - 1)), {
    secSubmit: {
      answers: storedTo(count)['secSubmit'] ?? {},
      baseRevision: 0,
      autosavedAt: '2026-05-04T10:01:00.000Z',
    },
  })
const after = (draft: Draft, ...events: DraftEvent[]): Draft => events.reduce(reduceDraft, draft)
const signed = (draft: Draft) => {
  const { screens } = currentScreen(draft)
  return screens.filter(screen => hasSigned(draft, screens, screen)).map(({ id }) => id)
}

test.each([
  ['the person', 1, person],
  ['the first witness', 2, first],
  ['the second witness', 3, second],
  ['the agent', 4, agent],
] as const)(
  '%s answered, ticked and signed, and did not press: a page loaded again asks them',
  (_, count, id) => {
    const draft = reloaded(count)
    expect(currentScreen(draft).screen.id).toBe(id)
    expect(draft.typed['secSubmit']?.[id.slice('secSubmit.'.length)]).toBeDefined()
    expect(signed(draft)).toEqual([person, first, second, agent].slice(0, count - 1))
    expect(isKioskMode(draft)).toBe(count > 1)

    const pressed = after(draft, {
      type: 'saved',
      sectionId: 'secSubmit',
      answers: draft.answers['secSubmit'] ?? {},
      revision: 1,
      savedSections: draft.savedSections,
    })
    expect(signed(pressed)).toEqual([person, first, second, agent].slice(0, count))
  },
)

test('who signed and changed an answer of theirs without a press is asked again', () => {
  const draft = after(opened(storedTo(2)), { type: 'goToScreen', id: first, handed: true })
  expect(signed(draft)).toEqual([person, first])
  const changed = after(draft, { type: 'setPart', path: 'secWitness1.name', suffix: 'Middle', value: 'X' })
  expect(signed(changed)).toEqual([person])
})

test('what others drew without their press is stored by no other person’s; their answers stay, and so does what they pressed for', () => {
  const stays = (draft: Draft) => draft.typed['secSubmit']?.['witness1Signature'] !== undefined
  const drawn = reloaded(2)
  const theirs = after(drawn, { type: 'goToScreen', id: first, handed: true })
  // The signer's own save, and giving the screen back.
  expect(stays(after(theirs, { type: 'dropUnconfirmed' }))).toBe(true)
  expect(stays(after(theirs, { type: 'giveBack' }, { type: 'screenIsBack' }))).toBe(true)
  // A save of the person, and leaving for another screen.
  for (const event of [{ type: 'dropUnconfirmed' }, { type: 'goToScreen', id: person }] as const) {
    const left = after(drawn, { type: 'screenIsBack' }, event)
    expect(stays(left)).toBe(false)
    expect(left.answers['secWitness1']).toEqual(drawn.answers['secWitness1'])
  }
  expect(
    stays(after(opened(storedTo(2)), { type: 'dropUnconfirmed' }, { type: 'goToScreen', id: person })),
  ).toBe(true)
})

test('where all have signed the screen asks for the person before anything is shown; signed by links, or taken back, it does not', () => {
  const atEnd = after(opened(storedTo(4)))
  expect(currentScreen(atEnd).screen.id).toBe('finish')
  expect(isGivenBack(atEnd)).toBe(true)
  expect(isGivenBack(after(atEnd, { type: 'screenIsBack' }))).toBe(false)
  expect(isGivenBack({ ...atEnd, askedOf: [], signedByLink: [first, second, agent] })).toBe(false)
  expect(isGivenBack(after(opened(storedTo(1)), { type: 'goToScreen', id: first, handed: true }))).toBe(false)
})
