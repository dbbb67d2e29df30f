import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endingOf, downloadName } from './download-name.ts'

test.each([
  ['my scan.pdf', 'pdf', 'my scan.pdf'],
  ['My Scan.PDF', 'pdf', 'My Scan.PDF'],
  ['fax.tiff', 'tiff', 'fax.tiff'],
  ['page.jpeg', 'jpeg', 'page.jpeg'],
  ['evil.html', 'pdf', 'evil html.pdf'],
  ['x.pdf.html', 'pdf', 'x.pdf html.pdf'],
  ['Advance directive.hta', 'pdf', 'Advance directive hta.pdf'],
  ['x.pdf.exe', 'tiff', 'x.pdf exe.tif'],
  ['x.pdf', 'jpeg', 'x pdf.jpg'],
  ['AD signed 3.4.2019', 'pdf', 'AD signed 3.4 2019.pdf'],
  ['scan', 'png', 'scan.png'],
  ['', 'pdf', 'original.pdf'],
  ['../..', 'pdf', 'original.pdf'],
  ['x.pdf', null, 'x pdf.bin'],
  ['what.bin', null, 'what.bin'],
] as const)('%s, which is %s, is given back as %s', (sent, kind, name) => {
  expect(downloadName(sent, kind)).toBe(name)
})

test('whatever it was called, it ends as what it is', () => {
  const kinds = fc.constantFrom('pdf', 'tiff', 'jpeg', 'png', null)
  fc.assert(
    fc.property(fc.string(), fc.string(), kinds, (name, ending, kind) => {
      const given = downloadName(`${name}.${ending}`, kind).toLowerCase()
      const own = kind === 'tiff' ? ['.tif', '.tiff'] : kind === 'jpeg' ? ['.jpg', '.jpeg'] : [endingOf(kind)]
      expect(own.some(each => given.endsWith(each))).toBe(true)
    }),
  )
})
