import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { takeLinkToken } from '../../partner/link-token.ts'
import { type EmergencyState, stateOfFailure, type Way } from './emergency-state.ts'

/** So often the open page asks whether it may stay open; it asks at once when somebody comes back to it. */
const askEvery = 30_000

export interface Emergency {
  state: EmergencyState
  /** The PIN of the card whose code opened this page. Throws what the call throws. */
  enter(pin: string): Promise<void>
  /** Reads what is in force, or reads it once more. */
  load(): Promise<void>
  close(): Promise<void>
}

/** What an emergency card opens, for as long as it is open. */
export function useEmergency(): Emergency {
  const [state, setState] = useState<EmergencyState>({ at: 'opening' })
  const token = useRef('')

  const read = useCallback(async (before: Way | 'nothing') => {
    try {
      setState({ at: 'open', opened: await call('emergencyDocuments') })
    } catch (failure) {
      setState(stateOfFailure(failure, before))
    }
  }, [])

  // Once for a page: React draws it twice while it is developed.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    token.current = takeLinkToken()
    if (token.current === '') void read('nothing')
    else setState({ at: 'pin' })
  }, [read])

  const enter = useCallback(
    async (pin: string) => {
      await call('openEmergencyCard', { body: { token: token.current, pin } })
      await read('card')
    },
    [read],
  )

  const endsAt = state.at === 'open' ? state.opened.endsAt : null
  const way: Way = state.at === 'open' ? state.opened.way : 'card'
  useEffect(() => {
    if (endsAt === null) return
    const ask = () => {
      call('emergencyOpening').catch((failure: unknown) => {
        // Without a connection nobody knows; what is over by the clock is over.
        if (failure instanceof ApiError && failure.status === 404) setState({ at: 'over', way })
      })
    }
    const seen = () => {
      if (document.visibilityState === 'visible') ask()
    }
    const asking = setInterval(seen, askEvery)
    const ending = setTimeout(
      () => setState({ at: 'over', way }),
      Math.max(0, new Date(endsAt).getTime() - Date.now()),
    )
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(asking)
      clearTimeout(ending)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [endsAt, way])

  const close = useCallback(async () => {
    await call('closeEmergency')
    token.current = ''
    setState({ at: 'closed', way })
  }, [way])

  const load = useCallback(() => read('nothing'), [read])
  return { state, enter, load, close }
}
