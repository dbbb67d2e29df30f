// Which emergency opening this tab is about: a browser may hold several, and a page that is loaded anew goes on with its own. It is no
// secret and opens nothing; it goes with the tab.

const key = 'careword.opening'

export function rememberPageOpening(openingId: string): void {
  try {
    sessionStorage.setItem(key, openingId)
  } catch {
    // Then a page that is loaded anew asks without it, which is enough while one patient is open.
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
    // Nothing was kept.
  }
}
