import { readFileSync } from 'node:fs'
import { messages } from '@careword/partner/messages/messages'
import { expect, test } from 'vitest'
import { messagesDoc, messagesDocFile } from './messages-doc.ts'

test('docs/messages.md matches the code: write it again with node scripts/messages-doc.ts', () =>
  expect(readFileSync(messagesDocFile, 'utf8')).toBe(messagesDoc()))

test('each message is in one of its tables', () => {
  const rows = [...messagesDoc().matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
  expect(rows).toHaveLength(Object.keys(messages).length)
  expect(Object.keys(messages).filter(code => !rows.includes(code))).toEqual([])
})
