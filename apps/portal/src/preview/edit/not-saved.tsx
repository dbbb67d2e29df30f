import { Alert } from '../../ui/alert.tsx'
import { Issues } from '../page/issues.tsx'
import type { SaveFailure } from './use-save.ts'

/** The reason in the sentences of the check; what was typed is still in its fields. */
export function NotSaved({ failure }: { failure: SaveFailure | undefined }) {
  if (!failure) return null
  return (
    <Alert tone="error" title={failure.message} announce>
      <Issues issues={failure.issues} />
    </Alert>
  )
}
