import { PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core'

const forbidden = [
  'JS',
  'JavaScript',
  'Launch',
  'XFA',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'AA',
  'OpenAction',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'RichMedia',
  'Rendition',
]

/** Names of active content anywhere in a PDF, reachable or not: searched independently of the code that removes it. */
export async function activeNames(pdf: Uint8Array): Promise<string[]> {
  const found = new Set<string>()
  // Pixels of a picture may contain such a name by chance.
  const raw = Buffer.from(pdf)
    .toString('latin1')
    .replace(/\bstream\r?\n[^]*?\bendstream\b/g, '')
  for (const name of forbidden) if (new RegExp(`/${name}(?![A-Za-z0-9_-])`).test(raw)) found.add(name)
  const document = await PDF.load(pdf)
  const look = (object: unknown): void => {
    if (object instanceof PdfName && forbidden.includes(object.value)) found.add(object.value)
    if (object instanceof PdfArray) for (let at = 0; at < object.length; at++) look(object.at(at))
    if (object instanceof PdfDict)
      for (const [key, value] of object) {
        look(key)
        if (!(value instanceof PdfRef)) look(value)
      }
  }
  for (const [, object] of document.context.registry.entries()) look(object)
  return [...found]
}
