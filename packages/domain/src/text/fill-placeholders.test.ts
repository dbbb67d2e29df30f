import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

test.each([
  ['Page {n} of {m}', { n: '1', m: '3' }, 'Page 1 of 3'],
  ['{name}, {name}', { name: '$& {m}' }, '$& {m}, $& {m}'],
  ['Hello {name}', {}, 'Hello {name}'],
  ['{toString} {constructor}', {}, '{toString} {constructor}'],
  [
    'Hasta las {time}, o a las {until}',
    { time: '1:05 p.m.', until: '11:05 a.m.' },
    'Hasta la 1:05 p.m., o a las 11:05 a.m.',
  ],
  ['A las {time}, «{reason}»', { time: '2:00 a.m.', reason: 'a las 1:30' }, 'A las 2:00 a.m., «a las 1:30»'],
  ['Las {names}', { names: '1 y 2' }, 'Las 1 y 2'],
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
