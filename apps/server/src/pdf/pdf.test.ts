import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { packetText } from '@careword/domain/documents/packet-code'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDocumentPdf } from './make-document-pdf.ts'
import { stampFor } from './watermarked-copies.ts'
import { PdfMismatch } from './pdf-mismatch.ts'
import { loadOrMakeSeal } from './seal/load-or-make-seal.ts'
import type { Seal } from './seal/seal.ts'
import { verifySeal } from './seal/verify-seal.ts'
import { type Pdf, startPdf } from './start-pdf.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import type { PdfInput } from './pdf-input.ts'
import { readCode } from './conversion/read-code.ts'
import {
  listForm,
  longForm,
  sampleInput,
  scriptsForm,
  spanishForm,
  text,
  wordsOf,
} from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))
let seal: Seal
let pdf: Pdf

beforeAll(async () => {
  seal = await loadOrMakeSeal(folder, { p12File: '', p12Password: '' })
  pdf = startPdf({ seal, renderer, reader })
})
afterAll(async () => {
  await pdf.close()
  rmSync(folder, { recursive: true })
})

describe('what is signed by hand', () => {
  const codes = (pages: number) =>
    Array.from({ length: pages }, (_, i) =>
      packetText({ packet: '7Q4M0ZK9TX', page: i + 1, pages, mac: 'A1B2C3D4E5F6' }),
    )
  const codesIn = async (bytes: Uint8Array, pages: number) => {
    const found: (string | null | undefined)[] = []
    for (let page = 1; page <= pages; page++) {
      const image = sharp(await pdf.pageImage(bytes, { page, dpi: 150 }))
      const { data, info } = await image.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
      found.push(await readCode(data, info.width, info.height))
    }
    return found
  }

  test.each([
    ['English', longForm],
    ['Spanish', spanishForm],
  ])('has the right code on each of its pages, in %s', async (_, form) => {
    const bytes = await pdf.renderToSign(sampleInput(form), codes)
    const text = await reader.extractText(bytes)
    expect(await codesIn(bytes, text.length)).toEqual(codes(text.length))
  })

  test.skipIf(!hasPoppler)('is called tagged by another reader', async () => {
    expect(poppler('pdfinfo', await pdf.renderToSign(sampleInput(longForm), codes))).toMatch(/Tagged:\s+yes/)
  })

  test('announces that its tags are there, and no more', async () => {
    const bytes = Buffer.from(await pdf.renderToSign(sampleInput(longForm), codes)).toString('latin1')
    expect(bytes).toContain('/Marked true')
    expect(bytes).not.toContain('/Suspects')
  })

  test('prints everything that the same document prints without codes', async () => {
    const words = (pages: string[]) => new Set(pages.join(' ').split(/\s+/))
    const [coded, plain] = [
      words(await reader.extractText(await pdf.renderToSign(sampleInput(longForm), codes))),
      words(await reader.extractText((await pdf.makeDocumentPdf(sampleInput(longForm))).pdf)),
    ]
    // Whether an answer is signed is printed beside its lines.
    const { signedOn } = wordsOf('en')
    expect([...plain].filter(word => !coded.has(word) && word !== signedOn)).toEqual([])
  })

  test('is the only one with codes', async () => {
    const draft = await pdf.renderDraftPdf(sampleInput(spanishForm))
    expect(await codesIn(draft, 1)).toEqual([null])
  })
})

