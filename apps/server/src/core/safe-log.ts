/** Fields whose value grants access: a reader of the log must not be able to impersonate the caller. */
const secretField =
  /^(raw)?headers$|cookie|authorization|password|passwd|secret|^(access|refresh|id|session|csrf)?_?token$/i

/** The deepest logged level: large objects of libraries are not needed in the log. */
const deepest = 4

/**
 * The fields of a log line without secrets, at every level: libraries use our logger and log whole requests at trace (security T-30). For
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

/** The options of every logger of the server. */
export const logFormat = { base: null, formatters: { log: withoutSecrets } } as const
