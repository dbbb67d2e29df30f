import { lazyDialog } from '../partner/lazy-part.tsx'

/** Needed after a press; a page that offers it loads it ahead. The page does not reload for it: answers and ink are only in its memory. */
export const ReadDialog = lazyDialog(() => import('./read-dialog.tsx').then(file => file.ReadDialog))
