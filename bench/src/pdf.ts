import { startReader } from '../../apps/server/src/pdf/page-images/start-reader.ts'
import { startRenderer } from '../../apps/server/src/pdf/typst/start-renderer.ts'
import type { PdfInput } from '../../apps/server/src/pdf/pdf-input.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { withBrowser } from './browser.ts'
import { loadPeer } from './peers.ts'
import { fontFamilies, fontFile } from '../../apps/server/src/pdf/fonts/families.ts'
import { atMost, interleaved, median, printed, type Row } from './row.ts'
import { sampleDocument } from './sample-document.ts'

/** One tagged document: our renderer against bare Typst of the same source; pdfkit and headless Chromium for comparison. */
export const pdf: Row = {
  name: 'pdf',
  async run({ quick }) {
    const rounds = quick ? 9 : 15
    const renderer = startRenderer()
    const reader = startReader()
    const bare = fork(path.join(import.meta.dirname, 'bare-typst-child.ts'), { execArgv: [] })
    const Kit = await loadPeer<KitDocument>('pdfkit')
    try {
      const pages = (await reader.extractText(await renderer.renderPdf(sampleDocument()))).length
      return await withBrowser(async open => {
        const { page } = await open()
        const bareTimes: number[] = []
        const times = await interleaved(
          rounds,
          {
            ours: () => renderer.renderPdf(sampleDocument()),
            bare: async () => bareTimes.push(await renderBare(bare)),
            pdfkit: () => byPdfkit(Kit, sampleDocument()),
            chromium: async () => {
              await page.setContent(asHtml(sampleDocument()))
              await page.pdf({ format: 'Letter', tagged: true })
            },
          },
          2,
        )
        const ms = {
          ours: median(times.ours),
          bare: median(bareTimes.slice(-rounds)),
          pdfkit: median(times.pdfkit),
          chromium: median(times.chromium),
        }
        return [
          atMost(
            `${pages}-page tagged PDF, against bare Typst of the same source`,
            ms.ours / ms.bare,
            1.5,
            'x',
            2,
          ),
          printed('ours / bare Typst', `${ms.ours.toFixed(0)} / ${ms.bare.toFixed(0)} ms`),
          printed('pdfkit, same text, tagged', `${(ms.pdfkit / ms.ours).toFixed(1)}x ours`),
          printed('headless Chromium, same text, tagged', `${(ms.chromium / ms.ours).toFixed(1)}x ours`),
        ]
      })
    } finally {
      await renderer.close()
      await reader.close()
      bare.disconnect()
    }
  },
}

async function renderBare(child: ChildProcess): Promise<number> {
  child.send('render')
  const [ms] = (await once(child, 'message')) as [number]
  return ms
}

interface KitDocument {
  new (
    options: object,
  ): {
    font: (file: string) => unknown
    fontSize: (size: number) => unknown
    text: (text: string) => unknown
    struct: (kind: string, options: object, children: unknown) => { end: () => void }
    addStructure: (element: unknown) => unknown
    on: (event: string, listener: (chunk: Buffer) => void) => void
    end: () => void
  }
}

/** The text of the same document as plain tagged paragraphs: less than in ours, in pdfkit's favour. */
function byPdfkit(Kit: KitDocument, { form, person }: PdfInput): Promise<number> {
  return new Promise(resolve => {
    const noto = fontFamilies[0]
    if (!noto) throw new Error('no font')
    const document = new Kit({
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      info: { Title: form.title },
    })
    let bytes = 0
    document.on('data', chunk => {
      bytes += chunk.length
    })
    document.on('end', () => resolve(bytes))
    const say = (kind: string, size: number, weight: '400Regular' | '700Bold', text: string) =>
      document.addStructure(
        document.struct(kind, {}, () => {
          document.font(fontFile(noto, weight))
          document.fontSize(size)
          document.text(text)
        }),
      )
    say('H1', 22, '700Bold', `${form.title}, ${person.fullname}`)
    for (const section of form.sections) {
      say('H2', 16, '700Bold', section.title)
      for (const text of [section.subtitle, section.text]) if (text) say('P', 10, '400Regular', text)
      for (const answer of section.answers) {
        say('P', 9, '400Regular', answer.label)
        for (const value of answer.values.length > 0 ? answer.values : ['-']) say('P', 11, '700Bold', value)
      }
    }
    document.end()
  })
}

function asHtml({ form, person }: PdfInput): string {
  const safe = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
  const sections = form.sections.map(
    section =>
      `<h2>${safe(section.title)}</h2><p>${safe(section.subtitle ?? '')}</p><p>${safe(section.text ?? '')}</p><dl>${section.answers
        .map(
          answer =>
            `<dt>${safe(answer.label)}</dt>${(answer.values.length > 0 ? answer.values : ['-']).map(value => `<dd>${safe(value)}</dd>`).join('')}`,
        )
        .join('')}</dl>`,
  )
  return `<!doctype html><html lang="en"><title>${safe(form.title)}</title><style>body{font:11pt/1.5 sans-serif}dd{font-weight:bold}</style><h1>${safe(form.title)}, ${safe(person.fullname)}</h1>${sections.join('')}</html>`
}
