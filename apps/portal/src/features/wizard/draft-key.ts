/** The name under which an unsaved draft is stored for its person after the end of their session. */
export const draftKey = (documentId: string): string => `draft ${documentId}`
