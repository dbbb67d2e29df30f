import { describe, expect, test } from 'vitest'
import { adviceOnFile, isPhotoKind, kindOfFile } from './file-kind.ts'

const bytes = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

describe('what a file is by its first bytes', () => {
  test.each([
    ['%PDF-1.7\n', 'pdf'],
    [`${' '.repeat(1000)}%PDF-1.4`, 'pdf'],
    [`${' '.repeat(1024)}%PDF-1.4`, null],
    ['II*\0', 'tiff'],
    ['MM\0*', 'tiff'],
    ['II+\0', 'tiff'],
    ['MM\0+', 'tiff'],
    ['\u00ff\u00d8\u00ff\u00e0', 'jpeg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['PK\u0003\u0004', null],
    ['MZ', null],
    ['', null],
  ])('%j: %s', (head, kind) => {
    expect(kindOfFile(bytes(head))).toBe(kind)
  })

  test('shows which are photos', () => {
    expect((['jpeg', 'png', 'pdf', 'tiff', null] as const).map(isPhotoKind)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('what is advised about a file that is not taken', () => {
  test.each([
    ['\0\0\0\u0018ftypheic', 'IMG_1', 'heic'],
    ['', 'IMG_1.HEIC', 'heic'],
    ['PK\u0003\u0004', 'My directive.docx', 'wordProcessor'],
    ['', 'directive.odt', 'wordProcessor'],
    ['MZ', 'scan.pdf.exe', null],
  ])('%j called %s: %s', (head, name, advice) => {
    expect(adviceOnFile(bytes(head), name)).toBe(advice)
  })
})
