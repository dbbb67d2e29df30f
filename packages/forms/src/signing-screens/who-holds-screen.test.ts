// A phone is handed from person to person: from the first hand-over page until its owner has it back, nothing leads to the answers.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { createDraft, type Draft } from '../draft/draft.ts'
import type { DraftEvent } from '../draft/events.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import type { StateLaws } from '../state-requirements/state-requirement.ts'
import { addRequirements } from '../state-requirements/add-requirements.ts'
import { execution, plainForm, soundAnswers } from '../testing/state-requirements-form.ts'
import { currentScreen } from './current-screen.ts'
import { isKioskMode, asksToHandOver } from './who-holds-screen.ts'
import { linkComesFirst } from './link-comes-first.ts'
import { screenAfter } from './signing-screens.ts'

const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
const form = addRequirements(plainForm(), execution(), rules).definition
const all = soundAnswers('OR', Object.keys(rules.exclusions))
const [person, first, second, agent] = [
  'secSubmit.sign',
  'secSubmit.witness1Signature',
  'secSubmit.witness2Signature',
  'secSubmit.acceptSignature',
] as const
const accepted: Answers[string] = {
  acceptSignature: all['secSubmit']?.['sign'] ?? '',
  acceptSignatureDate: all['secSubmit']?.['signDate'] ?? '',
  acceptStatement: true,
}
/** Everything is answered, and these have signed. */
const signedBy = (...ids: string[]): Answers => ({
  ...all,
  secSubmit: Object.fromEntries(
    Object.entries({ ...all['secSubmit'], ...accepted }).filter(
      ([key]) =>
        !['sign', 'witness1Signature', 'witness2Signature', 'acceptSignature'].some(
          id => key.startsWith(id) && !ids.includes(`secSubmit.${id}`),
        ),
    ),
  ),
})
const opened = (...ids: string[]): Draft =>
  createDraft({
    def: form,
    answers: signedBy(...ids),
    savedSections: form.sections.map(({ id }) => id),
    revisions: {},
    sectionId: 'secSubmit',
  })
const to = (id: string, handed = false): DraftEvent => ({ type: 'goToScreen', id, handed })
const after = (draft: Draft, ...events: DraftEvent[]): Draft => events.reduce(reduceDraft, draft)

test.each([
  ['the review', opened(), false],
  ['the pad of the person', after(opened(), to(person)), false],
  ['the page that passes it to the first witness', after(opened(person), to(first)), true],
  ['the questions of the first witness', after(opened(person), to(first, true)), true],
  ['the page that passes it to the second witness', after(opened(person, first), to(second)), true],
  ['the question whether the agent is here', after(opened(person, first, second), to(agent)), true],
  ['the look at all signatures', after(opened(person, first, second), to(agent, true), to('finish')), true],
  ['the pad of the person, found empty at the end', after(opened(first), to(second, true), to(person)), true],
  [
    'a part of the answers, whoever opens it',
    after(opened(person), to(first), { type: 'goTo', sectionId: 'secOne' }),
    false,
  ],
])('%s: in other hands?', (_, draft, other) => {
  expect(isKioskMode(draft)).toBe(other)
})

test.each([
  ['nobody has signed', opened(), false],
  ['the person has signed', opened(person), true],
  ['the first witness has signed', opened(person, first), true],
  ['everybody has signed', opened(person, first, second, agent), true],
])('loaded again when %s', (_, draft, other) => {
  expect(isKioskMode(draft)).toBe(other)
})

test('who was asked by a link, or signed by one, holds no screen of ours', () => {
  const asked = (draft: Draft, askedOf: string[], signedByLink: string[] = []): Draft => ({
    ...draft,
    askedOf,
    signedByLink,
  })
  expect(isKioskMode(asked(opened(person), [first]))).toBe(false)
  expect(isKioskMode(asked(opened(person, first), [second], [first]))).toBe(false)
  expect(isKioskMode(asked(opened(person, first), [second]))).toBe(true)
  expect(isKioskMode(asked(opened(person, first, second, agent), [], [first, second, agent]))).toBe(false)
})

test('a person who was given the screen does not open it by asking for a link; of one that is loaded the link was sent before', () => {
  const ask = (draft: Draft, askedOf: string[]) =>
    reduceDraft(draft, { type: 'tasks', askedOf, askedNames: {}, elsewhere: [], signed: [] })
  const handedOver = ask(opened(person), [])
  expect(isKioskMode(handedOver)).toBe(true)
  expect(isKioskMode(ask(handedOver, [first]))).toBe(true)
  expect(isKioskMode(after(ask(handedOver, [first]), { type: 'screenIsBack' }))).toBe(false)
  expect(isKioskMode(ask(opened(person), [first]))).toBe(false)
})

test('it stays with others from screen to screen until the person states that it is back, and goes out of hand again', () => {
  let draft = after(opened(person), to(first), to(first, true))
  expect(draft.holder).toBe('other')
  for (const screen of currentScreen(draft).screens.slice(2)) {
    draft = after(draft, to(screen.id), to(screenAfter(currentScreen(draft).screens, screen.id).id))
    expect(isKioskMode(draft), screen.id).toBe(true)
  }
  draft = after(draft, to(first), { type: 'screenIsBack' })
  expect(isKioskMode(draft)).toBe(false)
  expect(isKioskMode(after(draft, to(first, true)))).toBe(true)
  // The next page passes it on again.
  expect(isKioskMode(after(draft, to(second)))).toBe(true)
  expect(isKioskMode(after(draft, to(person)))).toBe(false)
})

