// The emergency access that this tab shows: a browser may have several, and a reloaded page must continue with its own. The id is not a
// secret and gives no access; the browser deletes it with the tab.

const key = 'careword.opening'

export function rememberPageOpening(openingId: string): void {
  try {
    sessionStorage.setItem(key, openingId)
  } catch {
    // Without storage, a reloaded page sends its requests without the id, which is enough while one patient is open.
  }
}

export function pageOpening(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function forgetPageOpening(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // The storage is not available.
  }
}
