import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { takeLinkToken } from '../../partner/link-token.ts'
import { forgetPageOpening, pageOpening, rememberPageOpening } from '../../session/page-opening.ts'
import { type EmergencyState, stateOfFailure, type Way } from './emergency-state.ts'

/** The interval at which the open page checks that it may stay open. It also checks when the reader comes back to the page. */
const askEvery = 30_000

interface Emergency {
  state: EmergencyState
  /** Sends the PIN of the card whose code opened this page. Throws the error of the call. */
  enter(pin: string): Promise<void>
  /** Fetches the documents in force, or fetches them again. */
  load(): Promise<void>
  close(): Promise<void>
}

/** The state of an emergency opening, for as long as it is open. */
export function useEmergency(): Emergency {
  const [state, setState] = useState<EmergencyState>({ kind: 'opening' })
  const token = useRef('')
  /** The opening, among those of this browser, that the page shows. */
  const openingId = useRef<string>(undefined)
  const headers = useCallback(
    () => (openingId.current === undefined ? {} : { 'x-emergency-opening': openingId.current }),
    [],
  )

  const read = useCallback(
    async (before: Way | 'nothing') => {
      try {
        const opened = await call('emergencyDocuments', { headers: headers() })
        openingId.current = opened.openingId
        setState({ kind: 'open', opened })
      } catch (failure) {
        setState(stateOfFailure(failure, before))
      }
    },
    [headers],
  )

  // Runs once for a page: React draws it twice in development.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    token.current = takeLinkToken()
    if (token.current === '') {
      openingId.current = pageOpening()
      void read('nothing')
    } else setState({ kind: 'pin' })
  }, [read])

  const enter = useCallback(
    async (pin: string) => {
      const opened = await call('openEmergencyCard', { body: { token: token.current, pin } })
      openingId.current = opened.openingId
      rememberPageOpening(opened.openingId)
      await read('card')
    },
    [read],
  )

  const endsAt = state.kind === 'open' ? state.opened.endsAt : null
  const way: Way = state.kind === 'open' ? state.opened.way : 'card'
  useEffect(() => {
    if (endsAt === null) return
    const ask = () => {
      call('emergencyOpening', { headers: headers() }).catch((failure: unknown) => {
        // Without a connection the state is unknown; expiry by the clock still applies.
        if (failure instanceof ApiError && failure.status === 404) setState({ kind: 'over', way })
      })
    }
    const seen = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const asking = setInterval(seen, askEvery)
    const ending = setTimeout(
      () => setState({ kind: 'over', way }),
      Math.max(0, new Date(endsAt).getTime() - Date.now()),
    )
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(asking)
      clearTimeout(ending)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [endsAt, way, headers])

  // The document's answers are fetched in the reader's language.
  const { lang } = usePartner()
  const shownLang = useRef(lang)
  useEffect(() => {
    if (shownLang.current === lang) return
    shownLang.current = lang
    if (endsAt === null) return
    call('emergencyDocuments', { headers: headers() })
      .then(opened => setState(before => (before.kind === 'open' ? { kind: 'open', opened } : before)))
      // A failure keeps the current content: a change of language must not remove it.
      .catch(() => undefined)
  }, [lang, endsAt, headers])

  const close = useCallback(async () => {
    await call('closeEmergency', { headers: headers() })
    token.current = ''
    forgetPageOpening()
    setState({ kind: 'closed', way })
  }, [way, headers])

  const load = useCallback(() => read('nothing'), [read])
  return { state, enter, load, close }
}