test('the person who has it back keeps it, wherever they look, until a page passes it on', () => {
  const back = after(opened(person, first), to('finish'), { type: 'screenIsBack' })
  const ways: DraftEvent[][] = [
    [to(first), to('finish')],
    [to('review'), to('finish')],
    [{ type: 'goTo', sectionId: 'secOne' }, { type: 'goTo', sectionId: 'secSubmit' }, to('finish')],
  ]
  for (const way of ways) expect(isKioskMode(after(back, ...way))).toBe(false)
  expect(asksToHandOver(after(back, to(second)))).toBe(true)
  expect(isKioskMode(after(back, to(second)))).toBe(true)
  expect(isKioskMode(after(back, to(second), to('finish')))).toBe(true)
})

test('a page that is loaded again in other hands goes on with its screen, wherever its address leads, and never with what is to be read', () => {
  const back = (draft: Draft, id: string) => reduceDraft(draft, { type: 'stillInKiosk', id })
  const elsewhere = (...ids: string[]) => ({ ...opened(...ids), sectionId: 'secOne' })
  for (const id of [first, second, agent, 'finish', person]) {
    const draft = back(elsewhere(person, first), id)
    expect([draft.sectionId, draft.screen?.id, isKioskMode(draft)]).toEqual(['secSubmit', id, true])
  }
  // The open screen no longer exists: another person may still hold the device.
  for (const id of ['review', 'secSubmit.gone']) expect(back(elsewhere(), id).screen?.id).toBe(first)
  expect(isKioskMode(after(back(elsewhere(person), first), { type: 'screenIsBack' }))).toBe(false)
})

test('loaded again, a person who may sign and has not is asked for again', () => {
  const at = (...ids: string[]) => currentScreen(opened(...ids)).screen.id
  expect([at(person, first), at(person, first, second), at(person, first, second, agent)]).toEqual([
    second,
    agent,
    'finish',
  ])
})

test.each([
  ['a witness on a video call', { video: true }, first, true],
  ['the second of them', { video: true }, second, true],
  ['the agent of a document that is witnessed by video', { video: true }, agent, false],
  ['a witness where the other was sent a link', { elsewhere: [first] }, second, true],
  ['a witness whose link ended without a signature', { elsewhere: [first] }, first, true],
  ['the agent where a witness was sent a link', { elsewhere: [first] }, agent, false],
  ['the agent whose link ended without a signature', { elsewhere: [agent] }, agent, true],
  ['a witness where the agent was sent one', { elsewhere: [agent] }, first, false],
  ['a witness who is here', {}, first, false],
] as [string, { video?: true; elsewhere?: string[] }, string, boolean][])(
  '%s: a link comes first, and the screen is not passed on by it',
  (_, { video, elsewhere = [] }, at, comesFirst) => {
    const draft = opened(person, ...(at === first ? [] : [first]), ...(at === agent ? [second] : []))
    const answers = video
      ? { ...draft.answers, secWitness: { ...draft.answers['secWitness'], witnessHow: 'video' } }
      : draft.answers
    const here = after({ ...draft, answers, elsewhere }, to(at))
    expect(linkComesFirst(here, currentScreen(here).screen)).toBe(comesFirst)
    expect(asksToHandOver(here)).toBe(!comesFirst)
    expect(isKioskMode(after(here, to(at, true)))).toBe(true)
  },
)

test('a person who gives it back leaves a page that asks for the person alone; the person then keeps it, also on a page that is loaded again', () => {
  const returned = after(opened(person), to(first), to(first, true), { type: 'giveBack' })
  expect(returned.screen).toEqual({ id: first, handed: false, returned: true })
  expect(isKioskMode(returned)).toBe(true)
  expect(after(returned, to(first, true)).screen).toEqual({ id: first, handed: true })
  const back = after(returned, { type: 'screenIsBack' })
  expect([back.screen, isKioskMode(back)]).toEqual([{ id: first, handed: false }, false])
  // On the owner's own pages, and where the device was not handed over, there is nothing to give back.
  expect(after(opened(), { type: 'giveBack' }).screen).toEqual(opened().screen)

  const anew = (at: string, ...ids: string[]) => {
    const draft = after(opened(...ids), { type: 'screenIsBack', at })
    return [draft.screen?.id, isKioskMode(draft)]
  }
  expect(anew(first, person)).toEqual([first, false])
  // The agent was to be asked later: the question is not asked again.
  expect(anew('finish', person, first, second)).toEqual(['finish', false])
  expect(anew('review', person, first, second)).toEqual(['review', false])
  expect(anew('secSubmit.gone', person)).toEqual([first, false])
  const elsewhere = after(
    { ...opened(person, first, second, agent), sectionId: 'secOne' },
    { type: 'screenIsBack', at: '' },
  )
  const there = after(elsewhere, { type: 'goTo', sectionId: 'secSubmit' }, to('finish'))
  expect([there.screen?.id, isKioskMode(there)]).toEqual(['finish', false])
})
