import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeNames } from '../testing/active-names.ts'
import { handWrittenPdf } from '../testing/hand-written-pdf.ts'
import { inProcess } from '../testing/in-process-jobs.ts'
import { startConverter, type Converter } from './start-converter.ts'

let converter: Converter
beforeAll(() => {
  converter = startConverter(inProcess)
})
afterAll(() => converter.close())

const convert = (file: Uint8Array) => converter.convert({ files: [file], photos: null, person: 'somebody' })
const asker = { person: 'somebody', signal: new AbortController().signal }
const sizesOf = async (pdf: Uint8Array) =>
  (await PDF.load(pdf)).getPages().map(({ width, height }) => [Math.round(width), Math.round(height)])
/** Whether there is ink on the first page, so many points from its left edge and its foot. */
async function darkAt(pdf: Uint8Array, left: number, foot: number): Promise<boolean> {
  const png = await converter.image(pdf, { page: 1, width: 612 }, asker)
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const around = [-3, -2, -1, 0, 1, 2, 3]
  const dots = around.flatMap(down =>
    around.map(across => data[(info.height - foot + down) * info.width + left + across] ?? 255),
  )
  return Math.min(...dots) < 128
}

const picture = (width: number, height: number, background = 'white') =>
  sharp({ create: { width, height, channels: 3, background } })

