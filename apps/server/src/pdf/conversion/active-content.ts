// Finds and removes active content of a PDF. Names are compared decoded, so that /J#61vaScript is found.

import type { UploadNote } from '@careword/domain/uploads/upload-states'
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'

/** Entries that refer to programs, other files or forms of another kind, or that reveal data about the writer. */
const entries: Readonly<Record<string, UploadNote | 'silent'>> = {
  JS: 'activeRemoved',
  JavaScript: 'activeRemoved',
  AA: 'activeRemoved',
  OpenAction: 'silent',
  XFA: 'activeRemoved',
  RichMediaContent: 'activeRemoved',
  RichMediaSettings: 'activeRemoved',
  EmbeddedFiles: 'filesRemoved',
  EF: 'filesRemoved',
  AF: 'filesRemoved',
  Metadata: 'silent',
  PieceInfo: 'silent',
  Perms: 'silent',
  URI: 'silent',
}
const actionKeys = ['A', 'PA', 'Next', 'OpenAction']
/** Annotations that play, run or contain something. */
const annotations: Readonly<Record<string, UploadNote>> = {
  FileAttachment: 'filesRemoved',
  RichMedia: 'activeRemoved',
  Screen: 'activeRemoved',
  Movie: 'activeRemoved',
  Sound: 'activeRemoved',
  '3D': 'activeRemoved',
}

type Resolve = (ref: PdfRef) => PdfObject | null

/**
 * Removes active content from everything reachable from `root`, and returns the removed kinds. Deep nesting and loops terminate. Throws
 * when a font or a picture has the name of an active key: after removal it would be missing, and if kept it could not be distinguished from
 * active content.
 */
export function removeActiveContent(root: PdfDict, resolve: Resolve): Set<UploadNote> {
  const removed = new Set<UploadNote>()
  const seen = new Set<unknown>()
  const called = new Set<PdfObject>()
  const waiting: unknown[] = [root]
  while (waiting.length > 0) {
    const next = waiting.pop()
    const object = next instanceof PdfRef ? resolve(next) : next
    if (object === null || object === undefined || seen.has(object)) continue
    seen.add(object)
    if (object instanceof PdfArray) waiting.push(...itemsOf(object))
    if (!(object instanceof PdfDict)) continue
    for (const names of namesOf(object, resolve)) called.add(names)
    if (called.has(object)) {
      refuseNames(object)
      waiting.push(...valuesOf(object))
    } else waiting.push(...cleanDict(object, resolve, removed))
  }
  return removed
}

function itemsOf(array: PdfArray): PdfObject[] {
  return Array.from({ length: array.length }, (_, index) => array.at(index)).filter(
    item => item !== undefined,
  )
}

/** The dictionaries whose keys are names of fonts, pictures or letters. */
function namesOf(dict: PdfDict, resolve: Resolve): PdfDict[] {
  const resources = dict.get('Resources', resolve)
  const kinds = resources instanceof PdfDict ? valuesOf(resources) : []
  return [...kinds, dict.get('CharProcs', resolve)]
    .map(kind => (kind instanceof PdfRef ? resolve(kind) : kind))
    .filter(kind => kind instanceof PdfDict)
}

function refuseNames(dict: PdfDict): void {
  for (const key of dict.keys())
    if (entries[key.value] !== undefined) throw new Error('a name that acts elsewhere')
}

function valuesOf(dict: PdfDict): PdfObject[] {
  return [...dict.keys()].map(key => dict.get(key.value)).filter(value => value !== undefined)
}

/** @returns the remaining values, which have to be checked too */
function cleanDict(dict: PdfDict, resolve: Resolve, removed: Set<UploadNote>): PdfObject[] {
  const kept: PdfObject[] = []
  for (const key of [...dict.keys()].map(name => name.value)) {
    const note = (actionKeys.includes(key) ? noteOfAction(dict, key, resolve) : undefined) ?? entries[key]
    if (note !== undefined) {
      dict.delete(key)
      if (note !== 'silent') removed.add(note)
      continue
    }
    if (key === 'Annots') dropAnnotations(dict, resolve, removed)
    const value = dict.get(key)
    if (value !== undefined) kept.push(value)
  }
  return kept
}

/** The note for an action. /A is also an attribute of tags: an action has an /S with the name of an action. Links to another page stay. */
function noteOfAction(dict: PdfDict, key: string, resolve: Resolve): UploadNote | 'silent' | undefined {
  const value = dict.get(key, resolve)
  const first = value instanceof PdfArray ? value.at(0) : value
  const action = first instanceof PdfRef ? resolve(first) : first
  const kind = action instanceof PdfDict ? action.get('S', resolve) : undefined
  return kind instanceof PdfName ? actions[kind.value] : undefined
}

/** A link to a web page is not dangerous, but is removed: the page can change after the paper was signed. */
const actions: Readonly<Record<string, UploadNote | 'silent'>> = {
  ...Object.fromEntries(
    'URI Named Thread GoToDp Hide Trans SetOCGState ResetForm'
      .split(' ')
      .map(kind => [kind, 'silent' as const]),
  ),
  ...Object.fromEntries(
    'GoToR GoToE Launch Sound Movie SubmitForm ImportData JavaScript Rendition GoTo3DView RichMediaExecute'
      .split(' ')
      .map(kind => [kind, 'activeRemoved' as const]),
  ),
}

function dropAnnotations(page: PdfDict, resolve: Resolve, removed: Set<UploadNote>): void {
  const list = page.get('Annots', resolve)
  if (!(list instanceof PdfArray)) return
  const kept: PdfObject[] = []
  for (const item of itemsOf(list)) {
    const annotation = item instanceof PdfRef ? resolve(item) : item
    const kind = annotation instanceof PdfDict ? annotation.get('Subtype', resolve) : undefined
    const note = kind instanceof PdfName ? annotations[kind.value] : undefined
    if (note === undefined) kept.push(item)
    else removed.add(note)
  }
  page.set('Annots', new PdfArray(kept))
}
