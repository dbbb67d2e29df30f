import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export interface Ran {
  ok: boolean
  output: string
  /** Set if the program was stopped because it took too long, or was silent for too long. */
  ended?: true
}

/** The milliseconds that a program may take, may be silent, and has to stop after the signal. */
export interface Patience {
  limit: number
  silence?: number
  grace: number
}

/** The default limits: a step takes minutes, and a hanging program would block the whole run. */
const patience: Patience = { limit: 25 * 60_000, grace: 10_000 }

/**
 * Runs a program of the project to its end and keeps its output. A program that takes longer than the limit is stopped and marked. The
 * function does not wait for a child that keeps the output open (a browser, a database).
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

/** Like `runCommand`, for a script of the project, under this Node. */
export function runScript(
  file: string,
  args: string[] = [],
  env: Record<string, string> = {},
  given: Patience = patience,
): Promise<Ran> {
  return runCommand(process.execPath, [path.join(root, file), ...args], env, given)
}
