import { parseStored } from './parse-stored.ts'
import { sessionTimesOf } from './session-times.ts'
import type { User } from './user-query.ts'

// Partner dialogs that the user closed in this session, so that dialogs shown once do not open again, not even after a reload. The browser
// stores their names and the session, identified by its latest end: no personal data. The entry is removed with the session or the tab.

const key = 'careword.closedDialogs'

interface ClosedDialogs {
  session: number
  names: string[]
}

/** The fallback for a browser that stores nothing. */
let memory: string | null = null

export function closedInSession(user: User, name: string): boolean {
  return namesOf(user).includes(name)
}

export function rememberClosedDialog(user: User, name: string): void {
  const names = [...new Set([...namesOf(user), name])]
  memory = JSON.stringify({ session: sessionTimesOf(user).latestEnd, names } satisfies ClosedDialogs)
  try {
    sessionStorage.setItem(key, memory)
  } catch {
    // Then this page alone remembers it.
  }
}

/** The session is over. */
export function forgetClosedDialogs(): void {
  memory = null
  try {
    sessionStorage.removeItem(key)
  } catch {
    // The storage is not available.
  }
}

function namesOf(user: User): string[] {
  const known = parseStored<ClosedDialogs>(read())
  return known?.session === sessionTimesOf(user).latestEnd ? (known.names ?? []) : []
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return memory
  }
}
