import { describe, expect, test } from 'vitest'
import { shownDocName, uploadedName } from './uploaded-name.ts'

describe('the name of a file that was sent', () => {
  test.each([
    ['scan.pdf', 'scan.pdf'],
    ['Poder médico (2).TIF', 'Poder médico (2).TIF'],
    ['../../x.pdf', 'x.pdf'],
    ['..\\x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Users\\Ana\\scan.pdf', 'scan.pdf'],
    ['a\0.pdf', 'a .pdf'],
    ['a\r\nBcc: b.pdf', 'a Bcc b.pdf'],
    ['abc\u202efdp.exe', 'abc fdp.exe'],
    ['.hidden', 'hidden'],
    ['...', ''],
    ['\u200b', ''],
    ['', ''],
    ['\ud800x.pdf', '\ufffdx.pdf'],
  ])('%j is shown as %j', (sent, shown) => {
    expect(uploadedName(sent)).toBe(shown)
  })

  test('of four thousand signs keeps its beginning and its ending', () => {
    const name = uploadedName(`${'x'.repeat(4_000)}.pdf`)
    expect(name).toHaveLength(120)
    expect(name.endsWith('x.pdf')).toBe(true)
  })
})

test.each([
  ['AD signed 3/4/2019', 'AD signed 3/4/2019'],
  ['x <b>x</b>', 'x <b>x</b>'],
  ['Will: yes or no?', 'Will: yes or no?'],
  ['../From \u202e2024.pdf', 'From 2024'],
  ['a\r\nb', 'a b'],
  ['\u200b', ''],
  ['scan.jpeg.pdf', 'scan'],
  ['IMG_0012.HEIC', 'IMG_0012'],
  ['page 1.tiff', 'page 1'],
  ['AD signed 3.4.2019', 'AD signed 3.4.2019'],
  ['AD signed 3.4.2019.pdf', 'AD signed 3.4.2019'],
  ['Dr. Smith', 'Dr. Smith'],
  ['St.Mary', 'St Mary'],
  ['evil.pdf.html', 'evil.pdf html'],
  ['evil.html.pdf', 'evil html'],
  [`${'x'.repeat(400)}.pdf`, 'x'.repeat(120)],
  ['.pdf', 'pdf'],
])('the name of a document %j is shown as %j', (name, shown) => {
  expect(shownDocName(name)).toBe(shown)
})
