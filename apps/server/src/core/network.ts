import { isIPv6 } from 'node:net'

/** The network of an address, for counting. A household has a whole /64 of IPv6, so all its addresses count as one. */
export function networkOf(address: string): string {
  return prefixOf(address, 4) ?? address
}

/** The largest network of one IPv6 contract, a /48 with 65,536 households; an IPv4 address is its own network. */
export function wideNetworkOf(address: string): string {
  return prefixOf(address, 3) ?? address
}

/**
 * The first groups of an IPv6 address, in any spelling. Null for IPv4, except an IPv4-mapped IPv6 address (::ffff:1.2.3.4), which gives its
 * IPv4 address.
 */
function prefixOf(address: string, groups: 3 | 4): string | null {
  if (!isIPv6(address)) return null
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const all = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${all.slice(0, groups).join(':')}::/${groups * 16}`
}
