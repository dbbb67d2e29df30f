import { visibleText } from '../text/invisible-characters.ts'
import { documentTitles } from './document-titles.ts'

/** Characters that some file system refuses, or that would hide the end of a name. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
/** The maximum length of a part, so that the whole name stays within the 255 bytes of file systems in any script. */
const partLength = { short: 40, person: 34 }

/**
 * The name of a downloaded document: its kind, the patient, its day, and its status when it is not in force: 'Advance directive - Carmen
 * Ortega Ruiz - 2026-11-21.pdf'. The words are in the document's language; characters that a file system refuses are left out. A form name
 * that contains the kind is used in its place, if it fits completely.
 * @param statusWord 'draft', 'void': for a document that is not in force
 */
export function documentFileName(about: {
  kind: string
  form?: string | undefined
  person: string
  day: string | null
  statusWord?: string | undefined
}): string {
  const parts = [
    filePart(nameThatFits(about), partLength.short),
    filePart(shortened(about.person), partLength.person),
    about.day ?? '',
    filePart(about.statusWord ?? '', partLength.short),
  ]
  return `${parts.filter(part => part !== '').join(' - ')}.pdf`
}

/** A long name keeps its first word and as many of its last words as fit, because papers are filed by last names. */
function shortened(person: string): string {
  const [first = '', ...rest] = person.trim().split(/\s+/u)
  const fits = (words: string[]) => Array.from([first, ...words].join(' ')).length <= partLength.person
  const from = rest.findIndex((_, index) => fits(rest.slice(index)))
  return from < 0 ? person : [first, ...rest.slice(from)].join(' ')
}

function nameThatFits({ kind, form = kind }: { kind: string; form?: string | undefined }): string {
  const [first] = documentTitles(kind, form)
  return Array.from(filePart(first, Infinity)).length > partLength.short ? kind : first
}

function filePart(text: string, longest: number): string {
  const plain = visibleText(text.normalize('NFC')).replace(unsafe, ' ').replace(/\s+/gu, ' ').trim()
  // A name that begins with a dot is hidden, and Windows refuses one that ends with a dot.
  return Array.from(plain)
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '')
}
