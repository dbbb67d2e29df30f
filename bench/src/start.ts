import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, newDataDir, removeDataDir } from '../../scripts/demo-server.ts'
import { atMost, median, printed, type Row } from './row.ts'

const command = path.resolve(import.meta.dirname, '../../scripts/start.mjs')

/** `npm start` on an existing data folder, until the sign-in page answers. */
export const start: Row = {
  name: 'start',
  async run({ quick }) {
    const dataDir = newDataDir()
    try {
      // Like a second `npm start`: on the same port, with code that Node compiled before.
      const port = await freePort()
      await startAgain(dataDir, port)
      const seconds: number[] = []
      for (let round = 0; round < (quick ? 3 : 5); round++) seconds.push(await startAgain(dataDir, port))
      return [
        atMost('start, second time, to the first answer', median(seconds), 3, ' s'),
        printed('each', `${seconds.map(one => one.toFixed(1)).join(' ')} s`),
      ]
    } finally {
      await removeDataDir(dataDir)
    }
  },
}

async function startAgain(dataDir: string, port: number): Promise<number> {
  const from = performance.now()
  const child = spawn(process.execPath, [command, 'demo'], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: '',
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  try {
    while (!(await answers(port))) {
      if (child.exitCode !== null) throw new Error(`the demo ended with ${child.exitCode} while it started`)
      await sleep(20)
    }
    return (performance.now() - from) / 1000
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/patientportal/user/login`)).ok
  } catch {
    return false
  }
}