describe('a signed document', () => {
  test('is tagged, sealed and counted, and its hash is that of its bytes', async () => {
    const made = await pdf.makeDocumentPdf(sampleInput(longForm))
    expect(made.pages).toBe(2)
    expect(made.sha256).toBe(createHash('sha256').update(made.pdf).digest('hex'))
    expect(await verifySeal(made.pdf, seal.certificates)).toBe('valid')
  })

  test.skipIf(!hasPoppler)('is called tagged and wholly signed by another reader', async () => {
    const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(longForm), new Date('2026-11-20T18:06:00Z'))
    const info = poppler('pdfinfo', bytes)
    expect(info).toMatch(/Tagged:\s+yes/)
    expect(info).toMatch(/Title:\s+Advance directive – My five topics/)
    expect(info).toMatch(/Page size:\s+612 x 792 pts \(letter\)/)
    const signed = poppler('pdfsig', bytes)
    expect(signed).toContain('Signature is Valid')
    expect(signed).toContain('Total document signed')
    expect(signed).toContain('Nov 20 2026')
  })

  test.skipIf(!hasPoppler).each([
    ['English', longForm],
    ['Spanish', spanishForm],
  ])('gives every answer to another reader, in %s', async (_, form) => {
    const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(form))
    const read = poppler('pdftotext', bytes)?.replace(/\s+/g, ' ')
    const answers = form.sections.flatMap(section => section.answers)
    // A long answer may run over the end of a page, so only its first words are searched here. The whole is compared when a document is
    // made.
    const lines = answers.flatMap(answer => [answer.label, ...answer.values]).filter(Boolean)
    for (const line of lines) expect(read).toContain(line.slice(0, 60))
    expect(answers.length).toBeGreaterThan(3)
  })

  test('shows on every page whose it is and which page of how many', async () => {
    const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(spanishForm))
    if (!hasPoppler) return
    const pages =
      poppler('pdftotext', bytes)
        ?.split('\f')
        .filter(page => page.trim() !== '') ?? []
    expect(pages.length).toBeGreaterThan(0)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('María José Núñez')
      expect(page).toContain('3 de mayo de 1948')
      expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
    }
  })

  test('can be made in every script, right to left and mixed', async () => {
    const made = await pdf.makeDocumentPdf(
      sampleInput(scriptsForm, { person: { fullname: 'محمد بن عبد الله الأنصاري', dob: '1948-05-03' } }),
    )
    expect(made.pages).toBe(2)
  })

  test('keeps what looks like markup as it was typed', async () => {
    const typed = [
      '#panic() *x* _y_ $z$ `code` @label <a> \\u{41} [b]',
      '{n} {m} {id}',
      '= Heading\n- item\n+ one',
      '"; #read("/etc/passwd")',
    ]
    await expect(pdf.makeDocumentPdf(sampleInput(listForm(typed)))).resolves.toMatchObject({ pages: 1 })
  })

  test('holds words that are longer than a line', async () => {
    await expect(
      pdf.makeDocumentPdf(
        sampleInput(listForm(['W'.repeat(3000), `https://example.org/${'path/'.repeat(60)}`])),
      ),
    ).resolves.toBeDefined()
  })

  test('is refused with the place named, and not the words, when a character has no font', async () => {
    const made = pdf.makeDocumentPdf(sampleInput(listForm(['Anna', 'my secret \u{1F600}'])))
    await expect(made).rejects.toThrow('U+1F600')
    await expect(made).rejects.not.toThrow('secret')
  })

  test('is made again after one was refused', async () => {
    await expect(pdf.makeDocumentPdf(sampleInput(listForm(['\u{1F600}'])))).rejects.toThrow()
    await expect(pdf.makeDocumentPdf(sampleInput(listForm(['Anna'])))).resolves.toBeDefined()
  })

  test('cannot carry a watermark', async () => {
    await expect(
      pdf.makeDocumentPdf(sampleInput(spanishForm, { watermark: { text: 'VOID', note: 'Not in force.' } })),
    ).rejects.toThrow('watermark')
  })

  test('does not come out when it prints something else than was answered, and the place is named', async () => {
    const saying = (answer: string) => ({
      ...spanishForm,
      sections: [{ id: 'secA', title: 'A', answers: [text('n', 'Label', [answer])] }],
    })
    const wrong = {
      ...renderer,
      renderPdf: (input: PdfInput) => renderer.renderPdf({ ...input, form: saying('one') }),
    }
    const refusal: unknown = await makeDocumentPdf(
      { renderer: wrong, reader, seal },
      sampleInput(saying('two')),
      new Date(),
    ).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(PdfMismatch)
    expect(refusal).toMatchObject({ mismatches: [{ path: 'secA.n' }] })
    expect(String(refusal)).not.toContain('two')
  })

  test('whose rows a reader takes apart is set one thing under the other', async () => {
    const laidOut: unknown[] = []
    const apart = {
      ...renderer,
      renderPdf: (input: PdfInput) => {
        laidOut.push(input.stacked ?? false)
        return renderer.renderPdf(input.stacked ? input : { ...input, form: longForm })
      },
    }
    await makeDocumentPdf({ renderer: apart, reader, seal }, sampleInput(spanishForm), new Date())
    expect(laidOut).toEqual([false, true])
  })
})

