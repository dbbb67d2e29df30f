import { fork } from 'node:child_process'
import path from 'node:path'
import { addPatient } from '../../scripts/demo-people.ts'
import { type DemoServer, databasePids, ownerConnection } from '../../scripts/demo-server.ts'
import { cpuTime } from './cpu-time.ts'
import { atLeast, median, printed, quantile, type Row } from './row.ts'
import { sharedDemo } from './shared-demo.ts'
import type { SignInLoad, SignInsDone } from './sign-in-child.ts'

const seconds = 2
const clients = 8

/**
 * Signing in over HTTP against Argon2id alone: same sizes, concurrency, thread pool and cores, in turns. The difference is the cost of
 * limits, session, audit, HTTP and the load itself. Every client is a browser that the server has not seen.
 */
export const signIn: Row = {
  name: 'sign-in',
  async run({ quick }) {
    const demo = await sharedDemo()
    const { emails, storedHash } = await makePeople(demo, 64)
    const load = { seconds, clients, port: demo.port, emails, storedHash, password: 'Demo!2468' }
    const http = () => runLoad({ ...load, kind: 'http' })
    const argon2 = () => runLoad({ ...load, kind: 'argon2' })
    // A server runs for weeks, so its first calls, before its code is compiled, are not measured. In a quick run the warm-up is counted in
    // sign-ins, so that a slow machine warms up as far as a fast one.
    if (!quick) await runLoad({ ...load, kind: 'http', seconds: 40 })
    else
      for (let signed = 0; signed < 1000; )
        signed += (await runLoad({ ...load, kind: 'http', seconds: 4 })).done
    const ratios: number[] = []
    const signIns: SignInsDone[] = []
    const comparisons: SignInsDone[] = [await argon2()]
    const used = { server: [] as number[], database: [] as number[] }
    for (let round = 0; round < (quick ? 3 : 7); round++) {
      const before = comparisons.at(-1)?.perSecond ?? 0
      const cpu = cpuOf(demo)
      const between = await http()
      const cpuAfter = cpuOf(demo)
      used.server.push((cpuAfter.server - cpu.server) / between.done)
      used.database.push((cpuAfter.database - cpu.database) / between.done)
      const after = await argon2()
      signIns.push(between)
      comparisons.push(after)
      // Measured between two rounds of the other side, so that a busy machine slows both.
      ratios.push(between.perSecond / ((before + after.perSecond) / 2))
    }
    const ms = (values: number[]) => median(values).toFixed(1)
    const rate = (done: SignInsDone[]) => median(done.map(each => each.perSecond)).toFixed(1)
    const times = signIns.flatMap(each => each.times)
    return [
      atLeast(`signing in over HTTP, against Argon2id alone, ${clients} at once`, median(ratios), 0.75, 'x'),
      printed('over HTTP / Argon2id alone', `${rate(signIns)} / ${rate(comparisons)} a second`),
      printed('ratios of the rounds', ratios.map(ratio => ratio.toFixed(2)).join(' ')),
      printed(
        'processor of one: server, database, load / Argon2id alone',
        `${ms(used.server)} ${ms(used.database)} ${ms(signIns.map(each => each.cpu))} / ${ms(comparisons.map(each => each.cpu))} ms`,
      ),
      printed(
        'over HTTP: p50 / p99',
        `${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.99).toFixed(0)} ms`,
      ),
    ]
  },
}

function cpuOf(demo: DemoServer): { server: number; database: number } {
  return { server: cpuTime([demo.process.pid ?? 0]), database: cpuTime(databasePids(demo.dataDir)) }
}

async function makePeople(
  demo: DemoServer,
  howMany: number,
): Promise<{ emails: string[]; storedHash: string }> {
  const owner = await ownerConnection(demo.dataDir)
  try {
    const emails: string[] = []
    for (let n = 0; n < howMany; n++) emails.push((await addPatient(owner)).email)
    const { rows } = await owner.query<{ password_hash: string }>(
      'select password_hash from users where email_key = $1',
      [emails[0]],
    )
    return { emails, storedHash: rows[0]?.password_hash ?? '' }
  } finally {
    await owner.end()
  }
}

function runLoad(load: SignInLoad): Promise<SignInsDone> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, 'sign-in-child.ts'), { execArgv: [] })
    child.once('message', (done: SignInsDone) => {
      if (done.done === 0 || done.failed > 0)
        reject(new Error(`the ${load.kind} load failed: ${done.failed} of ${done.done + done.failed}`))
      else resolve(done)
    })
    child.once('error', reject)
    child.once('exit', code => {
      if (code !== 0) reject(new Error(`the load ended with ${code}`))
    })
    child.send(load)
  })
}
