import { Alert } from '../../ui/alert.tsx'
import { Issues } from '../page/issues.tsx'
import type { SaveFailure } from './use-save.ts'

/** Shows why a save was refused, in the sentences of the check; the typed text is still in its fields. */
export function NotSaved({ failure }: { failure: SaveFailure | undefined }) {
  if (!failure) return null
  return (
    <Alert tone="error" title={failure.message} announce>
      <Issues issues={failure.issues} />
    </Alert>
  )
}
