/** A box that scrolls must be reachable without a pointer. */
export const scrollsByKeyboard = { tabIndex: 0 }
