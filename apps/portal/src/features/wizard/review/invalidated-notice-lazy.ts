import { lazyPart } from '../../../partner/lazy-part.tsx'

/** Never needed before the review. */
export const InvalidatedNotice = lazyPart(() =>
  import('./invalidated-notice.tsx').then(file => file.InvalidatedNotice),
)
export const SignAgainNotice = lazyPart(() =>
  import('./invalidated-notice.tsx').then(file => file.SignAgainNotice),
)
