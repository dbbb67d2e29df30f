import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

export interface Ran {
  ok: boolean
  output: string
}

/** Runs a program of the project to its end and keeps what it said. */
export function runCommand(command: string, args: string[], env: Record<string, string> = {}): Promise<Ran> {
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
    child.once('error', error =>
      resolve({ ok: false, output: `${output}${command} did not start: ${error.message}\n` }),
    )
    child.once('close', (code, signal) =>
      resolve({ ok: code === 0, output: signal ? `${output}ended by ${signal}\n` : output }),
    )
  })
}

/** The same for a script of the project, under this very Node. */
export function runScript(file: string, args: string[] = [], env: Record<string, string> = {}): Promise<Ran> {
  return runCommand(process.execPath, [path.join(root, file), ...args], env)
}
