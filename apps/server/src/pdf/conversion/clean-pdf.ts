import { uploadLimits } from '@careword/domain/limits'
import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { PDF, PdfDict, type PdfRef } from '@libpdf/core'
import { removeActiveContent } from './active-content.ts'
import { pageSides, Refused } from './conversion-job.ts'

/** The entries that a catalog may keep: pages, tags, language, layers, numbers of pages. */
const ofCatalog = [
  'Type',
  'Version',
  'Pages',
  'StructTreeRoot',
  'MarkInfo',
  'Lang',
  'OCProperties',
  'PageLabels',
  'AcroForm',
]

/**
 * The same pages without active content. Filled-in values stay visible; fields, external links, embedded files and signatures are removed.
 * Throws Refused for a file that must not be copied, and any other error for a file that this reader cannot read.
 * @param notes receives the findings, also when an error is thrown
 */
export async function cleanPdf(
  file: Uint8Array,
  notes: Set<UploadNote>,
): Promise<{ pdf: Uint8Array; pages: number }> {
  const document = await openToClean(file, notes)
  const pages = document.getPageCount()
  const catalog = document.getCatalog()
  const resolve = (ref: PdfRef) => document.getObject(ref)
  for (const note of removeActiveContent(catalog, resolve)) notes.add(note)
  if (document.hasForm()) document.flattenAll()
  for (const key of [...catalog.keys()].map(name => name.value))
    if (!ofCatalog.includes(key) || key === 'AcroForm') catalog.delete(key)
  document.setMetadata({})
  // Saved twice: the second file contains only objects that are still referenced.
  const once = await PDF.load(await document.save())
  const pdf = await (await once.extractPages(allOf(pages))).save()
  if (await actsStill(pdf)) throw new Error('it would act still')
  return { pdf, pages }
}

const allOf = (pages: number) => Array.from({ length: pages }, (_, index) => index)

async function openToClean(file: Uint8Array, notes: Set<UploadNote>): Promise<PDF> {
  const document = await PDF.load(file).catch((error: unknown) => {
    notes.add('repaired')
    throw error
  })
  if (document.isEncrypted && !document.isAuthenticated) throw new Refused('encrypted')
  const pages = document.getPageCount()
  if (document.recoveredViaBruteForce || pages === 0) notes.add('repaired')
  if (pages === 0) throw new Error('no page is found')
  if (pages > uploadLimits.mostPages) throw new Refused('pages')
  refuseSizes(document)
  if (hasSignature(document)) notes.add('signatureLost')
  if (document.isEncrypted) document.removeProtection()
  return document
}

/** Whether the saved file still has active content, scanned as an upload is. */
async function actsStill(pdf: Uint8Array): Promise<boolean> {
  const document = await PDF.load(pdf)
  return removeActiveContent(document.getCatalog(), ref => document.getObject(ref)).size > 0
}

function refuseSizes(document: PDF): void {
  for (const { width, height } of document.getPages()) {
    const inside = (side: number) => side >= pageSides.least && side <= pageSides.most
    if (!inside(width) || !inside(height)) throw new Refused('pageSize')
  }
}

function hasSignature(document: PDF): boolean {
  const form = document.getCatalog().get('AcroForm', ref => document.getObject(ref))
  const flags =
    form instanceof PdfDict ? form.getNumber('SigFlags', ref => document.getObject(ref)) : undefined
  return ((flags?.value ?? 0) & 1) !== 0
}