describe('a PDF', () => {
  test('without anything special is taken as it is', async () => {
    const result = await convert(handWrittenPdf({}))
    expect(result).toMatchObject({ ok: true, pages: 1, notes: [] })
  })

  test.each([
    [
      'a script when it is opened',
      { catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' },
      ['activeRemoved'],
    ],
    [
      'a script under a name that is spelt otherwise',
      { catalog: '/Names << /J#61vaScript << /Names [(a) << /S /JavaScript /#4a#53 (x) >>] >> >>' },
      ['activeRemoved'],
    ],
    ['a program to start', { page: '/AA << /O << /S /Launch /F (cmd.exe) >> >>' }, ['activeRemoved']],
    [
      'a link that starts a program',
      {
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>]',
      },
      ['activeRemoved'],
    ],
    ['a form of another kind', { catalog: '/AcroForm << /Fields [] /XFA (<xdp/>) >>' }, ['activeRemoved']],
    [
      'a form that sends itself',
      {
        page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F (http://x) >> >>]',
      },
      ['activeRemoved'],
    ],
    [
      'a file inside',
      {
        catalog:
          '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) /EF << /F 9 0 R >> >>] >> >>',
        objects: '9 0 obj\n<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream\nendobj\n',
      },
      ['filesRemoved'],
    ],
    [
      'a file pinned to the page',
      { page: '/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>]' },
      ['filesRemoved'],
    ],
  ])('with %s loses it, and states it', async (_, parts, notes) => {
    const result = await convert(handWrittenPdf(parts))
    expect(result).toMatchObject({ ok: true, pages: 1, notes: expect.arrayContaining(notes) })
    expect(await activeNames(result.ok ? result.pdf : Buffer.alloc(0))).toEqual([])
  })

  const field = (flags: string) => ({
    catalog: `/AcroForm << /Fields [6 0 R] ${flags} >>`,
    page: '/Annots [6 0 R]',
    objects: [
      '6 0 obj\n<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (x) /Rect [100 100 300 200] /P 3 0 R /F 4 /AP << /N 7 0 R >> >>\nendobj\n',
      '7 0 obj\n<< /Type /XObject /Subtype /Form /BBox [0 0 200 100] /Length 21 >>\nstream\n0 g 0 0 200 100 re f \nendstream\nendobj\n',
    ],
  })
  test.each([
    ['as a field', field('')],
    ['as a field of a form of another kind', field('/XFA (<xdp/>)')],
    ['as a field beside a font that nothing else may be called', { ...field(''), font: 'JS' }],
  ])('shows what was filled in %s', async (_, parts) => {
    const made = await convert(handWrittenPdf(parts))
    expect(made).toMatchObject({ ok: true, pages: 1 })
    const pdf = made.ok ? made.pdf : Buffer.alloc(0)
    expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/AcroForm|Widget/)
    expect(await darkAt(pdf, 200, 150)).toBe(true)
    expect(await darkAt(pdf, 400, 150)).toBe(false)
  })

  test('keeps its words where their font is called as what acts', async () => {
    const made = await convert(handWrittenPdf({ font: 'AA' }))
    expect(made).toMatchObject({ ok: true, notes: [] })
    const pdf = made.ok ? made.pdf : Buffer.alloc(0)
    expect(await activeNames(pdf)).toEqual([])
    expect(await darkAt(pdf, 78, 708)).toBe(true)
  })

  test('that declares more pages than it has is repaired', async () => {
    const file = handWrittenPdf({}).toString('latin1').replace('/Count 1', '/Count 9')
    expect(await convert(Buffer.from(file, 'latin1'))).toMatchObject({
      ok: true,
      pages: 1,
      notes: ['repaired'],
    })
  })

  test('that may not be changed is taken all the same, and nothing was wrong with it', async () => {
    const document = PDF.create()
    document.addPage().drawText('A directive', { x: 72, y: 700 })
    document.setProtection({
      userPassword: '',
      ownerPassword: 'other',
      permissions: { modify: false, copy: false },
    })
    expect(await convert(await document.save())).toMatchObject({ ok: true, pages: 1, notes: [] })
  })

  test('that is damaged but can be read is repaired', async () => {
    const whole = handWrittenPdf({})
    const cut = whole.subarray(0, whole.lastIndexOf('xref'))
    expect(await convert(cut)).toMatchObject({ ok: true, pages: 1, notes: ['repaired'] })
  })

  describe('of which a page shows nothing', () => {
    /** The first page refers to text that is not in the file. */
    const emptied = handWrittenPdf({
      objects: '6 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 7 0 R >>\nendobj\n',
    })
      .toString('latin1')
      .replace('/Kids [3 0 R] /Count 1', '/Kids [6 0 R 3 0 R] /Count 2')
    const sound = async (pages: number) => {
      const document = PDF.create()
      for (let page = 0; page < pages; page++) document.addPage()
      return document
    }

    test('and which was damaged comes with a warning to look for losses', async () => {
      const result = await convert(Buffer.from(emptied.slice(0, emptied.lastIndexOf('xref')), 'latin1'))
      expect(result).toMatchObject({ ok: true, pages: 2, notes: ['repaired', 'pagesEmptied'] })
    })

    test('is refused where it was cut off before all that was on it', async () => {
      const whole = handWrittenPdf({})
      expect(await convert(whole.subarray(0, whole.indexOf('4 0 obj')))).toEqual({
        ok: false,
        reason: 'damaged',
      })
    })

    test('and no other does is taken, with a word about the scanner', async () => {
      expect(await convert(await (await sound(2)).save())).toMatchObject({
        ok: true,
        pages: 2,
        notes: ['allEmpty'],
      })
    })

    test('as the back of a sheet does is nothing to speak of', async () => {
      const document = await sound(1)
      document.addPage().drawText('A directive', { x: 72, y: 700 })
      expect(await convert(await document.save())).toMatchObject({ ok: true, pages: 2, notes: [] })
    })
  })

  describe('that names a font and does not bring it', () => {
    const described = (font: string) =>
      `7 0 obj\n<< /Type /FontDescriptor /FontName /${font} /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>\nendobj\n`
    /** A file such as many programs write for Chinese, Japanese and Korean. */
    const naming = (font: string, encoding: string, order: string, words: string) =>
      handWrittenPdf({
        codes: Buffer.from(words, 'utf16le').swap16().toString('hex'),
        fontIs: `/Subtype /Type0 /BaseFont /${font} /Encoding /${encoding} /DescendantFonts [6 0 R]`,
        objects: [
          `6 0 obj\n<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font} /CIDSystemInfo << /Registry (Adobe) /Ordering (${order}) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>\nendobj\n`,
          described(font),
        ],
      })

    test.each([
      ['Chinese of the mainland', 'STSong-Light', 'UniGB-UCS2-H', 'GB1', '不要心肺复苏'],
      ['Chinese of Taiwan', 'MSung-Light', 'UniCNS-UCS2-H', 'CNS1', '不要心肺復甦'],
      ['Japanese', 'HeiseiMin-W3', 'UniJIS-UCS2-H', 'Japan1', '心肺蘇生を望み'],
      ['Korean', 'HYSMyeongJo-Medium', 'UniKS-UCS2-H', 'Korea1', '심폐소생술을'],
    ])('is drawn with ours, in %s', async (_, font, encoding, order, words) => {
      const result = await convert(naming(font, encoding, order, words))
      expect(result).toMatchObject({ ok: true, pages: 1, notes: [] })
      const pdf = result.ok ? result.pdf : Buffer.alloc(0)
      // Each letter has ink, in steps of one em of 24 points.
      const png = await converter.image(pdf, { page: 1, width: 612 }, asker)
      for (const [at, letter] of [...words].entries()) {
        const box = { left: 72 + at * 24, top: 792 - 722, width: 24, height: 26 }
        const { channels } = await sharp(png).extract(box).greyscale().stats()
        expect(channels[0]?.min, letter).toBeLessThan(128)
      }
    })

    test('whose letters cannot be known is reported as lacking them, and not as empty', async () => {
      const result = await convert(naming('Tahoma', 'Identity-H', 'Identity', 'ไม่ต้องการ'))
      expect(result).toMatchObject({ ok: true, pages: 1, notes: ['lettersMissing'] })
    })

    test('but plain letters, as most do, is taken as it is', async () => {
      const file = handWrittenPdf({
        fontIs: '/Subtype /TrueType /BaseFont /ArialMT /FontDescriptor 7 0 R /Encoding /WinAnsiEncoding',
        objects: described('ArialMT'),
      })
      const result = await convert(file)
      expect(result).toMatchObject({ ok: true, pages: 1, notes: [] })
      expect(Buffer.from(result.ok ? result.pdf : '').toString('latin1')).toContain('/ArialMT')
    })
  })

  test.each([
    ['nothing of it is there', Buffer.from('%PDF-1.7\n%%EOF'), 'damaged'],
    [
      'garbage follows its header',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_000, 7)]),
      'damaged',
    ],
    ['a page is larger than any', handWrittenPdf({ box: '0 0 20000 20000' }), 'pageSize'],
    ['a page is smaller than any', handWrittenPdf({ box: '0 0 1 1' }), 'pageSize'],
  ])('is refused where %s', async (_, file, reason) => {
    expect(await convert(file)).toEqual({ ok: false, reason })
  })

  test('with a password is distinguished from one that is damaged', async () => {
    const document = PDF.create()
    document.addPage()
    document.setProtection({ userPassword: 'secret', ownerPassword: 'other' })
    expect(await convert(await document.save())).toEqual({ ok: false, reason: 'encrypted' })
  })

  test('of which a picture is asked for is drawn, and a page that it does not have is reported to be missing', async () => {
    const png = await converter.image(handWrittenPdf({}), { page: 1, width: 120 }, asker)
    expect((await sharp(png).metadata()).width).toBe(120)
    await expect(converter.image(handWrittenPdf({}), { page: 2 }, asker)).rejects.toThrow('no such page')
  })
})

