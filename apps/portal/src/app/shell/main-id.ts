/** Where the skip link and a new page's focus lead. */
export const mainId = 'main'
