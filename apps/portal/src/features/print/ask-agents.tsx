import { isWaiting } from '@careword/domain/tasks/task-states'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import type { Asked } from '../../patient/asked-words.ts'
import { useUser } from '../../session/use-user.ts'
import { AskByLink } from '../../signature-requests/ask-by-link-lazy.ts'
import { tasksQuery } from '../../signature-requests/tasks-query.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import css from './ask-agents.module.css'

interface Props {
  asked: Asked | undefined
  patientId: string
  documentId: string
  /** It stands open from the beginning: it was signed a moment ago. */
  open: boolean
}

/** A document is in force and its agent has not said yes: the patient, or whoever cares for them, asks them by a link or a code. */
export function AskAgents({ asked, patientId, documentId, open }: Props) {
  const t = useWords()
  const user = useUser()
  const mayWrite = user.userType === 'clinician' || user.patientId === patientId
  const wanted = asked !== undefined && asked.toAccept && !asked.waits && mayWrite
  const { data } = useQuery({ ...tasksQuery(documentId), enabled: wanted })
  const asks = data?.documentTasks.map(({ task }) => task).filter(({ signer }) => signer === 'agent') ?? []
  // What they said on their own phone is told above this, by what the page knows of the document.
  const said = asks.map(({ state }) => (isWaiting(state) ? 'waits' : state)).join()
  useRouterAnew(said)
  if (!wanted || !data?.mayAssign) return null
  const agents = asks.filter(({ state, notSent }) => state !== 'signed' && notSent === null)
  if (agents.length === 0) return null
  return (
    <div className={css.asks}>
      <Disclosure title={t('tasks.acceptOffer')} open={open}>
        <Suspense>
          {agents.map(({ id, documentRef: [path = ''], signerName }) => (
            <AskByLink key={id} documentId={documentId} path={path} accepts={signerName} />
          ))}
        </Suspense>
      </Disclosure>
    </div>
  )
}

/** Loads the page's data anew when this word becomes another one. */
function useRouterAnew(word: string): void {
  const router = useRouter()
  const seen = useRef('')
  useEffect(() => {
    if (seen.current !== '' && seen.current !== word) void router.invalidate()
    seen.current = word
  }, [word, router])
}
