import { visibleText } from '../text/invisible.ts'

/** What may turn a line round, end one, or lead out of a folder. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
const longest = 120

/**
 * The name of a file as somebody sent it, fit to be shown and to be saved under again: without the folders it lay in, without what nobody
 * sees or what turns text round, and short enough; '' where nothing is left of it.
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
