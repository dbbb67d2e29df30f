/** Fields of a log line whose value grants access: a reader of the log must not be able to impersonate the caller. */
const secretField =
  /^(raw)?headers$|cookie|authorization|password|passwd|secret|^(access|refresh|id|session|csrf)?_?token$/i

/** Deeper levels are dropped: a library that logs a whole object of its own adds nothing we need. */
const deepest = 4

/**
 * The fields of a log line without secrets, at every level: libraries get our logger and write whole requests at trace (security T-30). For
 * pino's `formatters.log`.
 */
function withoutSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  return cleaned(fields, 0) as Record<string, unknown>
}

function cleaned(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth < deepest ? value.map(each => cleaned(each, depth + 1)) : '[deep]'
  if (!isPlain(value)) return value
  if (depth === deepest) return '[deep]'
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [
      name,
      secretField.test(name) ? '[removed]' : cleaned(inside, depth + 1),
    ]),
  )
}

/** Requests, responses and errors have serializers of their own. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** How every logger of the server is made. */
export const logFormat = { base: null, formatters: { log: withoutSecrets } } as const
