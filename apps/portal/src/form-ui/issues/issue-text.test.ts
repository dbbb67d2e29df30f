import { issueRules } from '@careword/forms'
import { expect, test } from 'vitest'
import { partnerConfig } from '../../testing/partner-config.ts'
import { eitherText, issueText } from './issue-text.ts'

test.each(['en', 'es'])('every possible error of an answer has words in %s', lang => {
  const words = partnerConfig().uiTranslations[lang] ?? {}
  expect(issueRules.filter(rule => !words[`field.${rule}`])).toEqual([])
  expect(words['field.unprintableHidden']).toBeTruthy()
})

test.each([
  ['an emoji is shown, not numbered', 'U+1F600', 'field.unprintable', '\u{1F600}'],
  [
    'of several, those that can be seen are shown',
    'U+1F600, U+202E, U+1F389',
    'field.unprintable',
    '\u{1F600} \u{1F389}',
  ],
  ['a hidden character is told by its place', 'U+202E', 'field.unprintableHidden', 'U+202E'],
  ['so is a half of a character', 'U+D83D', 'field.unprintableHidden', 'U+D83D'],
])('%s', (_, characters, key, shown) => {
  const say = (asked: string, values?: Record<string, string | number>) =>
    `${asked} ${values?.['characters']} ${values?.['at']}`
  expect(issueText(say, { rule: 'unprintable', values: { characters, at: 5 } })).toBe(`${key} ${shown} 5`)
})

test('questions of which one is enough are named under each of them', () => {
  const text = (id: string, label: string) => ({ id, type: 'text' as const, label })
  const def = {
    type: 'AD',
    site: 'ALL',
    version: '1',
    title: 'T',
    languages: ['en'],
    sections: [
      {
        id: 'secOne',
        title: 'One',
        breadcrumb: 'One',
        inputs: [text('phone', 'Daytime phone'), text('mail', 'Email')],
      },
    ],
    validators: [{ id: 'reach', orValidator: { groupA: ['secOne.phone'], groupB: ['secOne.mail'] } }],
  }
  const say = (key: string, values?: Record<string, string | number>) => `${key} ${values?.['fields']}`
  expect(eitherText(def, 'en', say, { rule: 'eitherRequired', validator: 'reach' })).toBe(
    'field.oneOf Daytime phone or email',
  )
  expect(eitherText(def, 'en', say, { rule: 'eitherRequired', validator: 'gone' })).toBeUndefined()
  expect(eitherText(def, 'en', say, { rule: 'textRequired', validator: 'reach' })).toBeUndefined()
})
