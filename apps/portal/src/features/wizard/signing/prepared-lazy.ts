import { lazyPart } from '../../../partner/lazy-part.tsx'

// One chunk for everything about signatures by another person.
/** Only for a user who prepares a document that another person signs. */
export const Prepared = lazyPart(() => import('./prepared.tsx').then(file => file.Prepared))
export const AskByLink = lazyPart(() => import('./prepared.tsx').then(file => file.AskByLink))
