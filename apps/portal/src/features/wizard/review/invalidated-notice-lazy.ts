import { lazyPart } from '../../../partner/lazy-part.tsx'

/** Needed only once another person has signed. */
export const InvalidatedNotice = lazyPart(() =>
  import('./invalidated-notice.tsx').then(file => file.InvalidatedNotice),
)
export const SignAgainNotice = lazyPart(() =>
  import('./invalidated-notice.tsx').then(file => file.SignAgainNotice),
)
export const SignAgainInPart = lazyPart(() =>
  import('./invalidated-notice.tsx').then(file => file.SignAgainInPart),
)
