import { lazyDialog, lazyPart } from '../../../partner/lazy-part.tsx'

// One chunk for the end of a form, which is not needed before the last section.
export const SigningPart = lazyPart(() => import('./signing-part.tsx').then(file => file.SigningPart))
export const ReviewBeforeSigning = lazyPart(() =>
  import('./signing-part.tsx').then(file => file.ReviewBeforeSigning),
)
export const GiveBackDialog = lazyDialog(() => import('./signing-part.tsx').then(file => file.GiveBackDialog))

/**
 * Loads the end of the form in advance: with a page that opens there, otherwise once the first words of the form are shown. The part itself
 * reports a failure.
 */
export const loadEndOfForm = async (): Promise<void> => {
  await Promise.all([SigningPart, ReviewBeforeSigning, GiveBackDialog].map(part => part.preload()))
}
