import { contactLimits } from '../limits.ts'
import { visibleText } from '../text/invisible-characters.ts'

/** Letters of any script with marks and joiners, digits, and the punctuation that occurs in names. */
const nameSigns = /^[\p{L}\p{M}\p{N} .,'’ʼ‘`´·()\p{Pd}\u200c\u200d]+$/u
/** A mail program makes 'evil.example' in a greeting a link. In names a dot is followed by a blank or nothing, except after initials. */
const looksLikeAddress = /\.[\p{L}\p{N}]{2,}/u

/**
 * The rule that one part of a typed name breaks, or null. Names appear in messages to addresses that are not proved yet, so they may
 * contain no link and no telephone number; otherwise any name is accepted.
 */
export function nameIssue(typed: string): 'nameInvalid' | 'tooLong' | null {
  const name = visibleText(typed.normalize('NFC'))
  if (Array.from(name).length > contactLimits.nameMaxLength) return 'tooLong'
  const digits = name.match(/\p{N}/gu)?.length ?? 0
  if (!nameSigns.test(name) || !/\p{L}/u.test(name) || digits > 2 || looksLikeAddress.test(name))
    return 'nameInvalid'
  return null
}
