// Which task this tab is about, by document: a browser may have opened several, and a page that is loaded anew goes on with its own.
// It is no secret and opens nothing; it goes with the tab.

const key = (documentId: string): string => `careword.task.${documentId}`

export function rememberPageTask(documentId: string, taskId: string): void {
  try {
    sessionStorage.setItem(key(documentId), taskId)
  } catch {
    // Then the server takes the task of this document that was opened last.
  }
}

export function pageTask(documentId: string): string | undefined {
  try {
    return sessionStorage.getItem(key(documentId)) ?? undefined
  } catch {
    return undefined
  }
}
