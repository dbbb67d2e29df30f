// No log line may contain these values, whichever code writes it (security T-30).
import pino from 'pino'
import { expect, test } from 'vitest'
import { logFormat } from './safe-log.ts'

const lineOf = (fields: object, binding: object = {}) => {
  const lines: string[] = []
  const log = pino({ level: 'trace', ...logFormat }, { write: (line: string) => void lines.push(line) })
  log.child(binding).trace(fields, 'said')
  return lines.join('')
}

test.each<[string, object]>([
  ['headers of a request', { headers: { cookie: 'careword=planted' } }],
  ['headers within what a library says', { options: { busboy: { headers: { host: 'planted' } } } }],
  ['headers in a list', { calls: [{ rawHeaders: ['cookie', 'planted'] }] }],
  ['a cookie', { 'set-cookie': ['planted'] }],
  ['a header by itself', { Authorization: 'Bearer planted' }],
  ['a token', { session: { token: 'planted', access_token: 'planted' } }],
  ['a password', { given: { newPassword: 'planted' } }],
  ['what lies too deep to be looked at', { a: { b: { c: { d: { e: 'planted' } } } } }],
])('%s is no part of a line', (_, fields) => {
  expect(lineOf(fields)).not.toContain('planted')
  expect(lineOf(fields)).toContain('said')
})

test('all else is as it was, errors too', () => {
  const line = lineOf({ code: 'ECONNRESET', tokens: 3, err: new Error('told') })
  expect(JSON.parse(line)).toMatchObject({ code: 'ECONNRESET', tokens: 3, err: { message: 'told' } })
})
