import { Agent } from 'node:http'
import type { SocketSide } from '@careword/contract/device-messages'
import { io, type Socket } from 'socket.io-client'
import type { TestPortal } from './test-portal.ts'

interface SocketClient {
  socket: Socket
  /** Everything that was heard, in order. */
  heard: [event: string, message: unknown][]
  /** Waits for something that fits, heard before or after. */
  hears: (event: string, fits?: (message: never) => boolean) => Promise<unknown>
  /** Why it could not come in, or was put out. */
  ended: () => Promise<string>
}

/** The partner is in the name of the host, which no name server knows. */
const here = new Agent({
  lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }]),
})

/** Real connections to a test's server, over a real port. */
export function socketClients(portal: TestPortal) {
  const open: Socket[] = []
  let port = 0
  const listen = async () => {
    if (port === 0) port = Number(new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' })).port)
    return port
  }
  const join = async (
    side: SocketSide | 'none',
    cookie: string,
    {
      tenant = 'evergreen',
      query = {},
      headers = {},
    }: { tenant?: string; query?: object; headers?: object } = {},
  ): Promise<SocketClient> => {
    const host = `${tenant}.localhost:${await listen()}`
    const socket = io(`http://${host}`, {
      agent: here as never,
      transports: ['polling'],
      reconnection: false,
      forceNew: true,
      query: { side, ...query },
      extraHeaders: { origin: `http://${host}`, ...(cookie !== '' && { cookie }), ...headers },
    })
    open.push(socket)
    const heard: SocketClient['heard'] = []
    const waiting = new Set<() => void>()
    const woke = () => [...waiting].forEach(each => each())
    let end = ''
    socket.onAny((event: string, message: unknown) => {
      heard.push([event, message])
      woke()
    })
    const over = (why: string) => {
      end = why
      woke()
    }
    socket.on('connect_error', ({ message }) => over(message))
    socket.on('disconnect', over)
    const until = <T>(what: () => T | undefined) =>
      new Promise<T>((done, fail) => {
        const timer = setTimeout(
          () => fail(new Error(`not within 30 s; heard ${JSON.stringify(heard)}`)),
          30_000,
        )
        const look = () => {
          const found = what()
          if (found === undefined) return
          clearTimeout(timer)
          waiting.delete(look)
          done(found)
        }
        waiting.add(look)
        look()
      })
    return {
      socket,
      heard,
      hears: (event, fits = () => true) =>
        until(() => {
          const found = heard.find(([name, message]) => name === event && fits(message as never))
          return found && { message: found[1] }
        }).then(({ message }) => message),
      ended: () => until(() => (end === '' ? undefined : end)),
    }
  }
  const address = async () => `http://127.0.0.1:${await listen()}`
  return { join, address, close: () => open.forEach(socket => socket.disconnect()) }
}

export const cookiesOf = (browser: { cookies: Map<string, string> }): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
