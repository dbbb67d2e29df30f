import {
  type PacketCode,
  packetMacLength,
  packetSignsOf,
  packetText,
} from '@careword/domain/documents/packet-code'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Packet } from './store-packet.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

/** The text of the code on each page of a packet. */
export function pageCodes(secret: Secret, tenantId: string, packet: Packet, pages: number): string[] {
  return Array.from({ length: pages }, (_, i) => {
    const place = { page: i + 1, pages }
    return packetText({ packet: packet.id, ...place, mac: macOf(secret, tenantId, packet, place) })
  })
}

/** Whether this installation printed this page, of this document with these answers. */
export function isOurPage(secret: Secret, tenantId: string, packet: Packet, code: PacketCode): boolean {
  return sameHash(Buffer.from(code.mac), Buffer.from(macOf(secret, tenantId, packet, code)))
}

/** Binds a page to its packet, its document, the answers on it, and how many pages belong together. */
function macOf(
  secret: Secret,
  tenantId: string,
  { id, documentId, answersHash }: Packet,
  { page, pages }: Pick<PacketCode, 'page' | 'pages'>,
): string {
  const bound = [id, documentId, answersHash, String(page), String(pages)]
  return packetSignsOf(keyedHash(secret, 'packet page', tenantId, ...bound), packetMacLength)
}
