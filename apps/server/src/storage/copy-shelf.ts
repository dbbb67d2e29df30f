import { type DocumentStore, StoredBytesChanged, isSound } from './document-store.ts'

export interface CopiedShelf {
  /** The number of objects in the source. */
  looked: number
  copied: number
  /** There before, and sound: read and compared with their names. */
  thereBefore: number
  /** Names that the source has with other bytes than were stored; they are not copied. */
  changed: string[]
}

/** One of the two places cannot be read or written. The objects copied so far stay, and the next run continues from there. */
export class CopyStopped extends Error {
  readonly side: 'from' | 'to'

  constructor(side: 'from' | 'to', cause: unknown) {
    super(`the copy stopped at '${side}'`, { cause })
    this.side = side
  }
}

const atOnce = 4

/**
 * Copies a shelf to the same shelf elsewhere, and verifies every object there by its hash. No object is deleted from the source. Objects
 * that arrived in an earlier run are verified and kept, so an interrupted copy can continue.
 * @param counts updated while the copy runs, so that they are right also when the copy stops
 */
export async function copyShelf(from: DocumentStore, to: DocumentStore, counts: CopiedShelf): Promise<void> {
  const names = from.names()[Symbol.asyncIterator]()
  let stopped = false
  const work = async () => {
    while (!stopped) {
      const next = await at('from', names.next())
      if (next.done) return
      await copyOne(from, to, next.value, counts)
    }
  }
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      work().catch((error: unknown) => {
        stopped = true
        throw error
      }),
    ),
  )
}

async function copyOne(
  from: DocumentStore,
  to: DocumentStore,
  name: string,
  counts: CopiedShelf,
): Promise<void> {
  counts.looked += 1
  if (await at('to', isSound(to.get, name))) {
    counts.thereBefore += 1
    return
  }
  const bytes = await at('from', from.get(name)).catch((error: unknown) => {
    if (!(error instanceof CopyStopped && error.cause instanceof StoredBytesChanged)) throw error
    counts.changed.push(name)
    return null
  })
  // Null also for what a running server removed a moment ago.
  if (bytes === null) return
  await at('to', to.put(bytes))
  counts.copied += 1
}

async function at<T>(side: 'from' | 'to', work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new CopyStopped(side, error)
  }
}
