// A closing page sends its last text. After a reload the new page may read the form before that text arrives, so this browser tab stores
// which autosaves are still being sent: their numbers, no text.

const pendingAutosavesKey = 'careword.pendingAutosaves'

export interface PendingAutosaves {
  documentId: string
  tabId: string
  /** The number of the autosave of each section. */
  sections: Record<string, number>
}

export function storePendingAutosaves(words: PendingAutosaves): void {
  try {
    if (Object.keys(words.sections).length === 0) sessionStorage.removeItem(pendingAutosavesKey)
    else sessionStorage.setItem(pendingAutosavesKey, JSON.stringify(words))
  } catch {
    // Without storage a reload reads the form as it is.
  }
}

/** The stored text, possibly of another document; undefined if the browser stores nothing. */
export function storedPendingAutosaves(): string | null | undefined {
  try {
    return sessionStorage.getItem(pendingAutosavesKey)
  } catch {
    return undefined
  }
}
