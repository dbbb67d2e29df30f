import { lookup } from 'node:dns/promises'
import type { Env } from '../../core/settings/env.ts'
import { isOfThisMachine } from '../../core/settings/loopback.ts'
import { publicAddress } from '../../modules/messages/public-address.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Finding, broken, ok, warning } from './finding.ts'

type Partner = Pick<Tenant, 'slug'> & { hosts: readonly string[] }

/**
 * Checks the addresses of links in messages, and the partners' own hosts.
 * @param resolves whether a host name has an address
 */
export async function checkAddresses(
  env: Pick<Env, 'PUBLIC_URL' | 'PORT' | 'DEMO'>,
  partners: readonly Partner[],
  resolves: (host: string) => Promise<boolean> = inDns,
): Promise<Finding[]> {
  const findings: Finding[] = []
  if (env.PUBLIC_URL === '')
    findings.push(
      env.DEMO
        ? ok('PUBLIC_URL', `the demo's own: ${publicAddress(env as Env, '{tenant}')}`)
        : broken('PUBLIC_URL', 'is not set', 'Set PUBLIC_URL=https://{tenant}.care.example'),
    )
  else if (!env.PUBLIC_URL.includes('{tenant}') && partners.length > 1)
    findings.push(
      broken(
        'PUBLIC_URL',
        `names no {tenant}, and there are ${partners.length} partners`,
        'Set PUBLIC_URL=https://{tenant}.care.example',
      ),
    )
  else if (partners[0] && !leadsTo(partners[0], env.PUBLIC_URL))
    findings.push(
      broken(
        'PUBLIC_URL',
        `names no {tenant}, and is no address of ${partners[0].slug}: links in messages lead nowhere`,
        `Set PUBLIC_URL=https://{tenant}.care.example, or take its name among the hosts of ${partners[0].slug} and publish`,
      ),
    )
  else findings.push(ok('PUBLIC_URL', env.PUBLIC_URL))
  if (partners.length === 0)
    findings.push(
      warning('partners', 'none is published', 'careword tenant add, then careword partner publish <folder>'),
    )
  const owners = new Map<string, string>()
  for (const { slug, hosts } of partners) {
    const names = [new URL(publicAddress(env as Env, slug)).hostname, ...hosts]
    const silent: string[] = []
    for (const host of names) {
      const other = owners.get(host)
      if (other !== undefined)
        findings.push(
          broken(
            `hosts of ${slug}`,
            `${host} belongs to ${other} too`,
            'Take it out of one partner.json and publish',
          ),
        )
      owners.set(host, slug)
      // The demo's own names are made up.
      if (!env.DEMO && !isOfThisMachine(host) && !(await resolves(host))) silent.push(host)
    }
    findings.push(
      silent.length > 0
        ? warning(
            `hosts of ${slug}`,
            `${silent.join(', ')} leads nowhere from here`,
            'Add the name to the DNS',
          )
        : ok(`hosts of ${slug}`, names.join(', ')),
    )
  }
  return findings
}

/** The address to which the only partner's portal resolves. */
function leadsTo({ slug, hosts }: Partner, publicUrl: string): boolean {
  if (publicUrl.includes('{tenant}')) return true
  const { hostname } = new URL(publicUrl)
  return hosts.includes(hostname) || hostname.startsWith(`${slug}.`)
}

async function inDns(host: string): Promise<boolean> {
  return lookup(host).then(
    () => true,
    () => false,
  )
}
