import { expect, test } from 'vitest'
import { codeNeedsVoices, needsVoices, addressesOneReader } from './readers.ts'
import { inVoice, plainKey, voicedKeys, voiceOf } from './voices.ts'

test('the words for a reader come before those for all others; the person themselves is addressed by the plain key', () => {
  expect(voicedKeys('documents.begun', 'viewer')).toEqual([
    'documents.begun@viewer',
    'documents.begun@others',
  ])
  expect(voicedKeys('documents.begun', 'patient')).toEqual([])
})

test.each([
  ['home.card.new', 'home.card.new', null],
  ['home.card.new@others', 'home.card.new', 'others'],
  ['home.card.new@clinician', 'home.card.new', 'clinician'],
  ['home.card.new@nurse', 'home.card.new', null],
])('the key %s is of %s, in the voice %s', (key, plain, voice) => {
  expect([plainKey(key), voiceOf(key)]).toEqual([plain, voice])
})

test('of several voices a reader hears their own, else the one for all others', () => {
  const voices = { others: 'all', viewer: 'own' }
  expect((['viewer', 'contact', 'patient'] as const).map(reader => inVoice(voices, reader))).toEqual([
    'own',
    'all',
    undefined,
  ])
  expect(inVoice(undefined, 'viewer')).toBeUndefined()
})

test.each([
  ['documents.createFirst', 'You have not started this one yet.', true],
  ['print.signedSee', 'See my document', true],
  ['documents.noActiveText', 'There is no signed document.', false],
  ['dialog.version.question', 'Which one do you want to start?', false],
  ['account.help', 'Questions? Your care team can help.', false],
])('%s: “%s” needs other words for others: %s', (key, english, needs) => {
  expect(needsVoices(key, english)).toBe(needs)
})

test.each([
  ['DOCUMENT_RESUME_FAILED_ID', 'We could not open your draft', true],
  ['DATA_FETCH_FAILED', 'What you saved is safe.', false],
  ['CONTACTS_FAILED', 'Your shared circle could not be shown', false],
])('%s: “%s” needs other words for others: %s', (code, message, needs) => {
  expect(codeNeedsVoices(code, { title: '', message })).toBe(needs)
})

test.each([
  ['ACCOUNT_CREATION_SUCCESSFUL', 'You can start with your documents now.', true],
  ['SESSION_REQUIRED', 'It ended to keep your documents safe.', true],
  ['TERMS_UNAUTHORIZED_WORKFLOW', 'Open it from your care team’s page.', true],
  ['VERIFICATION_CODE_EXPIRED', 'Codes work only for a short time, to keep your account safe.', false],
  ['DOCUMENT_RESUME_FAILED_ID', 'We could not open your draft', false],
  ['account.register.closed', 'Ask your care team for one.', true],
  ['home.card.new', 'Your documents stand here.', false],
])('%s: “%s” is true for one reader alone: %s', (key, english, alone) => {
  expect(addressesOneReader(key, english)).toBe(alone)
})
