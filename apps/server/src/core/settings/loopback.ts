// Recognizes names and addresses of this machine, and not similar ones (127.evil.example, 127.1, localhost.evil.example).

import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/**
 * Whether the host is 'localhost' or an address that only this machine reaches.
 * @param host a name or an address, without a port
 */
export function isLoopback(host: string): boolean {
  const bare = bareName(host)
  const family = isIP(bare)
  if (family === 0) return bare === 'localhost'
  return own.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

/** The same, or a name under localhost, which browsers never look up at a name server. */
export function isOfThisMachine(host: string): boolean {
  return isLoopback(host) || /^([a-z0-9-]{1,63}\.)+localhost$/.test(bareName(host))
}

/** The name in a Host header, without port, brackets and the final dot. */
export function nameInHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

function bareName(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
