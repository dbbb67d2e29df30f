// Messages between the tabs of one browser about the session they share. None of them contains the user.

export type SessionNews =
  /** The server gave more time. ISO time in UTC. */
  | { kind: 'extended'; endsAt: string }
  /** A user signed in: every tab checks whether it is still the same person. */
  | { kind: 'arrived' }
  /** The server reported that the session has ended. */
  | { kind: 'ended' }
  /** The person signed out on purpose. */
  | { kind: 'signedOut' }

const name = 'careword.session'
let channel: BroadcastChannel | null = null

/** A browser without the channel has tabs that look by themselves. */
function open(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel !== 'undefined') channel = new BroadcastChannel(name)
  return channel
}

export function broadcast(news: SessionNews): void {
  open()?.postMessage(news)
}

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const line = open()
  const hear = (event: MessageEvent<SessionNews>) => listener(event.data)
  line?.addEventListener('message', hear)
  return () => line?.removeEventListener('message', hear)
}
