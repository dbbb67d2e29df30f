import { accepts } from '@careword/domain/signature-requests/signed-as'
import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import type { DocumentWithRequests } from '../../patient/request-words.ts'
import { hasLostAgent } from '../../patient/lost-agent.ts'
import { useUser } from '../../session/use-user.ts'
import {
  type SignatureRequest,
  signatureRequestsQuery,
} from '../../signature-requests/signature-requests-query.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { NameAnotherButton } from './name-another-button.tsx'
import { lazyPart } from '../../partner/lazy-part.tsx'
import css from './print-page.module.css'

/** Only where another person signs. */
const AskByLink = lazyPart(() =>
  import('../../signature-requests/ask-by-link.tsx').then(file => file.AskByLink),
)

interface Props {
  asked: DocumentWithRequests | undefined
  patientId: string
  documentId: string
  /** Whether it is open from the beginning: the document was signed a moment ago. */
  open: boolean
}

/**
 * A document is in force and its agent has not accepted: the patient, or the care team, asks the agent by a link or a code. For an agent
 * who declined or withdrew this is folded: naming another person is offered first.
 */
export function RequestAcceptance({ asked, patientId, documentId, open }: Props) {
  const t = useWords()
  const user = useUser()
  const mayWrite = user.userType === 'clinician' || user.patientId === patientId
  const wanted = asked !== undefined && asked.toAccept && !asked.waits && mayWrite
  const { data } = useQuery({ ...signatureRequestsQuery(documentId), enabled: wanted })
  const asks =
    data?.documentTasks.map(({ task: request }) => request).filter(({ signer }) => accepts(signer)) ?? []
  // The agent's answer is shown above this, from the page's data about the document.
  const states = asks.map(({ state }) => (isWaiting(state) ? 'waits' : state)).join()
  useRouterRefresh(states)
  const agents =
    wanted && data?.mayAssign
      ? asks.filter(({ state, notSent }) => state !== 'signed' && notSent === null)
      : []
  const another = mayWrite && asked !== undefined && hasLostAgent(asked)
  if (agents.length === 0 && !another) return null
  const [again, now] = [agents.filter(refused), agents.filter(each => !refused(each))]
  return (
    <div className={css.asks}>
      {another ? <NameAnotherButton patientId={patientId} documentId={documentId} /> : null}
      {now.length > 0 ? (
        <Asks
          title={t(
            now.every(({ state }) => isWaiting(state))
              ? 'signature-requests.acceptAsked'
              : 'signature-requests.acceptOffer',
          )}
          {...{ open, documentId }}
          of={now}
        />
      ) : null}
      {again.length > 0 ? (
        <Asks title={t('signature-requests.acceptAgain')} open={false} documentId={documentId} of={again} />
      ) : null}
    </div>
  )
}

const refused = ({ state }: SignatureRequest): boolean => state === 'declined' || state === 'withdrawn'

interface AsksProps {
  title: string
  open: boolean
  documentId: string
  of: SignatureRequest[]
}

function Asks({ title, open, documentId, of: requests }: AsksProps) {
  return (
    <Disclosure title={title} open={open}>
      <Suspense>
        {requests.map(({ id, documentRef: [path = ''], signerName }) => (
          <AskByLink key={id} documentId={documentId} path={path} accepts={signerName} />
        ))}
      </Suspense>
    </Disclosure>
  )
}

/** Reloads the page's data when this string changes. */
function useRouterRefresh(word: string): void {
  const router = useRouter()
  const seen = useRef('')
  useEffect(() => {
    if (seen.current !== '' && seen.current !== word) void router.invalidate()
    seen.current = word
  }, [word, router])
}
