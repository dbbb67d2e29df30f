import { expect, test } from 'vitest'
import { listenSentence } from './listen-sentence.ts'

test.each([
  ['EADDRINUSE', 'another program listens there'],
  ['EACCES', 'may not listen there'],
  ['EADDRNOTAVAIL', 'Correct HOST'],
])('an address that cannot be listened on is reported in a sentence: %s', (code, says) => {
  const error = Object.assign(new Error('x'), { code, syscall: 'listen' })
  expect(String(listenSentence(error, '127.0.0.1', 8080))).toContain(says)
})

test('another error stays as it is', () => {
  const error = new Error('x')
  expect(listenSentence(error, '127.0.0.1', 8080)).toBe(error)
})
