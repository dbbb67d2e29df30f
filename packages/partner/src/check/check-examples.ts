import type { PartnerSettings } from '../settings/partner-settings.ts'
import type { Finding } from './check-agreement.ts'

/**
 * A folder begins as a copy of another one: addresses of a made-up domain that bear another partner's name were left as they were. No mail
 * arrives there, and people read a stranger's name.
 */
export function checkExamples(slug: string, settings: PartnerSettings): Finding[] {
  const { mail, supportInbox, support, phoneUserDomain, hosts } = settings
  const all: [string, string | null | undefined][] = [
    ['mail.senderAddress', mail.senderAddress],
    ['mail.replyTo', mail.replyTo],
    ['supportInbox', supportInbox],
    ['support.email', support.email],
    ['phoneUserDomain', phoneUserDomain],
    ...hosts.map((host, i): [string, string] => [`hosts[${i}]`, host]),
  ]
  return all.flatMap(([at, address]): Finding[] => {
    const name = /(?:^|[@.])([a-z0-9-]+)\.example$/i.exec(address ?? '')?.[1]
    return name === undefined || name === slug
      ? []
      : [{ at, code: 'exampleAddress', values: { name, address: address ?? '' } }]
  })
}
