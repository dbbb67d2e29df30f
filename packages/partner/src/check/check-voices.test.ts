import { expect, test } from 'vitest'
import { checkContentVoices, checkVoices } from './check-voices.ts'

const issuesOf = (area: string, english: Record<string, string>) =>
  checkVoices(key => key, area, english).map(({ place, issue }) => `${place} ${issue}`)

test('a text that speaks to the patient and is read by others needs words for each of them', () => {
  const text = { createFirst: 'You have not started this one yet.' }
  expect(issuesOf('documents', text)).toEqual([
    expect.stringMatching(/others read it too: clinician, contact, viewer$/),
  ])
  expect(issuesOf('documents', { ...text, 'createFirst@viewer': 'Not started.' })).toEqual([
    expect.stringMatching(/others read it too: clinician, contact$/),
  ])
  expect(issuesOf('documents', { ...text, 'createFirst@others': 'Not started.' })).toEqual([])
})

test('only those who read a text need words of their own', () => {
  const text = { 'card.new': 'You have not started this one yet.' }
  expect(issuesOf('home', { ...text, 'card.new@clinician': 'Not started.' })).toEqual([])
  expect(issuesOf('home', { help: 'Call us.' })).toEqual([])
})

test.each([
  ['account', { help: 'Your care team can help.' }],
  ['shell', { 'timeout.text': 'We closed the session to keep your documents safe.' }],
  ['dialog', { 'terms.again': 'Your documents stay as they are.' }],
])('what everybody reads in %s, before it is known who it is, is true for all of them', (area, text) => {
  const [key = ''] = Object.keys(text)
  expect(issuesOf(area, text)).toEqual([expect.stringMatching(`^${key} is read by everybody`)])
  expect(issuesOf(area, { ...text, [`${key}@others`]: 'The documents stay.' })).toHaveLength(1)
  expect(issuesOf(area, { [key]: 'Your account is ready, and your password is right.' })).toEqual([])
})

test('words without a reader, and words of a text that is not there, are faults', () => {
  const text = { page: 'Page', 'page@nurse': 'Page', 'gone@others': 'Page' }
  expect(issuesOf('print', text)).toEqual([
    'page@nurse is no voice',
    'gone@others is a voice of a text that is not there',
  ])
})

test('a text of a partner that everybody reads needs them in each language', () => {
  const english = { 'about.AD': 'Says who decides for you.', 'about.AD@others': 'Says who decides.' }
  const check = (texts: Record<string, string>) =>
    checkContentVoices('es.json', ['about.AD'], texts, english).length
  expect(check({ 'about.AD': 'Dice quién decide por usted.' })).toBe(1)
  expect(check({})).toBe(0)
  expect(check({ 'about.AD': 'Dice…', 'about.AD@others': 'Dice quién decide.' })).toBe(0)
})
