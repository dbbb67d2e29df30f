// Every choice of every published form is pressed twice, fast as by a trembling hand, and slowly: each answer that is removed is
// reported beside the field and in the live region, and Undo restores it (ruling G-98).
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { SectionAnswers } from '@careword/forms'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import forms from 'virtual:shipped-forms'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import { partnerConfig } from '../../testing/partner-config.ts'
import { testAll } from '../../testing/test-all.ts'
import { type DraftStore, createDraftStore } from '../draft/draft-store.ts'
import { DraftContext } from '../draft/use-draft.ts'
import { InputList } from './input-list.tsx'

/** In `npm test` the longest form; all of them in `npm run test:all`. */
const tested = forms.filter(({ name }) => testAll || name === 'AD/ALL-5WISHES1')

let now = 0
beforeEach(async () => {
  now = 1_000_000
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  await page.viewport(1280, 900)
})
afterEach(() => vi.restoreAllMocks())

const slowly = 1500
const fast = 120

describe.each(tested.map(form => [`${form.slug} ${form.name}`, form] as const))('%s', (_name, form) => {
  test('nothing goes unsaid, however it is pressed', { timeout: 180_000 }, () => {
    let pressed = 0
    let told = 0
    for (const section of form.definition.sections) {
      const store = createDraftStore({
        def: form.definition,
        answers: form.answers,
        savedSections: [],
        revisions: {},
        sectionId: section.id,
      })
      const { container } = render(
        <QueryClientProvider client={new QueryClient()}>
          <PartnerProvider config={partnerConfig(form.slug === 'lakeside' ? 'lakeside' : 'evergreen')}>
            <DraftContext value={store}>
              <InputList sectionId={section.id} inputs={section.inputs} />
            </DraftContext>
          </PartnerProvider>
        </QueryClientProvider>,
      )
      // By name and value: a press takes others away and brings new ones.
      const choices = [
        ...container.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
      ].map(({ name, value }) => ({ name, value }))
      for (const { name, value } of choices) {
        const find = () =>
          [...container.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)].find(
            each => each.value === value && !each.disabled,
          )
        const place = `${section.id} ${name} ${value}`
        const path = outermost(find())
        for (const pause of [fast, slowly]) {
          const before = typedIn(store, section.id)
          const press = () => {
            const found = find()
            if (found) act(() => void fireEvent.click(found))
          }
          now += 10 * slowly
          press()
          const once = typedIn(store, section.id)
          told += expectAnnounced(container, before, once, find(), place)
          now += pause
          press()
          pressed += 2
          const twice = typedIn(store, section.id)
          const samePress = pause === fast ? once : twice
          expect(twice, `${place}: a second press at once is the same press`).toEqual(samePress)
          told += expectAnnounced(container, once, twice, find(), place)
          act(() => store.dispatch({ type: 'putBack', path, before }))
          expect(typedIn(store, section.id), place).toEqual(before)
        }
      }
      cleanup()
    }
    expect(pressed).toBeGreaterThan(10)
    expect(told).toBeGreaterThan(0)
  })
})

const typedIn = (store: DraftStore, sectionId: string): SectionAnswers => store.read().typed[sectionId] ?? {}

/** The question that the choice belongs to, and not one within it: 'section.input'. */
function outermost(choice: HTMLElement | undefined): string {
  let path = ''
  for (
    let at = choice?.closest<HTMLElement>('[data-field]');
    at;
    at = at.parentElement?.closest('[data-field]')
  )
    path = at.dataset.field ?? ''
  return path
}

/** Expects a message beside each answer that a press removed, unless the choice itself shows it. Returns how often one was due. */
function expectAnnounced(
  container: HTMLElement,
  before: SectionAnswers,
  after: SectionAnswers,
  choice: HTMLInputElement | undefined,
  place: string,
): 0 | 1 {
  const own = choice?.closest<HTMLElement>('[data-field]')?.dataset.field?.split('.')[1] ?? ''
  const lostKeys = Object.keys(before).filter(key => key !== own && !(key in after))
  const boxes = (answers: SectionAnswers) => (Array.isArray(answers[own]) ? answers[own].map(String) : [])
  const lostBoxes = boxes(before).filter(value => !boxes(after).includes(value) && value !== choice?.value)
  const cleared = choice?.type === 'radio' && before[own] !== undefined && after[own] === undefined
  if (lostKeys.length === 0 && lostBoxes.length === 0 && !cleared) return 0
  const said = container.querySelector<HTMLElement>('[data-taken]')
  expect(said?.textContent, `${place} took ${[...lostKeys, ...lostBoxes].join()} without a word`).toMatch(
    /Undo$/,
  )
  return 1
}
