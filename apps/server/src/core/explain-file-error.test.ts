import { expect, test } from 'vitest'
import { explainFileError } from './explain-file-error.ts'

const fault = (code: string | undefined, path: string | undefined) =>
  Object.assign(new Error('raw words'), { code, path })

test.each([
  ['EACCES', '/var/lib/careword cannot be used (EACCES). Let the user of the server read and write it.'],
  ['EROFS', '/var/lib/careword lies on a disk that takes no writes (EROFS).'],
  ['ENOENT', '/var/lib/careword is not there.'],
])('%s of a file is a sentence', (code, sentence) => {
  expect(explainFileError(fault(code, '/var/lib/careword'))).toBe(sentence)
})

test('what is about no file is left to others', () => {
  expect(explainFileError(fault('ECONNREFUSED', undefined))).toBeNull()
  expect(explainFileError(fault(undefined, '/x'))).toBeNull()
})