describe('a copy', () => {
  test.skipIf(!hasPoppler)('of a draft states it and is not sealed', async () => {
    const bytes = await pdf.renderDraftPdf(sampleInput(longForm))
    expect(poppler('pdftotext', bytes)).toContain('DRAFT: This document is not signed.')
    expect(await verifySeal(bytes, seal.certificates)).toBe('notSealed')
  })

  const marks = [
    [
      { kind: 'void', date: '2026-11-20' },
      'es',
      'SIN EFECTO',
      'Desde el 20 de noviembre de 2026. No se guíe por este documento.',
    ],
    [{ kind: 'void', date: null }, 'en', 'VOID', 'No longer in force. Do not follow this document.'],
    [
      { kind: 'replaced', date: '2026-11-20' },
      'en',
      'EARLIER VERSION',
      'A newer one was signed on November 20, 2026.',
    ],
    [{ kind: 'replaced', date: null }, 'es', 'VERSIÓN ANTERIOR', 'Otra más reciente la reemplazó.'],
  ] as const

  test.each(marks)(
    'of a document that is not in force states it on every page (%o, %s)',
    async (mark, lang, word, note) => {
      const made = await pdf.makeDocumentPdf(sampleInput(lang === 'es' ? spanishForm : longForm))
      const copy = await pdf.stampedCopy(made.pdf, stampFor(mark, wordsOf(lang), lang))
      const [before, after] = [await reader.extractText(made.pdf), await reader.extractText(copy)]
      expect(after).toHaveLength(made.pages)
      for (const [page, text] of after.entries()) {
        expect(text).toContain(word)
        expect(text.replace(/\s+/g, ' ')).toContain(note)
        // The signed text is unchanged, word by word.
        expect(text.startsWith(before[page] ?? '-')).toBe(true)
      }
      expect(await verifySeal(copy, seal.certificates)).toBe('notSealed')
      expect(await verifySeal(made.pdf, seal.certificates)).toBe('valid')
    },
  )

  test.skipIf(!hasPoppler)(
    'with a mark keeps its tags, is no faulty file, and has it in its title',
    async () => {
      const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(longForm))
      const copy = await pdf.stampedCopy(bytes, stampFor({ kind: 'void', date: null }, wordsOf('en'), 'en'))
      const info = poppler('pdfinfo', copy)
      expect(info).toMatch(/Tagged:\s+yes/)
      expect(info).toMatch(/Title:\s+VOID – Advance directive – My five topics/)
      expect(info).toMatch(/Form:\s+none/)
    },
  )
})

describe('the image of a page', () => {
  test('has the width asked for, and a thumbnail 300 pixels', async () => {
    const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(longForm))
    const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
    expect(sizeOf(await pdf.pageImage(bytes, { page: 1, width: 850 }))).toEqual([850, 1100])
    expect(sizeOf(await pdf.pageImage(bytes, { page: 2, dpi: 150 }))).toEqual([1275, 1650])
    expect(sizeOf(await pdf.thumbnail(bytes))).toEqual([300, 388])
  })

  test('is refused for a page that is not there', async () => {
    const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(spanishForm))
    await expect(pdf.pageImage(bytes, { page: 9, width: 300 })).rejects.toThrow('no such page')
    await expect(pdf.pageImage(bytes, { page: 0, width: 300 })).rejects.toThrow('no such page')
  })

  test('is refused for bytes that are no PDF, and the next one is made', async () => {
    await expect(pdf.thumbnail(Buffer.from('hello'))).rejects.toThrow('cannot be read')
    const { pdf: bytes } = await pdf.makeDocumentPdf(sampleInput(spanishForm))
    await expect(pdf.thumbnail(bytes)).resolves.toBeDefined()
  })
})

test('many documents asked for at once are all made', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, i) => pdf.makeDocumentPdf(sampleInput(listForm([`Person ${i}`])))),
  )
  expect(new Set(made.map(each => each.sha256)).size).toBe(12)
})
