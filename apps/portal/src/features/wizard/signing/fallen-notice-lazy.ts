import { lazyPart } from '../../../partner/lazy-part.tsx'

/** Never needed before the review. */
export const FallenNotice = lazyPart(() => import('./fallen-notice.tsx').then(file => file.FallenNotice))
