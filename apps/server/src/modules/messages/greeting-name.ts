import { visibleText } from '@careword/domain/text/invisible'

/**
 * A first name for the greeting, or '' for what is none. Anybody may register with any address: what they type as a name must not
 * carry an address, a number to call, or a line of its own into a message that bears the partner's name.
 */
export function greetingName(typed: string, longest = 40): string {
  const name = visibleText(typed.normalize('NFC'))
  return /^[\p{L}\p{M}\u200c\u200d]+(?:[ '’-][\p{L}\p{M}\u200c\u200d]+|\. ?(?=$|[ -]))*$/u.test(name) &&
    [...name].length <= longest
    ? name
    : ''
}
