// Decides which of the fingers, pens and mice on the pad draws: one at a time, and never a hand that rests beside its pen.

export interface Hand {
  /** The one that draws now. */
  drawing?: { id: number; type: string } | undefined
  /** The time at which a pen was last seen, in milliseconds. */
  penAt?: number | undefined
}

interface Down {
  id: number
  type: string
  /** 0 is the left button, the finger, the pen's tip. */
  button: number
  /** The time in milliseconds. */
  time: number
}

/** The time after a pen has left the pad in which a touch counts as the hand that holds it, in milliseconds. */
const PEN_IN_HAND = 1500

/** The effect of a new pointer. It begins a stroke, begins one that replaces the palm's, or is ignored. */
export function whenDown(hand: Hand, down: Down): 'begins' | 'replaces' | 'ignored' {
  if (down.button !== 0) return 'ignored'
  if (hand.drawing) return hand.drawing.type === 'touch' && down.type === 'pen' ? 'replaces' : 'ignored'
  const palm = down.type === 'touch' && hand.penAt !== undefined && down.time - hand.penAt < PEN_IN_HAND
  return palm ? 'ignored' : 'begins'
}
