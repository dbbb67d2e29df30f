import { connect, type Socket } from 'node:net'

export interface PlainClient {
  /** Sends a request with a JSON body over the only connection, and returns the status; 0 if the connection broke. */
  send(method: string, path: string, headers: Record<string, string>, body: string): Promise<number>
  end(): void
}

/**
 * HTTP/1.1, reduced to the needs of a load: one request after the other, responses with a content length. The load runs on the cores of the
 * measured server, and a client library would use a large part of them.
 */
export function plainClient(port: number): PlainClient {
  let socket: Socket | undefined
  return {
    send(method, path, headers, body) {
      const lines = Object.entries({
        host: `localhost:${port}`,
        origin: `http://localhost:${port}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      const on = (socket ??= open(port))
      return new Promise(resolve => {
        let answer = ''
        const done = (status: number) => {
          on.off('data', read)
          on.off('close', broke)
          resolve(status)
        }
        const read = (chunk: Buffer) => {
          answer += chunk.toString('latin1')
          const head = answer.indexOf('\r\n\r\n')
          if (head < 0) return
          const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1])
          // An unreadable response is a fault of the load, and not a slow response.
          if (Number.isNaN(length)) on.destroy()
          else if (answer.length >= head + 4 + length) done(Number(answer.slice(9, 12)))
        }
        const broke = () => {
          socket = undefined
          done(0)
        }
        on.on('data', read)
        on.once('close', broke)
        on.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
      })
    },
    end: () => void socket?.destroy(),
  }
}

function open(port: number): Socket {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  // The 'close' event follows and is handled.
  socket.on('error', () => {})
  return socket
}
