import { lazyPart } from '../partner/lazy-part.tsx'

/** Only where somebody else signs. */
export const AskByLink = lazyPart(() => import('./ask-by-link.tsx').then(file => file.AskByLink))
