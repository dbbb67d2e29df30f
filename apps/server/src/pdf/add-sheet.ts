// Puts a sheet before or behind the pages of a finished PDF of ours. The stored file does not change.

import { PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'

type SheetPlace = 'before' | 'behind'

/**
 * A copy of a PDF with the pages of another before or behind its own. All pages keep their tags and text, so a screen reader reads both in
 * page order. The copy has no seal, because a seal confirms the original.
 */
export async function addSheet(pdf: Uint8Array, sheet: Uint8Array, place: SheetPlace): Promise<Uint8Array> {
  const [document, added] = [await PDF.load(pdf), await PDF.load(sheet)]
  withoutSeal(document)
  const tags = takeTags(added)
  const insertAt = place === 'before' ? 0 : document.getPageCount()
  const indices = added.getPages().map((_, index) => index)
  const pages = await document.copyPagesFrom(added, indices, { insertAt, includeStructure: true })
  if (tags) giveTags(document, pages, place)
  return document.save()
}

/** Removes the seal and its field, also from the page that lists the field, so that no reader finds a second signature. */
function withoutSeal(document: PDF): void {
  document.getCatalog().delete('AcroForm')
  const resolve = document.context.resolve.bind(document.context)
  for (const page of document.getPages()) {
    const notes = page.dict.get('Annots', resolve)
    if (!(notes instanceof PdfArray)) continue
    const kept = [...notes].filter(note => {
      const held = note instanceof PdfRef ? resolve(note) : note
      return !(held instanceof PdfDict && held.getName('Subtype')?.value === 'Widget')
    })
    if (kept.length === 0) page.dict.delete('Annots')
    else page.dict.set('Annots', new PdfArray(kept))
  }
}

const carried = 'CarewordTags'

/**
 * Attaches the tags of the sheet to its first page, so that they are copied with it. The tags refer to their page, and the page tree behind
 * that reference must not be copied. So the reference is removed, and the copy of the page is found by the order of the pages.
 */
function takeTags(sheet: PDF): boolean {
  const resolve = sheet.context.resolve.bind(sheet.context)
  const root = sheet.getCatalog().get('StructTreeRoot', resolve)
  const first = sheet.getPage(0)
  if (!(root instanceof PdfDict) || !first) return false
  const pages = sheet.getPages().map(({ ref }) => ref)
  for (const tag of tagsBelow(root, resolve)) {
    const page = tag.get('Pg')
    if (page instanceof PdfRef) tag.set('Pg', PdfNumber.of(pages.indexOf(page)))
    // The root of the tree is not needed; the document has its own.
    if (tag.getName('S')?.value === 'Document') tag.delete('P')
  }
  first.dict.set(carried, root)
  return true
}

/** Adds the sheet's tags to those of the document, first or last, and links them from its pages. */
function giveTags(document: PDF, pages: Awaited<ReturnType<PDF['copyPagesFrom']>>, place: SheetPlace): void {
  const resolve = document.context.resolve.bind(document.context)
  const inside = (dict: PdfDict, key: string) => dict.get(key, resolve)
  const first = pages[0]
  const tags = first && inside(first.dict, carried)
  first?.dict.delete(carried)
  const root = inside(document.getCatalog(), 'StructTreeRoot')
  if (!(tags instanceof PdfDict) || !(root instanceof PdfDict)) return
  const [theirs, ours] = [topOf(tags, resolve), topOf(root, resolve)]
  const [known, found] = [inside(root, 'ParentTree'), inside(tags, 'ParentTree')]
  if (!theirs || !ours || !(known instanceof PdfDict) || !(found instanceof PdfDict)) return
  for (const tag of tagsBelow(tags, resolve)) {
    const page = tag.get('Pg')
    const on = page instanceof PdfNumber ? pages[page.value] : undefined
    if (on) tag.set('Pg', on.ref)
  }
  const kids = kidsOf(theirs.dict, resolve)
  for (const kid of kids) {
    const tag = resolve(kid)
    if (tag instanceof PdfDict) tag.set('P', ours.ref)
  }
  const own = kidsOf(ours.dict, resolve)
  ours.dict.set('K', new PdfArray(place === 'before' ? [...kids, ...own] : [...own, ...kids]))
  const [numbers, more] = [inside(known, 'Nums'), inside(found, 'Nums')]
  if (!(numbers instanceof PdfArray) || !(more instanceof PdfArray)) return
  const next = numberAt(root, 'ParentTreeNextKey') ?? numbers.length / 2
  const shifted = [...more].map(each => (each instanceof PdfNumber ? PdfNumber.of(each.value + next) : each))
  known.set('Nums', new PdfArray([...numbers, ...shifted]))
  root.set('ParentTreeNextKey', PdfNumber.of(next + more.length / 2))
  for (const { dict } of pages) {
    const key = numberAt(dict, 'StructParents')
    if (key !== undefined) dict.set('StructParents', PdfNumber.of(key + next))
  }
  const [roles, added] = [inside(root, 'RoleMap'), inside(tags, 'RoleMap')]
  if (roles instanceof PdfDict && added instanceof PdfDict)
    for (const [key, value] of added) if (!roles.has(key.value)) roles.set(key.value, value)
}

type Resolve = (ref: PdfRef) => PdfObject | null

const numberAt = (dict: PdfDict, key: string): number | undefined => dict.getNumber(key)?.value

/** The tag below which all others are. */
function topOf(root: PdfDict, resolve: Resolve): { ref: PdfRef; dict: PdfDict } | undefined {
  const [ref] = kidsOf(root, resolve)
  const dict = ref && resolve(ref)
  return ref && dict instanceof PdfDict ? { ref, dict } : undefined
}

function kidsOf(tag: PdfDict, resolve: Resolve): PdfRef[] {
  const held = tag.get('K')
  const kids = held instanceof PdfRef && resolve(held) instanceof PdfArray ? resolve(held) : held
  return (kids instanceof PdfArray ? [...kids] : kids ? [kids] : []).filter(kid => kid instanceof PdfRef)
}

function tagsBelow(root: PdfDict, resolve: Resolve): PdfDict[] {
  return kidsOf(root, resolve).flatMap(kid => {
    const tag = resolve(kid)
    return tag instanceof PdfDict ? [tag, ...tagsBelow(tag, resolve)] : []
  })
}
