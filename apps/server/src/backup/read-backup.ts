import { createReadStream } from 'node:fs'
import { OperatorError } from '../core/operator-error.ts'
import { decryptWith, NotOpened } from '../secrets/age.ts'
import { isKeptShelf, isStoreName, keptShelves, sha256 } from '../storage/document-store.ts'
import { countParts } from './count-parts.ts'
import { kindOf, type Manifest, manifestName, manifestShape } from './manifest.ts'
import { type Part, untar } from './tar.ts'

/**
 * Reads a whole backup, one part at a time, and compares everything with its manifest; throws a sentence about a difference.
 * @param take gets each part before the whole is verified
 */
export async function readBackup(
  file: string,
  identity: string,
  take: (part: Part) => Promise<void> = async () => {},
): Promise<Manifest> {
  const counted = countParts()
  let text: string | undefined
  try {
    for await (const part of untar(decryptWith(identity, createReadStream(file)))) {
      if (part.name === manifestName) {
        text = part.bytes.toString('utf8')
        continue
      }
      refuseOther(part)
      counted.add(part)
      await take(part)
    }
  } catch (error) {
    if (error instanceof NotOpened) throw new OperatorError(error.message, { cause: error })
    throw error
  }
  const manifest = manifestShape.safeParse(JSON.parse(text ?? 'null'))
  if (!manifest.success) throw new OperatorError('The backup has no manifest that this release can read.')
  const found = counted.counts()
  for (const kind of new Set([...Object.keys(manifest.data.parts), ...Object.keys(found)]))
    if (JSON.stringify(found[kind]) !== JSON.stringify(manifest.data.parts[kind]))
      throw new OperatorError(`The part '${kind}' of the backup differs from the manifest.`)
  return manifest.data
}

const kinds = ['anchors', 'database', ...keptShelves, 'seal', 'partners']

/** Refuses a name that leads out of the target folder, and a document with other bytes than its name states. */
function refuseOther({ name, bytes }: Part): void {
  const kind = kindOf(name)
  const steps = name.split('/')
  if (!kinds.includes(kind) || steps.some(step => ['', '.', '..'].includes(step)) || name.includes('\0'))
    throw new OperatorError('The backup holds something that Careword did not put there.')
  if (!isKeptShelf(kind)) return
  const hash = (steps.at(-1) ?? '').slice(0, 64)
  if (!isStoreName(hash) || sha256(bytes) !== hash)
    throw new OperatorError(`The document ${hash} in the backup is not what was stored.`)
}
