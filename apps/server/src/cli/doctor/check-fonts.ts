import { startReader } from '../../pdf/page-images/start-reader.ts'
import { compareWithAnswers } from '../../pdf/read-back/compare-with-answers.ts'
import type { PdfInput } from '../../pdf/pdf-input.ts'
import { startRenderer } from '../../pdf/typst/start-renderer.ts'
import { type Finding, broken, kindOf, ok } from './finding.ts'

/** A line in each printable script. */
const lines: Record<string, string> = {
  Latin: 'María José Núñez, Łukasz, Nguyễn',
  Greek: 'Ελένη Παπαδοπούλου',
  Cyrillic: 'Наталья Щербакова',
  Arabic: 'محمد الأنصاري',
  Hebrew: 'יעקב בן דוד',
  Thaana: 'އަޙްމަދު',
  Armenian: 'Արամ Հակոբյան',
  Georgian: 'ნინო ბერიძე',
  Devanagari: 'राजेश कुमार',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມຊາຍ ວົງສາ',
  Khmer: 'សុខ ចាន់ដារ៉ា',
  Burmese: 'ကျော်ဇောသူ',
  Ethiopic: 'አበበ በቀለ',
  Chinese: '王小明',
  Japanese: 'やまだ たろう',
  Korean: '김민수',
}

/** Renders the lines and reads them back, as for every signed document. */
export async function checkFonts(words: PdfInput['words']): Promise<Finding> {
  const renderer = startRenderer()
  const reader = startReader()
  const fix = 'Install the packages again: npm ci (the fonts are @expo-google-fonts/noto-sans-*)'
  try {
    const input = sample(words)
    const pages = await reader.extractText(await renderer.renderPdf(input))
    const lost = compareWithAnswers(pages, input)
    return lost.length === 0
      ? ok('fonts', `a line in each of ${Object.keys(lines).length} scripts was printed and read back`)
      : broken('fonts', `not printed: ${lost.map(({ path }) => path.split('.').at(-1)).join(', ')}`, fix)
  } catch (error) {
    return broken('fonts', `the sample could not be printed (${kindOf(error)})`, fix)
  } finally {
    await Promise.all([renderer.close(), reader.close()])
  }
}

function sample(words: PdfInput['words']): PdfInput {
  return {
    form: {
      title: 'Sample',
      lang: 'en',
      sections: [
        {
          id: 'scripts',
          title: 'Scripts',
          answers: Object.entries(lines).map(([script, line]) => ({
            inputId: script,
            label: script,
            depth: 0,
            kind: 'text',
            values: [line],
          })),
        },
      ],
    },
    partner: { name: 'Careword', logo: null, accent: '#1468b8', deep: '#002855' },
    person: { fullname: 'Sample', dob: null },
    document: {
      id: '00000000-0000-0000-0000-000000000000',
      type: 'AD',
      typeName: 'Advance directive',
      site: 'ALL',
      version: 'SAMPLE',
      signedAt: null,
      timeZone: 'UTC',
      zone: 'UTC',
    },
    lang: 'en',
    words,
  }
}
