import { passwordLimits } from '../limits.ts'

/** The rules of Shell spec §5 by name, so that a form can show them as a live checklist. */
export type PasswordRule = 'length' | 'lowercase' | 'uppercase' | 'digit' | 'special' | 'noRepeats'

const rules: readonly { name: PasswordRule; holds: (password: string) => boolean }[] = [
  // Counted in code points, as a person counts characters, not in halves of an emoji.
  {
    name: 'length',
    holds: password => {
      const length = Array.from(password).length
      return length >= passwordLimits.min && length <= passwordLimits.max
    },
  },
  { name: 'lowercase', holds: password => /\p{Ll}/u.test(password) },
  { name: 'uppercase', holds: password => /\p{Lu}/u.test(password) },
  { name: 'digit', holds: password => /[0-9]/.test(password) },
  { name: 'special', holds: password => /[!@#$%^&*]/.test(password) },
  // Shell spec §5 'no three or more repeated characters'; ruling G-23: three identical in a row.
  { name: 'noRepeats', holds: password => !/(.)\1\1/su.test(password) },
]

export const passwordRules: readonly PasswordRule[] = rules.map(rule => rule.name)

/**
 * The same text for a password however the keyboard composed it (NFKC, security A-50): 'é' typed on two machines and the full-width letters
 * of an Asian keyboard must open the same account. Check and hash this text, never the raw one. Blanks may be part of a password, so it is
 * not trimmed.
 */
export function normalisePassword(typed: string): string {
  return typed.normalize('NFKC')
}

/** The rules that this password breaks, in the order of the checklist; empty for a good one. An empty text breaks all but noRepeats. */
export function brokenPasswordRules(typed: string): PasswordRule[] {
  const password = normalisePassword(typed)
  return rules.filter(rule => !rule.holds(password)).map(rule => rule.name)
}

/** Shell spec §5: the confirmation must match. */
export function passwordsMatch(typed: string, confirmation: string): boolean {
  return normalisePassword(typed) === normalisePassword(confirmation)
}
