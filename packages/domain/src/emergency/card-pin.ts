import { emergencyLimits } from '../limits.ts'

/** The issue of a chosen PIN; null without one. */
type PinRule = 'pinNotSixDigits' | 'pinTooEasy' | 'pinBirthDate'

const sixDigits = new RegExp(`^[0-9]{${emergencyLimits.pinLength}}$`)

/** Six plain digits: the portal converts other digits of a phone's keyboard to plain ones. */
export const isPin = (typed: string): boolean => sixDigits.test(typed)

/**
 * The issue of a chosen PIN. The PIN protects the content from a finder of the card, who has five attempts, so the most usual PINs are
 * refused.
 * @param dob the patient's date of birth, 'yyyy-MM-dd'; null if unknown
 */
export function pinIssue(pin: string, { dob }: { dob: string | null }): PinRule | null {
  if (!isPin(pin)) return 'pinNotSixDigits'
  if (isEasy(pin)) return 'pinTooEasy'
  return dob !== null && asDigits(dob).includes(pin) ? 'pinBirthDate' : null
}

/** Whether the PIN repeats one, two or three digits, doubles each digit, or counts up or down. */
function isEasy(pin: string): boolean {
  const again = [1, 2, 3].some(length => pin === pin.slice(0, length).repeat(pin.length / length))
  const twice = /^(.)\1(.)\2(.)\3$/.test(pin)
  const halves = /^(.)\1\1(.)\2\2$/.test(pin)
  return again || twice || halves || inARow(pin)
}

/** Whether the digits count up or down one by one, also past the zero: 789012. */
function inARow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10)
  return steps.every(step => step === 1) || steps.every(step => step === 9)
}

/** The day of birth as six digits, in each order in which people write it. */
function asDigits(dob: string): string[] {
  const [year = '', month = '', day = ''] = dob.split('-')
  const short = year.slice(-2)
  return [
    `${month}${day}${short}`,
    `${day}${month}${short}`,
    `${short}${month}${day}`,
    `${short}${day}${month}`,
    `${month}${year}`,
    `${year}${month}`,
    `${day}${year}`,
    `${year}${day}`,
  ]
}
