// Pairs a session and a phone over the calls of a running portal, and opens both sockets: for bench and faults.

import type { Agent } from 'node:http'
import { socketPath } from '../packages/contract/src/paths.ts'
import { io, type Socket } from 'socket.io-client'
import { portalClient } from './portal-client.ts'

export interface PairedCookies {
  portal: string
  device: string
}

/**
 * Pairs a phone with this session.
 * @param token the session's token
 */
export async function pairPhone(url: string, token: string, email: string): Promise<PairedCookies> {
  const client = portalClient(url, token)
  const asked = await client.call<{ link: string }>('POST', '/api/mobile/link', { info: email })
  if (asked.status !== 200) throw new Error(`a link for a phone answered ${asked.status}`)
  const opened = await fetch(`${url}/api/mobile/open`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ token: new URL(asked.body.link).hash.slice(1) }),
  })
  const { code } = (await opened.json()) as { code: string }
  const device = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const paired = await client.call('POST', `/api/mobile/verify/${code}?link=${encodeURIComponent(email)}`)
  if (paired.status !== 200) throw new Error(`the digits of a phone answered ${paired.status}`)
  return { portal: `careword=${token}`, device }
}

/** One end of the connection, once it is open. */
export async function joinLine(
  url: string,
  side: 'portal' | 'device',
  cookie: string,
  agent: Agent,
): Promise<Socket> {
  const socket = io(url, {
    path: socketPath,
    transports: ['polling'],
    query: { side },
    extraHeaders: { cookie, origin: url },
    agent: agent as never,
    forceNew: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 1000,
  })
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('connect_error', fail)
  })
  return socket
}
