import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { rememberExpiredLink } from '../../../session/expired-link.ts'
import { takeLinkToken } from '../../../partner/link-token.ts'
import { lasting, type RemoteState, stateOfDocument, stateOfFailure } from './remote-state.ts'

export interface Remote {
  state: RemoteState
  /** Loads the document, or loads it once more. */
  load(): Promise<void>
  become(state: RemoteState): void
  /** True where the whole page is over by it, and says so. */
  endsBy(failure: unknown): boolean
}

/** Opens the link and loads what is to be signed. Nothing is used up by it (ruling G-07). */
export function useRemote(documentId: string, lang: string): Remote {
  const [state, setState] = useState<RemoteState>({ at: 'loading' })
  const token = useRef('')
  const told = useRef(false)

  const become = useCallback(
    (next: RemoteState) => {
      if (next.at === 'linkError' && next.expired && token.current !== '')
        rememberExpiredLink({ documentId, token: token.current })
      setState(next)
    },
    [documentId],
  )

  const load = useCallback(async () => {
    setState({ at: 'loading' })
    try {
      const [{ data }, document] = await Promise.all([
        call('remoteUserInfo'),
        call('remoteDocument', { params: { documentId } }),
      ])
      become(stateOfDocument(document, data.email))
      const task = document.patientTask
      if (task === null || told.current) return
      told.current = true
      // Nobody here waits for the answer (Documents spec §7).
      void call('createTaskNotification', { query: { id: task.id } }).catch(() => undefined)
    } catch (failure) {
      become(stateOfFailure(failure))
    }
  }, [documentId, become])

  const open = useCallback(async () => {
    const taken = takeLinkToken()
    if (taken !== '') token.current = taken
    if (token.current === '') return load()
    try {
      const { result } = await call('openTask', { body: { documentId, token: token.current, lang } })
      return result === 'code' ? become({ at: 'code' }) : await load()
    } catch (failure) {
      become(stateOfFailure(failure))
    }
  }, [documentId, lang, load, become])

  // Once for a page: React draws it twice while it is developed, and a language that is chosen later opens nothing anew.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
  }, [open])

  const endsBy = useCallback(
    (failure: unknown) => {
      const next = lasting(failure)
      if (next) become(next)
      return next !== undefined
    },
    [become],
  )
  return { state, load, become, endsBy }
}
