import type { PacketCode } from './packet-code.ts'

/** The pages of an upload that contains a packet of ours. Pages of the upload count from 0, those of a packet from 1. */
export interface PacketPages {
  packet: string
  /** The number of pages of the packet. */
  pages: number
  /** The pages of the upload in order: the packet's own pages, then all others as they were sent. */
  order: number[]
  /** Pages of the packet that are missing. */
  missing: number[]
  /** Second copies of pages: the first copy keeps its place, and these come at the end. */
  doubled: number[]
  /** Pages outside this packet: without a code, or with an unreadable one. */
  foreign: number[]
}

/**
 * Orders an upload by the code on each page (null without one of ours). No page is left out: pages outside the packet, such as a notary's
 * sheet, come after it.
 * @returns null when no page has a code; 'mixed' when the upload contains two packets, so that it is unclear which is meant
 */
export function packetPages(codes: readonly (PacketCode | null)[]): PacketPages | 'mixed' | null {
  const first = codes.find(code => code !== null)
  if (!first) return null
  const { packet, pages } = first
  const places = new Map<number, number>()
  const doubled: number[] = []
  const foreign: number[] = []
  for (const [index, code] of codes.entries()) {
    if (code === null) foreign.push(index)
    else if (code.packet !== packet || code.pages !== pages) return 'mixed'
    else if (places.has(code.page)) doubled.push(index)
    else places.set(code.page, index)
  }
  const all = Array.from({ length: pages }, (_, i) => i + 1)
  const there = all.flatMap(page => places.get(page) ?? [])
  return {
    packet,
    pages,
    order: [...there, ...[...doubled, ...foreign].sort((a, b) => a - b)],
    missing: all.filter(page => !places.has(page)),
    doubled,
    foreign,
  }
}
