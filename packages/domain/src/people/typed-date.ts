import { visibleText } from '../text/invisible.ts'
import { formatDate, isRealDate } from './dates.ts'

/**
 * A day as it was typed, month first ('3/4/1950', '03-04-1950', '03041950'), as 'yyyy-MM-dd'; null while it is none. The year has four
 * digits: nobody is asked to guess which century was meant.
 */
export function readTypedDate(typed: string): string | null {
  const text = visibleText(typed.normalize('NFKC'))
  const found =
    /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!found) return null
  const parts = { month: Number(found[1]), day: Number(found[2]), year: Number(found[3]) }
  return isRealDate(parts) ? formatDate(parts) : null
}

/**
 * Slashes where they belong while somebody types digits, since many a phone's keypad has none: '0304' becomes '03/04/'. Taking away
 * is never undone.
 * @param before what stood there.
 */
export function shapeTypedDate(typed: string, before: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[^\d/.\- ]/g, '')
    .replace(/[/.\- ]+/g, '/')
  if (text.length <= before.length) return text
  const digits = /^(\d{2})\/?(\d{0,2})\/?(\d{0,4})$/.exec(text)
  if (!digits) return text.slice(0, 10)
  const [, month = '', day = '', year = ''] = digits
  return `${month}/${day}${day.length === 2 ? '/' : ''}${year}`
}
