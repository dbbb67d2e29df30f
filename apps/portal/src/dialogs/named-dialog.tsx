import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'

import { part } from '../api/part.ts'

// Every dialog of the portal by its name, each with its own props, each a file that comes when it is opened. A feature opens a
// dialog by name and imports no other feature for it.
const dialogs = {
  discard: lazy(() =>
    part(() => import('./discard-dialog.tsx')).then(file => ({ default: file.DiscardDialog })),
  ),
  language: lazy(() =>
    part(() => import('./language-dialog.tsx')).then(file => ({ default: file.LanguageDialog })),
  ),
  version: lazy(() =>
    part(() => import('./version-dialog.tsx')).then(file => ({ default: file.VersionDialog })),
  ),
}

export type DialogName = keyof typeof dialogs

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
