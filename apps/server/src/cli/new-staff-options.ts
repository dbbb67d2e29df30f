import type { Options } from './command.ts'
import { WrongCall } from './wrong-call.ts'

/** Of staff add and viewer add alike. */
export const newStaffOptions = {
  email: { takes: '<address>', about: 'their address at work: the user name', required: true },
  'first-name': { takes: '<name>', about: 'first name', required: true },
  'last-name': { takes: '<name>', about: 'last name', required: true },
  'password-invite': { takes: 'flag', about: 'send a link and code with which they choose a password' },
  'sso-subject': { takes: '<subject>', about: "who they are at the partner's identity provider" },
  lang: { takes: '<lang>', about: "language of the invitation; the partner's first when absent" },
} as const satisfies Options

export const newStaffNotes = [
  'With neither --password-invite nor --sso-subject nothing is sent: single sign-on finds the account by its verified address.',
]

export function refuseBadNewcomer(values: {
  'first-name': string
  'last-name': string
  'password-invite': boolean
  'sso-subject': string | undefined
}): void {
  for (const name of ['first-name', 'last-name'] as const)
    if (values[name].trim() === '' || /\p{Cc}/u.test(values[name]))
      throw new WrongCall(`--${name} holds no name.`)
  if (values['password-invite'] && values['sso-subject'] !== undefined)
    throw new WrongCall('Choose one: --password-invite or --sso-subject.')
}
