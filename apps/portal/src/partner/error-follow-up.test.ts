import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
/** Takes title and message out of an entry of the catalogue, to show them somewhere. */
const takesWords = /const \{[^}]*\btitle\b[^}]*\bmessage\b[^}]*\} = (words|error\()|served\?\.message/
const shows = Object.entries(files).filter(
  ([path, text]) => !path.includes('.test.') && takesWords.test(text),
)

test('whatever shows the title and the message of a code shows its follow-up, too', () => {
  expect(shows.length).toBeGreaterThan(5)
  const without = shows.filter(([, text]) => !/<FollowUp\b/.test(text)).map(([path]) => path)
  expect(without).toEqual([])
})
