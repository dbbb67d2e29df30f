// What the tabs of one browser tell each other about the session they share. Nothing in it says who is signed in.

export type SessionNews =
  /** The server gave more time. ISO time in UTC. */
  | { kind: 'extended'; endsAt: string }
  /** Somebody came in: look whether it is still the same person. */
  | { kind: 'arrived' }
  /** The server said that nobody is signed in any more. */
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
