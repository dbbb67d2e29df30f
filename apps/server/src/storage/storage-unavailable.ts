/**
 * The store cannot be asked now, or refuses: nothing is known of the bytes, and nothing was acknowledged. Who asked may try again later.
 * Its code is the class of the failure alone; what a library says beside it may hold an address or a key and is dropped.
 */
export class StorageUnavailable extends Error {
  readonly code: string

  constructor(code: string) {
    super(`storage: ${code}`)
    this.name = 'StorageUnavailable'
    this.code = code
  }
}

/** The class of a failure that a library told, whatever it wrapped around it. */
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

/** Names that any failure could have; the status of the answer says more. */
const saysNothing = new Set(['Error', 'TypeError', 'SyntaxError', 'UnknownError', 'Unknown'])

function isClass(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_.]{1,60}$/.test(text)
}
