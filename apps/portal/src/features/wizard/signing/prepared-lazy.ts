import { lazyPart } from '../../../partner/lazy-part.tsx'

// One file for all that is said and done where somebody else signs.
/** Only for who prepares a document that somebody else signs. */
export const Prepared = lazyPart(() => import('./prepared.tsx').then(file => file.Prepared))
export const AskByLink = lazyPart(() => import('./prepared.tsx').then(file => file.AskByLink))
