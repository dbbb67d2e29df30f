/** Stored in place of the code of an emergency card that was found on a page: the code itself opens documents, and is never stored. */
export const seenCard = 'CARD'

/** Whether the text is the code of an emergency card, of any partner. The token is in the fragment. */
export const isCardLink = (text: string): boolean => /^https?:\/\/[^?#]*\/card#[\w-]{16,}$/i.test(text)
