// A screen reader announces a paper's title first, the signers as a table, and where the paper can be verified.

import { describe, expect, test } from 'vitest'
import { renderer } from '../testing/pdf-helpers.ts'
import { shippedForm } from '../testing/shipped-forms.ts'
import { hasPoppler, poppler } from './testing/poppler.ts'
import { sampleInput } from './testing/sample-documents.ts'

const check = { code: '7Q4M0ZK9TX1V', address: 'https://evergreen.care.example' }
const tagsOf = (pdf: Uint8Array) => poppler('pdfinfo', pdf, '-struct-text')
const comfortTitle = { en: 'Topic 3', es: 'Tema 3' }
const form = shippedForm('evergreen', 'AD/ALL-5WISHES1')

describe.skipIf(!hasPoppler).each(['en', 'es'] as const)('the tags of a signed document, in %s', lang => {
  const input = sampleInput(form.described(lang), { check })
  const made = renderer.renderPdf(input)
  const tags = made.then(tagsOf)

  test('begin with its title, and no part is as high', async () => {
    expect((await tags).match(/^ *H\d/m)?.[0].trim()).toBe('H1')
    expect((await tags).match(/^ *H1\b/gm)).toHaveLength(1)
  })

  test('show who signed as a table, under its own head', async () => {
    const table = (await tags).slice((await tags).indexOf('Table (block)'))
    const [head, ...rows] = table.split(/^ *TR/m).slice(1)
    expect(head).toContain('TH')
    expect(head).toContain(input.words.firstSignedNoTime)
    expect(rows[0]?.match(/TD/g)).toHaveLength(3)
    expect(rows[0]).toContain(input.words.patient)
  })

  test('have the questions and answers of each part as a list, also over a page break', async () => {
    const found = await tags
    expect(found).not.toContain('BlockQuote')
    const [, comfort = ''] = found.split(new RegExp(`H2 "${comfortTitle[lang]}`))
    const [list = ''] = comfort.split(/^ {2}H2/m)
    expect(list.match(/^ {2}L\b/gm)).toHaveLength(1)
    expect(list.match(/^ {4}LI\b/gm)?.length).toBeGreaterThan(5)
    expect(list.match(/^ {6}LBody\b/gm)).toHaveLength(list.match(/^ {4}LI\b/gm)?.length ?? 0)
    expect(list).not.toMatch(/^ {4}(?!LI\b|P\b|")\S/m)
  })

  test('name once where anybody can check it', async () => {
    const alternatives =
      Buffer.from(await made)
        .toString('latin1')
        .match(/\/Alt (?:\([^)]*\)|<[^>]*>)/g) ?? []
    expect(alternatives.filter(text => isOfCode(text))).toHaveLength(1)
  })
})

/** Whether the text contains the code. It is in letters, or in hex if some of them are not plain. */
function isOfCode(text: string): boolean {
  const hex = /<FEFF([0-9A-F]*)>/i.exec(text)?.[1]
  return (hex ? Buffer.from(hex, 'hex').swap16().toString('utf16le') : text).includes('7Q4M')
}

test.skipIf(!hasPoppler)(
  'a signing record begins with its title too, and has the name of the partner once',
  async () => {
    const { partner, person, words, lang } = sampleInput(form.described('en'))
    const record = {
      documentId: '7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
      fileHash: null,
      titles: ['Signing record', 'Advance directive'],
      facts: [{ label: 'Form', value: 'AD' }],
      intro: ['This says who signed.'],
      sections: [{ title: 'Who signed', text: [], entries: [] }],
    }
    const made = await renderer.renderPdf({ partner, person, words, lang, record })
    expect(
      tagsOf(made)
        .match(/^ *H\d/gm)
        ?.map(tag => tag.trim()),
    ).toEqual(['H1', 'H2'])
    expect(poppler('pdftotext', made)).not.toContain(partner.name)
  },
)
