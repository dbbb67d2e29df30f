// What somebody typed and had not saved when their session ended, in the memory of this page alone: it is given back to the same
// person and dropped as soon as another one comes in. Nothing of it is stored.

const kept = new Map<string, { userId: string; work: unknown }>()

export function keepWork(userId: string, key: string, work: unknown): void {
  kept.set(key, { userId, work })
}

/** Once: what is given back is not kept any longer. */
export function takeWork(userId: string, key: string): unknown {
  dropWorkOfOthers(userId)
  const found = kept.get(key)
  kept.delete(key)
  return found?.work
}

/** Who is signed in now; whatever belongs to anybody else is gone. */
export function dropWorkOfOthers(userId: string): void {
  for (const [key, { userId: owner }] of kept) if (owner !== userId) kept.delete(key)
}
