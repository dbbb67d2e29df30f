import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export interface Ran {
  ok: boolean
  output: string
  /** Whether the program was stopped: it took too long, or was silent for too long. */
  ended?: true
}

/** How long a program may take, how long it may be silent, and how long it has to stop after the signal (all milliseconds). */
export interface Patience {
  limit: number
  silence?: number
  grace: number
}

/** A step takes minutes; what hangs would hold the whole run, which then ends without a word about any step. */
const patience: Patience = { limit: 25 * 60_000, grace: 10_000 }

/**
 * Runs a program of the project to its end and keeps its output. One that takes longer than the limit is stopped and marked so. A child
 * that it left running (a browser, a database) may keep its output open: the function does not wait for that.
 */
export function runCommand(
  command: string,
  args: string[],
  env: Record<string, string> = {},
  { limit, silence, grace }: Patience = patience,
): Promise<Ran> {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const endWithUs = () => child.kill()
    process.once('exit', endWithUs)
    let output = ''
    let ended = false
    const timers: NodeJS.Timeout[] = []
    const later = (after: number, what: () => void) => {
      const timer = setTimeout(what, after)
      timers.push(timer)
      return timer
    }
    const stop = (why: string) => {
      if (ended) return
      ended = true
      output += `\n${path.basename(command)} ${why} and was ended\n`
      child.kill()
      later(grace, () => child.kill('SIGKILL'))
    }
    later(limit, () => stop(`took longer than ${minutes(limit)}`))
    const quiet =
      silence === undefined ? undefined : later(silence, () => stop(`said nothing for ${minutes(silence)}`))
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8')
      quiet?.refresh()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (ran: Ran) => {
      process.off('exit', endWithUs)
      for (const timer of timers) clearTimeout(timer)
      child.stdout.destroy()
      child.stderr.destroy()
      resolve(ended ? { ...ran, ok: false, ended } : ran)
    }
    const over = (code: number | null, signal: NodeJS.Signals | null) =>
      end({ ok: code === 0, output: signal ? `${output}ended by ${signal}\n` : output })
    child.once('error', error =>
      end({ ok: false, output: `${output}${command} did not start: ${error.message}\n` }),
    )
    child.once('exit', (code, signal) => later(grace, () => over(code, signal)))
    child.once('close', over)
  })
}

const minutes = (ms: number) => `${Math.round(ms / 6000) / 10} minutes`

/** Like `runCommand`, for a script of the project, under this very Node. */
export function runScript(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
  given: Patience = patience,
): Promise<Ran> {
  return runCommand(process.execPath, [path.join(root, file), ...args], env, given)
}
