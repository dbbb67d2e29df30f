/** A result of `careword doctor`, one line. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'broken'
  says: string
  /** The remedy, for warnings and errors. */
  fix?: string
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })
export const warning = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'warning',
  says,
  fix,
})
export const broken = (check: string, says: string, fix: string): Finding => ({
  check,
  state: 'broken',
  says,
  fix,
})

/** The class of an error, because the message may contain an address with a password. */
export function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code)
    ? code
    : typeof name === 'string'
      ? name
      : 'failed'
}
