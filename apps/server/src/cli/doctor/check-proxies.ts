import { BlockList, isIP } from 'node:net'
import type { Env } from '../../core/settings/env.ts'
import { type Finding, broken, ok } from './finding.ts'

/** The largest networks of proxies: a caller inside a larger one could forge their own address. */
const widest = { ipv4: 12, ipv6: 28 }

const check = 'trusted proxies'

/** Checks the proxies that may state the caller's address, on which limits on guessing depend. */
export function checkProxies({ TRUSTED_PROXIES, DEMO }: Pick<Env, 'TRUSTED_PROXIES' | 'DEMO'>): Finding {
  if (TRUSTED_PROXIES.length === 0)
    return DEMO
      ? ok(check, 'none: people come to the demo by themselves')
      : broken(
          check,
          "TRUSTED_PROXIES is not set: everybody has the proxy's address for the limits on guessing, and behind TLS every write is refused",
          'Set it to the address from which the proxy asks this server',
        )
  const wide = TRUSTED_PROXIES.filter(isTooWide)
  return wide.length > 0
    ? broken(
        check,
        `${wide.join(', ')} is so wide that anybody may pretend an address, and guess without a limit`,
        'Name only the addresses of your own proxies in TRUSTED_PROXIES',
      )
    : ok(check, TRUSTED_PROXIES.join(', '))
}

const inside = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
inside.addSubnet('fc00::', 7, 'ipv6')

function isTooWide(proxy: string): boolean {
  const [address = '', bits] = proxy.split('/')
  if (bits === undefined) return false
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  // Every IPv4 address can be written as an IPv6 one.
  if (/^::ffff:/i.test(address)) return Number(bits) < 96 + widest.ipv4
  const least = inside.check(address, family) ? (family === 'ipv4' ? 8 : 7) : widest[family]
  return Number(bits) < least
}