describe('a TIFF', () => {
  /** A white page with a black bar near the top. */
  const fax = (width: number, height: number) => {
    const pixels = Buffer.alloc(width * height, 255)
    for (let y = 20; y < 29; y++) pixels.fill(0, y * width + 20, y * width + width / 2)
    return sharp(pixels, { raw: { width, height, channels: 1 } }).toColourspace('b-w')
  }

  test('as a fax machine sends it, 204 by 98 dots per inch, is as high as its paper', async () => {
    const bytes = await fax(1728, 1078)
      .tiff({
        compression: 'ccittfax4',
        bitdepth: 1,
        xres: 204 / 25.4,
        yres: 98 / 25.4,
        resolutionUnit: 'inch',
      })
      .toBuffer()
    const result = await convert(bytes)
    expect(result).toMatchObject({ ok: true, pages: 1 })
    expect(await sizesOf(result.ok ? result.pdf : Buffer.alloc(0))).toEqual([[610, 792]])
  })

  test.each(['ccittfax4', 'lzw', 'deflate', 'jpeg', 'packbits', 'none'] as const)(
    'packed with %s is taken, dark where it was dark',
    async compression => {
      const bits = compression === 'ccittfax4' ? { bitdepth: 1 as const } : {}
      const bytes = await fax(850, 1100)
        .tiff({ compression, ...bits })
        .toBuffer()
      const result = await convert(bytes)
      expect(result).toMatchObject({ ok: true, pages: 1 })
      const drawn = await converter.image(
        result.ok ? result.pdf : Buffer.alloc(0),
        { page: 1, width: 425 },
        asker,
      )
      const { data, info } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => data[y * info.width + x] ?? -1
      expect(at(100, 12)).toBeLessThan(90)
      expect(at(100, 200)).toBeGreaterThan(200)
    },
  )

  test('that is cut off is refused', async () => {
    const bytes = await fax(850, 1100).tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer()
    expect(await convert(bytes.subarray(0, bytes.length / 2))).toMatchObject({ ok: false })
  })

  test('that declares to be larger than any memory is refused', async () => {
    const bytes = await fax(80, 80).tiff({ compression: 'none' }).toBuffer()
    expect(await convert(withHugeSize(bytes))).toMatchObject({ ok: false })
  })
})

