import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { rememberExpiredLink } from '../../partner/expired-link.ts'
import { takeLinkToken } from '../../partner/link-token.ts'
import { createDraftStore, type DraftStore } from '../../form-ui/draft/draft-store.ts'
import { storedRequestOfPage, storeRequestOfPage } from './request-of-page.ts'
import {
  isOpeningOver,
  lasting,
  type RemoteDocument,
  type RemoteState,
  stateOfDocument,
  stateOfFailure,
} from './remote-state.ts'
import { signingSection } from '@careword/domain/documents/signing-section'
import type { Answers, FormDefinition } from '@careword/forms'

export type LinkHeaders = Record<string, string>

export interface Remote {
  state: RemoteState
  /** Loads the document, or loads it again. */
  load(): Promise<void>
  become(state: RemoteState): void
  /** True where the failure ends the whole page; the page then shows it. */
  endsBy(failure: unknown): boolean
  /** Sends a call of this page. When the access has expired, it is renewed with the link's token and the request is retried. */
  ask<T>(send: (headers: LinkHeaders) => Promise<T>): Promise<T>
  /** The signer's answers and ink; the same store while the questions are the same, also after the six digits were required. */
  storeOf(document: RemoteDocument): DraftStore
}

/** Opens the link and loads the document to sign. Opening does not use up the link (ruling G-07). */
export function useRemote(documentId: string, lang: string): Remote {
  const [state, setState] = useState<RemoteState>({ kind: 'loading' })
  const token = useRef('')
  const taskId = useRef(storedRequestOfPage(documentId))
  const notified = useRef(false)
  const kept = useRef<{ asks: string; store: DraftStore }>(undefined)

  const become = useCallback(
    (next: RemoteState) => {
      if (next.kind === 'linkError')
        rememberExpiredLink(
          next.expired && token.current !== '' ? { documentId, token: token.current } : undefined,
        )
      setState(next)
    },
    [documentId],
  )

  const openLink = useCallback(async () => {
    const opened = await call('openTask', { body: { documentId, token: token.current, lang } })
    taskId.current = opened.taskId
    storeRequestOfPage(documentId, opened.taskId)
    return opened.result
  }, [documentId, lang])

  const ask = useCallback(
    async <T>(send: (headers: LinkHeaders) => Promise<T>): Promise<T> => {
      const now = () => send(taskId.current === undefined ? {} : { 'x-signature-task': taskId.current })
      try {
        return await now()
      } catch (failure) {
        if (!isOpeningOver(failure) || token.current === '') throw failure
        await openLink()
        return now()
      }
    },
    [openLink],
  )

  const load = useCallback(async () => {
    setState({ kind: 'loading' })
    try {
      const document = await ask(headers => call('remoteDocument', { params: { documentId }, headers }))
      taskId.current = document.patientTask?.id ?? taskId.current
      const { data } = await ask(headers => call('remoteUserInfo', { headers }))
      become(stateOfDocument(document, data.email))
      const task = document.patientTask
      if (task === null || notified.current) return
      notified.current = true
      // Fire and forget: the page does not wait for this notification (Documents spec §7).
      void ask(headers => call('createTaskNotification', { query: { id: task.id }, headers })).catch(
        () => undefined,
      )
    } catch (failure) {
      become(stateOfFailure(failure))
    }
  }, [documentId, become, ask])

  const open = useCallback(async () => {
    const taken = takeLinkToken()
    if (taken !== '') token.current = taken
    if (token.current === '') return load()
    try {
      return (await openLink()) === 'code' ? become({ kind: 'code' }) : await load()
    } catch (failure) {
      become(stateOfFailure(failure))
    }
  }, [load, become, openLink])

  // Runs once per page: React mounts it twice in development, and a later change of language must not open the link again.
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

  const storeOf = useCallback((document: RemoteDocument) => {
    const asks = JSON.stringify([document.patientTask, document.form, document.answers])
    if (kept.current?.asks !== asks) kept.current = { asks, store: remoteStore(document) }
    return kept.current.store
  }, [])
  return { state, load, become, endsBy, ask, storeOf }
}

/** The questions for one signer are a form of their own, filled in and validated like every other. Its signer holds the screen. */
function remoteStore({ form, answers, patientTask }: RemoteDocument): DraftStore {
  const store = createDraftStore({
    def: form as FormDefinition,
    answers: answers as Answers,
    savedSections: [],
    revisions: {},
    sectionId: signingSection,
  })
  store.dispatch({ type: 'goToScreen', id: patientTask?.documentRef[0] ?? '', handed: true })
  return store
}
