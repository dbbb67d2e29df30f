// Two errors concern the whole portal, whichever page sent the request: the session is over, or terms must be accepted first. The page gets
// its error, too.

type PortalError = 'signedOut' | 'termsFirst'

const kinds: Record<string, PortalError> = {
  SESSION_REQUIRED: 'signedOut',
  TERMS_ACCEPTANCE_REQUIRED: 'termsFirst',
}
const listeners = new Set<(kind: PortalError) => void>()

export function onPortalError(listener: (kind: PortalError) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitPortalError(errorCode: string): void {
  const kind = kinds[errorCode]
  if (kind) for (const listener of listeners) listener(kind)
}
