import { expect, test } from 'vitest'
import { dividedStates, documentZone, zoneInWords, zoneName, zoneOfWholeState } from './document-zone.ts'

test.each([
  ['CA', 'America/New_York', 'America/Los_Angeles'],
  ['NY', 'America/Los_Angeles', 'America/New_York'],
  ['DC', 'America/Los_Angeles', 'America/New_York'],
  ['AZ', 'America/Denver', 'America/Phoenix'],
  ['HI', 'America/Denver', 'Pacific/Honolulu'],
  ['PR', 'America/Los_Angeles', 'America/Puerto_Rico'],
  // Divided: the clinic's own clock.
  ['OR', 'America/Los_Angeles', 'America/Los_Angeles'],
  ['TX', 'America/Denver', 'America/Denver'],
  ['AK', 'America/Los_Angeles', 'America/Los_Angeles'],
  [null, 'America/Chicago', 'America/Chicago'],
  ['constructor', 'America/Chicago', 'America/Chicago'],
])('a document for %s of a clinic in %s is dated in %s', (state, partner, zone) => {
  expect(documentZone(state, partner)).toBe(zone)
})

test('a divided state determines no clock', () => {
  expect(dividedStates.map(zoneOfWholeState)).toEqual(dividedStates.map(() => null))
})

test.each([
  ['America/Los_Angeles', 'en', 'Pacific time'],
  ['America/Los_Angeles', 'es', 'hora del Pacífico'],
  // Not a text of ours but the machine's own.
  ['America/Boise', 'en', 'Mountain Time'],
  ['Europe/Madrid', 'en', 'Central European Time'],
])('the clock of %s is called in %s: %s', (zone, lang, words) => {
  const texts = { 'zone.pacific': lang === 'es' ? 'hora del Pacífico' : 'Pacific time' }
  expect(zoneInWords(texts, lang, zone)).toBe(words)
})

test('clocks that share their time share their name', () => {
  expect(['America/Boise', 'America/Detroit', 'America/Juneau'].map(zoneName)).toEqual([
    'mountain',
    'eastern',
    'alaska',
  ])
})
