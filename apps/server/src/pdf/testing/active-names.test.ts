import { expect, test } from 'vitest'
import { activeNames } from './active-names.ts'
import { handWrittenPdf } from './hand-written-pdf.ts'

const stream = (bytes: string) =>
  `6 0 obj\n<< /Type /XObject /Subtype /Image /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj\n`

test('what the pixels of a picture spell by chance is no name', async () => {
  expect(await activeNames(handWrittenPdf({ objects: stream('\xff\xd8/EF /JS\xff') }))).toEqual([])
})

test('a name beside a picture is found', async () => {
  const file = '9 0 obj\n<< /Type /Filespec /EF << /F 6 0 R >> >>\nendobj\n'
  expect(await activeNames(handWrittenPdf({ objects: [stream('x'), file] }))).toEqual(['EF'])
})