test('photos become pages in their order, upright, turned as asked, without where they were taken', async () => {
  const red = await picture(600, 800, 'red')
    .withExif({ IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
    .jpeg()
    .toBuffer()
  const blue = await picture(800, 600, 'blue').png().toBuffer()
  const result = await converter.convert({
    files: [red, blue],
    photos: [
      { file: 1, turn: 90, straighten: 0 },
      { file: 0, turn: 0, straighten: 3.5 },
    ],
    person: 'somebody',
  })
  expect(result).toMatchObject({ ok: true, pages: 2 })
  const pdf = result.ok ? result.pdf : Buffer.alloc(0)
  expect(await sizesOf(pdf)).toEqual([[594, 792], expect.arrayContaining([expect.any(Number)])])
  expect(Buffer.from(pdf).toString('latin1')).not.toMatch(/GPS|Exif/)
  const first = await sharp(await converter.image(pdf, { page: 1, width: 30 }, asker)).stats()
  expect(first.channels[2]?.mean).toBeGreaterThan(200)
})

test('one that takes its process down leaves the next alone', async () => {
  const reader = startConverter()
  const [bad, good, photo] = await Promise.all(
    [
      [Buffer.concat([Buffer.from('II*\0\u0008\0\0\0', 'latin1'), Buffer.alloc(200, 255)])],
      [handWrittenPdf({})],
      [await picture(60, 80, 'red').jpeg().toBuffer()],
    ].map((files, at) =>
      reader.convert({
        files,
        photos: at === 2 ? [{ file: 0, turn: 0, straighten: 0 }] : null,
        person: 'somebody',
      }),
    ),
  )
  expect(bad).toMatchObject({ ok: false })
  expect(good).toMatchObject({ ok: true })
  expect(photo).toMatchObject({ ok: true })
  const drawn = await reader.image(good?.ok ? good.pdf : Buffer.alloc(0), { page: 1, width: 120 }, asker)
  expect((await sharp(drawn).metadata()).width).toBe(120)
  await reader.close()
})

/** The same file with a width of four thousand million. */
function withHugeSize(tiff: Buffer): Buffer {
  const view = Buffer.from(tiff)
  const directory = view.readUInt32LE(4)
  for (let at = 0; at < view.readUInt16LE(directory); at++) {
    const entry = directory + 2 + at * 12
    if ([256, 257].includes(view.readUInt16LE(entry))) {
      view.writeUInt16LE(4, entry + 2)
      view.writeUInt32LE(4_000_000_000, entry + 8)
    }
  }
  return view
}

describe('a TIFF whose colours lie one behind the other', () => {
  test('is taken in its colours', async () => {
    const result = await convert(planarTiff(64, 48, [200, 30, 90]))
    expect(result).toMatchObject({ ok: true, pages: 1 })
    const png = await converter.image(result.ok ? result.pdf : Buffer.alloc(0), { page: 1, width: 40 }, asker)
    const { channels } = await sharp(png).stats()
    for (const [at, value] of [200, 30, 90].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - value), `channel ${at}`).toBeLessThan(12)
  })
})

describe('a TIFF that is written for print', () => {
  // Red, by the two ways to write its numbers.
  test.each([
    ['CIE L*a*b*', 8, [136, 80, 67]],
    ['ICC L*a*b*', 9, [136, 208, 195]],
  ])('in %s is taken in its colours', async (_, meaning, numbers) => {
    const result = await convert(labTiff(64, 48, meaning, numbers))
    expect(result).toMatchObject({ ok: true, pages: 1 })
    const png = await converter.image(result.ok ? result.pdf : Buffer.alloc(0), { page: 1, width: 40 }, asker)
    const { channels } = await sharp(png).stats()
    for (const [at, value] of [254, 3, 3].entries())
      expect(Math.abs((channels[at]?.mean ?? 0) - value), `channel ${at}`).toBeLessThan(14)
  })

  test('in unreadable colours is not called damaged', async () => {
    expect(await convert(labTiff(64, 48, 10, [136, 80, 67]))).toEqual({ ok: false, reason: 'colours' })
  })
})

/** A picture of one colour, dot after dot. */
function labTiff(width: number, height: number, meaning: number, dot: readonly number[]): Buffer {
  const pixels = Buffer.from(Array.from({ length: width * height }, () => dot).flat())
  return tiffOf(pixels, [
    [256, 3, [width]],
    [257, 3, [height]],
    [258, 3, [8, 8, 8]],
    [259, 3, [1]],
    [262, 3, [meaning]],
    [273, 4, [8]],
    [277, 3, [3]],
    [278, 3, [height]],
    [279, 4, [pixels.length]],
  ])
}

/** A picture of one colour, in three tiles of 64 by 48, one for each channel. */
function planarTiff(width: number, height: number, colour: readonly number[]): Buffer {
  const tile = width * height
  return tiffOf(Buffer.concat(colour.map(value => Buffer.alloc(tile, value))), [
    [256, 3, [width]],
    [257, 3, [height]],
    [258, 3, [8, 8, 8]],
    [259, 3, [1]],
    [262, 3, [2]],
    [277, 3, [3]],
    [284, 3, [2]],
    [322, 3, [width]],
    [323, 3, [height]],
    [324, 4, colour.map((_, at) => 8 + at * tile)],
    [325, 4, colour.map(() => tile)],
  ])
}

/** Pixels from byte 8 on, then their description. */
function tiffOf(pixels: Buffer, entries: [tag: number, type: 3 | 4, values: number[]][]): Buffer {
  const table = 8 + pixels.length
  let free = table + 2 + entries.length * 12 + 4
  const file = Buffer.alloc(free + 100)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(table, 4)
  pixels.copy(file, 8)
  file.writeUInt16LE(entries.length, table)
  for (const [index, [tag, type, values]] of entries.entries()) {
    const at = table + 2 + index * 12
    const size = type === 3 ? 2 : 4
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(values.length, at + 4)
    const put = (place: number) =>
      values.forEach((value, each) =>
        size === 2
          ? file.writeUInt16LE(value, place + each * 2)
          : file.writeUInt32LE(value, place + each * 4),
      )
    if (values.length * size <= 4) put(at + 8)
    else {
      file.writeUInt32LE(free, at + 8)
      put(free)
      free += values.length * size
    }
  }
  return file
}
