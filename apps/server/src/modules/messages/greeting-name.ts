import { visibleText } from '@careword/domain/text/invisible-characters'

/**
 * A first name for the greeting, or '' for text that is not a name. Anyone may register with any address: a typed name must not bring an
 * address, a phone number, or a line of its own into a message that carries the partner's name.
 */
export function greetingName(typed: string, longest = 40): string {
  const name = visibleText(typed.normalize('NFC'))
  return /^[\p{L}\p{M}\u200c\u200d]+(?:[ '’-][\p{L}\p{M}\u200c\u200d]+|\. ?(?=$|[ -]))*$/u.test(name) &&
    [...name].length <= longest
    ? name
    : ''
}
