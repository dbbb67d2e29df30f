// Two refusals concern the whole portal, whichever page asked: the session is over, or terms come first. The page gets its error all
// the same.

export type PortalRefusal = 'signedOut' | 'termsFirst'

const kinds: Record<string, PortalRefusal> = {
  SESSION_REQUIRED: 'signedOut',
  TERMS_ACCEPTANCE_REQUIRED: 'termsFirst',
}
const listeners = new Set<(kind: PortalRefusal) => void>()

export function onRefusal(listener: (kind: PortalRefusal) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellRefusal(errorCode: string): void {
  const kind = kinds[errorCode]
  if (kind) for (const listener of listeners) listener(kind)
}
