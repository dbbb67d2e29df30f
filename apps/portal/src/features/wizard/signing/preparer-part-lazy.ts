import { lazyPart } from '../../../partner/lazy-part.tsx'

// One chunk for everything about signatures by another person.
// Only for a user who prepares a document that another person signs.
/** Only for a user who prepares a document that another person signs. */
export const PreparerPart = lazyPart(() => import('./preparer-part.tsx').then(file => file.PreparerPart))
export const AskByLink = lazyPart(() => import('./preparer-part.tsx').then(file => file.AskByLink))
