import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

test.each([
  ['Page {n} of {m}', { n: '1', m: '3' }, 'Page 1 of 3'],
  ['{name}, {name}', { name: '$& {m}' }, '$& {m}, $& {m}'],
  ['Hello {name}', {}, 'Hello {name}'],
  ['{toString} {constructor}', {}, '{toString} {constructor}'],
  [
    '{count, plural, one {# day} other {# days}}',
    { count: '2' },
    '{count, plural, one {# day} other {# days}}',
  ],
])('%j with %j reads %j', (text, values, filled) => {
  expect(fillPlaceholders(text, values)).toBe(filled)
})

test('nothing of a text becomes markup', () => {
  expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;amp;')
})
