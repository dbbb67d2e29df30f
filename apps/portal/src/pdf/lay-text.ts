import type { PDFPageProxy } from 'pdfjs-dist'
import { applyStructure } from './page-structure.ts'

/** Puts the page's real text, and its tags as roles, into `layer`. Returns what undoes it. Text that cannot be read leaves the picture alone. */
export function layText(page: PDFPageProxy, layer: HTMLElement) {
  let gone = false
  const lay = async () => {
    const { TextLayer } = await import('pdfjs-dist')
    // The pages were closed in the meantime: no request is needed.
    if (gone) return
    const [content, tree] = await Promise.all([
      page.getTextContent({ includeMarkedContent: true }),
      page.getStructTree().catch(() => null),
    ])
    if (gone) return
    const viewport = page.getViewport({ scale: 1 })
    layer.replaceChildren()
    // The document may be in another language than the portal around it.
    if (content.lang) layer.lang = content.lang
    await new TextLayer({ textContentSource: content, container: layer, viewport }).render()
    if (gone) return
    applyStructure(layer, tree)
    layer.setAttribute('data-text', 'ready')
  }
  lay().catch(() => layer.setAttribute('data-text', 'missing'))
  return () => {
    gone = true
    layer.replaceChildren()
  }
}
