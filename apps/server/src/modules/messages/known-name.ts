import { greetingName } from './greeting-name.ts'

/** Of a whole name; a longer one is no name. */
const longestName = 80

/**
 * What a message calls somebody in front of a reader who may not know them: their name where the health system knows them, else its
 * initials, 'R. W.'. Anybody may register as 'Your account is locked', and a message bears the partner's name. '' for what is no name.
 */
export function knownName(name: string, isKnown: boolean): string {
  const whole = greetingName(name, longestName)
  if (isKnown || whole === '') return whole
  return whole
    .split(' ')
    .map(word => `${[...word][0]?.toLocaleUpperCase() ?? ''}.`)
    .join(' ')
}
