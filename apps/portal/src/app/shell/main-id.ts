/** The id of the element to which the skip link and the focus of a new page lead. */
export const mainId = 'main'
