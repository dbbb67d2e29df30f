import { decodeInk, encodeInk } from '@careword/forms'
import { useEffect, useRef, useState } from 'react'
import { openDeviceMenu, phoneStatus, readDevice, useDeviceState } from '../../device-link/device-status.ts'
import { useDeviceShow } from '../../device-link/use-device-show.ts'
import { type Ink, noInk } from '../../pad/ink.ts'

interface Shown {
  path: string
  kind: 'signature' | 'initials'
  label: string
  signer: string
  ink: Ink
  /** Whether there is a signature. */
  signed: boolean
  /** Whether its person types. */
  typing: boolean
  draw: (ink: Ink) => void
  clear: () => void
  /** The pad here is to take ink. */
  open: () => void
}

export interface DevicePad {
  /** Whether there is a phone that could show the pad, or no finger draws on this screen and a phone may be connected. */
  offered: boolean
  /** Whether the phone shows this pad. */
  showing: boolean
  /** Whether the drawing came from the phone, which is out of reach: the signer may have cleared it there in the meantime. */
  unsure: boolean
  show: () => void
  stop: () => void
}

/**
 * Shows the pad on the paired phone. Ink drawn on one pad is sent to the other. If both draw, or the pad is cleared here, this pad has
 * priority: the phone begins a new turn, and ink that it still sends for the earlier turn is ignored. Of the pads on a page the first
 * unsigned one opens on the phone by itself, unless the phone shows something else (Documents spec §2, decision 0071).
 */
export function useDevicePad(pad: Shown): DevicePad {
  const { path, kind, label, signer, ink, signed, typing } = pad
  const device = useDeviceShow()
  const now = useDeviceState()
  const [theirs, setTheirs] = useState<Ink>()
  const noFingers = !matchMedia('(any-pointer: coarse)').matches
  const turn = useRef(0)
  const fromPhone = useRef<Ink>(null)
  const latest = useRef(pad)
  useEffect(() => {
    latest.current = pad
  })
  const shown = () => ({
    plugin: 'signature' as const,
    field: path,
    kind,
    label: label.slice(0, 300),
    signer: signer.slice(0, 300),
    ink: ink.strokes.length === 0 ? '' : encodeInk(ink),
    turn: turn.current,
  })
  const { connected, showing, change, stop } = device
  const lastInk = useRef(ink)
  useEffect(() => {
    if (!showing || lastInk.current === ink) return
    lastInk.current = ink
    const isTheirs = fromPhone.current === ink
    if (!isTheirs) turn.current += 1
    change(shown(), isTheirs)
    // oxlint-disable-next-line react/exhaustive-deps -- only ink is news here
  }, [showing, ink])
  // The signer's name may be an answer that is being typed, and the language may be changing.
  useEffect(() => {
    if (showing) change(shown())
    // oxlint-disable-next-line react/exhaustive-deps -- only words are news here
  }, [label, signer])
  const send = () => {
    lastInk.current = ink
    device.send(shown(), message => {
      if (message.plugin !== 'signature' || message.field !== path || message.turn !== turn.current) return
      if (message.ink === '') {
        fromPhone.current = noInk
        return latest.current.clear()
      }
      const drawn = decodeInk(message.ink)
      if (!drawn) return
      fromPhone.current = drawn
      setTheirs(drawn)
      latest.current.open()
      latest.current.draw(drawn)
    })
  }
  useEffect(countPad, [])
  useEffect(() => {
    if (!connected || signed || typing || isPhonePutAway() || readDevice().owner !== null) return
    send()
    // oxlint-disable-next-line react/exhaustive-deps -- when the page is opened, or a phone comes: not whenever it is free
  }, [connected])
  // A typed signature has no pad that the phone could show.
  useEffect(() => {
    if (typing) stop()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typing])
  return {
    offered: connected || (now.hasMenu && noFingers),
    showing,
    unsure: phoneStatus(now) === 'away' && device.holds && theirs === ink,
    show() {
      if (!connected) return openDeviceMenu()
      pad.open()
      send()
    },
    stop() {
      putPhoneAway()
      stop()
    },
  }
}

// The signature pads on this page. A connected phone shows by itself the first pad that waits for a signature. A person who removes that
// pad from the phone has chosen to sign here, for all pads of the page.

let padCount = 0
let isPutAway = false

/** Registers a pad on this page; the returned function unregisters it. */
function countPad(): () => void {
  padCount += 1
  return () => {
    padCount -= 1
    if (padCount === 0) isPutAway = false
  }
}

const putPhoneAway = (): void => {
  isPutAway = true
}
const isPhonePutAway = (): boolean => isPutAway
