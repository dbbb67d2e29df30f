import { connect } from 'node:net'
import { connect as connectSafely } from 'node:tls'

/** Connects, over https with the certificate looked at, and leaves: not one byte of a request is sent. */
export function reachHost({ protocol, hostname, port }: URL, patienceMs = 10_000): Promise<void> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const safely = protocol === 'https:'
  return new Promise((resolve, reject) => {
    const socket = safely
      ? connectSafely({ host, port: Number(port || 443), servername: host })
      : connect({ host, port: Number(port || 80) })
    socket.setTimeout(patienceMs, () =>
      socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })),
    )
    socket.once('error', reject)
    socket.once(safely ? 'secureConnect' : 'connect', () => {
      socket.end()
      resolve()
    })
  })
}
