import { PDF } from '@libpdf/core'

/** The same pages in another order. Each page must be named once, because a lost page would go unnoticed. */
export async function reorderPages(file: Uint8Array, order: readonly number[]): Promise<Uint8Array> {
  const document = await PDF.load(file)
  const all = [...order].sort((a, b) => a - b)
  if (all.length !== document.getPageCount() || all.some((page, index) => page !== index))
    throw new Error('not an order of all pages')
  const ordered = await document.extractPages([...order])
  return ordered.save()
}
