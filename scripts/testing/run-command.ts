import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export interface Ran {
  ok: boolean
  output: string
}

/** How long a program may take (milliseconds), and how long one that was told to end has for it. */
export interface Patience {
  limit: number
  grace: number
}

/** A step takes minutes; what hangs would hold the whole run, which then ends without a word about any step. */
const patience: Patience = { limit: 25 * 60_000, grace: 10_000 }

/**
 * Runs a program of the project to its end and keeps what it said. One that takes longer than the limit is ended and says so. What it
 * left running (a browser, a database) may hold its output open: nobody waits for that.
 */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  { limit, grace }: Patience = patience,
): Promise<Ran> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8')
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timers: NodeJS.Timeout[] = []
    const later = (after: number, what: () => void) => timers.push(setTimeout(what, after))
    later(limit, () => {
      output += `\n${path.basename(command)} took longer than ${Math.round(limit / 60_000)} minutes and was ended\n`
      child.kill()
      later(grace, () => child.kill('SIGKILL'))
    })
    const end = (ran: Ran) => {
      for (const timer of timers) clearTimeout(timer)
      child.stdout.destroy()
      child.stderr.destroy()
      resolve(ran)
    }
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      end({ ok: code === 0, output: signal ? `${output}ended by ${signal}\n` : output })
    child.once('error', error =>
      end({ ok: false, output: `${output}${command} did not start: ${error.message}\n` }),
    )
    child.once('exit', (code, signal) => later(grace, () => ended(code, signal)))
    child.once('close', ended)
  })
}

/** The same for a script of the project, under this very Node. */
export function runScript(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
  given: Patience = patience,
): Promise<Ran> {
  return runCommand(process.execPath, [path.join(root, file), ...args], env, given)
}
