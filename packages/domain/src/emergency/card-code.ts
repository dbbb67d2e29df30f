/** The stored note of a card that was detected on a page: its own code opens documents, and is stored nowhere. */
export const seenCard = 'CARD'

/** Is this the text of an emergency card's code, of any partner? The token is in the fragment. */
export const isCardLink = (text: string): boolean => /^https?:\/\/[^?#]*\/card#[\w-]{16,}$/i.test(text)
