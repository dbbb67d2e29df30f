import { expect, test } from 'vitest'
import { fileNameOf } from './downloaded-file-name.ts'

test.each([
  [`attachment; filename="Jose.pdf"; filename*=UTF-8''Jos%C3%A9%20%28Ruiz%29.pdf`, 'José (Ruiz).pdf'],
  ['attachment; filename="plain.pdf"', 'document.pdf'],
  [`attachment; filename*=UTF-8''%E0%A4%A.pdf`, 'document.pdf'],
  [null, 'document.pdf'],
])('%s names the file %s', (disposition, name) => {
  expect(fileNameOf(disposition, 'document.pdf')).toBe(name)
})
