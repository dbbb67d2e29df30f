import { decodeInk, encodeInk } from '@careword/forms'
import { useEffect, useRef } from 'react'
import { openDeviceMenu, useDeviceNow } from '../../../device-link/device-store.ts'
import { useDeviceShow } from '../../../device-link/use-device-show.ts'
import { type Ink, noInk } from '../../../pad/ink.ts'

interface Shown {
  path: string
  kind: 'signature' | 'initials'
  label: string
  signer: string
  ink: Ink
  draw: (ink: Ink) => void
  clear: () => void
  /** The person is about to draw, or types, and where. */
  onPhone: () => void
}

export interface DevicePad {
  /** There is a phone that could show the pad, or no finger draws on this screen and a phone may be connected. */
  offered: boolean
  /** It shows this pad. */
  showing: boolean
  show: () => void
  stop: () => void
}

/**
 * The same pad on the phone beside the screen. Ink of either comes to the other; where both draw, or the pad is emptied here, what is here
 * counts: the phone begins a new turn, and what it still sends of the one before is no ink of this signature.
 */
export function useDevicePad({ path, kind, label, signer, ink, draw, clear, onPhone }: Shown): DevicePad {
  const device = useDeviceShow()
  const { hasMenu } = useDeviceNow()
  const noFingers = !matchMedia('(any-pointer: coarse)').matches
  const turn = useRef(0)
  const fromPhone = useRef<Ink>(null)
  const latest = useRef({ draw, clear })
  useEffect(() => {
    latest.current = { draw, clear }
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
  const { showing, change } = device
  const told = useRef(ink)
  useEffect(() => {
    if (!showing || told.current === ink) return
    told.current = ink
    const isTheirs = fromPhone.current === ink
    if (!isTheirs) turn.current += 1
    change(shown(), isTheirs)
    // oxlint-disable-next-line react/exhaustive-deps -- only ink is news here
  }, [showing, ink])
  return {
    offered: device.connected || (hasMenu && noFingers),
    showing,
    show() {
      if (!device.connected) return openDeviceMenu()
      onPhone()
      told.current = ink
      device.send(shown(), said => {
        if (said.plugin !== 'signature' || said.field !== path || said.turn !== turn.current) return
        if (said.ink === '') {
          fromPhone.current = noInk
          return latest.current.clear()
        }
        const drawn = decodeInk(said.ink)
        if (!drawn) return
        fromPhone.current = drawn
        latest.current.draw(drawn)
      })
    },
    stop: device.stop,
  }
}
