import { sessionTimesOf } from './session-times.ts'
import type { User } from './user-query.ts'

// Which dialogs of the partner somebody closed in this session, so that those that come once do not come again, not even when
// the page is loaded anew. The browser keeps their names and which session it was, by the time it ends at the latest: nothing
// about the person. It goes with the session or with the tab.

const key = 'careword.closedDialogs'

interface ClosedDialogs {
  session: number
  names: string[]
}

/** Where the browser keeps nothing. */
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
    // Nothing is kept there.
  }
}

function namesOf(user: User): string[] {
  const known = read()
  return known?.session === sessionTimesOf(user).latestEnd ? known.names : []
}

function read(): ClosedDialogs | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return memory === null ? undefined : (JSON.parse(memory) as ClosedDialogs)
  }
}
