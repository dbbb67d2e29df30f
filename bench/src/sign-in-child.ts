// The load of the row sign-in, in a process of its own: sign-ins over HTTP, or the comparison of passwords alone.

import { Agent, request } from 'node:http'
import { passwordMatches } from '../../apps/server/src/modules/session/passwords.ts'

export interface SignInLoad {
  kind: 'http' | 'argon2'
  seconds: number
  /** So many at once. */
  clients: number
  password: string
  port: number
  /** Each client takes turns through its own. */
  emails: string[]
  storedHash: string
}
export interface SignInsDone {
  done: number
  failed: number
  perSecond: number
  /** Processor time of this process for each, in milliseconds. */
  cpu: number
  /** Milliseconds of each. */
  times: number[]
}

process.once('message', (load: SignInLoad) => {
  void tell(load)
})

async function tell(load: SignInLoad): Promise<void> {
  process.send?.(await run(load))
  process.disconnect()
}

async function run(load: SignInLoad): Promise<SignInsDone> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients })
  const job =
    load.kind === 'http'
      ? (turn: number) => signIn(agent, load, load.emails[turn % load.emails.length] ?? '')
      : () => passwordMatches(load.storedHash, load.password)
  const result: SignInsDone = { done: 0, failed: 0, perSecond: 0, cpu: 0, times: [] }
  await job(0)
  const began = performance.now()
  const cpuBefore = process.cpuUsage()
  const until = began + load.seconds * 1000
  let turn = 0
  await Promise.all(
    Array.from({ length: load.clients }, async () => {
      while (performance.now() < until) {
        const from = performance.now()
        if (await job(turn++)) {
          result.done++
          result.times.push(performance.now() - from)
        } else result.failed++
      }
    }),
  )
  result.perSecond = (result.done * 1000) / (performance.now() - began)
  const { user, system } = process.cpuUsage(cpuBefore)
  result.cpu = (user + system) / 1000 / Math.max(1, result.done)
  agent.destroy()
  return result
}

function signIn(agent: Agent, { port, password }: SignInLoad, email: string): Promise<boolean> {
  const text = JSON.stringify({ email, password })
  return new Promise(resolve => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/session/login/evergreen',
        headers: {
          host: `localhost:${port}`,
          origin: `http://localhost:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        },
      },
      answer => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode === 200))
      },
    )
    asked.once('error', () => resolve(false))
    asked.end(text)
  })
}
