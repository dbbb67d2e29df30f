import { LoadingPage } from '../../ui/loading-page.tsx'
import { paths } from '@careword/contract/paths'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { Audience } from '../../partner/audience.tsx'
import { AcceptanceGiven } from './acceptance-given.tsx'
import { EnterCode } from './enter-code.tsx'
import { RemoteEnd } from './remote-end.tsx'
import { RemoteSigning } from './remote-signing.tsx'
import { useRemote } from './use-remote.ts'

const remoteRoute = getRouteApi(`/open${paths.patientAsync.template}`)

/** /patientAsync/{documentId}: a person without an account signs by the link they received (Documents spec §2, Remote signature page). */
export function RemotePage() {
  const { documentId } = remoteRoute.useParams()
  // The reader signs another person's document.
  return (
    <Audience reader="contact">
      <OpenLink key={documentId} documentId={documentId} />
    </Audience>
  )
}

function OpenLink({ documentId }: { documentId: string }) {
  const { t, lang } = usePartner()
  const remote = useRemote(documentId, lang)
  const { state } = remote
  switch (state.kind) {
    case 'loading':
      return <LoadingPage words={t('remote.loading')} />
    case 'code':
      return <EnterCode remote={remote} />
    case 'signing':
      return <RemoteSigning remote={remote} document={state.document} sentTo={state.sentTo} />
    case 'accepted':
      return <AcceptanceGiven remote={remote} as={state.as} />
    case 'linkError':
      return <Navigate to={paths.patientasynclinkerrorerror.to({})} replace />
    default:
      return <RemoteEnd state={state} onRetry={() => void remote.load()} />
  }
}
