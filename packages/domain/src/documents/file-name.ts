import { visibleText } from '../text/invisible.ts'
import { documentTitles } from './document-titles.ts'

/** What no file system of anybody's takes, or what would hide how a name ends. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
/** Of one part, so that the whole fits under the 255 bytes that file systems take, whatever the script. */
const partLength = { short: 40, person: 34 }

/**
 * What a document is called once it lies among somebody's downloads: what it is, whose, of which day, and where it is not in force that
 * too: 'Advance directive - Carmen Ortega Ruiz - 2026-11-21.pdf'. Its words are the document's; characters that a file system
 * refuses are left out. A form that says its kind names the file too, if it fits in whole.
 * @param standing 'draft', 'void': of what is not a document in force
 */
export function documentFileName(about: {
  kind: string
  form?: string | undefined
  person: string
  day: string | null
  standing?: string | undefined
}): string {
  const parts = [
    filePart(nameThatFits(about), partLength.short),
    filePart(shortened(about.person), partLength.person),
    about.day ?? '',
    filePart(about.standing ?? '', partLength.short),
  ]
  return `${parts.filter(part => part !== '').join(' - ')}.pdf`
}

/** A long name keeps its first word and as many of the last as there is room for: by its last name a paper is found again. */
function shortened(person: string): string {
  const [first = '', ...rest] = person.trim().split(/\s+/u)
  const fits = (words: string[]) => Array.from([first, ...words].join(' ')).length <= partLength.person
  const from = rest.findIndex((_, at) => fits(rest.slice(at)))
  return from < 0 ? person : [first, ...rest.slice(from)].join(' ')
}

function nameThatFits({ kind, form = kind }: { kind: string; form?: string | undefined }): string {
  const [first] = documentTitles(kind, form)
  return Array.from(filePart(first, Infinity)).length > partLength.short ? kind : first
}

function filePart(text: string, longest: number): string {
  const plain = visibleText(text.normalize('NFC')).replace(unsafe, ' ').replace(/\s+/gu, ' ').trim()
  // A name that begins with a dot is hidden, one that ends with one is refused by Windows.
  return Array.from(plain)
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '')
}
