/** Under this name an unsaved draft waits for its person, after the end of their session. */
export const draftKey = (documentId: string): string => `draft ${documentId}`
