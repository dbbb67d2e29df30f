import { lazyPart } from '../partner/lazy-part.tsx'

/** Only where another person signs. */
export const AskByLink = lazyPart(() => import('./ask-by-link.tsx').then(file => file.AskByLink))
