// Unsaved text at the end of a session, only in the memory of this page. It is restored for the same person and dropped as soon as another
// user signs in. The browser stores no part of it.

const stash = new Map<string, { userId: string; work: unknown }>()

export function stashWork(userId: string, key: string, work: unknown): void {
  stash.set(key, { userId, work })
}

/** Returns the stashed work once, and removes it from the stash. */
export function takeStashedWork(userId: string, key: string): unknown {
  dropStashOfOthers(userId)
  const found = stash.get(key)
  stash.delete(key)
  return found?.work
}

/** Drops the work of all other users after a sign-in. */
export function dropStashOfOthers(userId: string): void {
  for (const [key, { userId: owner }] of stash) if (owner !== userId) stash.delete(key)
}
