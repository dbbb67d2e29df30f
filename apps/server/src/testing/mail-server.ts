import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

interface Taken {
  from: string
  to: string[]
  raw: string
}

/** A mail server on this machine, and what it took. */
export async function startMailServer(behaviour: Partial<SMTPServerOptions> = {}) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = session.envelope.mailFrom
        taken.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(entry => entry.address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
    ...behaviour,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>(resolve => server.close(() => resolve()))
  const dropLines = () => {
    for (const connection of server.connections) (connection as { _socket: Socket })._socket.destroy()
  }
  return { url: `smtp://127.0.0.1:${port}`, taken, close, dropLines }
}
/** Refuses each mail, and names an address in its reason. */
export const refusing = (
  responseCode: number,
  at: 'onRcptTo' | 'onMailFrom' | 'onConnect',
): Partial<SMTPServerOptions> => ({
  [at]: (...all: unknown[]) => {
    const done = all.at(-1) as (error: Error) => void
    done(Object.assign(new Error('go away, quill@people.example'), { responseCode }))
  },
})
