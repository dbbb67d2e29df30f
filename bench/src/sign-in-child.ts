// The load of the row sign-in, in a process of its own: sign-ins over HTTP, or the comparison of passwords alone.

import { makePasswords } from '../../apps/server/src/secrets/passwords.ts'
import { type PlainClient, plainClient } from './plain-client.ts'

export interface SignInLoad {
  kind: 'http' | 'argon2'
  seconds: number
  /** The number of parallel clients. */
  clients: number
  password: string
  port: number
  /** Each client uses its own in turn. */
  emails: string[]
  storedHash: string
}
export interface SignInsDone {
  done: number
  failed: number
  perSecond: number
  /** The processor time of this process for each sign-in, in milliseconds. */
  cpu: number
  /** The milliseconds of each sign-in. */
  times: number[]
}

process.once('message', (load: SignInLoad) => {
  void notify(load)
})

async function notify(load: SignInLoad): Promise<void> {
  process.send?.(await run(load))
  process.disconnect()
}

const passwords = makePasswords()

async function run(load: SignInLoad): Promise<SignInsDone> {
  const clients = Array.from({ length: load.clients }, () => plainClient(load.port))
  const job =
    load.kind === 'http'
      ? (client: PlainClient, turn: number) =>
          signIn(client, load.emails[turn % load.emails.length] ?? '', load.password)
      : () => passwords.matches(load.storedHash, load.password)
  const result: SignInsDone = { done: 0, failed: 0, perSecond: 0, cpu: 0, times: [] }
  for (const client of clients.slice(0, 1)) await job(client, 0)
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const until = began + load.seconds * 1000
  let turn = 0
  await Promise.all(
    clients.map(async client => {
      while (performance.now() < until) {
        const from = performance.now()
        if (await job(client, turn++)) {
          result.done++
          result.times.push(performance.now() - from)
        } else result.failed++
      }
    }),
  )
  result.perSecond = (result.done * 1000) / (performance.now() - began)
  const { user, system } = process.cpuUsage(cpuBefore)
  result.cpu = (user + system) / 1000 / Math.max(1, result.done)
  for (const client of clients) client.end()
  return result
}

async function signIn(client: PlainClient, email: string, password: string): Promise<boolean> {
  const body = JSON.stringify({ email, password })
  return (await client.send('POST', '/api/session/login/evergreen', {}, body)) === 200
}
