import { lazyDialog } from '../../partner/lazy-part.tsx'

export const PrintErrorDialog = lazyDialog(() =>
  import('./print-error-dialog.tsx').then(file => file.PrintErrorDialog),
)
