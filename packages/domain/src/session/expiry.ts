export interface SessionTimes {
  /** Milliseconds since 1970. */
  startedAt: number
  /** When a call last extended it; the start when none did. */
  extendedAt: number
  idleMinutes: number
  absoluteHours: number
}

/** When the session ends if nothing extends it (decisions G-14): idle time after the last action, at the latest the absolute time after the start. Milliseconds since 1970. */
export function sessionEndsAt(session: SessionTimes): number {
  const idleEnd = session.extendedAt + session.idleMinutes * 60_000
  const absoluteEnd = session.startedAt + session.absoluteHours * 3_600_000
  return Math.min(idleEnd, absoluteEnd)
}

/** At its end a session is over: there is no grace on the server. */
export function isSessionOver(session: SessionTimes, now: number): boolean {
  return now >= sessionEndsAt(session)
}

/**
 * What a call is to the session.
 * action: follows from something the person did (open a page, save, sign, upload, user info after activity) ·
 * check: the look every 20 seconds · poll: asks for progress by itself · thumbnail: pictures a page loads ·
 * socket: the device's line · none: needs no session.
 */
export type CallKind = 'action' | 'check' | 'poll' | 'thumbnail' | 'socket' | 'none'

/** Only what follows from a person's action keeps a session alive (decisions G-14): an abandoned screen must end. */
export function extendsSession(kind: CallKind): boolean {
  return kind === 'action'
}
