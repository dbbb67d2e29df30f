import { visibleText } from '../text/invisible-characters.ts'

/** Characters that may reverse or end a line, or lead out of a folder. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
const longest = 120

/**
 * The name of an uploaded file, safe to show and to save under: without folders, invisible characters and characters that reverse text, and
 * short enough. '' when no character is left.
 */
export function uploadedName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const plain = visibleText(last.toWellFormed().normalize('NFC'))
    .replace(unsafe, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/gu, '')
  const signs = Array.from(plain)
  if (signs.length <= longest) return plain
  const ending = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  return `${signs.slice(0, longest - ending.length).join('')}${ending}`
}

/** Characters that reverse or end a line; every other character may appear in a text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The extensions of sent files. A download gets its extension from its bytes (downloadName). */
const sentEnding = /\.(?:pdf|tiff?|jpe?g|jfif|jpe|png|hei[cf]|webp|gif|bmp|docx?|odt|rtf|txt)$/iu
/** Any other extension with a letter in it ('html'; '2019' is a year). Its dot becomes a blank, so that no part of the name is lost. */
const otherEnding = /\.(?=[A-Za-z0-9]{1,5}$)(?=\d*[A-Za-z])/u

/**
 * The name that a user gave a document, safe to show. It need not be a file name ('AD signed 3/4/2019'). Only invisible characters, leading
 * folders and a file extension are removed.
 */
export function shownDocName(name: string): string {
  const plain = visibleText(name.toWellFormed().normalize('NFC'))
    .replace(unseen, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:\.{1,2}[/\\])+/, '')
  return Array.from(withoutEnding(plain)).slice(0, longest).join('').trim()
}

function withoutEnding(name: string): string {
  const shorter = name.replace(sentEnding, '')
  return shorter === name || shorter === '' ? name.replace(otherEnding, ' ') : withoutEnding(shorter)
}
