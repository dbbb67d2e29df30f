import { type ComponentProps, Suspense, useEffect, useSyncExternalStore } from 'react'
import { lazyDialog } from '../../partner/lazy-part.tsx'
import type { SupportDialog as Dialog } from '../../dialogs/report/support-dialog.tsx'
import { closeSupport, isSupportOpen, subscribeSupport } from '../../partner/open-support.ts'

// The dialog is not opened by name (dialogs/named-dialog.tsx), so that the sign-in page does not load the list of all dialogs.
const SupportDialog = lazyDialog(() =>
  import('../../dialogs/report/support-dialog.tsx').then(file => file.SupportDialog),
)

/** The place where the support dialog opens, on every page; `writer` is the signed-in user, with the page. */
export function SupportPlace({ writer }: Pick<ComponentProps<typeof Dialog>, 'writer'>) {
  // Closes the dialog when the page changes: over the signed-out page it would be empty; the typed text is kept.
  useEffect(() => closeSupport, [])
  const open = useSyncExternalStore(subscribeSupport, isSupportOpen)
  if (!open) return null
  return (
    <Suspense>
      <SupportDialog writer={writer} onClose={closeSupport} />
    </Suspense>
  )
}
