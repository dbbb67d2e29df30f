import { createHash, type Hash } from 'node:crypto'
import { kindOf, type Manifest } from './manifest.ts'
import type { Part } from './tar.ts'

/** Counts parts by kind as they pass: their names and bytes make one hash for each kind. */
export function countParts(): { add: (part: Part) => void; counts: () => Manifest['parts'] } {
  const kinds = new Map<string, { count: number; bytes: number; hash: Hash }>()
  return {
    add({ name, bytes }) {
      const kind = kinds.get(kindOf(name)) ?? { count: 0, bytes: 0, hash: createHash('sha256') }
      kinds.set(kindOf(name), kind)
      kind.count += 1
      kind.bytes += bytes.length
      kind.hash.update(`${name}\n${bytes.length}\n`).update(bytes)
    },
    counts: () =>
      Object.fromEntries(
        [...kinds].map(([kind, { count, bytes, hash }]) => [
          kind,
          { count, bytes, sha256: hash.copy().digest('hex') },
        ]),
      ),
  }
}
