import { describe, expect, test } from 'vitest'
import { type DialogEvent, dialogForEvent, type Occasion } from './dialog-for-event.ts'

const event = (more: Partial<DialogEvent> = {}): DialogEvent => ({
  language: '*',
  path: 'edit',
  trigger: 'open',
  sections: [],
  dialog: 'welcome',
  ...more,
})
const now: Occasion = { language: 'en', path: 'edit', trigger: 'open', type: 'AD', site: 'UT' }
const opened = (events: DialogEvent[], occasion: Partial<Occasion> = {}, exceptions: string[] = []) =>
  dialogForEvent(events, exceptions, { ...now, ...occasion })

test.each([
  ['in every language', event(), {}, true],
  ['in its own language', event({ language: 'es' }), { language: 'es' }, true],
  ['not in another', event({ language: 'es' }), {}, false],
  ['not on another page', event(), { path: 'documents' }, false],
  ['not on another trigger', event(), { trigger: 'sectionLeave' }, false],
  ['for its type', event({ type: 'AD' }), {}, true],
  ['not for another type', event({ type: 'POA' }), {}, false],
  ['not for another site', event({ site: 'ALL' }), {}, false],
  ['in its sections', event({ sections: ['secWish3'] }), { section: 'secWish3' }, true],
  ['not in other sections', event({ sections: ['secWish3'] }), { section: 'secWish1' }, false],
  ['not where there is no section', event({ sections: ['secWish3'] }), {}, false],
] as const)('a dialog opens %s', (_, one, occasion, opens) =>
  expect(opened([one], occasion)).toBe(opens ? 'welcome' : undefined),
)

test('the first event that fits counts', () =>
  expect(opened([event({ path: 'home' }), event({ dialog: 'first' }), event({ dialog: 'second' })])).toBe(
    'first',
  ))

describe('the UtAdIntroduction case', () => {
  const introduction = event({ type: 'AD', site: 'UT', dialog: 'UtAdIntroduction' })
  const exceptions = ['UtAdIntroduction']
  test('its event opens nothing', () => expect(opened([introduction], {}, exceptions)).toBeUndefined())
  test('and is in no other person’s way', () =>
    expect(opened([introduction, event()], {}, exceptions)).toBe('welcome'))
  test('without the exception it would open as any other', () =>
    expect(opened([introduction])).toBe('UtAdIntroduction'))
})
