import type { HeardByDevice, HeardByPortal, ShownOnDevice } from '@careword/contract/device-messages'
import { socketPath } from '@careword/contract/paths'
import { useCallback, useEffect, useRef, useState } from 'react'
import { io, type Socket } from 'socket.io-client'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { takeLinkToken } from '../../partner/link-token.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { type Outbox, outbox, type PhoneState } from './phone-store.ts'

type PhoneSocket = Socket<HeardByDevice, HeardByPortal>

const anyNumber = () => Math.floor(Math.random() * 500_000)

/** The interval at which the phone asks whether its digits were typed. */
const askEvery = 1500

interface Phone {
  state: PhoneState
  box: Outbox
  open: () => Promise<void>
  disconnect: () => Promise<void>
}

/** Opens the link, waits for the digits to be typed, then listens to the portal. */
export function usePhone(): Phone {
  const { setLanguage, lang } = usePartner()
  const [state, setState] = useState<PhoneState>({ kind: 'opening' })
  const token = useRef('')
  const line = useRef<PhoneSocket>(null)
  const langNow = useRef(lang)
  useEffect(() => {
    langNow.current = lang
  }, [lang])
  const [box] = useState(() => outbox(anyNumber()))

  const over = useCallback(() => {
    line.current?.disconnect()
    line.current = null
    setState({ kind: 'over' })
  }, [])

  const join = useCallback(() => {
    if (line.current) return
    const opened: PhoneSocket = io({
      path: socketPath,
      transports: ['polling'],
      query: { side: 'device' },
      reconnectionDelay: 500,
      reconnectionDelayMax: 4000,
    })
    line.current = opened
    // Sends nothing while disconnected: unacknowledged messages are resent after reconnecting.
    box.via(message => {
      if (opened.connected) opened.emit('device:plugin', message)
    })
    setState({ kind: 'paired', show: { plugin: 'waiting' }, connected: false, endsAt: null })
    const paired = (change: Partial<Extract<PhoneState, { kind: 'paired' }>>) =>
      setState(now => (now.kind === 'paired' ? { ...now, ...change } : now))
    let shows: ShownOnDevice['plugin'] = 'waiting'
    const notifyState = () => opened.emit('command:status', { shows })
    opened.on('connect', () => {
      paired({ connected: true })
      notifyState()
      box.again()
    })
    opened.on('handshake', () => {
      notifyState()
      box.again()
    })
    opened.on('device:plugin', message => {
      if (message.lang !== langNow.current) void setLanguage(message.lang).catch(() => undefined)
      shows = message.show.plugin
      paired({ show: message.show })
      notifyState()
    })
    opened.on('command:status', ({ took }) => {
      if (took !== undefined) box.took(took)
    })
    opened.on('session:patch', ({ endsAt }) => paired({ endsAt }))
    const lost = () => {
      paired({ connected: false })
      void call('deviceState')
        .then(({ state: now }) => {
          if (line.current !== opened) return
          if (now !== 'paired') over()
          else if (!opened.active) opened.connect()
        })
        .catch((failure: unknown) => {
          if (line.current === opened && failure instanceof ApiError && failure.status < 500) over()
        })
    }
    opened.on('disconnect', lost)
    opened.on('connect_error', lost)
  }, [box, over, setLanguage])

  const open = useCallback(async () => {
    setState({ kind: 'opening' })
    try {
      const taken = takeLinkToken()
      if (taken !== '') token.current = taken
      if (token.current !== '') {
        const { code, endsAt } = await call('deviceOpen', { body: { token: token.current } })
        return setState({ kind: 'code', code, endsAt })
      }
      // After a reload the phone's cookie restores the state.
      const now = await call('deviceState')
      if (now.state === 'paired') join()
      else if (now.state === 'code') setState({ kind: 'code', code: now.code, endsAt: now.endsAt })
      else over()
    } catch (failure) {
      if (failure instanceof ApiError && failure.status < 500 && failure.status !== 429) over()
      else setState({ kind: 'failed' })
    }
  }, [join, over])

  // Runs once per page: in development React renders it twice.
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void open()
  }, [open])

  useEffect(() => {
    if (state.kind !== 'code') return
    let going = true
    const timer = setInterval(() => {
      call('deviceState')
        .then(now => {
          if (!going) return
          if (now.state === 'paired') join()
          if (now.state === 'over') over()
        })
        // No response: the next poll asks again.
        .catch(() => undefined)
    }, askEvery)
    return () => {
      going = false
      clearInterval(timer)
    }
  }, [state.kind, join, over])

  // A page that unloads closes its socket; the pairing stays for the next page.
  useEffect(() => () => void line.current?.disconnect(), [])

  const disconnect = useCallback(async () => {
    await call('deviceLeave').catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure
    })
    over()
  }, [over])
  return { state, box, open, disconnect }
}
