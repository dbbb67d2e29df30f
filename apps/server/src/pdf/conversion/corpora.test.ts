// Real files from elsewhere: valid files are accepted whole, and no result has active content. `npm run corpus` prints all of them as a
// table.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activeNames } from '../testing/active-names.ts'
import { startConverter, type Converter } from './start-converter.ts'

const corpora = path.join(import.meta.dirname, '../../../../../../shared/corpora')
const index = path.join(corpora, 'index.tsv')
const [head = '', ...lines] = existsSync(index) ? readFileSync(index, 'utf8').trimEnd().split('\n') : []
const columns = head.split('\t')
const files = lines.map(line => {
  const cells = line.split('\t')
  const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
  return { file: cell('file'), good: cell('expected_class') === 'good', pages: Number(cell('pages')) }
})
/** One file in so many is tried, because each takes a process and up to a minute; all of them with TEST_ALL. */
const each = process.env['TEST_ALL'] ? 1 : 30

let reader: Converter
beforeAll(() => {
  reader = startConverter()
})
afterAll(() => reader.close())

describe.skipIf(!existsSync(index))('a file of the corpora', () => {
  test.each(files.filter((_, at) => (at + 1) % each === 0))(
    'the conversion ends $file safely',
    async ({ file, good, pages }) => {
      const bytes = readFileSync(path.join(corpora, file))
      const made = await reader.convert({ files: [bytes], photos: null, person: 'somebody' })
      const taken = { ok: made.ok, pages: made.ok ? made.pages : 0 }
      expect(good ? taken : { ok: true, pages }).toEqual({ ok: true, pages })
      if (!made.ok) return
      expect(await activeNames(made.pdf)).toEqual([])
      expect((await PDF.load(made.pdf)).getPageCount()).toBe(made.pages)
      const asker = { person: 'somebody', signal: new AbortController().signal }
      expect((await reader.image(made.pdf, { page: 1, width: 200 }, asker)).length).toBeGreaterThan(50)
    },
    60_000,
  )
})
