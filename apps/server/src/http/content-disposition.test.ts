import { expect, test } from 'vitest'
import { contentDisposition } from './content-disposition.ts'

test.each([
  ['plain.pdf', `inline; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  ['José Ñuñez.pdf', `inline; filename="Jose Nunez.pdf"; filename*=UTF-8''Jos%C3%A9%20%C3%91u%C3%B1ez.pdf`],
  [
    `O'Neil (1) 100%.pdf`,
    `inline; filename="O'Neil (1) 100_.pdf"; filename*=UTF-8''O%27Neil%20%281%29%20100%25.pdf`,
  ],
  ['山.pdf', `inline; filename="_.pdf"; filename*=UTF-8''%E5%B1%B1.pdf`],
  [
    'a"\r\nSet-Cookie: b.pdf',
    `inline; filename="a___Set-Cookie: b.pdf"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20b.pdf`,
  ],
])('%s is named in plain letters and as it is', (name, header) => {
  expect(contentDisposition('inline', name)).toBe(header)
})
