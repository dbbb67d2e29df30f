import { expect, test } from 'vitest'
import { reader, renderer } from '../../testing/pdf-helpers.ts'
import { hasPoppler, poppler } from '../testing/poppler.ts'
import { listForm, sampleInput } from '../testing/sample-documents.ts'

const zeroWidth = /\u200b/gu
const names = [
  ['Thai', 'ที่นั่น ทั้งหมด น้ำใจ เปิดวิทยุ'],
  ['Khmer', 'សុខ ចាន់ដារ៉ា ស្រី មុំ'],
  ['Lao', 'ນາງ ຄຳຫຼ້າ ວົງສາ'],
  ['Burmese', 'ကျော်ဇောသူ အောင်ဆန်း'],
  ['Devanagari', 'राजेश श्रीवास्तव'],
] as const

const paper = (...answers: string[]) => renderer.renderPdf(sampleInput(listForm(answers)))

test.skipIf(!hasPoppler).each(names)('%s that is copied has each letter once', async (_, words) => {
  const copied = poppler('pdftotext', await paper(words)).replace(zeroWidth, '')
  const tight = (text: string) => text.replace(/\s/gu, '')
  expect(tight(copied)).toContain(tight(words))
})

test.skipIf(!hasPoppler)('a word stays in its line', async () => {
  expect(poppler('pdftotext', await paper('ที่นั่น ทั้งหมด'))).toContain('ที่นั่น ทั้งหมด')
})

test('the same letter twice is said twice, and other scripts on the page stay as they are', async () => {
  const read = (await reader.extractText(await paper('ที่ที่ที่ นั่นนั่น', 'María (Ñ) \\ محمد', '山田')))
    .join(' ')
    .replace(zeroWidth, '')
  expect(read).toContain('ที่ที่ที่')
  expect(read).toContain('María (Ñ) \\')
  expect(read).toContain('山田')
})

test.skipIf(!hasPoppler)('another reader finds every object of the file in its place', async () => {
  const info = poppler('pdfinfo', await paper('ที่นั่น'), '-struct-text')
  expect(info).toContain('ที่นั่น')
})
