import { lazyDialog } from '../../partner/lazy-part.tsx'

export const PrintCodeDialog = lazyDialog(() =>
  import('./print-code-dialog.tsx').then(file => file.PrintCodeDialog),
)
