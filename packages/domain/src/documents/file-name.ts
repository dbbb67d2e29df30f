import { visibleText } from '../text/invisible.ts'

/** What no file system of anybody's takes, or what would hide how a name ends. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
/** Of one part, so that the whole fits under the 255 bytes that file systems take, whatever the script. */
const partLength = { short: 40, person: 30 }

/**
 * What a document is called once it lies among somebody's downloads: what it is, whose, of which day, and where it is not in force that
 * too: 'Advance directive - Carmen Ortega Ruiz - 2026-11-21.pdf'. Its words are the document's; characters that a file system
 * refuses are left out.
 * @param standing 'draft', 'void': of what is not a document in force
 */
export function documentFileName(about: {
  kind: string
  person: string
  day: string | null
  standing?: string | undefined
}): string {
  const parts = [
    filePart(about.kind, partLength.short),
    filePart(about.person, partLength.person),
    about.day ?? '',
    filePart(about.standing ?? '', partLength.short),
  ]
  return `${parts.filter(part => part !== '').join(' - ')}.pdf`
}

function filePart(text: string, longest: number): string {
  const plain = visibleText(text.normalize('NFC')).replace(unsafe, ' ').replace(/\s+/gu, ' ').trim()
  // A name that begins with a dot is hidden, one that ends with one is refused by Windows.
  return Array.from(plain)
    .slice(0, longest)
    .join('')
    .replace(/^[. ]+|[. ]+$/gu, '')
}
