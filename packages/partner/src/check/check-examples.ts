import type { PartnerSettings } from '../settings/partner-settings.ts'
import type { Finding } from './check-agreement.ts'

/**
 * Finds addresses of a made-up domain, at which no mail arrives. A partner's own name under .example belongs to a demo; any other such
 * address was left in a copied folder.
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
  return all.flatMap(([settingPath, address]): Finding[] => {
    const domain = /(?:^|[@.])([a-z0-9-]+\.example)$/i.exec(address ?? '')?.[1]
    return domain === undefined || domain === `${slug}.example`
      ? []
      : [{ settingPath, code: 'exampleAddress', values: { domain } }]
  })
}
