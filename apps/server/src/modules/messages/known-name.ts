import { greetingName } from './greeting-name.ts'

/** The longest name; a longer text is not a name. */
const longestName = 80

/**
 * The name of a person in a message to a reader who may not know them: the name when the health system knows the person, else the initials,
 * 'R. W.'. Any person may register as 'Your account is locked', and a message has the partner's name on it. '' for text that is not a name.
 */
export function knownName(name: string, isKnown: boolean): string {
  const whole = greetingName(name, longestName)
  if (isKnown || whole === '') return whole
  return whole
    .split(' ')
    .map(word => `${[...word][0]?.toLocaleUpperCase() ?? ''}.`)
    .join(' ')
}
