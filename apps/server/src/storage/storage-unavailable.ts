/**
 * The store is unavailable or refuses: the state of the bytes is unknown, and no change was acknowledged. The caller may try again later.
 * The error's code is only the class of the failure; a library's message may contain an address or a key and is dropped.
 */
export class StorageUnavailable extends Error {
  readonly code: string

  constructor(code: string) {
    super(`storage: ${code}`)
    this.name = 'StorageUnavailable'
    this.code = code
  }
}

/** The class of a failure from a library, inside any wrappers. */
export function failureCode(error: unknown): string {
  const { cause, code, name, status } = partsOf(error)
  if (cause !== undefined) return failureCode(cause)
  if (code !== undefined && isClass(code)) return code
  if (name !== undefined && isClass(name) && !saysNothing.has(name)) return name
  return status === undefined ? 'FAILED' : `HTTP_${status}`
}

/** The status of the answer that a failure came with. */
export function failureStatus(error: unknown): number | undefined {
  const { cause, status } = partsOf(error)
  return cause === undefined ? status : failureStatus(cause)
}

interface Parts {
  cause?: unknown
  code?: string
  name?: string
  status?: number
}

function partsOf(error: unknown): Parts {
  if (typeof error !== 'object' || error === null) return {}
  const { cause, code, name, $metadata } = error as Record<string, unknown>
  const status =
    typeof $metadata === 'object' && $metadata !== null && 'httpStatusCode' in $metadata
      ? $metadata.httpStatusCode
      : undefined
  return {
    ...(cause !== undefined && { cause }),
    ...(typeof code === 'string' && { code }),
    ...(typeof name === 'string' && { name }),
    ...(typeof status === 'number' && { status }),
  }
}

/** Names that any failure could have; the status of the response is more specific. */
const saysNothing = new Set(['Error', 'TypeError', 'SyntaxError', 'UnknownError', 'Unknown'])

function isClass(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_.]{1,60}$/.test(text)
}
