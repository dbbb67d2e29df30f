// Which names and addresses mean this very machine. What only looks like it (127.evil.example, 127.1, localhost.evil.example) is elsewhere.

import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/**
 * True for 'localhost' and the addresses that only this machine reaches.
 * @param host a name or an address, without a port
 */
export function isLoopback(host: string): boolean {
  const bare = bareName(host)
  const family = isIP(bare)
  if (family === 0) return bare === 'localhost'
  return own.check(bare, family === 4 ? 'ipv4' : 'ipv6')
}

/** The same, and names under localhost, which browsers never ask a name server for. */
export function isOfThisMachine(host: string): boolean {
  return isLoopback(host) || /^([a-z0-9-]{1,63}\.)+localhost$/.test(bareName(host))
}

/** The name in a Host header: without port, brackets and the dot at its end. */
export function nameInHost(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

function bareName(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}
