// The task that this tab shows, by document: a browser may have opened several tasks, and a reloaded page must continue with its own. The
// id is not a secret and gives no access; the browser deletes it with the tab.

const key = (documentId: string): string => `careword.task.${documentId}`

export function storeRequestOfPage(documentId: string, taskId: string): void {
  try {
    sessionStorage.setItem(key(documentId), taskId)
  } catch {
    // Then the server takes the request of this document that was opened last.
  }
}

export function storedRequestOfPage(documentId: string): string | undefined {
  try {
    return sessionStorage.getItem(key(documentId)) ?? undefined
  } catch {
    return undefined
  }
}
