import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

import { lazyImport } from '../api/lazy-import.ts'
import { lazyDialog } from '../partner/lazy-part.tsx'

/** A chunk that fails to load may reload the page, and typed text would be lost: these two dialogs must be loaded before they are needed. */
const sessionDialogs = () => lazyImport(() => import('./session-dialogs-chunk.ts'))

/** Loads the dialogs for the end of a session in advance, while the server can still be reached. */
export function prepareSessionDialogs(): void {
  sessionDialogs().catch(() => undefined)
}

// The dialogs of the portal by name, each with its own props and in a file that is loaded when it is opened. A feature opens a dialog by
// name and imports no other feature for it.
const dialogs = {
  blankForm: lazyDialog(() => import('./blank-form-dialog.tsx').then(file => file.BlankFormDialog)),
  contact: lazyDialog(() => import('./contact/contact-dialog.tsx').then(file => file.ContactDialog)),
  changePassword: lazyDialog(() =>
    import('./change-password-dialog.tsx').then(file => file.ChangePasswordDialog),
  ),
  discard: lazyDialog(() => import('./discard-dialog.tsx').then(file => file.DiscardDialog)),
  language: lazyDialog(() => import('./language-dialog.tsx').then(file => file.LanguageDialog)),
  pdfPreview: lazyDialog(() =>
    import('./pdf-preview/pdf-preview-dialog.tsx').then(file => file.PdfPreviewDialog),
  ),
  removeContact: lazyDialog(() =>
    import('./contact/remove-contact-dialog.tsx').then(file => file.RemoveContactDialog),
  ),
  reportDocument: lazyDialog(() =>
    import('./report/report-document-dialog.tsx').then(file => file.ReportDocumentDialog),
  ),
  sessionExpiry: lazyDialog(() =>
    import('./session-dialogs-chunk.ts').then(file => file.SessionExpiryDialog),
  ),
  signInAgain: lazy(() => sessionDialogs().then(file => ({ default: file.SignInAgainDialog }))),
  terms: lazy(() =>
    lazyImport(() => import('./terms-dialog.tsx')).then(file => ({ default: file.TermsDialog })),
  ),
  upload: lazyDialog(() => import('../upload/upload-dialog.tsx').then(file => file.UploadDialog)),
  version: lazyDialog(() =>
    import('./version-and-region-dialog.tsx').then(file => file.VersionAndRegionDialog),
  ),
}

type DialogName = keyof typeof dialogs

type Props<Name extends DialogName> = { name: Name } & ComponentProps<(typeof dialogs)[Name]>

/** `<NamedDialog name="discard" title=… onConfirm=… />`: the props are those of the named dialog. */
export function NamedDialog<Name extends DialogName>({ name, ...props }: Props<Name>) {
  // TypeScript does not follow a generic name into the map; Props has tied the two together already.
  const Dialog = dialogs[name] as unknown as ComponentType<typeof props>
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
