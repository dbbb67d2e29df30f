import { readFileSync } from 'node:fs'
import { checkMessages } from '@careword/partner/check-messages/check-messages'
import { expect, test } from 'vitest'
import { checkMessagesDoc, checkMessagesDocFile } from './check-messages-doc.ts'

test('docs/check-messages.md matches the code: write it again with node scripts/check-messages-doc.ts', () =>
  expect(readFileSync(checkMessagesDocFile, 'utf8')).toBe(checkMessagesDoc()))

test('each message is in one of its tables', () => {
  const rows = [...checkMessagesDoc().matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code)
  expect(rows).toHaveLength(Object.keys(checkMessages).length)
  expect(Object.keys(checkMessages).filter(code => !rows.includes(code))).toEqual([])
})
